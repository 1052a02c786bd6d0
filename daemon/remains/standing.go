package remains

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/process"
	"cake/journal"
	"cake/supervisor"
)

// A Standing is where a session's controller stands, on disk. It goes with the
// session; what is left there is of a brain that has died, and is taken over by
// the next one in the same directory.
type Standing struct {
	Session string           `json:"session"`
	Cwd     string           `json:"cwd"`
	PID     int              `json:"pid"`   // of the brain
	Begun   string           `json:"begun"` // when that process began, as the kernel counts
	At      time.Time        `json:"at"`
	Saved   supervisor.Saved `json:"saved"`
}

func fileOf(p dirs.Paths, session string) string {
	return filepath.Join(p.Standings(), session+".json")
}

// Keep writes down where the controller of a session of this process stands now,
// secrets masked.
func Keep(p dirs.Paths, s Standing) error {
	s.PID, s.At = os.Getpid(), time.Now().UTC()
	s.Begun = process.Begun(s.PID)
	text, err := json.Marshal(journal.Redact(s))
	if err = errors.Join(err, dirs.Private(p.Standings())); err != nil {
		return err
	}
	return dirs.Replace(fileOf(p, s.Session), text)
}

// Drop forgets a session that has ended; it may be forgotten already.
func Drop(p dirs.Paths, session string) error {
	err := os.Remove(fileOf(p, session))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// TakeOver returns where the brain that has died in a directory has left its
// controller, or nil. Of several it is the one that was held, else the latest;
// all of them are forgotten. unread hears of those that cannot be read.
func TakeOver(p dirs.Paths, cwd string, unread func(error)) *Standing {
	entries, _ := os.ReadDir(p.Standings()) // no folder, nothing left
	var found []Standing
	for _, e := range entries {
		path := filepath.Join(p.Standings(), e.Name())
		l, err := read(path)
		if err != nil && strings.HasSuffix(path, ".json") {
			unread(err)
			continue
		}
		if err != nil || l.Cwd != cwd || l.PID == os.Getpid() || process.Begun(l.PID) == l.Begun {
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
	best := slices.MaxFunc(found, worth)
	settle(p, &best)
	return &best
}

// worth compares by what is lost if nobody goes on with it.
func worth(a, b Standing) int {
	if x, y := a.Saved.State == cake.Escalating, b.Saved.State == cake.Escalating; x != y {
		if x {
			return 1
		}
		return -1
	}
	return a.At.Compare(b.At)
}

// settle lets go of a run that was held when a person has decided about its
// incident since.
func settle(p dirs.Paths, l *Standing) {
	a, held := l.Saved.AtHandAccount()
	if !held || l.Saved.State != cake.Escalating {
		return
	}
	r, err := incidents.Of(p).Load(a.Incident.ID)
	if err == nil && r.State != cake.ReportOpen {
		l.Saved = l.Saved.Settled()
	}
}

func read(path string) (l Standing, err error) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &l)
	}
	return l, err
}
