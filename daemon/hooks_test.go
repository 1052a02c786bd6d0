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

// askLine is a command about which the guard asks.
const askLine = "sudo make install"

func TestAHookDeniesAndSaysWhy(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	got := a.hears("PreToolUse", "t1", "rm -rf ~", "")
	if !strings.Contains(got, `"permissionDecision":"deny"`) || !strings.Contains(got, "Operator (CAKE): Stop.") {
		t.Errorf("got %s", got)
	}
	e := w.events(cake.EventCommand, cake.EventDelivery)
	if len(e) != 2 || e[0].Command.Source != cake.SourceHook || e[1].Delivery.Channel != cake.ChannelHook {
		t.Errorf("recorded %+v", e)
	}
}

func TestAHookHasNoOpinionAboutTheRest(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	for _, payload := range []string{
		`{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_use_id":"t1","tool_input":{"command":"ls"}}`,
		`{"hook_event_name":"PreToolUse","tool_name":"Edit","tool_input":{"file_path":"a"}}`,
		`{"hook_event_name":"PostToolUse","tool_name":"Bash","tool_use_id":"unknown"}`,
		`{"hook_event_name":"PostToolBatch"}`, `{"hook_event_name":"Stop"}`,
		`{"hook_event_name":"UserPromptSubmit","prompt":"go on"}`, `{"hook_event_name":"SessionEnd"}`,
		`{"hook_event_name":"PermissionRequest"}`, `{}`, `not JSON`, ``,
	} {
		r := a.Hook(t.Context(), a.next(), wire.Hook{Event: "X", Payload: []byte(payload)})
		if len(r.Stdout) != 0 || r.ExitCode != 0 {
			t.Errorf("%s: %s", payload, r.Stdout)
		}
	}
}

// hooked lets the hook announce a command and the shell start it.
func (a *fakeAgent) hooked(toolUse, line string) gate.Caller {
	a.t.Helper()
	if got := a.hears("PreToolUse", toolUse, line, ""); got != "" {
		a.t.Fatalf("the hook of %q says %s", line, got)
	}
	from, v := a.asks(line)
	if !v.Allow {
		a.t.Fatalf("%q is denied: %s", line, v.Message)
	}
	return from
}

const failure = `,"error":"Exit code 1\nTraceback (most recent call last):\n  File \"app.py\", line 1, in <module>\nModuleNotFoundError: No module named 'requests'"`

func TestTheMessageOfACommandThatAHookAnnouncedGoesByTheHook(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	from := a.hooked("t1", failing)
	if note := a.ends(from, 1, missing); note != "" {
		t.Errorf("the shell says %q", note)
	}
	got := a.hears("PostToolUseFailure", "t1", failing, failure)
	if !strings.Contains(got, "additionalContext") || !strings.Contains(got, "Operator (CAKE): Stop.") {
		t.Errorf("got %s", got)
	}
	if again := a.hears("PostToolUseFailure", "t1", failing, failure); again != "" {
		t.Errorf("said twice: %s", again)
	}
	if c, r, d := w.events(cake.EventCommand), w.events(cake.EventResult), w.events(cake.EventDelivery); len(c) != 1 || len(r) != 1 || len(d) != 1 || d[0].Delivery.Channel != cake.ChannelHook {
		t.Errorf("%d commands, %d results, deliveries %+v", len(c), len(r), d)
	}
}

func TestACommandThatTheShellDidNotSeeIsJudgedByItsHook(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.hears("PreToolUse", "t1", failing, "")
	if got := a.hears("PostToolUseFailure", "t1", failing, failure); !strings.Contains(got, "Operator (CAKE)") {
		t.Errorf("got %s", got)
	}
	a.hears("PreToolUse", "t2", "ls", "")
	if got := a.hears("PostToolUse", "t2", "ls", `,"tool_response":{"stdout":"a\n"},"duration_ms":5`); got != "" {
		t.Errorf("got %s", got)
	}
	r := w.events(cake.EventResult)
	if len(r) != 2 || r[0].Result.ExitCode != 1 || r[1].Result.ExitCode != 0 || r[1].Result.Stdout != "a\n" || r[1].Result.Duration != cake.Millis(5*time.Millisecond) {
		t.Errorf("recorded %+v", r)
	}
}

// A call that the person refused, or that the agent itself did, has no status:
// it is no success.
func TestACallThatNeverRanHasNoResult(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.hears("PreToolUse", "t1", failing, "")
	if got := a.hears("PostToolUseFailure", "t1", failing, `,"error":"The user doesn't want to proceed"`); got != "" {
		t.Errorf("got %s", got)
	}
	if r := w.events(cake.EventResult); len(r) != 0 {
		t.Errorf("recorded %+v", r)
	}
}

func TestAnInterruptedCallIsNoMistake(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.hears("PreToolUse", "t1", failing, "")
	if got := a.hears("PostToolUseFailure", "t1", failing, failure+`,"is_interrupt":true`); got != "" {
		t.Errorf("got %s", got)
	}
	if e := w.events(cake.EventError); len(e) != 0 {
		t.Errorf("recorded %+v", e)
	}
}

func TestABackgroundCommandIsNotWaitedForAndItsMessageGoesWithTheNext(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(a *fakeAgent) gate.Caller
	}{
		{"the hook comes after the shell has started", func(a *fakeAgent) gate.Caller {
			from := a.hooked("t1", failing)
			a.hears("PostToolUse", "t1", failing, `,"tool_response":{"backgroundTaskId":"b1"}`)
			return from
		}},
		{"the hook comes before the shell asks", func(a *fakeAgent) gate.Caller {
			a.hears("PreToolUse", "t1", failing, "")
			a.hears("PostToolUse", "t1", failing, `,"tool_response":{"backgroundTaskId":"b1"}`)
			from, _ := a.asks(failing)
			return from
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			a := w.agent(false)
			from := c.play(a)
			if r := w.events(cake.EventResult); len(r) != 0 {
				t.Errorf("it has a result while it runs: %+v", r)
			}
			if note := a.ends(from, 1, missing); note != "" {
				t.Errorf("said where nobody reads: %q", note)
			}
			next := a.hooked("t2", "ls")
			a.ends(next, 0, "")
			if got := a.hears("PostToolUse", "t2", "ls", ""); !strings.Contains(got, "Operator (CAKE)") {
				t.Errorf("got %q", got)
			}
			if n := len(w.events(cake.EventCommand)); n != 2 {
				t.Errorf("%d commands", n)
			}
		})
	}
}

func TestAHookWaitsForAResultThatIsOnItsWay(t *testing.T) {
	a := newWorld(t).agent(false)
	from := a.hooked("t1", failing)
	reply := make(chan string)
	go func() { reply <- a.hears("PostToolUseFailure", "t1", failing, failure) }()
	a.Output(from, wire.Output{Stream: wire.Stderr, Data: []byte(missing)})
	a.Exit(t.Context(), from, wire.Exit{Code: 1})
	if got := <-reply; !strings.Contains(got, "Operator (CAKE)") {
		t.Errorf("got %q", got)
	}
}

func TestAHookDoesNotWaitForLong(t *testing.T) {
	a := newWorld(t).agent(false)
	a.hooked("t1", "sleep 100")
	start := time.Now()
	if got := a.hears("PostToolUse", "t1", "sleep 100", ""); got != "" {
		t.Errorf("got %s", got)
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("it took %v", took)
	}
}

func TestAPersonIsAskedWhereOneIs(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	if got := a.hears("PreToolUse", "t1", askLine, ""); !strings.Contains(got, `"permissionDecision":"ask"`) {
		t.Fatalf("got %s", got)
	}
	from, v := a.asks(askLine)
	if !v.Allow {
		t.Errorf("what a person has agreed to is denied: %s", v.Message)
	}
	// A part of the same command, below its own shell.
	child := gate.Caller{ID: 99, PID: os.Getpid()}
	if v := a.Check(t.Context(), child, wire.Check{Line: askLine, Cwd: w.cwd, Nested: true}); !v.Allow {
		t.Errorf("a part of what a person has agreed to is denied: %s", v.Message)
	}
	a.ends(from, 0, "")
	if v := a.Check(t.Context(), child, wire.Check{Line: askLine, Cwd: w.cwd, Nested: true}); v.Allow {
		t.Error("the word holds for ever")
	}
	if c := w.events(cake.EventCommand); c[0].Command.Verdict != cake.Ask {
		t.Errorf("recorded %+v", c[0].Command)
	}
}

func TestNobodyIsAskedWhereNobodyIs(t *testing.T) {
	a := newWorld(t).agent(false)
	if got := a.hears("PreToolUse", "t1", askLine, ""); !strings.Contains(got, `"permissionDecision":"deny"`) {
		t.Errorf("got %s", got)
	}
}

func TestWhatAPersonRefusedIsNotAgreedToLater(t *testing.T) {
	for _, event := range []string{"PostToolBatch", "UserPromptSubmit", "Stop"} {
		a := newWorld(t).agent(true)
		a.hears("PreToolUse", "t1", askLine, "")
		a.hears(event, "", "", "")
		if _, v := a.asks(askLine); v.Allow {
			t.Errorf("after %s it may run", event)
		}
	}
}

func TestATurnDoesNotEndBeforeTheModelHasReadTheMessage(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.ends(a.hooked("t1", failing), 1, missing) // and no hook tells of its end
	if got := a.hears("Stop", "", "", `,"stop_hook_active":true`); got != "" {
		t.Errorf("a turn that was kept going is kept going again: %s", got)
	}
	got := a.hears("Stop", "", "", "")
	if !strings.Contains(got, `"decision":"block"`) || !strings.Contains(got, "Operator (CAKE)") {
		t.Errorf("got %s", got)
	}
	if d := w.events(cake.EventDelivery); len(d) != 1 || d[0].Delivery.Channel != cake.ChannelHook {
		t.Errorf("recorded %+v", d)
	}
	if got := a.hears("Stop", "", "", ""); got != "" {
		t.Errorf("said twice: %s", got)
	}
}
