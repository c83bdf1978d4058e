package sys

import (
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// sockets limits what kind of sockets can be made. Unix datagram sockets are
// refused: each message of theirs may name another receiver, in memory that
// the filter cannot see. AF_VSOCK reaches the host of a virtual machine.
func (f Filter) sockets(a *assembler) {
	on(a, unix.SYS_SOCKETPAIR, func() {
		low(a, 0)
		a.jump(bpf.JumpEqual, unix.AF_UNIX, "", "pair.no")
		f.notDatagram(a, "pair.no")
		a.ret(retAllow)
		a.label("pair.no")
		a.ret(errno(unix.EACCES))
	})
	on(a, unix.SYS_SOCKET, func() {
		low(a, 0)
		a.jump(bpf.JumpEqual, unix.AF_UNIX, "socket.unix", "")
		if f.Net != NetNone {
			a.jump(bpf.JumpEqual, unix.AF_INET, "socket.ip", "")
			a.jump(bpf.JumpEqual, unix.AF_INET6, "socket.ip", "")
		}
		if f.Net == NetPrivate || f.Net == NetHost {
			a.jump(bpf.JumpEqual, unix.AF_NETLINK, "socket.netlink", "")
		}
		a.ret(errno(unix.EACCES))
		a.label("socket.unix")
		f.notDatagram(a, "socket.no")
		a.ret(retAllow)
		a.label("socket.netlink") // what getifaddrs(3) needs
		low(a, 2)
		a.jump(bpf.JumpEqual, unix.NETLINK_ROUTE, "socket.yes", "socket.no")
		a.label("socket.ip")
		f.ip(a)
		a.label("socket.no")
		a.ret(errno(unix.EACCES))
		a.label("socket.yes")
		a.ret(retAllow)
	})
}

// notDatagram goes to label if the type, the second argument, makes a unix
// socket one of datagrams, as SOCK_RAW does too.
func (f Filter) notDatagram(a *assembler, label string) {
	low(a, 1)
	a.add(bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: 0xf})
	a.jump(bpf.JumpEqual, unix.SOCK_DGRAM, label, "")
	a.jump(bpf.JumpEqual, unix.SOCK_RAW, label, "")
}

// ip lets plain TCP pass, and UDP where a namespace bounds it. Multipath TCP is
// not covered by Landlock, raw sockets by nothing.
func (f Filter) ip(a *assembler) {
	if f.Net == NetHost {
		a.ret(retAllow)
		return
	}
	low(a, 1)
	a.add(bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: 0xf})
	if f.Net == NetPrivate {
		a.jump(bpf.JumpEqual, unix.SOCK_DGRAM, "socket.udp", "")
	}
	a.jump(bpf.JumpEqual, unix.SOCK_STREAM, "", "socket.no")
	low(a, 2)
	a.jump(bpf.JumpEqual, 0, "socket.yes", "")
	a.jump(bpf.JumpEqual, unix.IPPROTO_TCP, "socket.yes", "socket.no")
	a.label("socket.udp")
	low(a, 2)
	a.jump(bpf.JumpEqual, 0, "socket.yes", "")
	a.jump(bpf.JumpEqual, unix.IPPROTO_UDP, "socket.yes", "socket.no")
}

// traffic refuses the ways to connect without connect(2), and brings binding
// and listening before the supervisor where the host's network is in reach.
func (f Filter) traffic(a *assembler) {
	if f.Net == NetHost {
		return
	}
	for _, c := range []call{{unix.SYS_SENDMSG, 0, 2, 0}, {unix.SYS_SENDMMSG, 0, 3, 0}, {unix.SYS_SENDTO, 0, 3, 0}} {
		on(a, c.nr, func() {
			low(a, c.arg)
			a.jump(bpf.JumpBitsSet, msgFastOpen, label(c.nr, "no"), "")
			if c.nr == unix.SYS_SENDTO && f.Net == NetPrivate {
				f.addressed(a, label(c.nr, "to"))
			}
			a.ret(retAllow)
			a.label(label(c.nr, "no"))
			a.ret(errno(unix.EPERM))
		})
	}
	on(a, unix.SYS_SETSOCKOPT, func() {
		low(a, 1)
		a.jump(bpf.JumpEqual, unix.IPPROTO_TCP, "", "setsockopt.yes")
		low(a, 2)
		a.jump(bpf.JumpEqual, tcpFastOpenConn, "", "setsockopt.yes")
		a.ret(errno(unix.EPERM))
		a.label("setsockopt.yes")
		a.ret(retAllow)
	})
	if f.Net == NetPorts {
		on(a, unix.SYS_BIND, func() { a.ret(retNotify) })
		on(a, unix.SYS_LISTEN, func() { a.ret(retNotify) })
	}
}

// addressed notifies if sendto names an address: the namespace stops it, the
// supervisor notes where it should have gone.
func (f Filter) addressed(a *assembler, name string) {
	low(a, 4)
	a.jump(bpf.JumpNotEqual, 0, name, "")
	high(a, 4)
	a.jump(bpf.JumpNotEqual, 0, name, name+".null")
	a.label(name)
	a.ret(retNotify)
	a.label(name + ".null")
}
