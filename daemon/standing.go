package daemon

import (
	"fmt"
	"slices"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/incidents"
	"cake/daemon/outside"
	"cake/daemon/remains"
	"cake/supervisor"
)

// keepStanding writes down where the controller stands.
func (s *session) keepStanding(saved supervisor.Saved) {
	o := s.brain.options
	if err := remains.Keep(o.Paths, remains.Standing{Session: s.id, Cwd: o.Cwd, Saved: saved}); err != nil {
		s.log.Warn("cannot write down where the controller stands", zap.Error(err))
	}
}

// dropStanding forgets a session that has ended.
func (s *session) dropStanding() {
	if err := remains.Drop(s.brain.options.Paths, s.id); err != nil {
		s.log.Warn("cannot forget where the controller stood", zap.Error(err))
	}
}

// takeOver returns where the brain that has died in this directory has left its
// controller, or nil.
func (b *Brain) takeOver() *remains.Standing {
	return remains.TakeOver(b.options.Paths, b.options.Cwd, func(err error) {
		b.log.Warn("cannot read what a session has left", zap.Error(err))
	})
}

// savedIn is what the controller goes on with; nil where nothing is left.
func savedIn(left *remains.Standing) *supervisor.Saved {
	if left == nil {
		return nil
	}
	return &left.Saved
}

// GoOn goes on where a brain that has died stopped: a run that was held is held.
// Other incidents of this directory that nobody has looked at are told.
func (s *session) goOn(left *remains.Standing) {
	open, err := incidents.Of(s.brain.options.Paths).OpenIn(s.brain.options.Cwd)
	if err != nil {
		s.log.Warn("cannot read the reports of incidents", zap.Error(err))
	}
	holds := s.holdAgain(left, open)
	for _, r := range open {
		if r.ID != holds && !outside.MayBeHeld(s.brain.options.Paths, r) {
			s.foreword(fmt.Sprintf("incident %s of an earlier run here is open: %s. More: cake incident show %s. To close it: cake resolve %s",
				r.ID, r.Account.Escalation.Summary, r.ID, r.ID))
		}
	}
	s.hearPerson()
	if left == nil {
		return
	}
	s.record(cake.Event{Type: cake.EventWarning, Warning: fmt.Sprintf("goes on in %s, where session %s was when its cake died", left.Saved.State, left.Session)})
}

// foreword keeps what a person should know before the agent has the screen.
func (s *session) foreword(text string) {
	s.log.Warn(text)
	s.forewords = append(s.forewords, text)
}

// holdAgain holds the run by the incident that had held an earlier one, and
// returns its id; "" where there is none. A report that is lost, as on a disk
// that was full, is written from what the controller has left.
func (s *session) holdAgain(left *remains.Standing, open []cake.Report) (id string) {
	if left == nil || left.Saved.State != cake.Escalating {
		return ""
	}
	a, known := left.Saved.AtHandAccount()
	if !known {
		return ""
	}
	r := cake.Report{ID: a.Incident.ID, State: cake.ReportOpen, At: left.At, Session: cake.Session{Cwd: left.Cwd}, Account: a}
	if at := slices.IndexFunc(open, func(r cake.Report) bool { return r.ID == a.Incident.ID }); at >= 0 {
		r = open[at]
	}
	r.Session = cake.Session{ID: s.id, Name: r.Session.Name, Agent: r.Session.Agent, Argv: r.Session.Argv, Cwd: r.Session.Cwd}
	r.Account.Incident.SessionID = s.id
	h := &holding{report: r}
	s.hold.Store(h)
	s.saveReport(h)
	s.foreword(fmt.Sprintf("held %s still, by incident %s: its cake died meanwhile. More: cake incident show %s. To let it go on: cake resolve %s",
		s.id, r.ID, r.ID, r.ID))
	return r.ID
}

// hearPerson tells the agent what a person has said of an incident whose run had
// ended by then. It is told once.
func (s *session) hearPerson() {
	reports := incidents.Of(s.brain.options.Paths)
	all, err := reports.List()
	if err != nil {
		s.log.Warn("cannot read the reports of incidents", zap.Error(err))
	}
	for _, r := range all {
		if d := r.Resolution; d != nil && d.Waiting && r.Session.Cwd == s.brain.options.Cwd {
			d.Waiting = false
			if err := reports.Save(r); err != nil {
				s.log.Warn("cannot write an incident's report", zap.Error(err))
				continue // it would be told each time
			}
			s.tellOf(*d)
		}
	}
}
