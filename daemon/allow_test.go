package daemon

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/leave"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
)

// A line that a rule below the floor denies.
const denyLine = "git push --force"

var decisionID = regexp.MustCompile(`cake allow --once (\w+-d\d+)`)

// idOf takes the decision's id out of a denial.
func idOf(t *testing.T, text string) string {
	t.Helper()
	m := decisionID.FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no id in %q", text)
	}
	return m[1]
}

// speaks plays a person who says something about a decision.
func (a *fakeAgent) speaks(verb, id string, hold time.Duration) wire.Allowed {
	return a.Allow(a.t.Context(), a.next(), wire.Allow{Version: wire.Version, Verb: verb, ID: id, For: hold})
}

// states lists what the journal says became of leaves.
func (w *world) states() (all []string) {
	for _, e := range w.events(cake.EventAllowance) {
		all = append(all, string(e.Allowance.State))
	}
	return all
}

func (w *world) stated(want ...cake.AllowanceState) {
	w.t.Helper()
	if got := fmt.Sprint(w.states()); got != fmt.Sprint(want) {
		w.t.Errorf("the journal has %s, want %v", got, want)
	}
}

func TestADeniedCommandPassesOnceWhenAPersonSaysSo(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	_, v := a.asks(denyLine)
	id := idOf(t, v.Message)
	if c := w.events(cake.EventCommand)[0].Command; c.ID != id {
		t.Errorf("the journal has %+v", c)
	}
	got := a.speaks(wire.AllowOnce, id, time.Minute)
	if !got.Done || !strings.HasPrefix(got.Text, "allowed once until ") || !strings.HasSuffix(got.Text, denyLine) || !w.told("allowed once until ") {
		t.Errorf("got %+v", got)
	}
	if _, v := a.asks(denyLine + " "); v.Allow {
		t.Error("another line passes")
	}
	from := a.next()
	if v := a.Check(t.Context(), from, wire.Check{Line: denyLine, Cwd: w.cwd + "/x"}); v.Allow {
		t.Error("it passes in another directory")
	}
	a.Gone(from)
	a.runs(denyLine, 0, "")
	if c := w.events(cake.EventCommand); c[len(c)-1].Command.Verdict != cake.Allow || c[len(c)-1].Command.Rule != "git.push-force" || c[len(c)-1].Command.Reason != "allowed once, decision "+id {
		t.Errorf("recorded %+v", c[len(c)-1].Command)
	}
	if _, v := a.asks(denyLine); v.Allow {
		t.Error("it passes twice")
	}
	w.stated(cake.AllowanceOpen, cake.AllowanceUsed)
	e := w.events(cake.EventAllowance)[0].Allowance
	if e.ID != id || e.Command != denyLine || e.Cwd != w.cwd || e.Rule != "git.push-force" || e.Until == nil || !strings.HasPrefix(e.By, fmt.Sprintf("user %d, process %d, ", os.Getuid(), os.Getpid())) {
		t.Errorf("recorded %+v", e)
	}
}

// The hook and the shell see the same call: one leave is enough for both.
func TestTheHookDoesNotTakeTheLeaveFromTheShell(t *testing.T) {
	for _, attended := range []bool{false, true} {
		w := newWorld(t)
		a := w.agent(attended)
		id := idOf(t, a.hears("PreToolUse", "t1", denyLine, ""))
		a.speaks(wire.AllowOnce, id, time.Minute)
		if out := a.hears("PreToolUse", "t2", denyLine, ""); out != "" {
			t.Fatalf("the hook says %s", out)
		}
		a.runs(denyLine, 0, "")
		if _, v := a.asks(denyLine); v.Allow {
			t.Error("it passes twice")
		}
		if out := a.hears("PreToolUse", "t3", denyLine, ""); out == "" {
			t.Error("the hook lets it pass twice")
		}
		w.stated(cake.AllowanceOpen, cake.AllowanceUsed)
	}
}

// What was announced in one directory must not run in another.
func TestTheLeaveOfACallHoldsInItsDirectoryOnly(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.speaks(wire.AllowOnce, idOf(t, a.hears("PreToolUse", "t1", denyLine, "")), time.Minute)
	a.hears("PreToolUse", "t2", denyLine, "")
	from := a.next()
	if v := a.Check(t.Context(), from, wire.Check{Line: denyLine, Cwd: "/"}); v.Allow {
		t.Error("it passes elsewhere")
	}
	a.Gone(from)
}

func TestTheFloorCannotBeAllowed(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "safety:\n  blocked_commands:\n    - {id: never, pattern: make wipe, severity: CRITICAL}\n")
	a := w.agent(true)
	for _, line := range []string{"rm -rf ~", "make wipe"} {
		_, v := a.asks(line)
		if v.Allow || strings.Contains(v.Message, "cake allow") {
			t.Errorf("%s: %+v", line, v)
		}
		e := w.events(cake.EventCommand)
		got := a.speaks(wire.AllowOnce, e[len(e)-1].Command.ID, time.Minute)
		if got.Done || !strings.Contains(got.Text, "nobody can allow what rule") || !strings.HasSuffix(got.Text, line) {
			t.Errorf("%s: %+v", line, got)
		}
		if _, v := a.asks(line); v.Allow {
			t.Errorf("%s: it runs", line)
		}
	}
	w.stated()
}

// A leave is for what a person has seen: another reason is another question.
func TestALeaveIsForTheRuleThatHadDenied(t *testing.T) {
	w := newWorld(t)
	const deploy = "safety:\n  blocked_commands:\n    - {id: %s, pattern: make deploy}\n"
	w.configure("balanced", fmt.Sprintf(deploy, "monday"))
	a := w.agent(false)
	w.run(a.brain.Run)
	_, v := a.asks("make deploy")
	a.speaks(wire.AllowOnce, idOf(t, v.Message), time.Minute)
	if e := w.change(a.brain, fmt.Sprintf(settings, "balanced", fmt.Sprintf(deploy, "freeze"))); !e.Applied {
		t.Fatal(e.Error)
	}
	if _, v := a.asks("make deploy"); v.Allow || !strings.Contains(v.Message, "(rule user.freeze)") {
		t.Errorf("another rule is against it: %+v", v)
	}
}

func TestALeaveHasAnEnd(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	now := time.Now()
	a.leaves = leave.NewBook(func() time.Time { return now })
	_, v := a.asks(denyLine)
	id := idOf(t, v.Message)
	for hold, says := range map[time.Duration]string{0: "from 1s to 24h0m0s", 25 * time.Hour: "from 1s to 24h0m0s"} {
		if got := a.speaks(wire.AllowOnce, id, hold); got.Done || !strings.Contains(got.Text, says) {
			t.Errorf("%v: %+v", hold, got)
		}
	}
	a.speaks(wire.AllowOnce, id, time.Minute)
	now = now.Add(time.Minute)
	if _, v := a.asks(denyLine); v.Allow {
		t.Error("it passes after its time")
	}
	if list := a.speaks(wire.AllowList, "", 0).List; len(list) != 1 || list[0].State != "expired" || list[0].Line != denyLine || list[0].ID != id {
		t.Errorf("listed %+v", list)
	}
	w.stated(cake.AllowanceOpen, cake.AllowanceExpired)
	if got := a.speaks(wire.AllowRevoke, id, 0); got.Done || !strings.Contains(got.Text, "has nothing open of decision "+id) {
		t.Errorf("got %+v", got)
	}
}

func TestALeaveCanBeTakenBack(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	_, v := a.asks(denyLine)
	id := idOf(t, v.Message)
	a.speaks(wire.AllowOnce, id, time.Minute)
	a.speaks(wire.AllowOnce, id, time.Hour) // it only lasts longer
	if got := a.speaks(wire.AllowRevoke, id, 0); !got.Done || got.Text != "revoked: "+denyLine {
		t.Errorf("got %+v", got)
	}
	if _, v := a.asks(denyLine); v.Allow {
		t.Error("it passes")
	}
	w.stated(cake.AllowanceOpen, cake.AllowanceOpen, cake.AllowanceRevoked)
	if got := a.speaks(wire.AllowOnce, "nope-d1", time.Minute); got.Done || got.Text != "session "+a.id+" has denied no command nope-d1" {
		t.Errorf("got %+v", got)
	}
}

func TestALeaveOutlivesAChangeOfTheConfiguration(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	_, v := a.asks(denyLine)
	a.speaks(wire.AllowOnce, idOf(t, v.Message), time.Minute)
	if e := w.change(a.brain, strings.Replace(settingsText(), "max_strikes: 2", "max_strikes: 3", 1)); !e.Applied {
		t.Fatal(e.Error)
	}
	a.runs(denyLine, 0, "")
}

// A question that nobody can be asked is a denial like any other.
func TestAQuestionCanBeAllowedOnce(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	_, v := a.asks(askLine)
	a.speaks(wire.AllowOnce, idOf(t, v.Message), time.Minute)
	a.runs(askLine, 0, "")
}

// What a command starts that had leave is covered by it; what another starts is not.
func TestALeaveCoversWhatTheCommandStarts(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	_, v := a.asks(denyLine)
	a.speaks(wire.AllowOnce, idOf(t, v.Message), time.Minute)
	from, v := a.asks(denyLine)
	if !v.Allow {
		t.Fatal(v.Message)
	}
	child := a.child()
	nested := wire.Check{Line: denyLine, Cwd: w.cwd, Nested: true}
	if v := a.Check(t.Context(), child, nested); !v.Allow {
		t.Errorf("below it: %+v", v)
	}
	if v := a.Check(t.Context(), child, wire.Check{Line: "git branch -D x", Cwd: w.cwd, Nested: true}); v.Allow {
		t.Error("below it, for another reason")
	}
	if v := a.Check(t.Context(), gate.Caller{ID: 99, PID: os.Getppid()}, nested); v.Allow {
		t.Error("beside it")
	}
	a.ends(from, 0, "")
	if v := a.Check(t.Context(), child, nested); v.Allow {
		t.Error("after it")
	}
}

// A nested command that is denied can be allowed as well.
func TestANestedCommandCanBeAllowedOnce(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	nested := wire.Check{Line: denyLine, Cwd: w.cwd, Nested: true}
	child := a.child()
	id := idOf(t, a.Check(t.Context(), child, nested).Message)
	a.speaks(wire.AllowOnce, id, time.Minute)
	for n := range 2 { // the shell, and the shell that it starts
		if v := a.Check(t.Context(), child, nested); !v.Allow {
			t.Errorf("%d: %+v", n, v)
		}
	}
	if v := a.Check(t.Context(), gate.Caller{ID: 99, PID: os.Getppid()}, nested); v.Allow {
		t.Error("beside it")
	}
}

// child is a process below this one.
func (a *fakeAgent) child() gate.Caller {
	a.t.Helper()
	sleep := exec.Command("sleep", "100")
	must(a.t, sleep.Start())
	a.t.Cleanup(func() { sleep.Process.Kill(); sleep.Wait() })
	from := a.next()
	from.PID = sleep.Process.Pid
	return from
}

// An agent, or what any agent has started, is no person.
func TestWhoeverIsWatchedAllowsNothing(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	_, v := a.asks(denyLine)
	id := idOf(t, v.Message)
	inner := exec.Command("sleep", "100")
	inner.Env = append(os.Environ(), "CAKE_SESSION=another")
	outer := exec.Command("sh", "-c", "env -u CAKE_SESSION sleep 100 & echo $!; wait")
	outer.Env = inner.Env
	out, err := outer.StdoutPipe()
	must(t, err)
	for _, c := range []*exec.Cmd{inner, outer} {
		must(t, c.Start())
		t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	}
	var grandchild int
	_, err = fmt.Fscan(out, &grandchild)
	must(t, err)
	t.Cleanup(func() { exec.Command("kill", fmt.Sprint(grandchild)).Run() })
	for name, pid := range map[string]int{"its environment": inner.Process.Pid, "a parent's": grandchild, "a process that is gone": 1 << 22, "a process of another world": 0} {
		from := a.next()
		from.PID = pid
		for _, verb := range []string{wire.AllowOnce, wire.AllowRevoke, wire.AllowList} {
			got := a.Allow(t.Context(), from, wire.Allow{Version: wire.Version, Verb: verb, ID: id, For: time.Minute})
			if got.Done || !strings.HasPrefix(got.Text, "cannot allow anything from inside an agent") {
				t.Errorf("%s, %s: %+v", name, verb, got)
			}
		}
	}
	a.holder.Store(int64(os.Getpid()))
	if got := a.speaks(wire.AllowOnce, id, time.Minute); got.Done {
		t.Errorf("below the holder: %+v", got)
	}
	if n := len(w.states()); n != 13 || w.states()[0] != "refused" {
		t.Errorf("the journal has %v", w.states())
	}
}
