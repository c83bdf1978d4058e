package sandbox

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// wanted is what must come of each attempt: with namespaces, and without.
func wanted() [][3]string {
	return [][3]string{
		{"write-outside", "EROFS", "EACCES"},
		{"truncate-outside", "EROFS", "EACCES"},
		{"create-outside", "EROFS", "EACCES"},
		{"unlink-outside", "EROFS", "EACCES"},
		{"mkdir-outside", "EROFS", "EACCES"},
		{"symlink-outside", "EROFS", "EACCES"},
		{"rename-outside", "EROFS", "EACCES"},
		{"rename-in", "EXDEV", "EACCES"},
		{"rename-out", "EXDEV", "EACCES"},
		{"link-in", "EXDEV", "EACCES"},
		{"mkfifo-outside", "EROFS", "EACCES"},
		{"write-through-link", "EROFS", "EACCES"},
		{"write-dotdot", "EROFS", "EACCES"},
		{"write-etc", "EROFS", "EACCES"},
		{"write-hook", "EROFS", "EACCES"},
		{"create-hook", "EROFS", "EACCES"},
		{"write-gitconfig", "EROFS", "EACCES"},
		{"unlink-gitconfig", "EBUSY", "EACCES"},
		{"rename-hooks", "EBUSY", "EACCES"},
		{"rename-git", "EBUSY", "EACCES"},
		{"rename-over-hook", "EXDEV", "EACCES"},
		{"link-hook", "EXDEV", "EXDEV"},
		{"link-gitconfig", "EXDEV", "EXDEV"},
		{"create-envrc", "EACCES", "EACCES"},
		{"rename-to-envrc", "EACCES", "EACCES"},
		{"link-to-envrc", "EACCES", "EACCES"},
		{"symlink-to-envrc", "EACCES", "EACCES"},
		{"mkdir-husky", "EACCES", "EACCES"},
		{"create-nested", "EACCES", "ENOENT"},
		{"unlink-protected-ln", "EBUSY", "EACCES"},
		{"write-protected-ln", "EROFS", "EACCES"},
		{"read-hidden", "EACCES", "EACCES"},
		{"read-hidden-dir", "EACCES", "EACCES"},
		{"list-hidden-dir", "EACCES", "ok"},
		{"read-hidden-root", "EACCES", "EACCES"},
		{"read-hidden-cwd", "EACCES", "EACCES"},
		{"read-hidden-parent", "EACCES", "EACCES"},
		{"write-hidden", "EACCES", "EACCES"},
		{"read-hidden-in", "EACCES", "EACCES"},
		{"move-hidden-in", "ENOENT", "ENOENT"},
		{"inherited-fd", "ok", "ok"},
		{"dev-tty", "ENXIO", "ENXIO"},
		{"foreign-tty", "ENOENT", "EACCES"},
		{"tiocsti", "EPERM", "EPERM"},
		{"tiocsti-high", "EPERM", "EPERM"},
		{"pid-max", "EROFS", "EACCES"},
		{"file-size", "EFBIG", "EFBIG"},
		{"chmod-outside", "EROFS", "EPERM"},
		{"fchmod-outside", "EROFS", "EPERM"},
		{"fchmodat2", "EROFS", "EPERM"},
		{"chmod-procfd", "EROFS", "ELOOP"},
		{"chmod-link", "EROFS", "EPERM"},
		{"chown-outside", "EROFS", "EPERM"},
		{"fchown-outside", "EROFS", "EPERM"},
		{"utimes-outside", "EROFS", "EPERM"},
		{"futimens-outside", "EROFS", "EPERM"},
		{"setxattr-outside", "EROFS", "EPERM"},
		{"fsetxattr-outside", "EROFS", "EPERM"},
		{"setflags-outside", "EROFS", "EPERM"},
		{"chmod-hook", "EROFS", "EPERM"},
		{"signal-outside", "ESRCH", "EPERM"},
		{"kill-all", "ESRCH", "ok"},
		{"ptrace-outside", "EPERM", "EPERM"},
		{"ptrace-me", "EPERM", "EPERM"},
		{"mem-outside", "ENOENT", "EACCES"},
		{"mem-parent", "EACCES", "EACCES"},
		{"limit-outside", "ESRCH", "EPERM"},
		{"nice-outside", "ESRCH", "EPERM"},
		{"affinity-outside", "ESRCH", "EPERM"},
		{"shared-memory", "ok", "ENOSYS"},
		{"signal-helper", "EPERM", "EPERM"},
		{"setuid-file", "EPERM", "EPERM"},
		{"mem-helper", "EACCES", "EACCES"},
		{"environ-outside", "ENOENT", "EACCES"},
		{"root-outside", "ENOENT", "EACCES"},
		{"fd-outside", "ENOENT", "ok"},
		{"vm-writev", "EPERM", "EPERM"},
		{"setuid", "EPERM", "EPERM"},
		{"mount", "EPERM", "EPERM"},
		{"umount", "EPERM", "EPERM"},
		{"open-tree", "EPERM", "EPERM"},
		{"chroot", "EPERM", "EPERM"},
		{"unshare-user", "EPERM", "EPERM"},
		{"clone-user", "EPERM", "EPERM"},
		{"clone3", "ENOSYS", "ENOSYS"},
		{"setns", "EPERM", "EPERM"},
		{"io-uring", "ENOSYS", "ENOSYS"},
		{"bpf", "EPERM", "EPERM"},
		{"keyctl", "EPERM", "EPERM"},
		{"userfaultfd", "EPERM", "EPERM"},
		{"perf", "EPERM", "EPERM"},
		{"kexec", "EPERM", "EPERM"},
		{"module", "EPERM", "EPERM"},
		{"new-listener", "EFAULT", "EFAULT"},
		{"raise-nproc", "EPERM", "EPERM"},
		{"raise-fsize", "EPERM", "EPERM"},
		{"memory-bomb", "ENOMEM", "ENOMEM"},
		{"write-project", "ok", "ok"},
		{"edit-project", "ok", "ok"},
		{"chmod-project", "ok", "ok"},
		{"fchmod-project", "ok", "ok"},
		{"touch-project", "ok", "ok"},
		{"rename-project", "ok", "ok"},
		{"write-tmp", "ok", "ok"},
		{"write-null", "ok", "ok"},
		{"urandom", "ok", "ok"},
		{"read-outside", "ok", "ok"},
		{"socketpair", "ok", "ok"},
		{"bash-pipeline", "ok", "ok"},
		{"git-status", "ok", "ok"},
		{"own-unix", "ok", "ok"},
		{"own-tcp", "ok", "EACCES"},
		{"signal-child", "ok", "ok"},
		{"cache-write", "ok", "EACCES"},
		{"cache-read", "ok", "ok"},
		{"tcp", "ECONNREFUSED", "EACCES"},
		{"tcp-far", "ENETUNREACH", "EACCES"},
		{"tcp6-far", "ENETUNREACH", "EACCES"},
		{"udp-far", "ENETUNREACH", "EACCES"},
		{"udp", "ok", "EACCES"},
		{"dns", "ENETUNREACH", "EACCES"},
		{"mptcp", "EACCES", "EACCES"},
		{"sctp", "EACCES", "EACCES"},
		{"raw", "EACCES", "EACCES"},
		{"ping", "EACCES", "EACCES"},
		{"packet", "EACCES", "EACCES"},
		{"vsock", "EACCES", "EACCES"},
		{"alg", "EACCES", "EACCES"},
		{"netlink", "EACCES", "EACCES"},
		{"unix-dgram", "EACCES", "EACCES"},
		{"unix-raw", "EACCES", "EACCES"},
		{"pair-dgram", "EACCES", "EACCES"},
		{"unix", "EACCES", "EACCES"},
		{"unix-proj", "EACCES", "EACCES"},
		{"unix-link", "EACCES", "EACCES"},
		{"unix-rel", "EACCES", "EACCES"},
		{"unix-given", "ok", "ok"},
		{"abstract", "ECONNREFUSED", "EACCES"},
		{"bind-any", "ok", "EACCES"},
		{"bind-local", "ok", "EACCES"},
		{"listen-free", "ok", "EACCES"},
		{"fastopen", "EPERM", "EACCES"},
		{"fastopen-msg", "EPERM", "EACCES"},
		{"fastopen-opt", "EPERM", "EACCES"},
		{"sendmsg-unix", "ENOTSUP", "ENOTSUP"},
		{"connect-race", "EACCES", "EACCES"},
	}
}

func TestAttempts(t *testing.T) {
	for i, tr := range tiers() {
		t.Run(tr.name, func(t *testing.T) {
			tr.needs(t)
			s := stage(t)
			want := map[string]string{}
			var names []string
			for _, w := range wanted() {
				want[w[0]] = w[i+1]
				names = append(names, w[0])
			}
			before := guarded(t, s)
			c := s.cmd(t, s.profile(), names, nil)
			c.lesser = tr.lesser
			c.Bounds = Bounds{FileSize: 1 << 20, Memory: 2 << 30}
			got, r := run(t, c)
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("outcomes (-want +got):\n%s", d)
			}
			if d := cmp.Diff(before, guarded(t, s)); d != "" {
				t.Errorf("changed outside (-before +after):\n%s", d)
			}
			if n := s.datagrams(); n != 0 {
				t.Errorf("%d datagrams came out", n)
			}
			for _, want := range blocked(s, i) {
				if !slices.Contains(r.Blocked, want) {
					t.Errorf("report misses %q of\n%s", want, strings.Join(r.Blocked, "\n"))
				}
			}
			if !slices.Contains(r.Changed, s.proj+"/sub/new") || slices.Contains(r.Changed, s.out+"/file") {
				t.Errorf("changed: %q", r.Changed)
			}
		})
	}
}

// guarded is what must be after a run as it was before.
func guarded(t *testing.T, s scene) string {
	return snapshot(t, s.out) + snapshot(t, s.proj+"/.git/hooks") + snapshot(t, s.proj+"/.git/config") + snapshot(t, s.proj+"/real") + snapshot(t, s.base+"/cache")
}

// blocked is what a report must name.
func blocked(s scene, tier int) []string {
	list := []string{"write " + s.out + "/file", "write " + s.proj + "/.envrc", "write " + s.proj + "/.git/hooks/pre-commit",
		"rename " + s.proj + "/.git", "change " + s.out + "/file", "connect unix:" + s.out + "/s.sock", "write /etc/assent-attempt"}
	if tier == 0 {
		list = append(list, "connect 192.0.2.1:80", "connect 192.0.2.53:53 (udp)")
	}
	return list
}
