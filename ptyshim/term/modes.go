package term

import (
	"bytes"
	"strconv"
)

// Modes is what a program has switched on in a terminal, as far as it would
// disturb whoever uses the terminal next. The zero value is a terminal in its
// initial state. Modes can be compared with ==.
type Modes struct {
	dec      uint32 // bit i: decModes[i] is not as it is initially
	keys     kittyKeys
	altKeys  kittyKeys // the alternate screen has a stack of its own
	modify   uint16    // xterm's modifyOtherKeys
	style    uint16    // shape of the cursor
	titles   uint8     // titles pushed and not popped
	keypad   bool
	insert   bool
	region   bool
	shifted  bool // shifted out to G1
	g0, g1   bool // G0, G1 are not ASCII
	title    bool
	progress bool
	drawing  uint16 // attributes and colours of what is written next; see attributeOf
	colours  uint8  // bit i: OSC 10+i has set foreground, background, cursor
}

// A decMode is a DEC private mode that is worth putting back.
type decMode struct {
	number  uint16
	initial bool // it is set in a fresh terminal
}

// The alternate screens come first, because leaving one must precede the rest.
var decModes = [...]decMode{
	{number: 1049}, {number: 1047}, {number: 47},
	{number: 2026},                                                              // synchronised output: nothing is shown while it is on
	{number: 9}, {number: 1000}, {number: 1001}, {number: 1002}, {number: 1003}, // mouse
	{number: 1004},                                                 // focus reports
	{number: 1005}, {number: 1006}, {number: 1015}, {number: 1016}, // mouse encodings
	{number: 2004},                                                     // bracketed paste
	{number: 2031},                                                     // colour scheme reports
	{number: 2048},                                                     // size reports
	{number: 1},                                                        // application cursor keys
	{number: 5}, {number: 6}, {number: 45}, {number: 66}, {number: 69}, // reverse video, origin, reverse wrap, keypad, side margins
	{number: 7, initial: true}, {number: 25, initial: true}, // wrap, cursor shown
}

const (
	altBits  = 1<<0 | 1<<1 | 1<<2
	syncBit  = 1 << 3
	keysDeep = 8 // levels of a kitty keyboard stack; terminals keep about as many
)

// kittyKeys is the stack of the kitty keyboard protocol; flags[0] is its ground.
type kittyKeys struct {
	depth uint8
	flags [keysDeep + 1]uint8
}

func (k *kittyKeys) push(flags uint8) {
	if k.depth == keysDeep { // the oldest falls out
		copy(k.flags[1:], k.flags[2:])
		k.depth--
	}
	k.depth++
	k.flags[k.depth] = flags
}

func (k *kittyKeys) pop(n uint16) {
	for ; n > 0 && k.depth > 0; n-- {
		k.flags[k.depth] = 0
		k.depth--
	}
}

// set changes the flags in force: 1 replaces, 2 adds, 3 takes away.
func (k *kittyKeys) set(flags uint8, how uint16) {
	top := &k.flags[k.depth]
	switch how {
	case 2:
		*top |= flags
	case 3:
		*top &^= flags
	default:
		*top = flags
	}
}

// Alternate reports whether the alternate screen is shown.
func (m *Modes) Alternate() bool { return m.dec&altBits != 0 }

// decSet notes that DEC private mode number was set or reset.
func (m *Modes) decSet(number uint16, on bool) {
	for i, d := range decModes {
		if d.number != number {
			continue
		}
		if on != d.initial {
			m.dec |= 1 << i
		} else {
			m.dec &^= 1 << i
		}
		return
	}
}

// active is the kitty keyboard stack of the screen that is shown.
func (m *Modes) active() *kittyKeys {
	if m.Alternate() {
		return &m.altKeys
	}
	return &m.keys
}

// softReset is what DECSTR puts back.
func (m *Modes) softReset() {
	for _, number := range []uint16{1, 6, 66, 69} {
		m.decSet(number, false)
	}
	m.decSet(7, true)
	m.decSet(25, true)
	m.keypad, m.insert, m.region, m.shifted, m.g0, m.g1 = false, false, false, false, false, false
	m.drawing = 0
}

// Reset returns the bytes that put back exactly what is switched on; none when
// nothing is.
func (m Modes) Reset() []byte {
	var b bytes.Buffer
	if m.dec&syncBit != 0 {
		b.WriteString("\x1b[?2026l")
	}
	if m.Alternate() {
		m.altKeys.reset(&b)
	}
	for i, d := range decModes {
		if m.dec&(1<<i) != 0 && 1<<i != syncBit {
			writeDec(&b, d.number, d.initial)
		}
	}
	m.keys.reset(&b)
	m.resetKeyboard(&b)
	m.resetDrawing(&b)
	m.resetWindow(&b)
	return b.Bytes()
}

func (k kittyKeys) reset(b *bytes.Buffer) {
	if k.depth > 0 {
		b.WriteString("\x1b[<" + strconv.Itoa(int(k.depth)) + "u")
	}
	if k.flags[0] != 0 {
		b.WriteString("\x1b[=0u")
	}
}

func (m Modes) resetKeyboard(b *bytes.Buffer) {
	when(b, m.modify != 0, "\x1b[>4;0m")
	when(b, m.keypad, "\x1b>")
	when(b, m.insert, "\x1b[4l")
}

// resetDrawing keeps the cursor's place, which the reset of the region would move.
func (m Modes) resetDrawing(b *bytes.Buffer) {
	when(b, m.region, "\x1b7\x1b[r\x1b8")
	when(b, m.shifted, "\x0f")
	when(b, m.g0, "\x1b(B")
	when(b, m.g1, "\x1b)B")
	when(b, m.drawing != 0, "\x1b[0m")
	when(b, m.style != 0, "\x1b[0 q")
}

func (m Modes) resetWindow(b *bytes.Buffer) {
	for i := range 3 {
		when(b, m.colours>>i&1 == 1, "\x1b]11"+strconv.Itoa(i)+"\a")
	}
	when(b, m.progress, "\x1b]9;4;0\a")
	when(b, m.title, "\x1b]0;\a")
	for range m.titles {
		b.WriteString("\x1b[23;0t")
	}
}

// Set returns the bytes that switch on again what Reset switched off, for a
// program that goes on after a stop and draws its screen anew. Attributes,
// colours and titles come with its drawing.
func (m Modes) Set() []byte {
	var b bytes.Buffer
	m.keys.again(&b)
	for i, d := range decModes {
		if m.dec&(1<<i) != 0 && 1<<i != syncBit {
			writeDec(&b, d.number, !d.initial)
		}
	}
	if m.Alternate() {
		m.altKeys.again(&b)
	}
	when(&b, m.modify != 0, "\x1b[>4;"+strconv.Itoa(int(m.modify))+"m")
	when(&b, m.keypad, "\x1b=")
	when(&b, m.insert, "\x1b[4h")
	when(&b, m.style != 0, "\x1b["+strconv.Itoa(int(m.style))+" q")
	return b.Bytes()
}

func (k kittyKeys) again(b *bytes.Buffer) {
	if k.flags[0] != 0 {
		b.WriteString("\x1b[=" + strconv.Itoa(int(k.flags[0])) + "u")
	}
	for _, flags := range k.flags[1 : 1+k.depth] {
		b.WriteString("\x1b[>" + strconv.Itoa(int(flags)) + "u")
	}
}

func writeDec(b *bytes.Buffer, number uint16, on bool) {
	final := byte('l')
	if on {
		final = 'h'
	}
	b.WriteString("\x1b[?" + strconv.Itoa(int(number)) + string(final))
}

func when(b *bytes.Buffer, on bool, text string) {
	if on {
		b.WriteString(text)
	}
}

// with is m and everything that o has switched on besides.
func (m Modes) with(o Modes) Modes {
	m.dec |= o.dec &^ syncBit
	m.keys, m.altKeys = deeper(m.keys, o.keys), deeper(m.altKeys, o.altKeys)
	m.modify, m.style, m.titles = max(m.modify, o.modify), max(m.style, o.style), max(m.titles, o.titles)
	m.keypad, m.insert, m.region = m.keypad || o.keypad, m.insert || o.insert, m.region || o.region
	m.shifted, m.g0, m.g1 = m.shifted || o.shifted, m.g0 || o.g0, m.g1 || o.g1
	m.title, m.progress, m.colours = m.title || o.title, m.progress || o.progress, m.colours|o.colours
	m.drawing = 1 // it changes with every line; one reset more does no harm after a crash
	return m
}

func deeper(a, b kittyKeys) kittyKeys {
	if b.depth > a.depth || b.depth == a.depth && b.flags[0] > a.flags[0] {
		return b
	}
	return a
}
