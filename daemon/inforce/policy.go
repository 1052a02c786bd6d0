package inforce

import (
	"time"

	"cake/config"
	"cake/guard"
	"cake/supervisor"
	"cake/supervisor/alert"
)

// GuardPolicy turns the configuration into the guard's policy.
func GuardPolicy(c *config.Config) (guard.Policy, error) {
	p := guard.Policy{
		Strictness: c.Strictness, ProtectedPaths: c.Safety.ProtectedPaths,
		// Whether a person can be asked is for the gate to know, not for the policy.
		Attended: true,
	}
	var err error
	if p.Blocked, err = userRules(c.Path, c.Safety.BlockedCommands); err != nil {
		return p, err
	}
	p.Allowed, err = userRules(c.Path, c.Safety.AllowedCommands)
	return p, err
}

// SupervisorPolicy turns the configuration into the controller's policy.
func SupervisorPolicy(c *config.Config) supervisor.Policy {
	return supervisor.PolicyFor(c.Strictness, c.Escalation.MaxStrikes, c.Escalation.Cooldown)
}

// AlertPolicy turns the configuration into the policy of what people are told.
func AlertPolicy(c *config.Config) alert.Policy {
	p := alert.Policy{Group: c.Escalation.Group, Repeat: c.Escalation.Repeat}
	if c.Escalation.Quiet == config.Never {
		return p
	}
	quiet, err := alert.ParseQuiet(c.Escalation.Quiet, time.Local)
	if err != nil {
		panic("inforce: quiet hours that the schema allows: " + err.Error())
	}
	p.Quiet = quiet
	return p
}
