package inforce

import (
	"testing"
	"time"

	"cake/config"
	"cake/supervisor/alert"
)

func TestTheControllersPolicyFollows(t *testing.T) {
	p := SupervisorPolicy(config.Default())
	if p.MaxStrikes != 4 || p.Cooldown != 5*time.Minute {
		t.Errorf("got %+v", p)
	}
}

func TestQuietHoursOfTheConfigurationAreThoseOfTheBook(t *testing.T) {
	c := config.Default()
	if p := AlertPolicy(c); p != (alert.Policy{Group: 30 * time.Second, Repeat: 15 * time.Minute}) {
		t.Errorf("%+v", p)
	}
	c.Escalation.Quiet = "22:00-07:00"
	if p := AlertPolicy(c); p.Quiet.From != 22*time.Hour || p.Quiet.To != 7*time.Hour || p.Quiet.In != time.Local {
		t.Errorf("%+v", p)
	}
}
