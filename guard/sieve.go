package guard

// A sieve tells in one pass over a path that none of some pieces of names is in
// it, which is so of nearly every path. It knows the first three bytes of each
// piece, in either case, one bit for each piece. What passes for more than that
// is left to a closer look.
type sieve struct {
	always               bool // some piece is too short to tell by
	first, second, third [256]uint64
	pieces               int
}

// Bits that are no piece's: any byte that makes a name odd, and a dot that
// stands last in its component.
const (
	oddBit = 1 << 63
	dotBit = 1 << 62
)

func newSieve() *sieve {
	s := new(sieve)
	for c := range s.third {
		if c >= 0x80 || c == '\\' || c == ' ' || c == ':' {
			s.third[c] = oddBit
		}
	}
	s.second['.'], s.third['/'] = dotBit, dotBit
	return s
}

// add enters a folded piece.
func (s *sieve) add(piece string) {
	if len(piece) < 3 {
		s.always = true
		return
	}
	bit := uint64(1) << (s.pieces % 62)
	s.pieces++
	for i, t := range []*[256]uint64{&s.first, &s.second, &s.third} {
		c := piece[i]
		t[c] |= bit
		if 'a' <= c && c <= 'z' {
			t[c-'a'+'A'] |= bit
		}
	}
}

// passes reports whether a piece may be in p, in any case, or whether p is not
// written plainly: other letters than ASCII, and what plainName would change.
func (s *sieve) passes(p string) bool {
	if s.always || p == "" || p[len(p)-1] == '.' {
		return true
	}
	one, two := uint64(dotBit), uint64(oddBit)
	for i := 0; i < len(p); i++ {
		c := p[i]
		if s.third[c]&two != 0 {
			return true
		}
		two = s.second[c]&one | oddBit
		one = s.first[c] | dotBit
	}
	return false
}
