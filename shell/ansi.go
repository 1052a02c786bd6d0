package shell

import (
	"strings"
	"unicode/utf8"
)

// Which backslashes mean something: each place has its own set.
type escapeSet uint8

const (
	escapesOfQuotes escapeSet = iota // $'…'
	escapesOfEcho                    // echo -e, and %b of printf
	escapesOfFormat                  // the format of printf
)

// ansiC decodes the inside of $'…'.
func ansiC(s string) string {
	out, _ := backslashed(s, escapesOfQuotes)
	return out
}

// backslashed decodes the backslashes of a text. stop says that one of them
// (\c) ends all output.
func backslashed(s string, set escapeSet) (out string, stop bool) {
	if strings.IndexByte(s, '\\') < 0 {
		return s, false
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		if s[i+1] == 'c' && set == escapesOfEcho {
			return b.String(), true
		}
		n, ended := escaped(&b, s[i+1:], set)
		if ended {
			break
		}
		i += n
	}
	return b.String(), false
}

// escaped writes what stands for the escape whose text after the backslash is
// s, and returns how many bytes of s it took. A NUL ends a string in bash.
func escaped(b *strings.Builder, s string, set escapeSet) (n int, stop bool) {
	if at := strings.IndexByte(`abeEfnrtv\`, s[0]); at >= 0 {
		b.WriteByte("\a\b\x1b\x1b\f\n\r\t\v\\"[at])
		return 1, false
	}
	switch c := s[0]; {
	case set == escapesOfQuotes && (c == '\'' || c == '"' || c == '?'), set == escapesOfFormat && (c == '"' || c == '\'' || c == '?'):
		b.WriteByte(c)
		return 1, false
	case c >= '0' && c <= '7' && set != escapesOfEcho:
		v, n := number(s, 8, 3)
		return n, terminated(b, byte(v), set)
	case c == '0':
		v, n := number(s[1:], 8, 3)
		return n + 1, terminated(b, byte(v), set)
	case c == 'x':
		v, n := number(s[1:], 16, 2)
		if n == 0 {
			b.WriteString(`\x`)
			return 1, false
		}
		return n + 1, terminated(b, byte(v), set)
	case c == 'u' || c == 'U':
		return unicodeEscape(b, s)
	case c == 'c' && len(s) > 1 && set == escapesOfQuotes:
		return 2, terminated(b, s[1]&0x1f, set)
	}
	b.WriteByte('\\')
	b.WriteByte(s[0])
	return 1, false
}

func unicodeEscape(b *strings.Builder, s string) (int, bool) {
	digits := 4
	if s[0] == 'U' {
		digits = 8
	}
	v, n := number(s[1:], 16, digits)
	if n == 0 {
		b.WriteByte('\\')
		b.WriteByte(s[0])
		return 1, false
	}
	if v > utf8.MaxRune {
		v = utf8.RuneError
	}
	if v == 0 {
		return n + 1, true
	}
	b.WriteString(string(rune(v)))
	return n + 1, false
}

// terminated writes a byte, unless it is the one that ends the string in $'…'.
func terminated(b *strings.Builder, c byte, set escapeSet) bool {
	if c == 0 && set == escapesOfQuotes {
		return true
	}
	b.WriteByte(c)
	return false
}

// number reads at most most digits of a base from the start of s.
func number(s string, base, most int) (v, n int) {
	for n < len(s) && n < most {
		d := digit(s[n])
		if d >= base {
			break
		}
		v = v*base + d
		n++
	}
	return v, n
}

func digit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return 99
}
