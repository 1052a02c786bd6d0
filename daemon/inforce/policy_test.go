package inforce

import (
	"testing"
	"time"

	"cake/config"
)

func TestTheControllersPolicyFollows(t *testing.T) {
	p := SupervisorPolicy(config.Default())
	if p.MaxStrikes != 4 || p.Cooldown != 5*time.Minute {
		t.Errorf("got %+v", p)
	}
}
