package daemon

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/process"
	"cake/journal"
	"cake/supervisor"
)

// A standing is where a session's controller stands, on disk. It goes with the
// session; what is left there is of a brain that has died, and is taken over by
// the next one in the same directory.
type standing struct {
	Session string           `json:"session"`
	Cwd     string           `json:"cwd"`
	PID     int              `json:"pid"`   // of the brain
	Begun   string           `json:"begun"` // when that process began, as the kernel counts
	At      time.Time        `json:"at"`
	Saved   supervisor.Saved `json:"saved"`
}

// keepStanding writes down where the controller stands.
func (s *session) keepStanding(saved supervisor.Saved) {
	dir := s.brain.options.Paths.Standings()
	me := os.Getpid()
	text, err := json.Marshal(journal.Redact(standing{
		Session: s.id, Cwd: s.brain.options.Cwd, PID: me, Begun: process.Begun(me), At: time.Now().UTC(), Saved: saved,
	}))
	if err = errors.Join(err, dirs.Private(dir)); err == nil {
		err = dirs.Replace(filepath.Join(dir, s.id+".json"), text)
	}
	if err != nil {
		s.log.Warn("cannot write down where the controller stands", zap.Error(err))
	}
}

// dropStanding forgets a session that has ended.
func (s *session) dropStanding() {
	err := os.Remove(filepath.Join(s.brain.options.Paths.Standings(), s.id+".json"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		s.log.Warn("cannot forget where the controller stood", zap.Error(err))
	}
}

// takeOver returns where the brain that has died in this directory has left its
// controller, or nil. Of several it is the one that was held, else the latest;
// all of them are forgotten.
func (b *Brain) takeOver() *standing {
	dir := b.options.Paths.Standings()
	entries, _ := os.ReadDir(dir) // no folder, nothing left
	var found []standing
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		l, err := readStanding(path)
		if err != nil && strings.HasSuffix(path, ".json") {
			b.log.Warn("cannot read what a session has left", zap.Error(err))
			continue
		}
		if err != nil || l.Cwd != b.options.Cwd || l.PID == os.Getpid() || process.Begun(l.PID) == l.Begun {
			continue
		}
		// Two brains that begin at once must not both go on with it.
		if os.Remove(path) == nil {
			found = append(found, l)
		}
	}
	if len(found) == 0 {
		return nil
	}
	best := slices.MaxFunc(found, func(a, b standing) int {
		if x, y := a.Saved.State == cake.Escalating, b.Saved.State == cake.Escalating; x != y {
			if x {
				return 1
			}
			return -1
		}
		return a.At.Compare(b.At)
	})
	b.settle(&best)
	return &best
}

// settle lets go of a run that was held when a person has decided about its
// incident since.
func (b *Brain) settle(l *standing) {
	a, held := l.Saved.AtHandAccount()
	if !held || l.Saved.State != cake.Escalating {
		return
	}
	r, err := incidents.Of(b.options.Paths).Load(a.Incident.ID)
	if err == nil && r.State != cake.ReportOpen {
		l.Saved = l.Saved.Settled()
	}
}

func readStanding(path string) (l standing, err error) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &l)
	}
	return l, err
}

// saved is what the controller goes on with.
func (l *standing) saved() *supervisor.Saved {
	if l == nil {
		return nil
	}
	return &l.Saved
}

// goOn goes on where a brain that has died stopped: a run that was held is held.
// Other incidents of this directory that nobody has looked at are told.
func (s *session) goOn(left *standing) {
	open, err := incidents.Of(s.brain.options.Paths).OpenIn(s.brain.options.Cwd)
	if err != nil {
		s.log.Warn("cannot read the reports of incidents", zap.Error(err))
	}
	holds := s.holdAgain(left, open)
	for _, r := range open {
		if r.ID != holds && !held(s.brain.options.Paths, r) {
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
func (s *session) holdAgain(left *standing, open []cake.Report) (id string) {
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
