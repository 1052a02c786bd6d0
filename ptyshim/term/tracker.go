package term

import "bytes"

// A Tracker follows the output of a program and knows which modes it has left
// switched on. It keeps its state over any splitting of the bytes, and a
// Tracker can be compared with ==.
type Tracker struct {
	Modes
	state     state
	marker    byte // of a control sequence: < = > ? or 0
	inter     byte // its intermediate byte, or 0
	count     uint8
	colons    uint32 // bit i: parameter i belongs to the one before it
	params    [maxParams]uint16
	osc       bool // the string is an operating system command
	semicolon bool // its number is complete
	number    uint16
	head      [4]byte // how its text begins
	headLen   uint8
	length    int   // bytes of the string so far
	following uint8 // bytes still missing of a UTF-8 character
	fresh     bool  // the cursor is at the beginning of an empty line, as far as one can tell
}

type state uint8

const (
	ground   state = iota
	escape         // after ESC
	charset        // after ESC and an intermediate byte
	sequence       // in a control sequence
	str            // in a string: OSC, DCS, SOS, PM, APC
)

const (
	maxParams = 32
	maxString = 1 << 20 // a string that is longer has lost its end
)

const esc = 0x1b

// NewTracker returns the tracker of a terminal in its initial state with the
// cursor on an empty line.
func NewTracker() Tracker { return Tracker{fresh: true} }

// Between reports whether the bytes so far end between two characters and
// outside of any sequence, so that others can be put in.
func (t *Tracker) Between() bool { return t.state == ground && t.following == 0 }

// Feed follows p. It costs one search for ESC where p is plain text.
func (t *Tracker) Feed(p []byte) {
	shifts := t.shifted || bytes.IndexByte(p, 0x0e) >= 0
	for len(p) > 0 {
		switch t.state {
		case ground:
			p = t.text(p, shifts)
		case str:
			p = t.inString(p)
		default:
			t.step(p[0])
			p = p[1:]
		}
	}
}

// text consumes plain text up to and with the next ESC.
func (t *Tracker) text(p []byte, shifts bool) []byte {
	n := bytes.IndexByte(p, esc)
	if n < 0 {
		t.run(p, shifts)
		return nil
	}
	if n > 0 {
		t.run(p[:n], shifts)
	}
	t.following = 0
	if used := t.colouring(p[n:]); used > 0 {
		return p[n+used:]
	}
	t.begin(escape)
	return p[n+1:]
}

// colouring is the short way for the sequence that is by far the most
// frequent: ESC [ m with one number or none. It returns its length, 0 when p
// does not begin with one.
func (t *Tracker) colouring(p []byte) int {
	if len(p) < 3 || p[1] != '[' {
		return 0
	}
	number := 0
	for i, b := range p[2:min(len(p), 6)] {
		switch {
		case b >= '0' && b <= '9':
			number = number*10 + int(b-'0')
		case b == 'm':
			t.draw(uint16(number))
			return i + 3
		default:
			return 0
		}
	}
	return 0
}

// run takes text without any ESC in it.
func (t *Tracker) run(p []byte, shifts bool) {
	last := p[len(p)-1]
	t.fresh = last == '\n'
	if last < 0x80 {
		t.following = 0
	} else {
		t.characters(p)
	}
	if shifts {
		t.shift(p)
	}
}

// shift follows SO and SI, which are as good as never there.
func (t *Tracker) shift(run []byte) {
	for _, b := range run {
		switch b {
		case 0x0e:
			t.shifted = true
		case 0x0f:
			t.shifted = false
		}
	}
}

// characters notes whether run ends within a UTF-8 character. Only its last
// three bytes can matter.
func (t *Tracker) characters(run []byte) {
	if len(run) > 3 {
		run = run[len(run)-3:]
		t.following = 0
	}
	for _, b := range run {
		switch {
		case b >= 0xf0 && b < 0xf8:
			t.following = 3
		case b >= 0xe0 && b < 0xf0:
			t.following = 2
		case b >= 0xc2 && b < 0xe0:
			t.following = 1
		case b >= 0x80 && b < 0xc0 && t.following > 0:
			t.following--
		default:
			t.following = 0
		}
	}
}

// begin enters a state with an empty sequence.
func (t *Tracker) begin(s state) {
	t.state = s
	t.marker, t.inter, t.colons = 0, 0, 0
	clear(t.params[:t.count])
	t.count = 0
}

// step takes one byte of a sequence.
func (t *Tracker) step(b byte) {
	switch {
	case b == esc:
		t.begin(escape)
	case b == 0x18 || b == 0x1a || b >= 0x80: // cancelled, or no sequence at all
		t.end()
	case b < 0x20 || b == 0x7f: // acts at once and is no part of the sequence
	case t.state == escape:
		t.afterEscape(b)
	case t.state == charset:
		t.inCharset(b)
	default:
		t.inControl(b)
	}
}

// end returns to plain text.
func (t *Tracker) end() { t.begin(ground) }

func (t *Tracker) afterEscape(b byte) {
	switch {
	case b == '[':
		t.begin(sequence)
	case b == ']' || b == 'P' || b == 'X' || b == '^' || b == '_':
		t.beginString(b == ']')
	case b < 0x30:
		t.state, t.inter = charset, b
	default:
		t.escapeSequence(b)
		t.end()
	}
}

func (t *Tracker) escapeSequence(b byte) {
	switch b {
	case '=':
		t.keypad = true
	case '>':
		t.keypad = false
	case 'c':
		*t = Tracker{fresh: true}
	}
}

func (t *Tracker) inCharset(b byte) {
	if b < 0x30 {
		return
	}
	switch t.inter {
	case '(':
		t.g0 = b != 'B'
	case ')':
		t.g1 = b != 'B'
	}
	t.end()
}

func (t *Tracker) inControl(b byte) {
	switch {
	case b >= '0' && b <= '9':
		t.digit(b - '0')
	case b == ';' || b == ':':
		t.separator(b == ':')
	case b < 0x30:
		t.inter = b
	case b < 0x40:
		t.marker = b
	default:
		t.controlSequence(b)
		t.end()
	}
}

func (t *Tracker) digit(d byte) {
	if t.count == 0 {
		t.count = 1
	}
	p := &t.params[t.count-1]
	if v := uint32(*p)*10 + uint32(d); v <= 0xffff {
		*p = uint16(v)
	}
}

// separator begins the next parameter; what exceeds the table is lost in the last one.
func (t *Tracker) separator(colon bool) {
	if t.count == 0 {
		t.count = 1
	}
	if t.count == maxParams {
		t.params[maxParams-1] = 0
		return
	}
	if colon {
		t.colons |= 1 << t.count
	}
	t.count++
}

// param is parameter i, or otherwise where it is missing or 0.
func (t *Tracker) param(i uint8, otherwise uint16) uint16 {
	if i >= t.count || t.params[i] == 0 {
		return otherwise
	}
	return t.params[i]
}
