package wire

import (
	"encoding/binary"
	"errors"
	"math"
	"strconv"
	"time"
)

// ErrShort is returned by Decode when the bytes end before the frame does.
var ErrShort = errors.New("cannot read the frame: it is not complete yet")

// ErrGarbage is wrapped by every other error of Decode: the sender does not
// speak this language, and nothing after this point can be trusted.
var ErrGarbage = errors.New("not a frame of cake's")

// A VersionError says that the other side speaks another version. It is
// returned for the message that begins a conversation, whose other fields are then not read.
type VersionError struct{ Got uint64 }

func (e VersionError) Error() string {
	return "cannot talk to a cake-shim of wire version " + strconv.FormatUint(e.Got, 10) +
		": this side speaks version " + strconv.Itoa(Version) +
		"; install cake and cake-shim of the same release, and start the session again"
}

// Decode reads the first frame of b and returns its message and the number of
// bytes it took. Byte slices in the message are parts of b.
func Decode(b []byte) (Message, int, error) {
	if len(b) < headerSize {
		return nil, 0, ErrShort
	}
	size, err := frameSize(b)
	if err != nil {
		return nil, 0, err
	}
	if len(b) < headerSize+size {
		return nil, 0, ErrShort
	}
	m, err := decodeFields(kind(b[headerSize]), b[headerSize+1:headerSize+size])
	return m, headerSize + size, err
}

// frameSize reads a frame's header.
func frameSize(header []byte) (int, error) {
	size := binary.BigEndian.Uint32(header)
	if size == 0 || size > MaxFrame {
		return 0, garbage("a length of " + strconv.FormatUint(uint64(size), 10))
	}
	return int(size), nil
}

func decodeFields(k kind, body []byte) (Message, error) {
	f := fields{rest: body}
	var m Message
	switch k {
	case kindCheck:
		c := Check{Version: f.number(math.MaxUint64)}
		if !f.bad && c.Version != Version {
			return nil, VersionError{c.Version}
		}
		f.check(&c)
		m = c
	case kindVerdict:
		m = Verdict{Allow: f.flag(), Message: f.text(), Patience: time.Duration(f.number(math.MaxInt64))}
	case kindOutput:
		m = Output{Stream: f.stream(), Dropped: f.number(math.MaxUint64), Data: f.bytes()}
	case kindExit:
		m = f.exit()
	case kindNote:
		m = Note{Text: f.text()}
	case kindHook:
		h := Hook{Version: f.number(math.MaxUint64)}
		if !f.bad && h.Version != Version {
			return nil, VersionError{h.Version}
		}
		h.Session, h.Event, h.Payload = f.text(), f.text(), f.bytes()
		m = h
	case kindHookReply:
		m = HookReply{Stdout: f.bytes(), ExitCode: int(f.number(255))}
	case kindRefusal:
		m = Refusal{Text: f.text()}
	case kindResolve:
		r := Resolve{Version: f.number(math.MaxUint64)}
		if !f.bad && r.Version != Version {
			return nil, VersionError{r.Version}
		}
		r.Incident, r.Note, r.Way, r.By, r.Sum = f.text(), f.text(), f.text(), f.text(), f.text()
		m = r
	case kindResolved:
		m = Resolved{Done: f.flag(), Text: f.text()}
	case kindAllow:
		a := Allow{Version: f.number(math.MaxUint64)}
		if !f.bad && a.Version != Version {
			return nil, VersionError{a.Version}
		}
		a.Verb, a.ID, a.For = f.text(), f.text(), time.Duration(f.number(math.MaxInt64))
		m = a
	case kindAllowed:
		m = f.allowed()
	case kindNap:
		n := Nap{Version: f.number(math.MaxUint64)}
		if !f.bad && n.Version != Version {
			return nil, VersionError{n.Version}
		}
		n.For = time.Duration(f.number(math.MaxInt64))
		m = n
	case kindOrder:
		o := Order{Version: f.number(math.MaxUint64)}
		if !f.bad && o.Version != Version {
			return nil, VersionError{o.Version}
		}
		o.By, o.Verb, o.ID, o.For, o.Text = f.text(), f.text(), f.text(), time.Duration(f.number(math.MaxInt64)), f.text()
		m = o
	case kindPage:
		p := Page{Version: f.number(math.MaxUint64)}
		if !f.bad && p.Version != Version {
			return nil, VersionError{p.Version}
		}
		p.Verb = f.text()
		m = p
	case kindWait:
		m = Wait{For: time.Duration(f.number(math.MaxInt64)), Else: f.text()}
	default:
		return nil, garbage("a message of type " + strconv.Itoa(int(k)))
	}
	if f.bad {
		return nil, garbage("a message of type " + strconv.Itoa(int(k)) + " with broken fields")
	}
	return m, nil
}

func (f *fields) check(c *Check) {
	c.Session, c.Line = f.text(), f.text()
	for range f.number(MaxArgs) {
		c.Argv = append(c.Argv, f.text())
		if f.bad {
			return
		}
	}
	c.ArgsLeftOut = f.number(math.MaxUint64)
	c.Cwd, c.AgentSession = f.text(), f.text()
	c.Nested = f.flag()
}

func (f *fields) allowed() Allowed {
	a := Allowed{Done: f.flag(), Text: f.text()}
	for range f.number(MaxArgs) {
		l := Allowance{ID: f.text(), Line: f.text(), Cwd: f.text(), Rule: f.text(), State: f.text(), By: f.text()}
		l.Until = time.Unix(int64(f.number(math.MaxUint32)), 0).UTC()
		if f.bad {
			return a
		}
		a.List = append(a.List, l)
	}
	return a
}

func (f *fields) exit() Exit {
	return Exit{
		Code:     int(f.number(255)),
		Signal:   int(f.number(127)),
		Duration: time.Duration(f.number(math.MaxInt64)),
		Received: int(f.number(127)),
		Late:     f.flag(),
		Joined:   len(f.rest) > 0 && f.flag(),
	}
}

// fields reads the fields of a frame in order. After the first that is missing
// or out of range bad is set and all further ones are zero.
type fields struct {
	rest []byte
	bad  bool
}

func (f *fields) bytes() []byte {
	n, size := binary.Uvarint(f.rest)
	if f.bad || size <= 0 || n > uint64(len(f.rest)-size) {
		f.bad = true
		return nil
	}
	end := size + int(n)
	v := f.rest[size:end:end]
	f.rest = f.rest[end:]
	return v
}

func (f *fields) text() string { return string(f.bytes()) }

func (f *fields) number(most uint64) uint64 {
	v := f.bytes()
	n, size := binary.Uvarint(v)
	if f.bad || size != len(v) || size <= 0 || n > most {
		f.bad = true
		return 0
	}
	return n
}

func (f *fields) flag() bool { return f.number(1) == 1 }

func (f *fields) stream() Stream {
	s := Stream(f.number(uint64(Stderr)))
	if s == 0 {
		f.bad = true
	}
	return s
}

func garbage(what string) error {
	return &garbageError{what}
}

type garbageError struct{ what string }

func (e *garbageError) Error() string { return "cannot read " + e.what + ": " + ErrGarbage.Error() }
func (e *garbageError) Unwrap() error { return ErrGarbage }
