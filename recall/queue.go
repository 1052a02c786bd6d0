package recall

import "slices"

const (
	mostWaiting = 64 << 20 // bytes of entries that wait for the disk; some 60,000 commands
	mostRecent  = 1024     // entries that a new file begins with
)

// bare is what an item takes without its texts, in bytes.
const bare = 600

// size is about what an item takes of the memory, in bytes.
func size(i item) int {
	e := i.told()
	if e == nil {
		return bare
	}
	return bare + len(e.Project) + len(e.Summary) + len(e.Content) + len(e.Rationale) + len(e.Command) + len(e.Key) + len(e.Path)
}

func sizes(is []item) (sum int) {
	for _, i := range is {
		sum += size(i)
	}
	return sum
}

// A queue holds the entries that the disk has not taken, oldest first. It is
// bounded: where it is full, the oldest are dropped, and counted.
type queue struct {
	entries    []item
	size       int // of all of them
	first      int // how many were ever taken out or dropped before entries[0]
	generation int // counts the changes at the front
	lost       int
	most       int // how large it may be
}

func newQueue() queue { return queue{most: mostWaiting} }

// A mark says how far a queue was read.
type mark struct{ end, generation int }

func (q *queue) push(es ...item) {
	q.entries = append(q.entries, es...)
	q.size += sizes(es)
	over, left := 0, q.size
	for ; left > q.most; over++ {
		left -= size(q.entries[over])
	}
	if over > 0 {
		q.cut(over)
		q.lost += over
	}
}

// again puts entries before all others.
func (q *queue) again(es []item) {
	q.entries = slices.Concat(es, q.entries)
	q.size += sizes(es)
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
	q.size -= sizes(q.entries[:n])
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
