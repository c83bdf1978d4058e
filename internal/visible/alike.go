package visible

import "unicode"

// scriptOf returns the script of a letter, and its name, if the script is one
// of those whose letters are mistaken for Latin ones. Others (Han, Arabic, ...)
// stand beside Latin letters all over the world and fool nobody.
func scriptOf(r rune) (*unicode.RangeTable, string) {
	switch {
	case r < 0x370:
		return nil, ""
	case unicode.Is(unicode.Cyrillic, r):
		return unicode.Cyrillic, "Cyrillic"
	case unicode.Is(unicode.Greek, r):
		return unicode.Greek, "Greek"
	case unicode.Is(unicode.Armenian, r):
		return unicode.Armenian, "Armenian"
	case unicode.Is(unicode.Cherokee, r):
		return unicode.Cherokee, "Cherokee"
	case unicode.Is(unicode.Lisu, r):
		return unicode.Lisu, "Lisu"
	case unicode.Is(unicode.Coptic, r):
		return unicode.Coptic, "Coptic"
	}
	return nil, ""
}

func scriptName(r rune) string {
	_, name := scriptOf(r)
	return name
}

// alike pairs a character with the one of ASCII that it is mistaken for. Source
// of the facts: Unicode Technical Standard 39, confusables.
type alike struct {
	r     rune
	ascii byte
}

// likeLatin returns the Latin letter that a letter of another script looks like
// in common fonts, or 0. Greek letters of formulas that differ enough (β, λ, μ,
// π, ω ...) are not there.
func likeLatin(r rune) byte {
	switch {
	case r >= 0x370 && r < 0x400:
		return find(greek[:], r)
	case r >= 0x400 && r < 0x530:
		return find(cyrillic[:], r)
	case r >= 0x530 && r < 0x590:
		return find(armenian[:], r)
	case r >= 0x13a0 && r < 0x13fe:
		return find(cherokee[:], r)
	case r >= 0x2c80 && r < 0x2d00:
		return find(coptic[:], r)
	case r >= 0xa4d0 && r < 0xa500:
		return find(lisu[:], r)
	}
	return 0
}

// odd returns what a letter or sign looks like that no writing puts among
// Latin letters, or 0: letters of phonetics and mathematics, and signs that
// pass for the signs of paths and commands.
func odd(r rune) byte {
	switch {
	case r < 0x180:
		return 0
	case r >= 0x1d400 && r <= 0x1d6a3: // mathematical alphabets, in order
		n := (r - 0x1d400) % 52
		if n < 26 {
			return byte('A' + n)
		}
		return byte('a' + n - 26)
	case r >= 0x1d7ce && r <= 0x1d7ff:
		return byte('0' + (r-0x1d7ce)%10)
	}
	return find(signs[:], r)
}

func find(list []alike, r rune) byte {
	for _, a := range list {
		if a.r == r {
			return a.ascii
		}
	}
	return 0
}

var greek = [...]alike{
	{0x037f, 'J'}, {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0396, 'Z'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039a, 'K'},
	{0x039c, 'M'}, {0x039d, 'N'}, {0x039f, 'O'}, {0x03a1, 'P'}, {0x03a4, 'T'}, {0x03a5, 'Y'}, {0x03a7, 'X'},
	{0x03b1, 'a'}, {0x03b3, 'y'}, {0x03b9, 'i'}, {0x03ba, 'k'}, {0x03bd, 'v'}, {0x03bf, 'o'}, {0x03c1, 'p'}, {0x03c3, 'o'},
	{0x03c5, 'u'}, {0x03c7, 'x'}, {0x03f2, 'c'}, {0x03f3, 'j'}, {0x03f9, 'C'},
}

var cyrillic = [...]alike{
	{0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'}, {0x0412, 'B'}, {0x0415, 'E'}, {0x0417, '3'}, {0x041a, 'K'},
	{0x041c, 'M'}, {0x041d, 'H'}, {0x041e, 'O'}, {0x0420, 'P'}, {0x0421, 'C'}, {0x0422, 'T'}, {0x0423, 'Y'}, {0x0425, 'X'},
	{0x042c, 'b'}, {0x0430, 'a'}, {0x0433, 'r'}, {0x0435, 'e'}, {0x043e, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0443, 'y'},
	{0x0445, 'x'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'}, {0x0474, 'V'}, {0x0475, 'v'}, {0x04ae, 'Y'}, {0x04af, 'y'},
	{0x04bb, 'h'}, {0x04c0, 'I'}, {0x04cf, 'l'}, {0x0501, 'd'}, {0x050c, 'G'}, {0x051a, 'Q'}, {0x051b, 'q'}, {0x051c, 'W'}, {0x051d, 'w'},
}

var armenian = [...]alike{
	{0x053c, 'L'}, {0x054d, 'U'}, {0x054f, 'S'}, {0x0555, 'O'}, {0x0561, 'w'}, {0x0563, 'q'}, {0x0566, 'q'}, {0x0570, 'h'},
	{0x0575, 'j'}, {0x0578, 'n'}, {0x057d, 'u'}, {0x0581, 'g'}, {0x0582, 'i'}, {0x0584, 'p'}, {0x0585, 'o'},
}

var cherokee = [...]alike{
	{0x13a0, 'D'}, {0x13a1, 'R'}, {0x13a2, 'T'}, {0x13a5, 'i'}, {0x13a9, 'Y'}, {0x13aa, 'A'}, {0x13ab, 'J'}, {0x13ac, 'E'},
	{0x13b3, 'W'}, {0x13b7, 'M'}, {0x13bb, 'H'}, {0x13bd, 'Y'}, {0x13c0, 'G'}, {0x13c2, 'h'}, {0x13c3, 'Z'}, {0x13cf, 'b'},
	{0x13d2, 'R'}, {0x13d4, 'W'}, {0x13d5, 'S'}, {0x13d9, 'V'}, {0x13da, 'S'}, {0x13de, 'L'}, {0x13df, 'C'}, {0x13e2, 'P'},
	{0x13e6, 'K'}, {0x13e7, 'd'}, {0x13f3, 'G'}, {0x13f4, 'B'},
}

var coptic = [...]alike{
	{0x2c82, 'B'}, {0x2c8e, 'H'}, {0x2c92, 'I'}, {0x2c93, 'i'}, {0x2c94, 'K'}, {0x2c98, 'M'}, {0x2c9a, 'N'}, {0x2c9e, 'O'},
	{0x2c9f, 'o'}, {0x2ca2, 'P'}, {0x2ca3, 'p'}, {0x2ca4, 'C'}, {0x2ca5, 'c'}, {0x2ca6, 'T'}, {0x2ca8, 'Y'}, {0x2cac, 'X'},
}

var lisu = [...]alike{
	{0xa4d0, 'B'}, {0xa4d1, 'P'}, {0xa4d2, 'd'}, {0xa4d3, 'D'}, {0xa4d4, 'T'}, {0xa4d6, 'G'}, {0xa4d7, 'K'}, {0xa4d9, 'J'},
	{0xa4da, 'C'}, {0xa4dc, 'Z'}, {0xa4dd, 'F'}, {0xa4df, 'M'}, {0xa4e0, 'N'}, {0xa4e1, 'L'}, {0xa4e2, 'S'}, {0xa4e3, 'R'},
	{0xa4e6, 'V'}, {0xa4e7, 'H'}, {0xa4ea, 'W'}, {0xa4eb, 'X'}, {0xa4ec, 'Y'}, {0xa4ee, 'A'}, {0xa4f0, 'E'}, {0xa4f2, 'l'},
	{0xa4f3, 'O'}, {0xa4f4, 'U'},
}

// signs leaves out what prose is full of: dashes, typographic quotes, and the
// wide forms of East Asia, whose width shows.
var signs = [...]alike{
	{0x01c0, 'l'}, {0x01c3, '!'}, {0x0251, 'a'}, {0x0261, 'g'}, {0x0269, 'i'}, {0x037e, ';'},
	{0x1d04, 'c'}, {0x1d0f, 'o'}, {0x1d1c, 'u'}, {0x1d20, 'v'}, {0x1d21, 'w'}, {0x1d22, 'z'}, {0xa731, 's'},
	{0x2170, 'i'}, {0x2174, 'v'}, {0x2179, 'x'}, {0x217c, 'l'}, {0x217d, 'c'}, {0x217e, 'd'}, {0x217f, 'm'},
	{0x212a, 'K'}, {0x2024, '.'}, {0x2044, '/'}, {0x2215, '/'}, {0x29f8, '/'}, {0x2216, '\\'}, {0x29f5, '\\'},
	{0x2223, '|'}, {0x2236, ':'}, {0xa789, ':'}, {0xa78c, '\''}, {0x2217, '*'}, {0x223c, '~'},
}
