package daemon

import (
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/launch"
)

func TestNoOtherSessionBeginsWhereItWouldTakeSomethingAway(t *testing.T) {
	for name, c := range map[string]struct {
		attended bool
		agent    string
		config   string
		deed     cake.Deed
		why      string
	}{
		"a person sits there":          {true, launch.Claude, "", cake.DeedFresh, "a person sits in front of the agent"},
		"it is switched off":           {false, launch.Claude, "agent:\n  renew: never\n", cake.DeedFresh, "agent.renew"},
		"there is no other agent":      {false, launch.Claude, "", cake.DeedOther, "agent.fallback"},
		"it cannot be told beforehand": {false, launch.Terminal, "", cake.DeedFresh, "cannot be begun with a summary"},
		"none runs":                    {true, launch.Claude, "agent:\n  renew: always\n", cake.DeedFresh, "no agent runs"},
	} {
		w := newWorld(t)
		w.configure("balanced", c.config)
		a := w.agent(c.attended)
		a.session.agent.Store(&c.agent)
		got, err := renewal{a.session, c.deed}.Climb(t.Context(), cake.Account{})
		if err != nil || got.Done || !strings.Contains(got.Evidence, c.why) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// What an agent still does that gives way would be judged as the next one's.
func TestAnAgentThatGivesWayRunsNothingMore(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.succession.Store(&succession{deed: cake.DeedFresh})
	if _, v := a.asks("python3 -c 'import nowhere'"); v.Allow || !strings.Contains(v.Message, "See the next session") {
		t.Errorf("got %+v", v)
	}
	if c := w.events(cake.EventCommand); len(c) != 1 || c[0].Command.Rule != heldRule || !strings.Contains(c[0].Command.Reason, "another session") {
		t.Errorf("recorded %+v", c)
	}
	a.succession.Store(nil) // it has ended
	if _, v := a.asks("true"); !v.Allow {
		t.Errorf("the next one is refused: %s", v.Message)
	}
}

func TestTheSummaryIsMadeFromWhatWasRecordedWithoutItsSecrets(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.hears("UserPromptSubmit", "", "", `,"prompt":"deploy with the password=hunter2hunter2"`)
	a.runs("make all", 2, "")
	a.rememberEdit("/p/a.go", "a", "b", time.Now())
	got := a.session.summary("it got nowhere", nil, []string{"sleep 600"})
	for _, want := range []string{"deploy with the password=", "ran: make all (status 2)", "edited: /p/a.go", "ended while it ran: sleep 600", "in " + w.cwd} {
		if !strings.Contains(got, want) {
			t.Errorf("it lacks %q:\n%s", want, got)
		}
	}
	if strings.Contains(got, "hunter2") {
		t.Errorf("it tells a secret:\n%s", got)
	}
}

func TestTheSummaryHasItsPlaceInTheOtherAgentsCommandLine(t *testing.T) {
	for line, want := range map[string]string{
		"codex exec": "codex exec|S", "a {summary} b": "a|S|b", "a --prompt={summary}": "a|--prompt=S",
	} {
		if got := strings.Join(filled(strings.Fields(line), "S"), "|"); got != strings.ReplaceAll(want, " ", "|") {
			t.Errorf("%s: %s", line, got)
		}
	}
}
