package wire

import (
	"encoding/binary"
	"time"
)

// UnheardName is the name of the file beside a brain's socket in which shims
// write down what they had to judge without a brain.
const UnheardName = "unheard"

// MaxUnheard is how large that file may become, in bytes.
const MaxUnheard = 1 << 20

// An Unheard is a command that no brain has heard of: its shim judged by itself.
type Unheard struct {
	At    time.Time
	Allow bool
	Check Check
}

// unheardHeader is the size of the time and the answer before the Check.
const unheardHeader = 9

// AppendUnheard appends u to b. On ErrTooLong b is returned unchanged.
func AppendUnheard(b []byte, u Unheard) ([]byte, error) {
	start := len(b)
	b = binary.BigEndian.AppendUint64(b, uint64(u.At.UnixNano()))
	b = append(b, 0)
	if u.Allow {
		b[len(b)-1] = 1
	}
	b, err := Append(b, u.Check)
	if err != nil {
		return b[:start], err
	}
	return b, nil
}

// DecodeUnheard reads the first Unheard of b and returns the number of bytes it
// took. The errors are those of Decode.
func DecodeUnheard(b []byte) (Unheard, int, error) {
	if len(b) < unheardHeader {
		return Unheard{}, 0, ErrShort
	}
	m, n, err := Decode(b[unheardHeader:])
	if err != nil {
		return Unheard{}, 0, err
	}
	c, ok := m.(Check)
	if !ok || b[8] > 1 {
		return Unheard{}, 0, garbage("what nobody has heard of")
	}
	at := time.Unix(0, int64(binary.BigEndian.Uint64(b))).UTC()
	return Unheard{At: at, Allow: b[8] == 1, Check: c}, unheardHeader + n, nil
}
