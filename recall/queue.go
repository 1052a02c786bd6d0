package recall

import "slices"

const (
	mostHeld   = 10_000 // entries that wait for the disk
	mostRecent = 1024   // entries that a new file begins with
)

// A queue holds the entries that the disk has not taken, oldest first. It is
// bounded: where it is full, the oldest are dropped, and counted.
type queue struct {
	entries    []item
	first      int // how many were ever taken out or dropped before entries[0]
	generation int // counts the changes at the front
	lost       int
	most       int // how many it holds
}

func newQueue() queue { return queue{most: mostHeld} }

// A mark says how far a queue was read.
type mark struct{ end, generation int }

func (q *queue) push(es ...item) {
	q.entries = append(q.entries, es...)
	if over := len(q.entries) - q.most; over > 0 {
		q.cut(over)
		q.lost += over
	}
}

// again puts entries before all others.
func (q *queue) again(es []item) {
	q.entries = slices.Concat(es, q.entries)
	q.generation++
}

// head returns at most n entries and the mark behind them.
func (q *queue) head(n int) ([]item, mark) {
	n = min(n, len(q.entries))
	return slices.Clone(q.entries[:n]), mark{q.first + n, q.generation}
}

// done takes out what was before m and is still there. It reports false, and
// takes out nothing, when others were put before them since: then everything is
// to be written again.
func (q *queue) done(m mark) bool {
	if m.generation != q.generation {
		return false
	}
	q.cut(max(0, m.end-q.first))
	return true
}

func (q *queue) cut(n int) {
	q.entries = slices.Delete(q.entries, 0, n)
	q.first += n
}

// recent keeps the latest entries that the disk took.
type recent []item

func (r *recent) add(es ...item) {
	*r = append(*r, es...)
	if len(*r) > 2*mostRecent { // cut seldom, so that it costs nothing
		*r = slices.Clone((*r)[len(*r)-mostRecent:])
	}
}
