package daemon

import (
	"os"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
)

// What a command prints whose failure cake speaks about at once.
const missing = "Traceback (most recent call last):\n  File \"app.py\", line 1, in <module>\nModuleNotFoundError: No module named 'requests'\n"

const failing = "python3 app.py"

func TestACommandIsRecordedOnceWithItsResult(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.runs("echo one", 0, "")
	commands, results := w.events(cake.EventCommand), w.events(cake.EventResult)
	if len(commands) != 1 || len(results) != 1 {
		t.Fatalf("%d commands, %d results", len(commands), len(results))
	}
	c, r := commands[0].Command, results[0].Result
	if c.Command != "echo one" || c.Verdict != cake.Allow || c.Source != cake.SourceShell || c.SessionID != a.id || c.Cwd != w.cwd {
		t.Errorf("command %+v", c)
	}
	if r.Command != "echo one" || r.CommandID == "" || r.ExitCode != 0 || r.Duration != cake.Millis(time.Millisecond) {
		t.Errorf("result %+v", r)
	}
}

func TestADangerousCommandDoesNotRun(t *testing.T) {
	for _, c := range []struct {
		name  string
		check wire.Check
		line  string
	}{
		{"line", wire.Check{Line: "rm -rf ~"}, "rm -rf ~"},
		{"argv", wire.Check{Argv: []string{"bash", "-c", "rm -rf ~"}}, "bash -c 'rm -rf ~'"},
		{"nested", wire.Check{Line: "rm -rf ~", Nested: true}, "rm -rf ~"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			a := w.agent(true)
			c.check.Cwd = w.cwd
			v := a.Check(t.Context(), a.next(), c.check)
			if v.Allow || !strings.HasPrefix(v.Message, "Operator (CAKE): Stop.") || !strings.Contains(v.Message, "(rule files.remove-home)") {
				t.Errorf("got %+v", v)
			}
			e := w.events(cake.EventCommand, cake.EventPrevented, cake.EventDelivery)
			if len(e) != 3 || e[0].Command.Command != c.line || e[0].Command.Allowed || e[1].Prevented.Evidence != "files.remove-home" || e[2].Delivery.Channel != cake.ChannelShell {
				t.Errorf("recorded %+v", e)
			}
		})
	}
}

// A nested command is a part of the one above it.
func TestANestedCommandThatRunsIsNotRecorded(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from := a.next()
	if v := a.Check(t.Context(), from, wire.Check{Line: "ls", Nested: true}); !v.Allow {
		t.Errorf("got %+v", v)
	}
	a.Gone(from)
	if e := w.events(); len(e) != 0 {
		t.Errorf("recorded %+v", e)
	}
}

func TestTheMessageComesAtTheEndOfTheCommandThatFailed(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	note := a.runs(failing, 1, missing)
	if !strings.HasPrefix(note, "Operator (CAKE): Stop.") || !strings.HasSuffix(note, "\n") || strings.Count(note, "\n") != 1 {
		t.Errorf("got %q", note)
	}
	if note := a.runs("echo quiet", 0, ""); note != "" {
		t.Errorf("said again: %q", note)
	}
	d := w.events(cake.EventDelivery)
	if len(d) != 1 || !d[0].Delivery.Delivered || d[0].Delivery.Channel != cake.ChannelShell || d[0].Delivery.InterventionID == "" {
		t.Errorf("recorded %+v", d)
	}
}

func TestBothStreamsAreHeard(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from, _ := a.asks(failing)
	a.Output(from, wire.Output{Stream: wire.Stdout, Data: []byte("\x1b[1mout\x1b[0m\n")})
	a.ends(from, 1, "err\n")
	r := w.events(cake.EventResult)[0].Result
	if r.Stdout != "out\n" || r.Stderr != "err\n" {
		t.Errorf("got %q, %q", r.Stdout, r.Stderr)
	}
}

// The calls of a long run stay booked; what they printed must not.
func TestTheOutputOfACommandThatHasEndedIsNotKept(t *testing.T) {
	a := newWorld(t).agent(false)
	for _, end := range []func(from gate.Caller){
		func(from gate.Caller) { a.ends(from, 0, "x") },
		func(from gate.Caller) { a.Gone(from) },
	} {
		from, _ := a.asks("echo one")
		a.Output(from, wire.Output{Stream: wire.Stdout, Data: []byte("one\n")})
		c := a.calls.Running(from.ID)
		end(from)
		if c.Stdout.Hears() || c.Stderr.Hears() {
			t.Error("it is kept")
		}
	}
}

func TestAShimThatIsKilledEndsItsCommandWithoutAResult(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from, _ := a.asks("sleep 100")
	c := a.calls.Running(from.ID)
	a.Gone(from)
	if !isClosed(c.Judged) || len(w.events(cake.EventResult)) != 0 {
		t.Error("somebody waits for it, or it has a result")
	}
	if note := a.Exit(t.Context(), from, wire.Exit{}); note.Text != "" {
		t.Errorf("got %+v", note)
	}
	a.Output(from, wire.Output{Data: []byte("late")})
	a.Gone(from)
}

// A person who interrupts a command has not made a mistake of the agent's.
func TestWhatIsInterruptedIsNoMistake(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from, _ := a.asks(failing)
	a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(missing)})
	note := a.Exit(t.Context(), from, wire.Exit{Code: 143, Signal: 15, Received: 15})
	if note.Text != "" || len(w.events(cake.EventError)) != 0 || len(w.events(cake.EventResult)) != 1 {
		t.Errorf("note %q, recorded %+v", note.Text, w.events())
	}
}

// The shim has gone when the answer comes, so the message goes with the next command.
func TestAMessageThatIsTooLateGoesWithTheNextCommand(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "performance:\n  max_latency_ms: 900\n")
	a := w.idle(false)
	for _, c := range []struct {
		late            bool
		atLeast, atMost time.Duration
	}{{true, unasked, 900 * time.Millisecond}, {false, 900 * time.Millisecond, 5 * time.Second}} {
		fastest := time.Hour // of some, on a busy machine
		for try := 0; try < 5 && fastest > c.atMost; try++ {
			from, _ := a.asks(failing)
			a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(missing)})
			start := time.Now()
			if note := a.Exit(t.Context(), from, wire.Exit{Code: 1, Late: c.late}); note.Text != "" {
				t.Errorf("late %v: %q", c.late, note.Text)
			}
			fastest = min(fastest, time.Since(start))
			a.Gone(from)
		}
		if fastest < c.atLeast || fastest > c.atMost {
			t.Errorf("late %v: after %v", c.late, fastest)
		}
	}
	w.run(a.supervisor.Run, a.feed)
	eventually(t, "the controller has spoken", func() bool { return len(w.events(cake.EventIntervention)) > 0 })
	if note := a.runs("echo one", 0, ""); !strings.Contains(note, "Operator (CAKE)") {
		t.Errorf("got %q", note)
	}
}

func TestAQuestionIsADenialWhereNobodyCanBeAsked(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	if _, v := a.asks(askLine); v.Allow {
		t.Errorf("%q may run", askLine)
	}
	if c := w.events(cake.EventCommand); len(c) != 1 || c[0].Command.Verdict != cake.Deny {
		t.Errorf("recorded %+v", c)
	}
}

func TestAnAgentCanSpeakToTheGateOverItsSocket(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	g, err := a.listen()
	must(t, err)
	w.run(g.Run)
	deadline := time.Now().Add(time.Minute)
	conn, err := wire.Dial(a.socket(), deadline)
	must(t, err)
	defer conn.Close()
	speak := func(m wire.Message) wire.Message {
		must(t, conn.Send(m, deadline))
		if _, ok := m.(wire.Output); ok {
			return nil
		}
		answer, err := conn.Receive(deadline)
		must(t, err)
		return answer
	}
	if v, ok := speak(wire.Check{Version: wire.Version, Line: failing, Cwd: w.cwd}).(wire.Verdict); !ok || !v.Allow || v.Patience < 300*time.Millisecond {
		t.Errorf("got %+v", v)
	}
	speak(wire.Output{Stream: wire.Stderr, Data: []byte(missing)})
	if n, ok := speak(wire.Exit{Code: 1}).(wire.Note); !ok || !strings.Contains(n.Text, "Operator (CAKE)") {
		t.Errorf("got %+v", n)
	}
	rude, err := wire.Dial(a.socket(), deadline)
	must(t, err)
	must(t, rude.Send(wire.Exit{}, deadline))
	eventually(t, "the rude client is logged", func() bool {
		text, err := os.ReadFile(w.options.Paths.Log())
		return err == nil && strings.Contains(string(text), "a client broke the rules")
	})
	rude.Close()
}
