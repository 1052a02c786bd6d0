package daemon

import (
	"os"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/incidents"
	"cake/daemon/leave"
	"cake/daemon/outside"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
)

// decides plays a person who decides about an incident in some way.
func (a *fakeAgent) decides(incident string, way cake.Way) wire.Resolved {
	return a.Resolve(a.t.Context(), gate.Caller{PID: os.Getpid()}, wire.Resolve{Incident: incident, Way: string(way)})
}

// tidy is a rule of the user's, of which nobody is the floor.
const tidy = "safety:\n  blocked_commands:\n    - id: tidy\n      pattern: touch\n"

func TestWhatWasHeldMayRunOnceWhereAPersonSaysSo(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", tidy)
	a := w.agent(true)
	incident := a.stuck()
	a.asks("touch other")
	a.asks("touch made")
	if r := a.decides(incident, cake.WayAllow); !r.Done || !strings.HasSuffix(r.Text, "may run: touch made") {
		t.Fatalf("got %+v", r)
	}
	if _, v := a.asks("touch other"); v.Allow {
		t.Error("what was held before it runs, too")
	}
	from := a.next()
	if v := a.Check(t.Context(), from, wire.Check{Line: "touch made", Cwd: t.TempDir()}); v.Allow {
		t.Error("it runs in another directory")
	}
	if _, v := a.asks("touch made"); !v.Allow {
		t.Errorf("it does not run: %s", v.Message)
	}
	if _, v := a.asks("touch made"); v.Allow {
		t.Error("it runs twice")
	}
	states := []cake.AllowanceState{}
	for _, e := range w.events(cake.EventAllowance) {
		states = append(states, e.Allowance.State)
	}
	if len(states) != 2 || states[0] != cake.AllowanceOpen || states[1] != cake.AllowanceUsed {
		t.Errorf("recorded %v", states)
	}
}

func TestWhatNobodyCanAllowIsNotAllowedByAnIncidentEither(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	// It is held already; a new incident holds nothing yet.
	a.hold.Load().forget()
	if r := a.decides(incident, cake.WayAllow); r.Done || !strings.Contains(r.Text, "nothing was held by incident") {
		t.Errorf("of nothing: %+v", r)
	}
	a.asks("rm -rf /")
	if r := a.decides(incident, cake.WayAllow); r.Done || !strings.Contains(r.Text, "nobody can allow what rule") {
		t.Errorf("of the floor: %+v", r)
	}
	if r := a.decides(incident, "perhaps"); r.Done || !strings.Contains(r.Text, `cannot resolve by "perhaps"`) {
		t.Errorf("of no way: %+v", r)
	}
	if r := a.decides(incident, cake.WayAbort); r.Done || !strings.Contains(r.Text, "it has not started yet") {
		t.Errorf("of an agent that is not there: %+v", r)
	}
	if _, v := a.asks("ls"); v.Allow {
		t.Error("it is let go all the same")
	}
	if _, v := a.asks("rm -rf /"); v.Allow {
		t.Error("the floor is open")
	}
}

// Denials that an agent does not give up on: the command that is allowed is the
// one that was denied.
func TestAnIncidentOfDenialsAllowsWhatWasDenied(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", tidy)
	a := w.agent(true)
	for range 12 {
		a.asks("touch made")
	}
	eventually(t, "a person is called", func() bool { return a.hold.Load() != nil })
	h := a.hold.Load()
	h.mu.Lock()
	h.report.Held, h.raw = nil, nil
	h.mu.Unlock()
	if r := a.decides(h.report.ID, cake.WayAllow); !r.Done || !strings.HasSuffix(r.Text, "may run: touch made") {
		t.Fatalf("got %+v", r)
	}
	if _, v := a.asks("touch made"); !v.Allow {
		t.Errorf("it does not run: %s", v.Message)
	}
}

func TestAnAgentThatIsEndedStaysHeldUntilItIsGone(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	ended := make(chan struct{})
	end := func() { close(ended) }
	a.end.Store(&end)
	if r := a.decides(incident, cake.WayAbort); !r.Done || !strings.HasSuffix(r.Text, "is ended") {
		t.Fatalf("got %+v", r)
	}
	<-ended
	if _, v := a.asks("ls"); v.Allow || !strings.Contains(v.Message, "ended by a person") {
		t.Errorf("got %+v", v)
	}
	if r, err := incidents.Of(w.options.Paths).Find(incident); err != nil || r.State != cake.ReportAborted {
		t.Errorf("reported %+v, %v", r.State, err)
	}
	if e := w.events(cake.EventResolved); len(e) != 1 || e[0].Resolution.Way != cake.WayAbort {
		t.Errorf("recorded %+v", e)
	}
}

// naps plays a person who wants quiet.
func (a *fakeAgent) naps(d time.Duration) wire.Resolved {
	return a.Nap(a.t.Context(), gate.Caller{PID: os.Getpid()}, wire.Nap{For: d})
}

func TestWithinANapOnlyTheFloorInterferes(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", tidy)
	a := w.agent(true)
	now := time.Now()
	a.nap = leave.NewNap(func() time.Time { return now })
	if r := a.naps(0); r.Done || !strings.Contains(r.Text, "takes no nap") {
		t.Errorf("of none: %+v", r)
	}
	for _, d := range []time.Duration{time.Millisecond, 13 * time.Hour} {
		if r := a.naps(d); r.Done || !strings.Contains(r.Text, "is possible") {
			t.Errorf("%v: %+v", d, r)
		}
	}
	if r := a.naps(time.Hour); !r.Done || !strings.Contains(r.Text, "the floor holds") {
		t.Fatalf("got %+v", r)
	}
	if note := a.runs(failing, 1, missing); note != "" {
		t.Errorf("something is said: %s", note)
	}
	if _, v := a.asks("touch made"); !v.Allow {
		t.Errorf("a rule stops it: %s", v.Message)
	}
	if got := a.hears("PreToolUse", "t1", "touch made", ""); got != "" {
		t.Errorf("the hook says %s", got)
	}
	if v := a.Check(t.Context(), a.next(), wire.Check{Line: "touch made", Cwd: w.cwd, Nested: true}); !v.Allow {
		t.Errorf("a rule stops it below another command: %s", v.Message)
	}
	if _, v := a.asks("rm -rf /"); v.Allow {
		t.Error("the floor is open")
	}
	now = now.Add(2 * time.Hour)
	if _, v := a.asks("touch made"); v.Allow {
		t.Error("it is no nap any more")
	}
	if r := a.naps(0); r.Done {
		t.Errorf("it can be ended when it is over: %+v", r)
	}
	var states []cake.NapState
	for _, e := range w.events(cake.EventNap) {
		states = append(states, e.Nap.State)
	}
	if len(states) != 2 || states[0] != cake.NapBegun || states[1] != cake.NapOver {
		t.Errorf("recorded %v", states)
	}
}

func TestAHeldRunStaysHeldWithinANap(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	incident := a.stuck()
	if r := a.naps(time.Minute); !r.Done || !strings.Contains(r.Text, "it stays held: cake resolve "+incident) {
		t.Errorf("got %+v", r)
	}
	if _, v := a.asks("ls"); v.Allow {
		t.Error("a nap lets it go")
	}
	if r := a.naps(0); !r.Done {
		t.Errorf("got %+v", r)
	}
}

func TestAnAgentCannotGetItselfQuiet(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	a.holder.Store(int64(os.Getpid()))
	if r := a.naps(time.Minute); r.Done || !strings.Contains(r.Text, "from inside an agent") {
		t.Errorf("got %+v", r)
	}
	if e := w.events(cake.EventNap); len(e) != 1 || e[0].Nap.State != cake.NapRefused {
		t.Errorf("recorded %+v", e)
	}
}

func TestAllSessionsNapAtOnce(t *testing.T) {
	w := newWorld(t)
	if _, err := outside.Nap(w.options.Paths, time.Minute); err == nil || !strings.Contains(err.Error(), "no session is running") {
		t.Errorf("of none: %v", err)
	}
	a := w.agent(true)
	g, err := a.listen()
	must(t, err)
	w.run(g.Run)
	if text, err := outside.Nap(w.options.Paths, time.Minute); err != nil || !strings.Contains(text, a.id+" is left alone") {
		t.Errorf("got %q, %v", text, err)
	}
	if text, err := outside.Nap(w.options.Paths, 0); err != nil || !strings.Contains(text, "watched again") {
		t.Errorf("got %q, %v", text, err)
	}
	if _, err := outside.Nap(w.options.Paths, 0); err == nil || !strings.Contains(err.Error(), "takes no nap") {
		t.Errorf("a second time: %v", err)
	}
}

// forget is as if no command had been held.
func (h *holding) forget() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.report.Held, h.raw = nil, nil
}
