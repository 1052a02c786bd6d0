package sed

import (
	"fmt"
	"slices"
	"strings"
)

// bracket takes a list of characters: [^a-z_].
func (t *translator) bracket() bool {
	b := brackets{rest: t.source[t.at:]}
	b.out.WriteByte('[')
	if after, ok := strings.CutPrefix(b.rest, "^"); ok {
		b.rest = after
		b.out.WriteByte('^')
		b.named = true
	}
	for first := true; ; first = false {
		if b.rest == "" || b.rest[0] >= 0x80 {
			return false
		}
		if b.rest[0] == ']' && !first {
			break
		}
		if !b.item() {
			return false
		}
	}
	t.at = len(t.source) - len(b.rest) + 1
	b.out.WriteByte(']')
	if b.class {
		t.ascii = true
	} else if b.named {
		t.wide()
	}
	return t.put(atom, b.out.String())
}

// brackets reads what stands in a list.
type brackets struct {
	rest  string
	out   strings.Builder
	named bool // it is told what is not in it
	class bool // a class is in it, of which a locale decides
}

// item takes a class, a character or a range.
func (b *brackets) item() bool {
	if strings.HasPrefix(b.rest, "[:") {
		name, after, found := strings.Cut(b.rest[2:], ":]")
		if !found || !slices.Contains([]string{"alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit"}, name) {
			return false
		}
		b.rest, b.class = after, true
		b.out.WriteString("[:" + name + ":]")
		return true
	}
	low, ok := b.char()
	if !ok {
		return false
	}
	if len(b.rest) < 2 || b.rest[0] != '-' || b.rest[1] == ']' {
		fmt.Fprintf(&b.out, `\x{%x}`, low)
		return true
	}
	b.rest = b.rest[1:]
	high, ok := b.char()
	fmt.Fprintf(&b.out, `\x{%x}-\x{%x}`, low, high)
	return ok && low <= high
}

// char takes one character. A backslash stands for itself there, but not before the
// letters of which sed makes a control character first.
func (b *brackets) char() (byte, bool) {
	if b.rest == "" || b.rest[0] >= 0x80 || b.rest[0] == '\n' || len(b.rest) > 1 && b.rest[0] == '[' && strings.IndexByte(".=:", b.rest[1]) >= 0 {
		return 0, false
	}
	c := b.rest[0]
	b.rest = b.rest[1:]
	if c != '\\' || b.rest == "" {
		return c, true
	}
	if text, ok := control(b.rest[0]); ok {
		b.rest = b.rest[1:]
		return text[0], true
	}
	return c, !wordly(b.rest[0])
}
