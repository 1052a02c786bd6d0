package hold

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// version is the version of the holder's protocol; both sides name theirs in hello.
const version = 1

// maxFrame is the largest frame, in bytes after the length. Argument and
// environment lists longer than that travel in several frames.
const maxFrame = 1 << 20

// A kind is the first byte of a frame.
type kind byte

// From the client. A client begins with hello and then, as an owner, sends
// args and env (any number of each), then launch with its descriptors.
const (
	kindHello  kind = 'h' // version, client kind
	kindArgs   kind = 'a' // some of argv, in order
	kindEnv    kind = 'e' // some of the environment
	kindLaunch kind = 'l' // cwd, rows, cols, x pixels, y pixels, mask of passed descriptors, termios
	kindSignal kind = 's' // number
	kindGuard  kind = 'g' // bytes that undo what the agent switched on in the user's terminal
	kindBye    kind = 'b' // the client has put the user's terminal back itself
)

// From the holder.
const (
	kindStarted   kind = 'S' // pid, 1 when the PTY master comes with it
	kindFailed    kind = 'F' // exit code, reason, program
	kindRefused   kind = 'R' // reason
	kindStopped   kind = 'T' // signal
	kindContinued kind = 'C'
	kindExited    kind = 'X' // exit code, signal, 1 when a core was dumped
)

var errFrame = errors.New("malformed frame")

// A frame is one message: uint32 length, kind, then fields, each a uvarint
// length and that many bytes. Unknown further fields are ignored, so that a
// later version can add to the end.
type frame struct {
	kind   kind
	fields [][]byte
}

// encode appends f to b.
func (f frame) encode(b []byte) ([]byte, error) {
	at := len(b)
	b = append(b, 0, 0, 0, 0, byte(f.kind))
	for _, field := range f.fields {
		b = binary.AppendUvarint(b, uint64(len(field)))
		b = append(b, field...)
	}
	n := len(b) - at - 4
	if n > maxFrame {
		return b[:at], fmt.Errorf("cannot send a frame of %d bytes: more than %d", n, maxFrame)
	}
	binary.BigEndian.PutUint32(b[at:], uint32(n))
	return b, nil
}

// decode reads the first frame of b and returns how many bytes it took; 0 when
// it is not complete yet. The fields are copies.
func decode(b []byte) (frame, int, error) {
	if len(b) < 4 {
		return frame{}, 0, nil
	}
	n := binary.BigEndian.Uint32(b)
	if n == 0 || n > maxFrame {
		return frame{}, 0, errFrame
	}
	if len(b) < 4+int(n) {
		return frame{}, 0, nil
	}
	body := b[4 : 4+n]
	f := frame{kind: kind(body[0])}
	for rest := body[1:]; len(rest) > 0; {
		size, used := binary.Uvarint(rest)
		if used <= 0 || size > uint64(len(rest)-used) {
			return frame{}, 0, errFrame
		}
		f.fields = append(f.fields, append([]byte{}, rest[used:used+int(size)]...))
		rest = rest[used+int(size):]
	}
	return f, 4 + int(n), nil
}

// newFrame makes a frame of k out of numbers (int) and texts (string, []byte).
func newFrame(k kind, values ...any) frame {
	f := frame{kind: k}
	for _, v := range values {
		switch v := v.(type) {
		case int:
			f.fields = append(f.fields, binary.AppendUvarint(nil, uint64(v)))
		case string:
			f.fields = append(f.fields, []byte(v))
		case []byte:
			f.fields = append(f.fields, v)
		}
	}
	return f
}

// num reads field i as a number; 0 when it is missing or malformed.
func (f frame) num(i int) int {
	n, used := binary.Uvarint(f.bytes(i))
	if used <= 0 || n > 1<<31 {
		return 0
	}
	return int(n)
}

// bytes returns field i, nil when it is missing.
func (f frame) bytes(i int) []byte {
	if i >= len(f.fields) {
		return nil
	}
	return f.fields[i]
}

// text returns field i as a string.
func (f frame) text(i int) string { return string(f.bytes(i)) }

// batches packs list into as few frames of kind k as the size cap allows. An
// empty list needs no frame.
func batches(k kind, list []string) []frame {
	var out []frame
	size := maxFrame
	for _, s := range list {
		if size += len(s) + binary.MaxVarintLen64; size > maxFrame-1 {
			out = append(out, frame{kind: k})
			size = len(s) + binary.MaxVarintLen64
		}
		last := &out[len(out)-1]
		last.fields = append(last.fields, []byte(s))
	}
	return out
}
