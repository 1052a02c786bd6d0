package daemon

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"time"

	"cake"
	"cake/daemon/inforce"
	"cake/daemon/worktree"
	"cake/ptyshim/wire"
	"cake/supervisor"
	"cake/validator"
)

// maxHeard is how much of one piece of output is listened to at once while the
// command runs. At its end all of it is judged.
const maxHeard = 16 << 10

// An ear hears one stream of a command. It keeps what the result will be judged
// by, and hands on what was written in bursts while the command still runs. The
// zero value hears nothing.
type ear struct {
	window *validator.Window
	dog    *supervisor.Watchdog
	deafen func() // returns when nothing is handed on any more
}

// newEar returns an ear that hands what it hears to burst, from a goroutine of its own.
func newEar(w *validator.Window, burst func(lines []string)) ear {
	ctx, cancel := context.WithCancel(context.Background())
	whole := func(line string) string { return line } // it is made readable when it is judged
	e := ear{window: w, dog: supervisor.NewWatchdog(whole, func(lines []string) {
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

// hear takes in the next bytes; lost says how many were lost just before them.
func (e *ear) hear(b []byte, lost uint64) {
	if lost > 0 {
		e.window.Skip()
	}
	_, _ = e.window.Write(b) // it never fails
	if over := len(b) - maxHeard; over > 0 {
		b = b[over+bytes.IndexByte(b[over:], '\n')+1:]
	}
	e.dog.Hear(b)
}

// close ends the listening and returns what is to be judged.
func (e *ear) close() string {
	if e.window == nil {
		return ""
	}
	e.deafen()
	text := e.window.Text()
	*e = ear{}
	return text
}

// A told is what was said of a command while it ran.
type told struct {
	mu         sync.Mutex
	signatures map[cake.Signature]bool
}

// fresh leaves out what was said, and remembers the rest as said.
func (t *told) fresh(found []cake.ErrorEvent) (left []cake.ErrorEvent) {
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

// ear is the ear for a stream of a command; it is opened when the stream is
// written to for the first time.
func (s *session) ear(c *call, stream wire.Stream) *ear {
	e, source := &c.stdout, cake.StreamStdout
	if stream == wire.Stderr {
		e, source = &c.stderr, cake.StreamStderr
	}
	if e.window == nil {
		reading := s.brain.reading.Load()
		*e = newEar(reading.Window(), func(lines []string) { s.burst(c, reading, source, lines) })
	}
	return e
}

// burst judges what a command has just written. It still runs, and nobody knows
// how it will end, so only what counts in any case is said: once, and not again
// at its end. It goes with the next command that ends: this one may never.
func (s *session) burst(c *call, reading *inforce.Reading, source cake.StreamSource, lines []string) {
	r := cake.Result{SessionID: s.id, Command: c.line, Cwd: c.cwd, Stdout: strings.Join(lines, "\n")}
	if source == cake.StreamStderr {
		r.Stdout, r.Stderr = "", r.Stdout
	}
	found := c.told.fresh(reading.Sure(r, worktree.NewTree(r.Cwd)))
	if len(found) == 0 {
		return
	}
	now := time.Now().UTC()
	for i := range found {
		found[i].Timestamp = now
	}
	s.post(supervisor.Observed{Errors: found})
}
