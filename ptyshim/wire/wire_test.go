package wire

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// examples has one of every message.
func examples() []Message {
	return []Message{
		Check{Version: Version, Session: "s", Line: "ls \xff", Argv: []string{"bash", "-c", ""}, ArgsLeftOut: 7, Cwd: "/", AgentSession: "a", Nested: true},
		Verdict{Allow: true, Message: "no"},
		Output{Stream: Stderr, Dropped: math.MaxUint64, Data: []byte("x\x00")},
		Exit{Code: 143, Signal: 15, Duration: math.MaxInt64, Received: 1, Late: true, Joined: true},
		Note{Text: "note"},
		Hook{Version: Version, Session: "s", Event: "PreToolUse", Payload: []byte("{}")},
		HookReply{Stdout: []byte("{}"), ExitCode: 255},
		Refusal{Text: "why"},
		Resolve{Version: Version, Incident: "i", Note: "n", Way: "abort", By: "Ann", Sum: "5f"},
		Order{Version: Version, By: "Ann", Verb: "snooze", ID: "i", For: time.Hour, Text: "t"},
		Wait{For: time.Minute, Else: "denied"},
		Page{Version: Version, Verb: PageLink},
		Nap{Version: Version, For: time.Minute},
		Resolved{Done: true, Text: "done"},
		Allow{Version: Version, Verb: AllowOnce, ID: "s-d1", For: 10 * time.Minute},
		Allowed{Done: true, Text: "done", List: []Allowance{{ID: "s-d1", Line: "ls \xff", Cwd: "/", Rule: "x.y", State: "open", Until: time.Unix(1e9, 0).UTC(), By: "me"}, {Until: time.Unix(0, 0).UTC()}}},
	}
}

func frame(t testing.TB, m Message) []byte {
	t.Helper()
	b, err := Append(nil, m)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestAnEndThatTellsLessIsRead keeps a shim that was started before an update heard.
func TestAnEndThatTellsLessIsRead(t *testing.T) {
	b := frame(t, Exit{Code: 3, Late: true})
	size := len(b) - len(appendFlag(nil, false))
	b = b[:size]
	binary.BigEndian.PutUint32(b, uint32(size-headerSize))
	if got, n, err := Decode(b); err != nil || n != size || got != (Exit{Code: 3, Late: true}) {
		t.Errorf("%+v, %d of %d bytes, %v", got, n, size, err)
	}
}

func TestEveryMessageArrivesAsItWasSent(t *testing.T) {
	for _, m := range examples() {
		b := frame(t, m)
		got, n, err := Decode(append(b, "rest"...))
		if err != nil || n != len(b) {
			t.Errorf("%T: %d of %d bytes, %v", m, n, len(b), err)
		}
		if diff := cmp.Diff(m, got); diff != "" {
			t.Errorf("%T: %s", m, diff)
		}
	}
}

func TestAFrameThatIsCutIsShortAtEveryByte(t *testing.T) {
	for _, m := range examples() {
		b := frame(t, m)
		for i := range b {
			if _, _, err := Decode(b[:i]); err != ErrShort {
				t.Errorf("%T cut at %d: %v", m, i, err)
			}
		}
	}
}

func TestFieldsOfALaterVersionAreSkipped(t *testing.T) {
	for _, m := range examples() {
		b := append(frame(t, m), 2, 'n', 'w')
		binary.BigEndian.PutUint32(b, uint32(len(b)-headerSize))
		got, _, err := Decode(b)
		if diff := cmp.Diff(m, got); diff != "" || err != nil {
			t.Errorf("%T: %v %s", m, err, diff)
		}
	}
}

func TestAnotherVersionIsRefusedInWords(t *testing.T) {
	for _, m := range []Message{Check{Version: 2}, Hook{Version: 300}, Resolve{Version: 0}, Allow{Version: 9}, Nap{Version: 7}, Order{Version: 8}, Page{Version: 6}} {
		_, _, err := Decode(frame(t, m))
		var other VersionError
		if !errors.As(err, &other) || !strings.HasPrefix(err.Error(), "cannot talk to a cake-shim of wire version ") {
			t.Errorf("%+v: %v", m, err)
		}
	}
}

func TestNonsenseIsGarbage(t *testing.T) {
	for name, b := range map[string][]byte{
		"no length":             {0, 0, 0, 0, 1},
		"too long":              {0, 0x10, 0, 1, 1},
		"unknown type":          {0, 0, 0, 1, 99},
		"type zero":             {0, 0, 0, 1, 0},
		"no fields":             {0, 0, 0, 1, 2},
		"field too long":        {0, 0, 0, 2, 5, 9},
		"length overflows":      {0, 0, 0, 12, 5, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1},
		"number has a tail":     {0, 0, 0, 5, 2, 2, 1, 1, 0},
		"number is empty":       {0, 0, 0, 3, 2, 0, 0},
		"flag of two":           {0, 0, 0, 4, 2, 1, 2, 0},
		"stream zero":           {0, 0, 0, 6, 3, 1, 0, 1, 0, 0},
		"stream three":          {0, 0, 0, 6, 3, 1, 3, 1, 0, 0},
		"code out of range":     {0, 0, 0, 5, 7, 0, 2, 0x80, 2},
		"more args than a list": {0, 0, 0, 9, 1, 1, 1, 0, 0, 3, 0xff, 0xff, 3},
		"allowances missing":    {0, 0, 0, 6, 12, 1, 1, 0, 1, 5},
		"args missing":          {0, 0, 0, 9, 1, 1, 1, 0, 0, 1, 9, 0, 0},
	} {
		m, _, err := Decode(b)
		if !errors.Is(err, ErrGarbage) || m != nil || !strings.HasPrefix(err.Error(), "cannot read ") {
			t.Errorf("%s: %v, %v", name, m, err)
		}
	}
}

func TestAMessageThatIsTooLongIsNotSent(t *testing.T) {
	b, err := Append([]byte("before"), Note{Text: strings.Repeat("x", MaxFrame)})
	if err != ErrTooLong || string(b) != "before" {
		t.Errorf("%d bytes, %v", len(b), err)
	}
}

func TestAnythingFitsOnceItsArgumentsAreCut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(0, 130_000)
		text := func(name string) string { return strings.Repeat("x", size.Draw(t, name)) }
		c := Check{Version: Version, Line: text("line"), Cwd: text("cwd"), Session: text("session"), AgentSession: text("agent")}
		many := rapid.SampledFrom([]int{0, 1, 20, 5000}).Draw(t, "many")
		one := text("arg")
		if many == 5000 {
			one = one[:len(one)/200]
		}
		for range many {
			c.Argv = append(c.Argv, one)
		}
		fit := c.Fit()
		b, err := Append(nil, fit)
		if err != nil {
			t.Fatal(err)
		}
		if len(fit.Argv)+int(fit.ArgsLeftOut) != many || fit.Line != c.Line {
			t.Fatalf("%d kept, %d left out of %d", len(fit.Argv), fit.ArgsLeftOut, many)
		}
		if _, _, err := Decode(b); err != nil {
			t.Fatal(err)
		}
	})
}

func TestWhatIsSentIsWhatIsReceived(t *testing.T) {
	text, data := rapid.String(), rapid.SliceOf(rapid.Byte())
	stream := rapid.SampledFrom([]Stream{Stdout, Stderr})
	small := rapid.IntRange(0, 127)
	rapid.Check(t, func(t *rapid.T) {
		ms := []Message{
			Check{
				Version: Version, Session: text.Draw(t, "s"), Line: text.Draw(t, "l"), Argv: rapid.SliceOf(text).Draw(t, "argv"),
				ArgsLeftOut: rapid.Uint64().Draw(t, "left"), Cwd: text.Draw(t, "cwd"), AgentSession: text.Draw(t, "a"), Nested: rapid.Bool().Draw(t, "n"),
			},
			Output{Stream: stream.Draw(t, "stream"), Dropped: rapid.Uint64().Draw(t, "d"), Data: data.Draw(t, "data")},
			Exit{Code: small.Draw(t, "c"), Signal: small.Draw(t, "sig"), Duration: time.Duration(rapid.Int64Min(0).Draw(t, "t")), Received: small.Draw(t, "r")},
		}
		var b []byte
		for _, m := range ms {
			b, _ = Append(b, m)
		}
		r := NewReader(iotest.OneByteReader(bytes.NewReader(b)))
		for _, m := range ms {
			if err := r.Await(); err != nil {
				t.Fatal(err)
			}
			got, err := r.Message()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(m, got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatal(diff)
			}
		}
		if err := r.Await(); err != io.EOF {
			t.Fatal(err)
		}
	})
}

func TestAStreamThatEndsWithinAFrameIsNoEnd(t *testing.T) {
	b := frame(t, Note{Text: strings.Repeat("x", 100_000)})
	for _, cut := range []int{1, 3, 4, 5, 70_000, len(b) - 1} {
		r := NewReader(bytes.NewReader(b[:cut]))
		err := r.Await()
		if err == nil {
			_, err = r.Message()
		}
		if err != io.ErrUnexpectedEOF {
			t.Errorf("cut at %d: %v", cut, err)
		}
	}
	r := NewReader(bytes.NewReader([]byte{0xff, 0xff, 0xff, 0xff}))
	if err := r.Await(); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Message(); !errors.Is(err, ErrGarbage) {
		t.Error(err)
	}
}

func FuzzDecode(f *testing.F) {
	for _, m := range examples() {
		f.Add(frame(f, m))
	}
	f.Add([]byte{0, 0x10, 0, 0, 1})
	f.Fuzz(func(t *testing.T, b []byte) {
		var m Message
		var n int
		var err error
		if allocated := testing.AllocsPerRun(1, func() { m, n, err = Decode(b) }); allocated > float64(20+len(b)) {
			t.Fatalf("%v allocations for %d bytes", allocated, len(b))
		}
		if err != nil {
			if m != nil || (err != ErrShort && !errors.Is(err, ErrGarbage) && !errors.As(err, new(VersionError))) {
				t.Fatalf("%v, %v", m, err)
			}
			return
		}
		if n > len(b) {
			t.Fatalf("took %d of %d bytes", n, len(b))
		}
		again, _, err := Decode(frame(t, m))
		if diff := cmp.Diff(m, again); diff != "" || err != nil {
			t.Fatalf("%v %s", err, diff)
		}
	})
}

func FuzzReader(f *testing.F) {
	var all []byte
	for _, m := range examples() {
		all, _ = Append(all, m)
	}
	f.Add(all)
	f.Fuzz(func(t *testing.T, b []byte) {
		whole := readAll(bytes.NewReader(b))
		parts := readAll(iotest.HalfReader(bytes.NewReader(b)))
		if diff := cmp.Diff(whole, parts); diff != "" {
			t.Fatal(diff)
		}
	})
}

// readAll reads messages until something is wrong, and says what.
func readAll(from io.Reader) (out []string) {
	r := NewReader(from)
	for {
		err := r.Await()
		var m Message
		if err == nil {
			m, err = r.Message()
		}
		if err != nil {
			return append(out, err.Error())
		}
		b, _ := Append(nil, m)
		out = append(out, string(b))
	}
}

func BenchmarkCheck(b *testing.B) {
	m := Check{Version: Version, Session: "s", Line: "npm test -- --watch=false 2>&1 | tail -n 40", Argv: []string{"bash", "-c", "source …"}, Cwd: "/home/dev/src/app"}
	var buf []byte
	for b.Loop() {
		buf, _ = Append(buf[:0], m)
		if _, _, err := Decode(buf); err != nil {
			b.Fatal(err)
		}
	}
}
