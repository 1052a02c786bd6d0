package alert

import (
	"fmt"
	"strings"
	"time"
)

// Policy says how much people are told.
type Policy struct {
	Group  time.Duration // how long the first alert waits for others
	Repeat time.Duration // until an alert that nobody has seen is told again; each gap is four times the last
	Quiet  Quiet
}

// The bounds that no policy moves.
const (
	shortGap   = 5 * time.Minute // after the first message; doubled by each further one
	longGap    = 4 * time.Hour
	day        = 24 * time.Hour
	mostTold   = 3    // times a day that an alert is told
	mostTimes  = 10   // times in all
	stormSize  = 10   // alerts since the last message, from which on it is a storm
	stormLevel = 4    // the level at which a storm begins: 40 minutes
	stormMost  = 3    // messages a day in a storm
	maxAlerts  = 2000 // in the book; further ones are counted
)

// Quiet is a part of each day in which only what is CRITICAL is told. The zero
// value is no part of it.
type Quiet struct {
	From, To time.Duration // since midnight; To may be the next day
	In       *time.Location
}

// ParseQuiet reads "22:00-07:00"; "" is no quiet hours.
func ParseQuiet(text string, in *time.Location) (Quiet, error) {
	if text == "" {
		return Quiet{}, nil
	}
	from, to, ok := strings.Cut(text, "-")
	a, err1 := time.Parse("15:04", from)
	z, err2 := time.Parse("15:04", to)
	if !ok || err1 != nil || err2 != nil {
		return Quiet{}, fmt.Errorf("%q is not from one time of day to another, such as 22:00-07:00", text)
	}
	midnight := a.Truncate(day)
	q := Quiet{From: a.Sub(midnight), To: z.Sub(midnight), In: in}
	if q.From == q.To {
		return Quiet{}, fmt.Errorf("%q is the whole day", text)
	}
	return q, nil
}

// end returns the end of the quiet hours that t lies in; t itself where it lies in none.
func (q Quiet) end(t time.Time) time.Time {
	if q.From == q.To || t.IsZero() {
		return t
	}
	local := t.In(q.In)
	for _, back := range []int{-1, 0} {
		from, to := q.on(local, back, q.From), q.on(local, back, q.To)
		if q.To <= q.From {
			to = q.on(local, back+1, q.To)
		}
		if !local.Before(from) && local.Before(to) {
			return to
		}
	}
	return t
}

// Holds reports whether t lies in the quiet hours.
func (q Quiet) Holds(t time.Time) bool { return q.end(t).After(t) }

// on is a time of day, some days from t; clocks that are changed are minded.
func (q Quiet) on(t time.Time, days int, at time.Duration) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day()+days, int(at/time.Hour), int(at%time.Hour/time.Minute), 0, 0, q.In)
}
