package wire

import "io"

// step is how much of a frame is read at a time: memory grows with what has
// really come, not with what a header promises.
const step = 64 << 10

// A Reader reads messages from a stream. It is made for the listening side,
// which can wait for long between two messages but not within one.
type Reader struct {
	r   io.Reader
	buf []byte
}

// NewReader returns a Reader of r. It reads no byte more than the frame it is
// asked for.
func NewReader(r io.Reader) *Reader { return &Reader{r: r} }

// Await blocks until the next frame begins. io.EOF says that the stream ended
// between two frames.
func (r *Reader) Await() error {
	r.buf = append(r.buf[:0], 0, 0, 0, 0)
	_, err := io.ReadFull(r.r, r.buf)
	return err
}

// Message reads the rest of the frame that Await saw begin. Byte slices in the
// message are valid until the next call of Await.
func (r *Reader) Message() (Message, error) {
	size, err := frameSize(r.buf)
	if err != nil {
		return nil, err
	}
	for have := headerSize; have < headerSize+size; have = len(r.buf) {
		more := min(step, headerSize+size-have)
		r.buf = append(r.buf, make([]byte, more)...)
		if _, err := io.ReadFull(r.r, r.buf[have:]); err != nil {
			return nil, unexpected(err)
		}
	}
	m, _, err := Decode(r.buf)
	return m, err
}

// unexpected turns an end of stream within a frame into io.ErrUnexpectedEOF.
func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
