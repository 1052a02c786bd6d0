package calls

import (
	"bytes"
	"context"
	"sync"

	"cake"
	"cake/supervisor"
	"cake/validator"
)

// maxHeard is how much of one piece of output is listened to at once while the
// command runs. At its end all of it is judged.
const maxHeard = 16 << 10

// An Ear hears one stream of a command. It keeps what the result will be judged
// by, and hands on what was written in bursts while the command still runs. The
// zero value hears nothing.
type Ear struct {
	window *validator.Window
	dog    *supervisor.Watchdog
	deafen func() // returns when nothing is handed on any more
}

// NewEar returns an ear that hands what it hears to burst, from a goroutine of its own.
func NewEar(w *validator.Window, burst func(lines []string)) Ear {
	ctx, cancel := context.WithCancel(context.Background())
	whole := func(line string) string { return line } // it is made readable when it is judged
	e := Ear{window: w, dog: supervisor.NewWatchdog(whole, func(lines []string) {
		if ctx.Err() == nil { // what is left at the end is judged with the result
			burst(lines)
		}
	})}
	var listening sync.WaitGroup
	listening.Go(func() { _ = e.dog.Run(ctx) }) // it fails never
	e.deafen = func() {
		cancel()
		listening.Wait()
	}
	return e
}

// Hear takes in the next bytes; lost says how many were lost just before them.
func (e *Ear) Hear(b []byte, lost uint64) {
	if lost > 0 {
		e.window.Skip()
	}
	_, _ = e.window.Write(b) // it never fails
	if over := len(b) - maxHeard; over > 0 {
		b = b[over+bytes.IndexByte(b[over:], '\n')+1:]
	}
	e.dog.Hear(b)
}

// Hears reports whether it has been opened, and not closed since.
func (e *Ear) Hears() bool { return e.window != nil }

// Close ends the listening and returns what is to be judged.
func (e *Ear) Close() string {
	if !e.Hears() {
		return ""
	}
	e.deafen()
	text := e.window.Text()
	*e = Ear{}
	return text
}

// A Told is what was said of a command while it ran.
type Told struct {
	mu         sync.Mutex
	signatures map[cake.Signature]bool
}

// Fresh leaves out what was said, and remembers the rest as said.
func (t *Told) Fresh(found []cake.ErrorEvent) (left []cake.ErrorEvent) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range found {
		if t.signatures[e.Signature] {
			continue
		}
		if t.signatures == nil {
			t.signatures = map[cake.Signature]bool{}
		}
		t.signatures[e.Signature] = true
		left = append(left, e)
	}
	return left
}
