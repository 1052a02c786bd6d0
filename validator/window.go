package validator

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"cake/validator/match"
)

// What is kept of a long output: its beginning, its end, and of what lies
// between the surroundings of every line that may be a cause.
const (
	headWindow  = 64 << 10
	tailWindow  = 192 << 10
	wholeOutput = headWindow + tailWindow // an output that is no longer is kept whole

	beforeMatch = 8 << 10  // a traceback, the heading of a list of findings
	afterMatch  = 16 << 10 // a stack, the lines that explain
	maxKept     = 24       // matches between head and tail

	lookBlock = 128 << 10 // is looked through at once
)

// gapLine stands for what was left out. It is no line that a rule or a heading
// could be mistaken for.
const gapLine = "[lines left out]\n"

// A Window takes in an endless output, piece by piece, reads all of it, and
// keeps what Detect needs of it in bounded memory. What it keeps does not depend
// on where the pieces end. The zero value is ready for use with the rules that
// cake comes with. It is not safe for use by several goroutines.
type Window struct {
	pack *Pack
	rest []byte // of a line that has not ended
	head []byte // the beginning, once it is gone from text
	text []byte // what was made readable and may still be needed
	base int    // where text begins in the whole
	done int    // up to where the whole was looked through; 0 before the first look
	keep keeper
}

// Window returns a window that keeps what the pack's own rules need.
func (p *Pack) Window() *Window { return &Window{pack: p} }

// Write takes in the next bytes. It never fails.
func (w *Window) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		piece := p[:min(len(p), lookBlock)]
		p = p[len(piece):]
		if len(w.rest) > 0 {
			piece = w.finish(piece)
		}
		whole := wholeLines(piece)
		w.take(string(piece[:whole]))
		w.rest = append(w.rest, piece[whole:]...)
	}
	return n, nil
}

// add is Write for a text.
func (w *Window) add(s string) {
	for len(s) > 0 {
		n := min(len(s), lookBlock)
		_, _ = w.Write([]byte(s[:n])) // it never fails
		s = s[n:]
	}
}

// Skip says that bytes are missing here, which nobody has read.
func (w *Window) Skip() {
	if len(w.rest) > 0 {
		w.take(string(w.rest) + "\n")
		w.rest = w.rest[:0]
	}
	w.take(gapLine)
}

// finish completes the line that has begun, and returns what follows it.
func (w *Window) finish(piece []byte) []byte {
	n := bytes.IndexByte(piece, '\n') + 1
	if n == 0 {
		n = len(piece)
	}
	w.rest = append(w.rest, piece[:n]...)
	if !bytes.HasSuffix(piece[:n], []byte{'\n'}) && len(w.rest) <= longestLine {
		return piece[n:] // what is left never holds an end of a line
	}
	if whole := wholeLines(w.rest); whole > 0 {
		w.take(string(w.rest[:whole]))
		w.rest = append(w.rest[:0], w.rest[whole:]...)
	}
	return piece[n:]
}

// wholeLines is how much of b is lines that have ended or are too long to wait for.
func wholeLines(b []byte) int {
	n := bytes.LastIndexByte(b, '\n') + 1
	for len(b)-n > longestLine {
		n += pieceOfLine(b[n:])
	}
	return n
}

// take takes in whole lines.
func (w *Window) take(lines string) {
	if lines == "" {
		return
	}
	w.text = append(w.text, cleaned(lines)...)
	for w.size() >= w.start()+lookBlock+tailWindow+afterMatch {
		w.look(w.start() + lookBlock)
	}
	w.forget()
}

// size is how long the whole is so far.
func (w *Window) size() int { return w.base + len(w.text) }

// start is where the next look begins. The first one goes back into the head,
// for what begins there and ends beyond it.
func (w *Window) start() int {
	if w.done > 0 {
		return w.done
	}
	return headWindow - beforeMatch
}

// forget drops what was looked through, seldom enough that moving the rest costs little.
func (w *Window) forget() {
	over := w.done - beforeMatch - match.LongLine - w.base
	if over < tailWindow {
		return
	}
	if w.base == 0 {
		w.head = append(w.head, w.text[:headWindow]...)
	}
	w.base += over
	w.text = append(w.text[:0], w.text[over:]...)
}

// look looks through the whole up to a place.
func (w *Window) look(to int) {
	from := max(w.base, w.start()-beforeMatch-match.LongLine)
	w.keep.look(w.rules(), sight{
		text: string(w.text[from-w.base : min(to+afterMatch, w.size())-w.base]), at: from,
		from: w.start() - from, to: to - from,
	})
	w.done = to
}

func (w *Window) rules() *Pack {
	if w.pack == nil {
		w.pack = builtin()
	}
	return w.pack
}

// Text returns what is kept of the output, made readable. The window must not be
// written to any more.
func (w *Window) Text() string {
	w.take(string(w.rest))
	w.rest = nil
	if w.size() <= wholeOutput {
		return string(w.text)
	}
	head, tail := w.bounds()
	for end := min(tail+beforeMatch, w.size()); w.start() < end; {
		w.look(min(w.start()+lookBlock, end))
	}
	return w.join(head, tail)
}

// bounds are where the head ends and the tail begins, at ends of lines where
// there are any.
func (w *Window) bounds() (head, tail int) {
	beginning := w.beginning()
	head = bytes.LastIndexByte(beginning, '\n') + 1
	for head == 0 {
		head = headWindow
		for head > 0 && !utf8.RuneStart(w.byteAt(head)) {
			head--
		}
	}
	tail = w.size() - tailWindow
	end := w.text[tail-1-w.base:]
	if feed := bytes.IndexByte(end, '\n'); feed >= 0 && feed+1 < len(end) {
		return head, tail + feed
	}
	for !utf8.RuneStart(w.byteAt(tail)) {
		tail++
	}
	return head, tail
}

func (w *Window) beginning() []byte {
	if w.base > 0 {
		return w.head
	}
	return w.text[:headWindow]
}

func (w *Window) byteAt(at int) byte {
	if at < w.base {
		return w.head[min(at, headWindow-1)]
	}
	return w.text[at-w.base]
}

// join puts together what is kept, with a line in the place of what is not.
func (w *Window) join(head, tail int) string {
	var b strings.Builder
	b.Write(w.beginning()[:head])
	at := head
	for _, p := range w.keep.parts() {
		from, to := max(p.from, at), min(p.to, tail)
		if from >= to {
			continue
		}
		gap(&b, from-at)
		b.WriteString(p.text[from-p.from : to-p.from])
		at = to
	}
	gap(&b, tail-at)
	b.Write(w.text[tail-w.base:])
	return b.String()
}

// gap says that something was left out.
func gap(b *strings.Builder, size int) {
	switch {
	case size == 0:
		return
	case size == 1: // the end of a line that was cut
		b.WriteByte('\n')
		return
	}
	if s := b.String(); s != "" && s[len(s)-1] != '\n' {
		b.WriteByte('\n')
	}
	b.WriteString(gapLine)
}

// A part is a piece of the whole that is kept.
type part struct {
	from, to int
	text     string
}
