package daemon

import (
	"context"
	"syscall"
	"time"

	"cake"
	"cake/daemon/launch"
	"cake/daemon/saving"
	"cake/journal"
	"cake/ptyshim/hold"
	"cake/supervisor"
	"cake/supervisor/handover"
)

// renewalGrace is how long an agent may take to end that gives way to another.
const renewalGrace = 5 * time.Second

// A renewal is the rung that lets another session begin: a fresh one of the same
// agent, or one of the agent that the configuration names. The present one is told
// to end; who stays with it starts the next. It implements supervisor.Climber.
type renewal struct {
	session *session
	deed    cake.Deed // fresh or other
}

// climbers are the rungs that act and that this session can take.
func (s *session) climbers() map[cake.Rung]supervisor.Climber {
	all := map[cake.Rung]supervisor.Climber{
		cake.RungSession: renewal{s, cake.DeedFresh}, cake.RungAgent: renewal{s, cake.DeedOther},
	}
	if s.brain.config().Components.Snapshot != "none" {
		all[cake.RungRollback] = saving.Rollback{Saver: s.saver}
	}
	return all
}

// Climb lets the present agent give way, where nobody sits in front of it.
func (r renewal) Climb(_ context.Context, a cake.Account) (supervisor.Climbed, error) {
	s := r.session
	if why := r.hindered(); why != "" {
		return supervisor.Climbed{Evidence: why}, nil
	}
	a = journal.Redact(a)
	if !s.giveWay(succession{deed: r.deed, account: &a, why: "it got nowhere with " + a.Error.ErrorType}) {
		return supervisor.Climbed{Evidence: "no agent runs that could give way"}, nil
	}
	what := "a fresh session begins with a summary"
	if r.deed == cake.DeedOther {
		what = "another agent begins with a summary"
	}
	return supervisor.Climbed{Done: true, Advice: "See the summary that this session began with", Evidence: what}, nil
}

// hindered says why no other session may begin, or "".
func (r renewal) hindered() string {
	s := r.session
	c := s.brain.config().Agent
	agent := s.agent.Load()
	switch {
	case c.Renew == "never":
		return "the configuration lets no session give way to another (agent.renew)"
	case c.Renew == "unattended" && s.attended:
		return "a person sits in front of the agent"
	case r.deed == cake.DeedOther && len(c.Fallback) == 0:
		return "no other agent is configured (agent.fallback)"
	case r.deed == cake.DeedFresh && (agent == nil || *agent != launch.Claude):
		return "this agent cannot be begun with a summary"
	}
	return ""
}

// A succession is what takes the place of an agent that gives way.
type succession struct {
	deed    cake.Deed
	account *cake.Account
	why     string
}

// giveWay tells the present agent to end, for another one to begin. It reports false
// where none runs, or one gives way already.
func (s *session) giveWay(next succession) bool {
	agent := s.running.Load()
	if agent == nil || !s.succession.CompareAndSwap(nil, &next) {
		return false
	}
	s.dismiss(agent, syscall.SIGTERM)
	return true
}

// dismiss ends an agent: by a signal first, and by force when its time is over.
func (s *session) dismiss(agent *hold.Session, sig syscall.Signal) {
	_ = agent.Signal(sig) // one that has ended by itself is gone all the same
	time.AfterFunc(renewalGrace, func() { _ = agent.Signal(syscall.SIGKILL) })
}

// summary is what the next session begins with.
func (s *session) summary(why string, account *cake.Account, ended []string) string {
	st := s.story.Tell(why, s.brain.options.Cwd)
	st.Account, st.Ended = account, ended
	return handover.Summary(st, handover.Limit)
}
