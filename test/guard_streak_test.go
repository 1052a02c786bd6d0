package test

import (
	"strings"
	"testing"

	"cake"
)

// insist has the agent try commands of one aim, each denied, until something
// has come of it. Three suffice; on a busy machine the shell does not hear every
// denial, and those do not count.
func (p *puppet) insist(what string, holds func() bool) {
	p.t.Helper()
	lines := []string{"git reset --hard", "git checkout -- .", "git clean -fd", "git stash drop", "git restore .", "git stash clear"}
	for n := range 12 {
		if holds() {
			return
		}
		p.Denied(lines[n%len(lines)])
	}
	p.Eventually(what, holds)
}

// spoken reports whether the controller has made so many messages.
func (p *puppet) spoken(n int) func() bool {
	return func() bool { return len(p.events(cake.EventIntervention)) >= n }
}

func TestAnAgentThatDoesNotLetGoIsSpokenToAndThenHeld(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	c := usual()
	c.strikes = 1
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	p.Runs("true", 0)

	p.Denied("git reset --hard")
	p.Denied("git checkout -- .")
	if p.spoken(1)() {
		t.Error("two are taken for a row")
	}
	p.insist("the controller speaks", p.spoken(1))
	if e := s.events(cake.EventError); len(e) == 0 || e[0].Error.ErrorType != "command.denied" {
		t.Fatalf("got errors %+v", e)
	}
	for range 12 {
		if len(s.events(cake.EventEscalation)) > 0 {
			break
		}
		p.Do("git restore .")
	}
	s.Eventually("a person is called", func() bool { return len(s.events(cake.EventEscalation)) == 1 })
	p.Held("ls")
	incident := s.events(cake.EventEscalation)[0].Escalation.IncidentID
	if out := s.Run(cakeProgram(), "resolve", incident); out.Code != 0 {
		t.Errorf("cake resolve: %+v", out)
	}
	p.Runs("ls", 0)
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

func TestAnAgentThatLetsGoHasListened(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	p := s.puppet(theAgent)
	p.insist("the controller speaks", p.spoken(1))
	var told string
	for _, line := range []string{"git status --short", "git diff", "git log", "git branch", "git stash push -u", "git fetch", "git show"} {
		told += p.Runs(line, 0).Output
	}
	s.Eventually("the outcome is known", func() bool { return len(s.events(cake.EventOutcome)) > 0 })
	outcomes := s.events(cake.EventOutcome)
	if o := outcomes[len(outcomes)-1].Outcome; !o.Success || !strings.Contains(told, "Operator (CAKE): Stop.") {
		t.Errorf("got %+v; it was told %s", o, told)
	}
}
