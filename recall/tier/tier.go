package tier

import (
	"time"

	"cake"
)

// The ages at which a memory goes down a tier.
const (
	Active   = time.Hour
	Recent   = 24 * time.Hour
	Archived = 30 * 24 * time.Hour
)

// Of returns the tier at now of what was last used at used.
func Of(used, now time.Time) cake.Tier {
	switch age := now.Sub(used); {
	case age < Active:
		return cake.TierActive
	case age < Recent:
		return cake.TierRecent
	case age < Archived:
		return cake.TierArchived
	}
	return cake.TierExpired
}

// Used is when an entry was last used: accessed, or else made.
func Used(e cake.Entry) time.Time {
	if e.LastAccessed.After(e.At) {
		return e.LastAccessed
	}
	return e.At
}

// A Tie is what holds an entry, whatever its age.
type Tie struct {
	Lesson   bool // a lesson rests on it
	Incident bool // it belongs to an incident that is open
}

// MayGo reports whether an entry may be pruned.
func MayGo(e cake.Entry, t Tie, now time.Time) bool {
	return !t.Lesson && !t.Incident && Of(Used(e), now) == cake.TierExpired
}

// Bounds returns the times since which an entry that was last used is active,
// recent and archived: what databases compare with.
func Bounds(now time.Time) (active, recent, archived time.Time) {
	return now.Add(-Active), now.Add(-Recent), now.Add(-Archived)
}
