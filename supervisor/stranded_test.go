package supervisor

import (
	"strings"
	"testing"
	"time"

	"cake"
)

func TestAnAgentThatCannotGoOnIsAPersonsAtOnce(t *testing.T) {
	s := newStage(t, Policy{Threshold: cake.Medium, MaxStrikes: 4, Cooldown: 5 * time.Minute})
	s.step(Stranded{Event: event("CRITICAL agent.stopped:1")})
	if got := s.core.State(); got != cake.Escalating {
		t.Fatalf("%s", got)
	}
	if s.core.stuck != ReasonAgent {
		t.Errorf("called for %q", s.core.stuck)
	}
	s.step(Stranded{Event: event("CRITICAL agent.stopped:2")}) // somebody is called already
	s.step(Resolved{})
	if got := s.core.State(); got != cake.Monitoring || s.core.stuck != "" {
		t.Errorf("after a person's word: %s, %q", got, s.core.stuck)
	}
}

func TestAMessageToAnAgentThatIsGoneIsWaitedForNoLonger(t *testing.T) {
	s := newStage(t, Policy{Threshold: cake.Medium, MaxStrikes: 4, Cooldown: 5 * time.Minute})
	s.line("run 1 make | HIGH a.b:1 fix")
	if got := s.core.State(); got != cake.Intervening {
		t.Fatalf("%s", got)
	}
	s.step(Stranded{Event: event("CRITICAL agent.stopped:1")})
	if got := s.core.State(); got != cake.Escalating || s.core.stuck != ReasonAgent {
		t.Errorf("%s, %q", got, s.core.stuck)
	}
	if told := s.out.String(); !strings.Contains(told, `outcome success=false ignored fix ""`) {
		t.Errorf("nobody knows whether the fix helps, and it is said to be so:\n%s", told)
	}
}

func TestInANapNobodyIsCalled(t *testing.T) {
	s := newStage(t, Policy{Threshold: cake.Medium, MaxStrikes: 4, Cooldown: 5 * time.Minute})
	s.step(Napped{Until: s.now.Add(time.Hour)})
	s.step(Stranded{Event: event("CRITICAL agent.stopped:1")})
	if got := s.core.State(); got != cake.Monitoring || s.core.stuck != "" {
		t.Errorf("%s, %q", got, s.core.stuck)
	}
}
