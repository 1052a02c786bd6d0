package wire

import (
	"encoding/binary"
	"errors"
	"strconv"
)

// MaxFrame is the largest length of a frame: its type byte and its fields.
const MaxFrame = 1 << 20

// MaxArgs is the largest number of arguments in a Check.
const MaxArgs = 4096

// headerSize is the size of the length before each frame.
const headerSize = 4

// ErrTooLong is returned for a message that does not fit into one frame.
var ErrTooLong = errors.New("cannot send the message: it is longer than a frame of " + strconv.Itoa(MaxFrame) + " bytes")

// Append appends the frame of m to b. On ErrTooLong b is returned unchanged.
func Append(b []byte, m Message) ([]byte, error) {
	start := len(b)
	b = append(b, 0, 0, 0, 0, byte(m.kind()))
	b = m.appendFields(b)
	size := len(b) - start - headerSize
	if size > MaxFrame {
		return b[:start], ErrTooLong
	}
	binary.BigEndian.PutUint32(b[start:], uint32(size))
	return b, nil
}

// Fit returns c with so many of its last arguments left out that its frame is
// within bounds. The line is never cut: a single argument of a Linux process is
// at most 128 KiB, an eighth of a frame.
func (c Check) Fit() Check {
	room := MaxFrame - len(c.Session) - len(c.Line) - len(c.Cwd) - len(c.AgentSession) - 128
	keep := 0
	for _, a := range c.Argv {
		room -= len(a) + binary.MaxVarintLen32
		if room < 0 || keep == MaxArgs {
			break
		}
		keep++
	}
	c.ArgsLeftOut += uint64(len(c.Argv) - keep)
	c.Argv = c.Argv[:keep]
	return c
}

func (c Check) appendFields(b []byte) []byte {
	b = appendNumber(b, c.Version)
	b = appendField(b, c.Session)
	b = appendField(b, c.Line)
	b = appendNumber(b, uint64(len(c.Argv)))
	for _, a := range c.Argv {
		b = appendField(b, a)
	}
	b = appendNumber(b, c.ArgsLeftOut)
	b = appendField(b, c.Cwd)
	b = appendField(b, c.AgentSession)
	return appendFlag(b, c.Nested)
}

func (v Verdict) appendFields(b []byte) []byte {
	return appendNumber(appendField(appendFlag(b, v.Allow), v.Message), uint64(v.Patience))
}

func (o Output) appendFields(b []byte) []byte {
	b = appendNumber(b, uint64(o.Stream))
	b = appendNumber(b, o.Dropped)
	return appendField(b, o.Data)
}

func (e Exit) appendFields(b []byte) []byte {
	b = appendNumber(b, uint64(e.Code))
	b = appendNumber(b, uint64(e.Signal))
	b = appendNumber(b, uint64(e.Duration))
	b = appendNumber(b, uint64(e.Received))
	b = appendFlag(b, e.Late)
	return appendFlag(b, e.Joined)
}

func (n Note) appendFields(b []byte) []byte { return appendField(b, n.Text) }

func (h Hook) appendFields(b []byte) []byte {
	b = appendNumber(b, h.Version)
	b = appendField(b, h.Session)
	b = appendField(b, h.Event)
	return appendField(b, h.Payload)
}

func (r HookReply) appendFields(b []byte) []byte {
	return appendNumber(appendField(b, r.Stdout), uint64(r.ExitCode))
}

func (r Refusal) appendFields(b []byte) []byte { return appendField(b, r.Text) }

func (r Resolve) appendFields(b []byte) []byte {
	b = appendField(appendField(appendField(appendNumber(b, r.Version), r.Incident), r.Note), r.Way)
	return appendField(appendField(b, r.By), r.Sum)
}

func (o Order) appendFields(b []byte) []byte {
	b = appendField(appendField(appendField(appendNumber(b, o.Version), o.By), o.Verb), o.ID)
	return appendField(appendNumber(b, uint64(max(o.For, 0))), o.Text)
}

func (p Page) appendFields(b []byte) []byte {
	return appendField(appendNumber(b, p.Version), p.Verb)
}

func (w Wait) appendFields(b []byte) []byte {
	return appendField(appendNumber(b, uint64(max(w.For, 0))), w.Else)
}

func (n Nap) appendFields(b []byte) []byte {
	return appendNumber(appendNumber(b, n.Version), uint64(max(n.For, 0)))
}

func (r Resolved) appendFields(b []byte) []byte {
	return appendField(appendFlag(b, r.Done), r.Text)
}

func (a Allow) appendFields(b []byte) []byte {
	b = appendField(appendField(appendNumber(b, a.Version), a.Verb), a.ID)
	return appendNumber(b, uint64(max(a.For, 0)))
}

func (a Allowed) appendFields(b []byte) []byte {
	b = appendField(appendFlag(b, a.Done), a.Text)
	list := a.List[:min(len(a.List), MaxArgs)]
	b = appendNumber(b, uint64(len(list)))
	for _, l := range list {
		for _, text := range [...]string{l.ID, l.Line, l.Cwd, l.Rule, l.State, l.By} {
			b = appendField(b, text)
		}
		b = appendNumber(b, uint64(max(l.Until.Unix(), 0)))
	}
	return b
}

func appendField[T ~string | ~[]byte](b []byte, v T) []byte {
	b = binary.AppendUvarint(b, uint64(len(v)))
	return append(b, v...)
}

func appendNumber(b []byte, n uint64) []byte {
	var v [binary.MaxVarintLen64]byte
	return appendField(b, v[:binary.PutUvarint(v[:], n)])
}

func appendFlag(b []byte, set bool) []byte {
	if set {
		return appendNumber(b, 1)
	}
	return appendNumber(b, 0)
}
