package shim

import "cake/ptyshim/wire"

const (
	// keep is how much of a stream's beginning, and how much of its end, waits
	// for a brain that is slower than the command. What lies between is dropped.
	keep = 256 << 10
	// piece is the most output that goes into one message.
	piece = 64 << 10
	// lastWords is what a brain still gets of each stream that did not take the
	// rest in time: how a command failed stands at its end.
	lastWords = 16 << 10
)

// An outbox holds what the brain has not taken yet. It never grows beyond a
// few times keep, and never makes anybody wait.
type outbox struct {
	frame  []byte // what is left to send of buf
	buf    []byte
	queues [2]queue
}

func (b *outbox) queue(s wire.Stream) *queue { return &b.queues[s-1] }

// flush sends what can be sent without waiting.
func (b *outbox) flush(c *wire.Conn) error {
	for b.load() {
		n, err := c.TrySend(b.frame)
		if err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
		b.frame = b.frame[n:]
	}
	return nil
}

// empty reports whether everything was sent.
func (b *outbox) empty() bool { return !b.load() }

// load puts the next output into frame when that is empty. It reports whether
// there is anything to send.
func (b *outbox) load() bool {
	for i := 0; len(b.frame) == 0 && i < len(b.queues); i++ {
		dropped, data := b.queues[i].take()
		if dropped > 0 || len(data) > 0 {
			b.put(wire.Output{Stream: wire.Stream(i + 1), Dropped: dropped, Data: data})
		}
	}
	return len(b.frame) > 0
}

// put appends m to what is being sent.
func (b *outbox) put(m wire.Message) {
	if len(b.frame) == 0 {
		b.frame = b.buf[:0]
	}
	// Nothing that goes into an outbox can be too long for a frame.
	b.frame, _ = wire.Append(b.frame, m)
	b.buf = b.frame
}

// hurry drops all but the last of what waits of each stream.
func (b *outbox) hurry() {
	for i := range b.queues {
		b.queues[i].shorten(lastWords)
	}
}

// A queue is the output of one stream: its head, then a gap, then its tail.
type queue struct {
	head []byte
	gap  uint64
	tail []byte
}

// add appends output, at the expense of the middle.
func (q *queue) add(p []byte) {
	if q.gap == 0 && len(q.tail) == 0 {
		n := min(len(p), max(0, keep-len(q.head)))
		q.head = append(q.head, p[:n]...)
		p = p[n:]
	}
	if extra := len(p) - keep; extra > 0 {
		q.skip(uint64(extra))
		p = p[extra:]
	}
	q.tail = append(q.tail, p...)
	// Moving the tail forward only when it has doubled keeps the cost of a byte
	// constant.
	if len(q.tail) >= 2*keep {
		extra := len(q.tail) - keep
		q.gap += uint64(extra)
		q.tail = append(q.tail[:0], q.tail[extra:]...)
	}
}

// shorten leaves at most the last n bytes of what waits.
func (q *queue) shorten(n int) {
	if len(q.tail) == 0 {
		q.head, q.tail = q.tail, q.head
	}
	last := q.tail[max(0, len(q.tail)-n):]
	q.gap += uint64(len(q.head) + len(q.tail) - len(last))
	q.head, q.tail = nil, last
}

// skip counts n bytes of output that nobody has read.
func (q *queue) skip(n uint64) {
	q.gap += n + uint64(len(q.tail))
	q.tail = q.tail[:0]
}

// take removes the next piece of output, and says how much was dropped before it.
func (q *queue) take() (dropped uint64, data []byte) {
	if len(q.head) == 0 {
		dropped = q.gap
		q.head, q.tail, q.gap = q.tail, q.head[:0], 0
	}
	n := min(len(q.head), piece)
	data, q.head = q.head[:n], q.head[n:]
	return dropped, data
}
