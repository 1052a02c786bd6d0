package daemon

import (
	"fmt"
	"strings"
	"testing"

	"cake"
	"cake/daemon/leave"
	"cake/ptyshim/wire"
	"cake/supervisor"
)

// settled waits until the controller has dealt with all that it was told.
func (a *fakeAgent) settled() { <-a.post(supervisor.Asked{}) }

// nested plays a shell below a command that was judged.
func (a *fakeAgent) nested(line string) wire.Verdict {
	from := a.next()
	defer a.Gone(from)
	return a.Check(a.t.Context(), from, wire.Check{Line: line, Cwd: a.w.cwd, Nested: true})
}

// tries plays the hook before commands that are all denied, and returns what
// the last one was told.
func (a *fakeAgent) tries(lines ...string) (told string) {
	a.t.Helper()
	for _, line := range lines {
		if told = a.hears("PreToolUse", "d", line, ""); !strings.Contains(told, `"deny"`) {
			a.t.Errorf("%q is not denied: %s", line, told)
		}
	}
	return told
}

// work plays commands that run.
func (a *fakeAgent) work(n int) {
	a.t.Helper()
	for i := range n {
		a.runs(fmt.Sprintf("echo %d", i), 0, "")
	}
}

func (w *world) incidents() []cake.Event { return w.events(cake.EventIntervention) }

func TestThreeDenialsOfOneAimAreAnIncident(t *testing.T) {
	homes := []string{"rm -rf ~", `rm -rf "$HOME"`, "rm -rf /home/dev", "rm -rf ~/*", "rm -rf ~/", "rm -rf /home/x", "rm -rf /home/y", "rm -rf /home/z", "rm -rf /home/q"}
	for name, c := range map[string]struct {
		play func(a *fakeAgent)
		want int // messages of the controller
	}{
		"three":                      {func(a *fakeAgent) { a.tries(homes[:3]...) }, 1},
		"two":                        {func(a *fakeAgent) { a.tries(homes[:2]...) }, 0},
		"with a little work between": {func(a *fakeAgent) { a.tries(homes[:2]...); a.work(4); a.tries(homes[2]) }, 1},
		"with much work between":     {func(a *fakeAgent) { a.tries(homes[:2]...); a.work(5); a.tries(homes[2]) }, 0},
		"of several aims":            {func(a *fakeAgent) { a.tries(homes[0], "mkfs.ext4 /dev/sda1", homes[1], "chmod -R 777 /", homes[2]) }, 0},
		"after a word of the person": {func(a *fakeAgent) { a.tries(homes[:2]...); a.hears("UserPromptSubmit", "", "", ""); a.tries(homes[2]) }, 0},
		"of edits":                   {func(a *fakeAgent) { a.persist(3) }, 1},
		"at the shell": {func(a *fakeAgent) {
			for _, line := range homes[:3] {
				a.asks(line)
			}
		}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			a := w.agent(false)
			c.play(a)
			a.settled()
			if got := len(w.incidents()); got != c.want {
				t.Errorf("%d messages", got)
			}
		})
	}
}

// persist plays edits of what may not be edited.
func (a *fakeAgent) persist(n int) {
	for range n {
		a.edits("Write", "cake_config.yaml")
	}
}

func TestTheIncidentIsTheControllersAndIsSaidOnce(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	third := a.tries("rm -rf ~", "rm -rf $HOME", "rm -rf /home/dev")
	a.settled()
	if n := strings.Count(third, "Operator (CAKE)"); n != 1 {
		t.Errorf("told %d times: %s", n, third)
	}
	e := w.events(cake.EventError)
	if len(e) != 1 || e[0].Error.ErrorType != denied || e[0].Classification.Severity != cake.High || e[0].Error.StreamSource != cake.StreamHook {
		t.Fatalf("recorded %+v", e)
	}
	// The message comes with the next result, once.
	from := a.hooked("t1", "ls")
	a.ends(from, 0, "")
	first, second := a.hears("PostToolUse", "t1", "ls", ""), a.hears("PostToolUse", "t1", "ls", "")
	if strings.Count(first, "Operator (CAKE): Stop.") != 1 || second != "" {
		t.Errorf("got %q, then %q", first, second)
	}
}

func TestAnAgentThatOnlyIsDeniedHearsItWithTheNextDenial(t *testing.T) {
	a := newWorld(t).agent(false)
	a.tries("rm -rf ~", "rm -rf $HOME", "rm -rf /home/dev")
	a.settled()
	if told := a.tries("rm -rf /home/x"); strings.Count(told, "Operator (CAKE): Stop.") != 2 {
		t.Errorf("told %s", told)
	}
}

func TestWhoGivesAnAimUpHasListened(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.tries("rm -rf ~", "rm -rf $HOME", "rm -rf /home/dev")
	a.settled()
	a.work(leave.Distraction)
	a.settled()
	o := w.events(cake.EventOutcome)
	if len(o) != 1 || !o[0].Outcome.Success || o[0].Outcome.ErrorType != denied {
		t.Errorf("got %+v", o)
	}
}

// The ladder: max_strikes is 2 in these tests.
func TestWhoNeverListensIsHeld(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	for n := range 6 {
		a.hears("PreToolUse", "d", fmt.Sprintf("rm -rf /home/u%d", n), "")
		a.settled()
	}
	if e := w.events(cake.EventEscalation); len(e) != 1 || e[0].Escalation.Reason != "strikes" {
		t.Fatalf("got %+v", e)
	}
	if got := a.hears("PreToolUse", "t", "ls", ""); !strings.Contains(got, `"continue":false`) {
		t.Errorf("it goes on: %s", got)
	}
}

// A script that is denied a part of what it does has one aim, and one command.
func TestPartsOfACommandAreNoRow(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	for range 5 {
		a.nested("rm -rf ~")
	}
	a.settled()
	if len(w.incidents()) != 0 {
		t.Error("they are taken for a row")
	}
}

func TestAtStrictnessMinimalNobodyIsLectured(t *testing.T) {
	w := newWorld(t)
	w.configure("minimal", "")
	a := w.agent(false)
	a.tries("rm -rf ~", "rm -rf $HOME", "rm -rf /home/dev")
	a.settled()
	if len(w.incidents()) != 0 {
		t.Error("a message was made")
	}
}
