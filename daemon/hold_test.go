package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"cake"
	"cake/daemon/incidents"
	"cake/daemon/outside"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor/approval"
)

// stuck brings a session to the point where it is held, and returns the incident.
func (a *fakeAgent) stuck() string {
	a.t.Helper()
	for range 8 {
		from, v := a.asks(failing)
		if !v.Allow {
			break
		}
		a.ends(from, 1, missing)
	}
	e := a.w.events(cake.EventEscalation)
	if len(e) != 1 {
		a.t.Fatalf("escalated %d times", len(e))
	}
	incident := e[0].Escalation.IncidentID
	eventually(a.t, "the report has the command that was refused", func() bool { // it is written later: not over what a test makes of it
		r, err := incidents.Of(a.w.options.Paths).Find(incident)
		return err == nil && len(r.Held) > 0
	})
	return incident
}

func TestAnAgentThatIsHeldRunsNothing(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	if !w.told("held "+a.id+" after strikes") || !w.told("cake resolve "+incident) {
		t.Errorf("the person was told %v", w.notices)
	}
	before := len(w.events(cake.EventCommand))
	for _, check := range []wire.Check{{Line: "ls"}, {Line: "ls", Nested: true}, {Argv: []string{"ls"}}} {
		if v := a.Check(t.Context(), a.next(), check); v.Allow || !strings.Contains(v.Message, "held by incident "+incident) {
			t.Errorf("%+v: %+v", check, v)
		}
	}
	if got := a.hears("PreToolUse", "t", "ls", ""); !strings.Contains(got, `"permissionDecision":"deny"`) || !strings.Contains(got, incident) {
		t.Errorf("the hook says %s", got)
	}
	if got := a.hears("PreToolUse", "t", "", ""); !strings.Contains(got, incident) {
		t.Errorf("the hook of another tool says %s", got)
	}
	commands := w.events(cake.EventCommand)[before:]
	if len(commands) != 4 {
		t.Errorf("%d commands recorded", len(commands))
	}
	for _, c := range commands {
		if c.Command.Allowed || c.Command.Rule != heldRule {
			t.Errorf("recorded %+v", c.Command)
		}
	}
}

func TestTheTurnOfAnAgentThatIsHeldEnds(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	a.stuck()
	a.calls.Park(cake.Intervention{ID: "m"})
	if got := a.hears("PostToolBatch", "", "", ""); !strings.Contains(got, `"continue":false`) {
		t.Errorf("the batch ends with %s", got)
	}
	if got := a.hears("Stop", "", "", ""); got != "" {
		t.Errorf("the turn is kept going: %s", got)
	}
}

// person asks a session to go on, as a process with some parent and environment.
func (a *fakeAgent) person(pid int, incident string) wire.Resolved {
	return a.Resolve(a.t.Context(), gate.Caller{PID: pid}, wire.Resolve{Incident: incident, Note: "looked", Way: string(cake.WayOn)})
}

func TestAPersonLetsAnAgentGoOn(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	if r := a.person(os.Getpid(), "another"); r.Done || !strings.Contains(r.Text, "is not held by incident another") {
		t.Errorf("got %+v", r)
	}
	if r := a.person(os.Getpid(), incident); !r.Done || !strings.Contains(r.Text, "goes on") {
		t.Errorf("got %+v", r)
	}
	if _, v := a.asks("ls"); !v.Allow {
		t.Errorf("it is held still: %s", v.Message)
	}
	if e := w.events(cake.EventResolved); len(e) != 1 || e[0].Warning != "looked" {
		t.Errorf("recorded %+v", e)
	}
	if r := a.person(os.Getpid(), incident); r.Done {
		t.Error("it can be let go twice")
	}
}

// sleeper starts a process that waits for its end, with an environment.
func sleeper(t *testing.T, env ...string) int {
	t.Helper()
	cmd := exec.Command("sleep", "1000")
	cmd.Env = append(os.Environ(), env...)
	must(t, cmd.Start())
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	for { // the kernel shows it a moment after the program has begun
		if environ, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", cmd.Process.Pid)); err != nil || len(environ) > 0 {
			must(t, err)
			return cmd.Process.Pid
		}
		runtime.Gosched()
	}
}

func TestTheAgentCannotLetItselfGoOn(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	for name, c := range map[string]struct{ holder, pid int }{
		"the holder itself":                    {os.Getpid(), os.Getpid()},
		"a process below it":                   {os.Getpid(), sleeper(t)},
		"a process with the agent's own world": {0, sleeper(t, "CAKE_SESSION="+a.id)},
		"a process that has gone":              {0, 1 << 30},
	} {
		a.holder.Store(int64(c.holder))
		if r := a.person(c.pid, incident); r.Done || !strings.Contains(r.Text, "from inside the agent") {
			t.Errorf("%s: %+v", name, r)
		}
	}
	a.holder.Store(1 << 30)
	if r := a.person(sleeper(t, "CAKE_SESSION=another"), incident); r.Done {
		t.Errorf("the agent of another session lets it go: %+v", r)
	}
}

func TestResolvingSaysWhyNothingWasDone(t *testing.T) {
	t.Run("nobody runs", func(t *testing.T) {
		w := newWorld(t)
		if _, err := outside.Settle(w.options.Paths, "x", outside.Word{Way: cake.WayOn}); err == nil || !strings.Contains(err.Error(), "no session is running") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("the controller does not answer", func(t *testing.T) {
		a := newWorld(t).idle(true)
		ctx, cancel := contextOver()
		defer cancel()
		if r := a.Resolve(ctx, gate.Caller{PID: os.Getpid()}, wire.Resolve{}); r.Done || r.Text == "" {
			t.Errorf("got %+v", r)
		}
	})
	t.Run("over the sockets", func(t *testing.T) {
		w := newWorld(t)
		a := w.agent(true)
		incident := a.stuck()
		g, err := a.listen()
		must(t, err)
		w.run(g.Run)
		if _, err := outside.Settle(w.options.Paths, "another", outside.Word{Way: cake.WayOn}); err == nil || !strings.Contains(err.Error(), "cannot resolve another: session "+a.id) {
			t.Errorf("got %v", err)
		}
		text, err := outside.Settle(w.options.Paths, incident, outside.Word{Way: cake.WayOn, Note: "looked"})
		if err != nil || text != fmt.Sprintf("session %s goes on", a.id) {
			t.Errorf("got %q, %v", text, err)
		}
	})
}

func TestAReportIsWrittenWhenAPersonIsCalled(t *testing.T) {
	w := newWorld(t)
	w.git("init", "-q")
	a := w.agent(true)
	incident := a.stuck()
	a.asks("echo one")
	a.asks("echo one")
	a.asks("echo two")
	var r cake.Report
	eventually(t, "what was held is in the report", func() bool {
		var err error
		r, err = incidents.Of(w.options.Paths).Find(incident)
		return err == nil && len(r.Held) >= 2 && r.Held[len(r.Held)-1].Command == "echo two"
	})
	ones := 0
	for _, h := range r.Held {
		if h.Command == "echo one" {
			ones++
		}
	}
	if ones != 1 || r.Held[len(r.Held)-1].Sum != approval.Sum("echo two", w.cwd) {
		t.Errorf("held %+v", r.Held)
	}
	if r.State != cake.ReportOpen || r.Session.ID != a.id || len(r.Account.Tried) != 5 || !strings.Contains(r.Account.Error.RawOutput, "'requests'") {
		t.Errorf("got %+v", r)
	}
	for _, try := range r.Account.Tried {
		acts := try.Rung == cake.RungRollback || try.Rung == cake.RungSession || try.Rung == cake.RungAgent
		if try.Message == "" && !acts || try.Evidence == "" || try.Rung == "" {
			t.Errorf("tried %+v", try)
		}
	}
	if r.Tree.Branch != "main" || len(r.Tree.Changed) != 1 || r.Tree.Changed[0] != "?? cake_config.yaml" {
		t.Errorf("the tree is %+v", r.Tree)
	}
	if !a.person(os.Getpid(), incident).Done {
		t.Error("it is held still")
	}
	r, err := incidents.Of(w.options.Paths).Find(incident)
	if err != nil || r.State != cake.ReportResolved || r.Resolution.Note != "looked" || r.Resolution.By == "" {
		t.Errorf("got %+v, %v", r.Resolution, err)
	}
}

// contextOver is a context that has ended.
func contextOver() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errors.New("over"))
	return ctx, func() {}
}
