package recall

import (
	"sync"
	"time"

	"cake"
)

// mostUses is how many entries may wait to be noted as used. Beyond that, uses
// are not noted: an answer never waits for them.
const mostUses = 4096

// A use is how often an entry was accessed, and when last.
type use struct {
	times int
	last  time.Time
}

// uses are the accesses that were not written yet.
type uses struct {
	mu  sync.Mutex
	ids map[string]use
}

// note notes that entries were given to somebody.
func (u *uses) note(now time.Time, es ...cake.Entry) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, e := range es {
		if _, known := u.ids[e.ID]; !known && len(u.ids) >= mostUses {
			continue
		}
		u.ids[e.ID] = use{u.ids[e.ID].times + 1, now}
	}
}

// take takes out what is to be written; nil where there is nothing.
func (u *uses) take() *used {
	u.mu.Lock()
	defer u.mu.Unlock()
	if len(u.ids) == 0 {
		return nil
	}
	taken := &used{u.ids}
	u.ids = map[string]use{}
	return taken
}

// A used is a number of accesses. It is the one item that counts twice when it
// is written twice; that happens only after a disk failed in the middle, and
// harms nobody.
type used struct{ ids map[string]use }

func (e used) about() cake.Signature { return "" }
func (e used) told() *cake.Entry     { return nil }

func (e used) store(t *transaction) error {
	for id, u := range e.ids {
		if err := t.later(sqlUse, id, u.last.UnixMicro(), u.times); err != nil {
			return err
		}
	}
	return nil
}

func (e used) remember(m *memory) {
	for i := range m.log.entries {
		if u, ok := e.ids[m.log.entries[i].ID]; ok {
			m.log.entries[i].Accesses += u.times
			m.log.entries[i].LastAccessed = u.last.UTC().Truncate(time.Microsecond)
		}
	}
}
