package validator

import "strings"

// The introducers of ECMA-48 (ISO/IEC 6429), section 5.4 and 8.3.
const (
	esc = 0x1b
	bel = 0x07
)

// strip removes the escape sequences of a text: control sequences (CSI), the
// strings OSC, DCS, SOS, PM and APC with their content, and all shorter ones. A
// sequence that is broken off by the end of its line takes no more than that
// line, so that no byte of a program can hide what follows.
func strip(s string) string {
	at := next(s)
	if at < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for ; at >= 0; at = next(s) {
		b.WriteString(s[:at])
		s = s[at+sequence(s[at:]):]
	}
	b.WriteString(s)
	return b.String()
}

// next finds the next introducer: ESC, or CSI as the one character U+009B.
func next(s string) int {
	at := strings.IndexByte(s, esc)
	if c1 := strings.Index(s, "\u009b"); c1 >= 0 && (at < 0 || c1 < at) {
		return c1
	}
	return at
}

// sequence returns the length of the sequence that s begins with.
func sequence(s string) int {
	if s[0] != esc {
		return len("\u009b") + control(s[len("\u009b"):])
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
