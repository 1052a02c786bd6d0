package test

import (
	"strings"
	"testing"

	"cake"
)

func TestAnAgentThatDoesNotLetGoIsSpokenToAndThenHeld(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	c := usual()
	c.strikes = 2
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	p.Runs("true", 0)

	for _, line := range []string{"git reset --hard", "git checkout -- .", "git clean -fd"} {
		p.Denied(line)
	}
	s.Eventually("the controller speaks", func() bool { return len(s.events(cake.EventIntervention)) == 1 })
	if e := s.events(cake.EventError); len(e) != 1 || e[0].Error.ErrorType != "command.denied" {
		t.Fatalf("got errors %+v", e)
	}
	p.Denied("git stash drop")
	s.Eventually("it speaks again", func() bool { return len(s.events(cake.EventIntervention)) == 2 })
	p.Denied("git restore .")
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
	for _, line := range []string{"git reset --hard", "git checkout -- .", "git clean -fd"} {
		p.Denied(line)
	}
	s.Eventually("the controller speaks", func() bool { return len(s.events(cake.EventIntervention)) == 1 })
	var told int
	for _, line := range []string{"git status --short", "git diff", "git log", "git branch", "git stash push -u"} {
		told += strings.Count(p.Runs(line, 0).Output, "Operator (CAKE): Stop.")
	}
	s.Eventually("the outcome is known", func() bool { return len(s.events(cake.EventOutcome)) == 1 })
	if o := s.events(cake.EventOutcome)[0].Outcome; !o.Success || told != 1 {
		t.Errorf("got %+v; it was told %d times", o, told)
	}
}
