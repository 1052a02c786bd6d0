package supervisor

import (
	"context"
	"time"
)

// The two timers of a burst.
const (
	// quietFor is how long a stream must be silent for a burst to be over.
	quietFor = 25 * time.Millisecond
	// burstMax is the longest a line may wait for the end of its burst.
	burstMax = 80 * time.Millisecond
	// burstLines is the largest burst.
	burstLines = 512
)

// A Watchdog listens to an endless stream, such as an agent's terminal, and
// hands it on in bursts of clean lines: a flood becomes few bursts, and a single
// line is never held back for longer than 80 ms.
type Watchdog struct {
	chunks chan []byte
	clean  func(string) string
	emit   func([]string)
}

// NewWatchdog returns a watchdog that cleans each line with clean and calls emit
// with each burst, both from the goroutine of Run.
func NewWatchdog(clean func(string) string, emit func([]string)) *Watchdog {
	return &Watchdog{chunks: make(chan []byte, 256), clean: clean, emit: emit}
}

// Hear takes in the next bytes of the stream; it copies them, and reports false
// when the watchdog cannot keep up and the bytes were dropped. It never blocks.
func (w *Watchdog) Hear(chunk []byte) bool {
	select {
	case w.chunks <- append([]byte(nil), chunk...):
		return true
	default:
		return false
	}
}

// Run listens until ctx ends; what was heard before that is still handed on.
func (w *Watchdog) Run(ctx context.Context) error {
	b := burst{emit: w.emit, join: assembler{clean: w.clean}, timer: time.NewTimer(time.Hour)}
	defer b.timer.Stop()
	b.timer.Stop()
	for {
		select {
		case chunk := <-w.chunks:
			b.add(chunk)
		case <-b.timer.C:
			b.flush()
		case <-ctx.Done():
			b.drain(w.chunks)
			return nil
		}
	}
}

// burst gathers lines until they have been quiet or waited for long enough.
type burst struct {
	lines []string
	first time.Time
	timer *time.Timer
	join  assembler
	emit  func([]string)
}

func (b *burst) add(chunk []byte) {
	fresh := b.join.write(chunk)
	if len(fresh) == 0 {
		return
	}
	if len(b.lines) == 0 {
		b.first = time.Now()
	}
	b.lines = append(b.lines, fresh...)
	if len(b.lines) >= burstLines {
		b.flush()
		return
	}
	b.timer.Reset(max(0, min(quietFor, burstMax-time.Since(b.first))))
}

func (b *burst) flush() {
	b.timer.Stop()
	if len(b.lines) == 0 {
		return
	}
	b.emit(b.lines)
	b.lines = nil
}

func (b *burst) drain(chunks <-chan []byte) {
	for {
		select {
		case chunk := <-chunks:
			b.add(chunk)
		default:
			b.lines = append(b.lines, b.join.flush()...)
			b.flush()
			return
		}
	}
}
