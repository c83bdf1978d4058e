package tool

import "testing"

func TestOwnAddress(t *testing.T) {
	for host, own := range map[string]bool{
		"localhost": true, "a.localhost": true, "127.0.0.1": true, "10.1.2.3": true, "192.168.0.1": true, "169.254.169.254": true, "100.64.0.1": true, "0.0.0.0": true,
		"::1": true, "fe80::1": true, "fd00::1": true, "::ffff:127.0.0.1": true, "64:ff9b::7f00:1": true, "127.1": true, "2130706433": true, "0x7f000001": true, "017700000001": true,
		"1.1.1.1": false, "8.8.8.8": false, "2606:4700::1111": false, "example.com": false, "localhost.example.com": false, "10.example": false, "x1": false, "metadata.google.internal": false,
	} {
		if got := ownAddress(host) != ""; got != own {
			t.Errorf("%s: %v, want %v", host, got, own)
		}
	}
}
