package sandbox

import (
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"strconv"
	"strings"

	"assent/sandbox/internal/sys"

	"golang.org/x/sys/unix"
)

// addresses is where a run may connect to, beside unix sockets.
type addresses struct {
	loopback bool
	exact    map[netip.AddrPort]bool
}

// maxNames bounds how many host names are looked up.
const maxNames = 64

// addresses looks the host names of a profile up.
func (c *Cmd) addresses(ctx context.Context, s *setup) (*addresses, error) {
	a := &addresses{exact: map[netip.AddrPort]bool{}}
	if s.Plan.Net != NetPorts {
		return a, nil
	}
	if len(c.Connect) > maxNames {
		return nil, fmt.Errorf("profile connect: %d addresses, at most %d", len(c.Connect), maxNames)
	}
	for _, name := range c.Connect {
		if name == loopback {
			a.loopback = true
			continue
		}
		host, port, err := net.SplitHostPort(name)
		if err != nil {
			return nil, err
		}
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil {
			return nil, err
		}
		found, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		if err != nil {
			return nil, fmt.Errorf("profile connect %s: %v", name, err)
		}
		for _, ip := range found {
			if _, err := netip.ParseAddr(host); err != nil {
				s.Hosts += ip.Unmap().WithZone("").String() + " " + host + "\n"
			}
			a.exact[netip.AddrPortFrom(ip.Unmap().WithZone(""), uint16(n))] = true
		}
	}
	return a, nil
}

// permits reports whether the profile lets the run connect to an address. An
// unspecified address means this host.
func (a *addresses) permits(to netip.AddrPort) bool {
	return a.loopback && (to.Addr().IsLoopback() || to.Addr().IsUnspecified()) || a.exact[to]
}

// maxAddress is the size of struct sockaddr_storage.
const maxAddress = 128

// address reads the caller's copy of a socket address, once.
func (v *supervisor) address(n *sys.Notice, addr, size uint64) ([]byte, unix.Errno) {
	if size < 2 || size > maxAddress {
		return nil, unix.EINVAL
	}
	b, err := sys.Read(int(n.Pid), addr, int(size))
	if err != nil {
		return nil, unix.EFAULT
	}
	return b, 0
}

func family(b []byte) int { return int(binary.NativeEndian.Uint16(b)) }

// ip reads an IP socket address.
func ip(b []byte) (netip.AddrPort, bool) {
	port := func() uint16 { return binary.BigEndian.Uint16(b[2:]) }
	switch {
	case family(b) == unix.AF_INET && len(b) >= 16:
		return netip.AddrPortFrom(netip.AddrFrom4([4]byte(b[4:8])), port()), true
	case family(b) == unix.AF_INET6 && len(b) >= 24:
		return netip.AddrPortFrom(netip.AddrFrom16([16]byte(b[8:24])).Unmap(), port()), true
	}
	return netip.AddrPort{}, false
}

// connect refuses a connection, or makes it on the caller's socket, to the
// address that was looked at. It never lets the kernel read the address again.
func (v *supervisor) connect(n *sys.Notice) unix.Errno {
	b, errno := v.address(n, n.Args[1], n.Args[2])
	if errno != 0 {
		return errno
	}
	switch family(b) {
	case unix.AF_UNIX:
		return v.connectUnix(n, b)
	case unix.AF_UNSPEC, unix.AF_NETLINK:
		return v.onSocket(n, func(fd int) error { return connect(fd, b) })
	}
	to, ok := ip(b)
	if !ok {
		return unix.EAFNOSUPPORT
	}
	switch v.setup.Plan.Net {
	case NetHost:
	case NetPrivate: // nothing else is there; the name is worth more than a wait
		if !to.Addr().IsLoopback() && !to.Addr().IsUnspecified() {
			v.block("connect " + to.String())
			return unix.ENETUNREACH
		}
	case NetPorts:
		if !v.allow.permits(to) {
			v.block("connect " + to.String())
			return unix.EACCES
		}
	default:
		return unix.EACCES
	}
	return v.onSocket(n, func(fd int) error { return connect(fd, b) })
}

// connectUnix: abstract names only where they are in the run's own network
// namespace; paths only below the private directories, or granted.
func (v *supervisor) connectUnix(n *sys.Notice, b []byte) unix.Errno {
	if len(b) == 2 || b[2] == 0 {
		if v.setup.Plan.Net != NetPrivate {
			v.block("connect unix:@" + strings.TrimRight(string(b[min(3, len(b)):]), "\x00"))
			return unix.EACCES
		}
		return v.onSocket(n, func(fd int) error { return connect(fd, b) })
	}
	name, _, _ := strings.Cut(string(b[2:]), "\x00")
	proc := "/proc/" + strconv.Itoa(int(n.Pid))
	if !strings.HasPrefix(name, "/") {
		dir, err := os.Readlink(proc + "/cwd")
		if err != nil {
			return unix.EACCES
		}
		name = dir + "/" + name
	}
	root, err := unix.Open(proc+"/root", unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return unix.EACCES
	}
	defer unix.Close(root)
	sock, err := unix.Openat2(root, name, &unix.OpenHow{Flags: unix.O_PATH | unix.O_CLOEXEC, Resolve: unix.RESOLVE_IN_ROOT | unix.RESOLVE_NO_MAGICLINKS})
	if err != nil {
		return number(err)
	}
	defer unix.Close(sock)
	link := "/proc/self/fd/" + strconv.Itoa(sock)
	full, err := os.Readlink(link)
	if err != nil || !v.reachable(full) {
		v.block("connect unix:" + full)
		return unix.EACCES
	}
	to := append([]byte{}, b[:2]...)
	to = append(append(to, link...), 0)
	return v.onSocket(n, func(fd int) error { return connect(fd, to) })
}

// reachable: a socket in a private directory is the run's own, since nobody
// else sees that directory.
func (v *supervisor) reachable(name string) bool {
	s := v.setup
	if slices.Contains(s.Sockets, name) {
		return true
	}
	if s.Plan.Tier == Restricted {
		return below(name, s.Tmp)
	}
	return belowAny(name, privateDirs()) && !belowAny(name, s.Write) && !belowAny(name, s.Show)
}

// onSocket runs f on a duplicate of the caller's socket: f changes the socket
// that the caller has, whatever its number means by then.
func (v *supervisor) onSocket(n *sys.Notice, f func(fd int) error) unix.Errno {
	fd, err := sys.Borrow(int(n.Pid), int(int32(n.Args[0])))
	if err != nil {
		return number(err)
	}
	defer unix.Close(fd)
	if !v.valid(n) {
		return unix.EPERM
	}
	return number(f(fd))
}

// connect is connect(2) with an address as bytes. A signal to this process
// does not end it: the connection goes on, and is waited for.
func connect(fd int, b []byte) error {
	err := sys.Connect(fd, b)
	if err != unix.EINTR {
		return err
	}
	for {
		_, err := unix.Poll([]unix.PollFd{{Fd: int32(fd), Events: unix.POLLOUT}}, -1)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return err
		}
		code, err := unix.GetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_ERROR)
		if err == nil && code != 0 {
			err = unix.Errno(code)
		}
		return err
	}
}

// bind makes the binding to a loopback address, if loopback is granted. All
// else continues: Landlock refuses TCP, and makes of a path a matter of files.
func (v *supervisor) bind(n *sys.Notice) unix.Errno {
	b, errno := v.address(n, n.Args[1], n.Args[2])
	if errno != 0 {
		return errno
	}
	at, ok := ip(b)
	if !ok {
		return carryOn
	}
	if !v.allow.loopback || !at.Addr().IsLoopback() {
		v.block("listen " + at.String())
		return unix.EACCES
	}
	return v.onSocket(n, func(fd int) error { return sys.Bind(fd, b) })
}

// listen refuses what would listen elsewhere than it was bound to: an unbound
// socket listens everywhere.
func (v *supervisor) listen(n *sys.Notice) unix.Errno {
	return v.onSocket(n, func(fd int) error {
		at, err := unix.Getsockname(fd)
		if err != nil {
			return err
		}
		local := false
		switch at := at.(type) {
		case *unix.SockaddrUnix:
			local = true
		case *unix.SockaddrInet4:
			local = netip.AddrFrom4(at.Addr).IsLoopback()
		case *unix.SockaddrInet6:
			local = netip.AddrFrom16(at.Addr).Unmap().IsLoopback()
		}
		if !local {
			v.block("listen on every address")
			return unix.EACCES
		}
		return unix.Listen(fd, int(int32(n.Args[1])))
	})
}

// sent notes where a datagram should go. The network namespace stops it.
func (v *supervisor) sent(n *sys.Notice) {
	b, errno := v.address(n, n.Args[4], n.Args[5])
	sys.Continue(v.listener, n)
	if errno != 0 {
		return
	}
	if to, ok := ip(b); ok && !to.Addr().IsLoopback() {
		v.block("connect " + to.String() + " (udp)")
	}
}
