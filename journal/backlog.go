package journal

import (
	"fmt"
	"time"
)

// maxBacklog is how many bytes of events wait in memory for the disk.
const maxBacklog = 4 << 20

// A backlog holds the events that are not in the file yet. When nothing is
// wrong with the disk it holds one event for a moment.
type backlog struct {
	waiting [][]byte
	bytes   int
	lost    int // events that found no room here

	trouble error // why the file cannot be written; nil when it can
	since   time.Time
	kept    int // events that have waited during this trouble
}

// add puts an event at the end, or counts it as lost. Once one is lost, all
// are until the file is written again, so that the gap is one piece.
func (b *backlog) add(event []byte) {
	if b.lost > 0 || (b.bytes+len(event) > maxBacklog && len(b.waiting) > 0) {
		b.lost++
		return
	}
	b.waiting = append(b.waiting, event)
	b.bytes += len(event)
}

// pop removes the first event, which has been written.
func (b *backlog) pop() {
	b.bytes -= len(b.waiting[0])
	b.waiting[0] = nil
	b.waiting = b.waiting[1:]
	if b.trouble != nil {
		b.kept++
	}
}

// unwritten is the number of events that are not in the file.
func (b *backlog) unwritten() int { return len(b.waiting) + b.lost }

// over says in words what a time of trouble came to, and forgets it.
func (b *backlog) over() string {
	text := fmt.Sprintf("journal: it could not be written since %s (%v); %d events were kept and written late, %d were lost",
		b.since.UTC().Format(time.RFC3339), b.trouble, b.kept, b.lost)
	*b = backlog{waiting: b.waiting[:0]}
	return text
}

// settle notes what a flush came to. The first failure after a success is told.
func (j *Journal) settle(err error) {
	if err == nil || j.backlog.trouble != nil {
		return
	}
	j.backlog.trouble, j.backlog.since = err, j.opts.Now()
	j.warn(fmt.Errorf("cannot write the journal %s, up to 4 MiB of events wait in memory until it can be written: %w", j.opts.Path, err))
}
