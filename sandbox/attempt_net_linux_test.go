package sandbox

import (
	"net"
	"unsafe"

	"golang.org/x/sys/unix"
)

func netAttempts(s scene) map[string]func() error {
	host := func() *unix.SockaddrInet4 {
		a, _ := net.ResolveTCPAddr("tcp4", s.tcp)
		return &unix.SockaddrInet4{Port: a.Port, Addr: [4]byte(a.IP.To4())}
	}
	return map[string]func() error{
		"tcp":        func() error { return dial("tcp4", s.tcp) },
		"tcp-far":    func() error { return dial("tcp4", "192.0.2.1:80") },
		"tcp6-far":   func() error { return dial("tcp6", "[2001:db8::1]:80") },
		"udp-far":    func() error { return datagram([4]byte{192, 0, 2, 1}, 53) },
		"udp":        func() error { a, _ := net.ResolveUDPAddr("udp4", s.udp); return datagram([4]byte(a.IP.To4()), a.Port) },
		"dns":        func() error { return datagram([4]byte{192, 0, 2, 53}, 53) },
		"mptcp":      func() error { return socket(unix.AF_INET, unix.SOCK_STREAM, 262) },
		"sctp":       func() error { return socket(unix.AF_INET, unix.SOCK_STREAM, unix.IPPROTO_SCTP) },
		"raw":        func() error { return socket(unix.AF_INET, unix.SOCK_RAW, unix.IPPROTO_ICMP) },
		"ping":       func() error { return socket(unix.AF_INET, unix.SOCK_DGRAM, unix.IPPROTO_ICMP) },
		"packet":     func() error { return socket(unix.AF_PACKET, unix.SOCK_RAW, 0) },
		"vsock":      func() error { return socket(unix.AF_VSOCK, unix.SOCK_STREAM, 0) },
		"alg":        func() error { return socket(unix.AF_ALG, unix.SOCK_SEQPACKET, 0) },
		"netlink":    func() error { return socket(unix.AF_NETLINK, unix.SOCK_RAW, unix.NETLINK_AUDIT) },
		"unix-dgram": func() error { return socket(unix.AF_UNIX, unix.SOCK_DGRAM, 0) },
		"unix-raw":   func() error { return socket(unix.AF_UNIX, unix.SOCK_RAW, 0) },
		"pair-dgram": func() error { _, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_DGRAM, 0); return err },
		"unix":       func() error { return dial("unix", s.out+"/s.sock") },
		"unix-proj":  func() error { return dial("unix", s.proj+"/p.sock") },
		"unix-link": func() error {
			unix.Symlink(s.proj+"/p.sock", s.proj+"/sub/l.sock")
			return dial("unix", s.proj+"/sub/l.sock")
		},
		"unix-rel":    func() error { unix.Chdir(s.proj); return dial("unix", "p.sock") },
		"unix-given":  func() error { return dial("unix", s.out+"/given.sock") },
		"abstract":    func() error { return dial("unix", "@"+s.abstract) },
		"bind-any":    func() error { return listen([4]byte{}, false) },
		"bind-local":  func() error { return listen([4]byte{127, 0, 0, 1}, false) },
		"listen-free": func() error { return listen([4]byte{}, true) },
		"fastopen": func() error {
			return stream(func(fd int) error { return unix.Sendto(fd, []byte("x"), msgFastOpen, host()) })
		},
		"fastopen-msg": func() error {
			return stream(func(fd int) error { return unix.Sendmsg(fd, []byte("x"), nil, host(), msgFastOpen) })
		},
		"fastopen-opt": func() error {
			return stream(func(fd int) error { return unix.SetsockoptInt(fd, unix.IPPROTO_TCP, 30, 1) })
		},
		"sendmsg-unix": func() error { // a stream socket that names a receiver
			fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0)
			if err != nil {
				return err
			}
			defer unix.Close(fd)
			return unix.Sendmsg(fd, []byte("x"), nil, &unix.SockaddrUnix{Name: s.out + "/s.sock"}, unix.MSG_NOSIGNAL)
		},
		"connect-race": func() error { return race(s.out + "/s.sock") },
	}
}

const msgFastOpen = 0x20000000

func stream(f func(fd int) error) error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return f(fd)
}

func datagram(to [4]byte, port int) error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Sendto(fd, []byte("x"), 0, &unix.SockaddrInet4{Port: port, Addr: to})
}

func listen(at [4]byte, unbound bool) error {
	return stream(func(fd int) error {
		if !unbound {
			if err := unix.Bind(fd, &unix.SockaddrInet4{Addr: at}); err != nil {
				return err
			}
		}
		return unix.Listen(fd, 1)
	})
}

// race changes the address while connect is looked at: from a path that does
// not exist in the temporary directory to one outside. No connection may ever
// be made.
func race(outside string) error {
	type address struct {
		family uint16
		path   [108]byte
	}
	var a address
	a.family = unix.AF_UNIX
	good := "/tmp/none.sock"
	stop := make(chan struct{})
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
			}
			copy(a.path[:], append([]byte(outside), 0))
			copy(a.path[:], append([]byte(good), 0))
		}
	}()
	defer close(stop)
	for range 1000 {
		fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0)
		if err != nil {
			return err
		}
		_, _, errno := unix.Syscall(unix.SYS_CONNECT, uintptr(fd), uintptr(unsafe.Pointer(&a)), unsafe.Sizeof(a))
		unix.Close(fd)
		if errno == 0 {
			return nil
		}
	}
	return unix.EACCES
}
