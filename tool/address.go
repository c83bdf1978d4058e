package tool

import (
	"net/netip"
	"strings"
)

// ownAddress says why a host of a URL is not one of the public network, as far
// as its name tells; "" if nothing does. A name that leads to such an address
// is found out by who connects.
func ownAddress(host string) string {
	host = strings.Trim(host, "[]")
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return "this machine"
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		return NotPublic(ip.WithZone(""))
	}
	// "127.1", "0x7f000001", "2130706433": some resolvers read them as addresses
	// (inet_aton(3)), and no registered name ends in a number (RFC 3696).
	last := host[strings.LastIndexByte(host, '.')+1:]
	if strings.HasPrefix(last, "0x") || strings.Trim(last, "0123456789") == "" {
		return "an address in an odd spelling"
	}
	return ""
}

// NotPublic says what kind of address that is not of the public network an IP
// is; "" for a public one. After IANA's registries of special-purpose
// addresses (RFC 6890). An IPv6 address that carries an IPv4 one is what that
// is.
func NotPublic(ip netip.Addr) string {
	ip = ip.Unmap()
	switch {
	case !ip.IsValid():
		return "an invalid address"
	case ip.IsUnspecified():
		return "this host"
	case ip.IsLoopback():
		return "a loopback address"
	case ip.IsPrivate():
		return "a private address"
	case ip.IsLinkLocalUnicast():
		return "a link-local address (where clouds serve their metadata)"
	case ip.IsMulticast():
		return "a multicast address"
	}
	for _, s := range [...]struct{ prefix, kind string }{
		{"0.0.0.0/8", "an address of this network"}, {"100.64.0.0/10", "a carrier's private address"},
		{"192.0.0.0/24", "a reserved address"}, {"192.0.2.0/24", "an address for documentation"},
		{"192.88.99.0/24", "a reserved address"}, {"198.18.0.0/15", "an address for benchmarks"},
		{"198.51.100.0/24", "an address for documentation"}, {"203.0.113.0/24", "an address for documentation"},
		{"240.0.0.0/4", "a reserved address"}, {"100::/64", "a discarded address"}, {"2001::/23", "a reserved address"},
		{"2001:db8::/32", "an address for documentation"}, {"3fff::/20", "an address for documentation"},
		{"fec0::/10", "a site-local address"}, {"5f00::/16", "a reserved address"}, {"::/96", "a reserved address"},
		{"64:ff9b:1::/48", "a private address"},
	} {
		if netip.MustParsePrefix(s.prefix).Contains(ip) {
			return s.kind
		}
	}
	if v4, ok := carried(ip); ok {
		return NotPublic(v4)
	}
	return ""
}

// carried returns the IPv4 address that an IPv6 address is translated to
// (64:ff9b::/96, RFC 6052) or tunnelled to (2002::/16, RFC 3056).
func carried(ip netip.Addr) (netip.Addr, bool) {
	if !ip.Is6() {
		return netip.Addr{}, false
	}
	b := ip.As16()
	switch {
	case netip.MustParsePrefix("64:ff9b::/96").Contains(ip):
		return netip.AddrFrom4([4]byte(b[12:16])), true
	case netip.MustParsePrefix("2002::/16").Contains(ip):
		return netip.AddrFrom4([4]byte(b[2:6])), true
	}
	return netip.Addr{}, false
}
