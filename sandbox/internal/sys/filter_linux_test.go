package sys

import (
	"encoding/binary"
	"strings"
	"testing"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// data is struct seccomp_data as bpf.VM reads it: the kernel loads words in
// the machine's order, the VM in network order.
func data(arch, nr uint32, args ...uint64) []byte {
	b := make([]byte, 64)
	binary.BigEndian.PutUint32(b[offNr:], nr)
	binary.BigEndian.PutUint32(b[offArch:], arch)
	for i, a := range args {
		binary.BigEndian.PutUint32(b[offArgs+8*i:], uint32(a))
		binary.BigEndian.PutUint32(b[offArgs+8*i+4:], uint32(a>>32))
	}
	return b
}

func machine(t testing.TB, f Filter) *bpf.VM {
	t.Helper()
	raw, err := f.Program()
	if err != nil {
		t.Skip(err)
	}
	if len(raw) > 4096 {
		t.Fatalf("%d instructions, the kernel takes 4096", len(raw))
	}
	ins, ok := bpf.Disassemble(raw)
	if !ok {
		t.Fatal("not all instructions can be disassembled")
	}
	vm, err := bpf.NewVM(ins)
	if err != nil {
		t.Fatal(err)
	}
	return vm
}

const high32 = 1 << 32

func TestFilter(t *testing.T) {
	no := func(e unix.Errno) uint32 { return errno(e) }
	const allow, notify = uint32(retAllow), uint32(retNotify)
	none, private, ports, host := Filter{Net: NetNone}, Filter{Net: NetPrivate, Mounts: true}, Filter{Net: NetPorts}, Filter{Net: NetHost, Mounts: true}
	spared := Filter{Thread: 77}
	for _, tt := range []struct {
		name   string
		filter Filter
		nr     uint32
		args   []uint64
		want   uint32
	}{
		{"read", none, unix.SYS_READ, nil, allow},
		{"open-read", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_RDONLY | unix.O_CLOEXEC}, allow},
		{"open-write", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_WRONLY}, notify},
		{"open-readwrite", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_RDWR}, notify},
		{"open-create", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_CREAT}, notify},
		{"open-truncate", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_TRUNC}, notify},
		{"open-tmpfile", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_TMPFILE | unix.O_RDWR}, notify},
		{"openat2", none, unix.SYS_OPENAT2, nil, no(unix.ENOSYS)},
		{"open-setuid", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_CREAT | unix.O_RDWR, 0o4755}, no(unix.EPERM)},
		{"open-no-mode", none, unix.SYS_OPENAT, []uint64{0, 0, unix.O_RDWR, 0o4755}, notify}, // what is there is no mode
		{"chmod-setuid", private, unix.SYS_FCHMODAT, []uint64{0, 0, 0o4755}, no(unix.EPERM)},
		{"fchmod-setuid", private, unix.SYS_FCHMOD, []uint64{0, 0o4755}, no(unix.EPERM)},
		{"chmod-setgid", private, unix.SYS_FCHMODAT, []uint64{0, 0, 0o2755}, notify},
		{"mknod-setuid", private, unix.SYS_MKNODAT, []uint64{0, 0, 0o104755}, no(unix.EPERM)},
		{"ptrace", none, unix.SYS_PTRACE, nil, no(unix.EPERM)},
		{"io-uring", none, unix.SYS_IO_URING_SETUP, nil, no(unix.ENOSYS)},
		{"clone3", none, unix.SYS_CLONE3, nil, no(unix.ENOSYS)},
		{"clone-thread", none, unix.SYS_CLONE, []uint64{unix.CLONE_VM | unix.CLONE_THREAD}, allow},
		{"clone-user", none, unix.SYS_CLONE, []uint64{unix.CLONE_NEWUSER | 17}, no(unix.EPERM)},
		{"clone-net-high", none, unix.SYS_CLONE, []uint64{high32 | unix.CLONE_NEWNET}, no(unix.EPERM)},
		{"unshare", none, unix.SYS_UNSHARE, nil, no(unix.EPERM)},
		{"tiocsti", none, unix.SYS_IOCTL, []uint64{0, unix.TIOCSTI}, no(unix.EPERM)},
		{"tiocsti-high", none, unix.SYS_IOCTL, []uint64{0, high32 | unix.TIOCSTI}, no(unix.EPERM)},
		{"tiocgwinsz", none, unix.SYS_IOCTL, []uint64{0, unix.TIOCGWINSZ}, allow},
		{"setflags", none, unix.SYS_IOCTL, []uint64{0, unix.FS_IOC_SETFLAGS}, no(unix.EPERM)},
		{"setflags-mounts", private, unix.SYS_IOCTL, []uint64{0, unix.FS_IOC_SETFLAGS}, allow},
		{"limit-self", none, unix.SYS_PRLIMIT64, []uint64{0, 7}, allow},
		{"limit-other", none, unix.SYS_PRLIMIT64, []uint64{77, 7}, no(unix.EPERM)},
		{"limit-other-mounts", private, unix.SYS_PRLIMIT64, []uint64{77, 7}, allow},
		{"nice-self", none, unix.SYS_SETPRIORITY, []uint64{0, 0}, allow},
		{"nice-user", none, unix.SYS_SETPRIORITY, []uint64{2, 0}, no(unix.EPERM)},
		{"nice-other", none, unix.SYS_SETPRIORITY, []uint64{0, 77}, no(unix.EPERM)},
		{"ionice-process", none, unix.SYS_IOPRIO_SET, []uint64{1, 0}, allow},
		{"shmget", none, unix.SYS_SHMGET, nil, no(unix.ENOSYS)},
		{"shmget-mounts", private, unix.SYS_SHMGET, nil, allow},
		{"kill", spared, unix.SYS_KILL, []uint64{78, 9}, allow},
		{"kill-spared", spared, unix.SYS_KILL, []uint64{77, 9}, no(unix.EPERM)},
		{"tkill-spared", spared, unix.SYS_TKILL, []uint64{77, 9}, no(unix.EPERM)},
		{"tgkill-spared", spared, unix.SYS_TGKILL, []uint64{70, 77, 9}, no(unix.EPERM)},
		{"queue-spared", spared, unix.SYS_RT_TGSIGQUEUEINFO, []uint64{70, 77, 9}, no(unix.EPERM)},
		{"pidfd-spared", spared, unix.SYS_PIDFD_OPEN, []uint64{77, 0x80}, no(unix.EPERM)},
		{"fchmod", none, unix.SYS_FCHMOD, nil, notify},
		{"fchmod-mounts", private, unix.SYS_FCHMOD, nil, allow},
		{"execve", private, unix.SYS_EXECVE, nil, notify},
		{"connect", host, unix.SYS_CONNECT, nil, notify},

		{"unix-none", none, unix.SYS_SOCKET, []uint64{unix.AF_UNIX, unix.SOCK_STREAM | unix.SOCK_CLOEXEC}, allow},
		{"unix-high", none, unix.SYS_SOCKET, []uint64{high32 | unix.AF_UNIX, unix.SOCK_STREAM}, allow}, // the kernel reads an int too
		{"unix-datagram", none, unix.SYS_SOCKET, []uint64{unix.AF_UNIX, unix.SOCK_DGRAM | unix.SOCK_NONBLOCK}, no(unix.EACCES)},
		{"unix-raw", host, unix.SYS_SOCKET, []uint64{unix.AF_UNIX, unix.SOCK_RAW}, no(unix.EACCES)},
		{"pair", none, unix.SYS_SOCKETPAIR, []uint64{unix.AF_UNIX, unix.SOCK_STREAM}, allow},
		{"pair-datagram", none, unix.SYS_SOCKETPAIR, []uint64{unix.AF_UNIX, unix.SOCK_DGRAM}, no(unix.EACCES)},
		{"tcp-none", none, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_STREAM}, no(unix.EACCES)},
		{"udp-none", none, unix.SYS_SOCKET, []uint64{unix.AF_INET6, unix.SOCK_DGRAM}, no(unix.EACCES)},
		{"netlink-none", none, unix.SYS_SOCKET, []uint64{unix.AF_NETLINK, unix.SOCK_RAW, unix.NETLINK_ROUTE}, no(unix.EACCES)},
		{"tcp-private", private, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_STREAM | unix.SOCK_NONBLOCK}, allow},
		{"tcp6-private", private, unix.SYS_SOCKET, []uint64{unix.AF_INET6, unix.SOCK_STREAM, unix.IPPROTO_TCP}, allow},
		{"mptcp-private", private, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_STREAM, 262}, no(unix.EACCES)},
		{"udp-private", private, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_DGRAM}, allow},
		{"icmp-private", private, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_DGRAM, unix.IPPROTO_ICMP}, no(unix.EACCES)},
		{"raw-private", private, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_RAW, unix.IPPROTO_TCP}, no(unix.EACCES)},
		{"route-private", private, unix.SYS_SOCKET, []uint64{unix.AF_NETLINK, unix.SOCK_RAW, unix.NETLINK_ROUTE}, allow},
		{"audit-private", private, unix.SYS_SOCKET, []uint64{unix.AF_NETLINK, unix.SOCK_RAW, unix.NETLINK_AUDIT}, no(unix.EACCES)},
		{"tcp-ports", ports, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_STREAM}, allow},
		{"udp-ports", ports, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_DGRAM}, no(unix.EACCES)},
		{"mptcp-ports", ports, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_STREAM, 262}, no(unix.EACCES)},
		{"bind-ports", ports, unix.SYS_BIND, nil, notify},
		{"listen-ports", ports, unix.SYS_LISTEN, nil, notify},
		{"bind-private", private, unix.SYS_BIND, nil, allow},
		{"mptcp-host", host, unix.SYS_SOCKET, []uint64{unix.AF_INET, unix.SOCK_STREAM, 262}, allow},
		{"vsock-host", host, unix.SYS_SOCKET, []uint64{unix.AF_VSOCK, unix.SOCK_STREAM}, no(unix.EACCES)},
		{"alg-host", host, unix.SYS_SOCKET, []uint64{unix.AF_ALG, unix.SOCK_SEQPACKET}, no(unix.EACCES)},
		{"fastopen-sendto", ports, unix.SYS_SENDTO, []uint64{0, 0, 0, msgFastOpen}, no(unix.EPERM)},
		{"fastopen-sendmsg", ports, unix.SYS_SENDMSG, []uint64{0, 0, msgFastOpen | unix.MSG_NOSIGNAL}, no(unix.EPERM)},
		{"fastopen-sendmmsg", ports, unix.SYS_SENDMMSG, []uint64{0, 0, 0, msgFastOpen}, no(unix.EPERM)},
		{"fastopen-option", ports, unix.SYS_SETSOCKOPT, []uint64{0, unix.IPPROTO_TCP, tcpFastOpenConn}, no(unix.EPERM)},
		{"nodelay", ports, unix.SYS_SETSOCKOPT, []uint64{0, unix.IPPROTO_TCP, unix.TCP_NODELAY}, allow},
		{"reuseaddr", ports, unix.SYS_SETSOCKOPT, []uint64{0, unix.SOL_SOCKET, tcpFastOpenConn}, allow},
		{"send", private, unix.SYS_SENDTO, []uint64{0, 0, 0, 0, 0, 0}, allow},
		{"sendto", private, unix.SYS_SENDTO, []uint64{0, 0, 0, 0, 0x1000, 16}, notify},
		{"sendto-high", private, unix.SYS_SENDTO, []uint64{0, 0, 0, 0, high32, 16}, notify},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := machine(t, tt.filter).Run(data(Arch, tt.nr, tt.args...))
			if err != nil || uint32(got) != tt.want {
				t.Errorf("%#x %v, want %#x", got, err, tt.want)
			}
		})
	}
}

// TestFilterArch: whatever the number, another architecture is killed, and the
// numbers of x32 do not exist.
func TestFilterArch(t *testing.T) {
	for _, f := range []Filter{{}, {Net: NetPrivate, Mounts: true}, {Net: NetPorts}, {Net: NetHost}} {
		vm := machine(t, f)
		for nr := range uint32(512) {
			for _, arch := range []uint32{0, unix.AUDIT_ARCH_I386, unix.AUDIT_ARCH_ARM, unix.AUDIT_ARCH_RISCV64, Arch ^ 1} {
				if got, err := vm.Run(data(arch, nr)); err != nil || uint32(got) != retKill {
					t.Fatalf("arch %#x, call %d: %#x %v", arch, nr, got, err)
				}
			}
			if x32Bit == 0 {
				continue
			}
			if got, err := vm.Run(data(Arch, x32Bit|nr)); err != nil || uint32(got) != errno(unix.ENOSYS) {
				t.Fatalf("x32 call %d: %#x %v", nr, got, err)
			}
		}
	}
}

// TestFilterCalls: each call of the table gets what its role says, in every
// filter; what no rule names is allowed.
func TestFilterCalls(t *testing.T) {
	for _, f := range []Filter{{}, {Net: NetPrivate, Mounts: true}, {Net: NetPorts}, {Net: NetHost}} {
		vm := machine(t, f)
		seen := map[uint32]bool{}
		for _, c := range calls() {
			if seen[c.nr] {
				t.Errorf("call %d: twice in the table, the second is dead", c.nr)
			}
			seen[c.nr] = true
			want := map[Role]uint32{Never: errno(unix.EPERM), Absent: errno(unix.ENOSYS), Notify: retNotify, Attr: retNotify, Handle: retNotify, Open: retAllow}[c.role]
			if c.role == Handle && f.Mounts {
				want = retAllow
			}
			if got, err := vm.Run(data(Arch, c.nr)); err != nil || uint32(got) != want {
				t.Errorf("call %d: %#x %v, want %#x", c.nr, got, err, want)
			}
		}
		for _, nr := range []uint32{unix.SYS_READ, unix.SYS_MMAP, unix.SYS_FUTEX, unix.SYS_WAIT4, unix.SYS_PIPE2, unix.SYS_KILL, 2000} {
			if got, err := vm.Run(data(Arch, nr)); err != nil || uint32(got) != retAllow {
				t.Errorf("call %d: %#x %v, want it allowed", nr, got, err)
			}
		}
	}
}

func TestAssembler(t *testing.T) {
	for name, build := range map[string]func(a *assembler){
		"missing": func(a *assembler) { a.jump(bpf.JumpEqual, 1, "none", "") },
		"behind":  func(a *assembler) { a.label("x"); a.ret(0); a.jump(bpf.JumpEqual, 1, "x", "") },
		"far": func(a *assembler) {
			a.jump(bpf.JumpEqual, 1, "x", "")
			for range 256 {
				a.ret(0)
			}
			a.label("x")
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := &assembler{}
			build(a)
			a.ret(0)
			if _, err := a.assemble(); err == nil || !strings.Contains(err.Error(), "missing, behind or too far") {
				t.Errorf("error %v", err)
			}
		})
	}
}
