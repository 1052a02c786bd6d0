package term

import "bytes"

// controlSequence acts on a complete control sequence with this final byte.
func (t *Tracker) controlSequence(final byte) {
	if t.inter != 0 {
		t.withIntermediate(final)
		return
	}
	switch t.marker {
	case '?':
		t.private(final)
	case '>':
		t.secondary(final)
	case '<':
		if final == 'u' {
			t.active().pop(t.param(0, 1))
		}
	case '=':
		if final == 'u' {
			t.active().set(uint8(t.param(0, 0)), t.param(1, 1))
		}
	default:
		t.plain(final)
	}
}

func (t *Tracker) withIntermediate(final byte) {
	switch {
	case t.inter == ' ' && final == 'q':
		t.style = t.param(0, 0)
	case t.inter == '!' && final == 'p':
		t.softReset()
	}
}

func (t *Tracker) private(final byte) {
	if final != 'h' && final != 'l' {
		return
	}
	for _, number := range t.params[:t.count] {
		t.decSet(number, final == 'h')
	}
}

func (t *Tracker) secondary(final byte) {
	switch final {
	case 'u':
		t.active().push(uint8(t.param(0, 0)))
	case 'm':
		if t.param(0, 4) == 4 {
			t.modify = t.param(1, 0)
		}
	case 'n':
		if t.param(0, 0) == 4 {
			t.modify = 0
		}
	}
}

func (t *Tracker) plain(final byte) {
	switch final {
	case 'm':
		t.attributes()
		return // moves nothing: the line is as fresh as before
	case 'h', 'l':
		if t.param(0, 0) == 4 {
			t.insert = final == 'h'
		}
	case 'r':
		t.region = t.param(0, 0) != 0 || t.param(1, 0) != 0
	case 't':
		t.titleStack()
	}
	t.fresh = false
}

// attributes follows the parameters of CSI m.
func (t *Tracker) attributes() {
	if t.count == 0 {
		t.drawing = 0
	}
	for i := uint8(0); i < t.count; i++ {
		if t.colons>>i&1 == 1 {
			continue
		}
		t.draw(t.params[i])
		i += t.colour(i)
	}
}

// draw follows one parameter of CSI m.
func (t *Tracker) draw(p uint16) {
	set, ended := attributeOf(p)
	t.drawing = t.drawing&^ended | set
}

// attributeOf returns the bits that parameter p of CSI m sets and ends: one
// bit for all attributes that the same parameter ends.
func attributeOf(p uint16) (set, ended uint16) {
	const foreground, background, overline, underlineColour, font = 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13
	switch {
	case p == 0:
		return 0, 0xffff
	case p == 1 || p == 2:
		return 1 << 2, 0
	case p == 21:
		return 1 << 4, 0
	case p == 6:
		return 1 << 5, 0
	case p <= 9:
		return 1 << (p % 9), 0 // strike-through, 9, has bit 0
	case p == 10:
		return 0, font
	case p <= 20:
		return font, 0
	case p <= 29:
		return 0, 1 << ((p - 20) % 9)
	case p == 39:
		return 0, foreground
	case p == 49:
		return 0, background
	case p == 53:
		return overline, 0
	case p == 55:
		return 0, overline
	case p == 58:
		return underlineColour, 0
	case p == 59:
		return 0, underlineColour
	case p < 40 || p >= 90 && p < 98:
		return foreground, 0
	case p < 49 || p >= 100 && p < 108:
		return background, 0
	}
	return 0, 0
}

// colour is the number of parameters that follow parameter i as its colour.
func (t *Tracker) colour(i uint8) uint8 {
	if p := t.params[i]; p != 38 && p != 48 && p != 58 || i+1 >= t.count || t.colons>>(i+1)&1 == 1 {
		return 0
	}
	switch t.params[i+1] {
	case 5:
		return 2
	case 2:
		return 4
	default:
		return 1
	}
}

func (t *Tracker) titleStack() {
	switch {
	case t.param(0, 0) == 22 && t.titles < 10: // xterm keeps ten
		t.titles++
	case t.param(0, 0) == 23 && t.titles > 0:
		t.titles--
	}
}

func (t *Tracker) beginString(osc bool) {
	t.begin(str)
	t.osc, t.semicolon, t.number, t.length = osc, false, 0, 0
	t.head, t.headLen = [4]byte{}, 0
}

// inString consumes a string up to its end. Of an operating system command the
// number and the first bytes are kept.
func (t *Tracker) inString(p []byte) []byte {
	for i, b := range p {
		switch {
		case b == esc: // of ESC \, or of what cuts the string off
			t.endString(escape)
			return p[i+1:]
		case b == '\a' && t.osc:
			t.endString(ground)
			return p[i+1:]
		case b == 0x18 || b == 0x1a || t.length == maxString:
			t.osc = false
			t.endString(ground)
			return p[i+1:]
		}
		t.length++
		t.keep(b)
	}
	return nil
}

func (t *Tracker) keep(b byte) {
	switch {
	case !t.osc:
	case t.semicolon:
		if int(t.headLen) < len(t.head) {
			t.head[t.headLen] = b
			t.headLen++
		}
	case b == ';':
		t.semicolon = true
	case b >= '0' && b <= '9' && t.number < 1000:
		t.number = t.number*10 + uint16(b-'0')
	default:
		t.osc = false // no number: nothing that is known here
	}
}

// endString acts on what was kept and forgets it.
func (t *Tracker) endString(next state) {
	if t.osc {
		t.command(t.number, t.head[:t.headLen])
	}
	t.beginString(false)
	t.begin(next)
}

// command acts on an operating system command.
func (t *Tracker) command(number uint16, head []byte) {
	switch {
	case number <= 2:
		t.title = len(head) > 0
	case number == 9 && bytes.HasPrefix(head, []byte("4;")):
		t.progress = len(head) > 2 && head[2] != '0'
	case number >= 10 && number <= 12 && len(head) > 0 && head[0] != '?':
		t.colours |= 1 << (number - 10)
	case number >= 110 && number <= 112:
		t.colours &^= 1 << (number - 110)
	}
}
