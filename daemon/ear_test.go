package daemon

import (
	"strings"
	"testing"
	"time"

	"cake"
	"cake/ptyshim/wire"
	"cake/supervisor"
)

// overrun is a line of a program that goes on after its error, whatever its status will be.
const overrun = "loop.c:3:7: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'\n"

func TestAnErrorOfACommandThatGoesOnIsToldAtOnceAndOnce(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from, _ := a.asks("./loop --serve")
	a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(overrun)})
	eventually(t, "the error is heard", func() bool { return len(w.events(cake.EventError)) == 1 })
	if e := w.events(cake.EventError)[0].Error; e.ErrorType != "runtime.exception" || e.StreamSource != cake.StreamStderr || e.Command != "./loop --serve" || e.Timestamp.IsZero() {
		t.Errorf("recorded %+v", e)
	}
	a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(overrun)})
	a.ends(from, 0, "served\n")
	<-a.post(supervisor.Asked{})
	if n := len(w.events(cake.EventError)); n != 1 {
		t.Errorf("told %d times", n)
	}
	a.runs("./loop --serve", 0, overrun) // another run is another mistake
	if n := len(w.events(cake.EventError)); n != 2 {
		t.Errorf("told %d times after the second run", n)
	}
}

// An error of which only the status shows whether it matters waits for that.
func TestAnErrorThatMayBeHarmlessWaitsForTheStatus(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from, _ := a.asks(failing)
	a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(missing)})
	time.Sleep(150 * time.Millisecond)
	if n := len(w.events(cake.EventError)); n != 0 {
		t.Errorf("%d errors were heard before the end", n)
	}
	a.ends(from, 1, "")
	if n := len(w.events(cake.EventError)); n != 1 {
		t.Errorf("%d errors were heard at the end", n)
	}
}

// TestACauseInTheMiddleOfTwentyMegabytesIsFound writes them as a shim does, and
// ends with a status that says nothing.
func TestACauseInTheMiddleOfTwentyMegabytesIsFound(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from, _ := a.asks("make -k")
	quiet := []byte(strings.Repeat("cc -O2 -c -o module.o module.c\n", 2000))
	for n := range 20 << 20 / len(quiet) {
		if n == 170 {
			a.Output(from, wire.Output{Stream: wire.Stdout, Data: []byte("a.c:3:9: error: 'totl' undeclared (first use in this function)\n")})
		}
		a.Output(from, wire.Output{Stream: wire.Stdout, Data: quiet})
	}
	a.ends(from, 2, "") // which waits no longer for it than the configuration allows
	var e []cake.Event
	eventually(t, "it is written down", func() bool { e = w.events(cake.EventError); return len(e) > 0 })
	if len(e) != 1 || e[0].Error.FilePath != "a.c" || e[0].Error.LineNumber != 3 {
		t.Errorf("recorded %+v", e)
	}
}
