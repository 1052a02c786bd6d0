package recall

import "slices"

const (
	mostHeld   = 10_000 // entries that wait for the disk
	mostRecent = 1024   // entries that a new file begins with
)

// A queue holds the entries that the disk has not taken, oldest first. It is
// bounded: where it is full, the oldest are dropped, and counted.
type queue struct {
	entries []entry
	first   int // how many were ever taken out or dropped before entries[0]
	lost    int
}

func (q *queue) push(es ...entry) {
	q.entries = append(q.entries, es...)
	if over := len(q.entries) - mostHeld; over > 0 {
		q.cut(over)
		q.lost += over
	}
}

// head returns at most n entries and the mark that takes them out.
func (q *queue) head(n int) (es []entry, mark int) {
	n = min(n, len(q.entries))
	return slices.Clone(q.entries[:n]), q.first + n
}

// done takes out what was before mark, and is still there.
func (q *queue) done(mark int) { q.cut(max(0, mark-q.first)) }

func (q *queue) cut(n int) {
	q.entries = slices.Delete(q.entries, 0, n)
	q.first += n
}

// recent keeps the latest entries that the disk took.
type recent []entry

func (r *recent) add(es ...entry) {
	*r = append(*r, es...)
	if len(*r) > 2*mostRecent { // cut seldom, so that it costs nothing
		*r = slices.Clone((*r)[len(*r)-mostRecent:])
	}
}
