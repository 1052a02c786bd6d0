package scan

import "strings"

// The introducers of ECMA-48 (ISO/IEC 6429), section 5.4 and 8.3.
const (
	esc = 0x1b
	bel = 0x07
	csi = "\u009b" // ESC [ as one character
)

// StripEscapes removes the escape sequences of a text: control sequences (CSI), the
// strings OSC, DCS, SOS, PM and APC with their content, and all shorter ones. A
// sequence that is broken off by the end of its line takes no more than that
// line, so that no byte of a program can hide what follows.
func StripEscapes(s string) string {
	next := introducers{text: s}
	at := next.from(0)
	if at == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for start := 0; ; at = next.from(start) {
		b.WriteString(s[start:at])
		if at == len(s) {
			return b.String()
		}
		start = at + sequence(s[at:])
	}
}

// introducers finds where sequences begin. The rare form is looked for only
// once, and not again for each of the usual ones.
type introducers struct {
	text   string
	single int // where the next csi stands; what lies before was left behind
	sought bool
}

// from is the place of the first introducer at start or behind it.
func (n *introducers) from(start int) int {
	if !n.sought || n.single < start {
		n.single, n.sought = start+indexOr(n.text[start:], strings.Index(n.text[start:], csi)), true
	}
	rest := n.text[start:n.single]
	return start + indexOr(rest, strings.IndexByte(rest, esc))
}

// indexOr is an index, or the length of the text where there is none.
func indexOr(s string, i int) int {
	if i < 0 {
		return len(s)
	}
	return i
}

// sequence returns the length of the sequence that s begins with.
func sequence(s string) int {
	if s[0] != esc {
		return len(csi) + control(s[len(csi):])
	}
	if len(s) == 1 {
		return 1
	}
	switch c := s[1]; {
	case c == '[':
		return 2 + control(s[2:])
	case strings.IndexByte("]PX^_", c) >= 0:
		return 2 + text(s[2:])
	case c >= 0x20 && c <= 0x2f:
		return 1 + intermediate(s[1:])
	case c >= 0x30 && c <= 0x7e:
		return 2
	}
	return 1
}

// control returns the length of a control sequence's parameters and final byte.
func control(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 0x40 && c <= 0x7e:
			return i + 1
		case c < 0x20 || c > 0x3f:
			return i
		}
	}
	return len(s)
}

// text returns the length of a string's content and terminator (ST, or BEL as xterm has it).
func text(s string) int {
	for i := range len(s) {
		switch {
		case s[i] == bel:
			return i + 1
		case s[i] == '\n':
			return i
		case s[i] == esc && i+1 < len(s) && s[i+1] == '\\':
			return i + 2
		}
	}
	return len(s)
}

// intermediate returns the length of intermediate bytes and their final byte.
func intermediate(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 0x30 && c <= 0x7e:
			return i + 1
		case c < 0x20 || c > 0x2f:
			return i
		}
	}
	return len(s)
}
