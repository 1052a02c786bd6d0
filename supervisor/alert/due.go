package alert

import (
	"time"

	"cake"
)

// due is when an alert wants to be told; zero for never. The message may have to
// wait for longer: see floor.
func (b *Book) due(a *Alert, f front) time.Time { return b.want(a, f, 0) }

// early is when it comes along with a message that is sent anyway.
func (b *Book) early(a *Alert, f front) time.Time {
	if a.Times > 0 && a.Open() {
		return b.want(a, f, shortGap)
	}
	return b.want(a, f, b.policy.Group)
}

func (b *Book) want(a *Alert, f front, before time.Duration) time.Time {
	at := b.turn(a)
	if at.IsZero() || f.inhibits(a) {
		return time.Time{}
	}
	at = at.Add(-before)
	if !a.Snoozed.IsZero() {
		at = a.Snoozed
	}
	for _, s := range b.s.Silences {
		if a.Open() && s.matches(a) {
			at = later(at, s.Until)
		}
	}
	return b.quietEnd(a, at)
}

// turn is when it would be its turn if nobody minded.
func (b *Book) turn(a *Alert) time.Time {
	switch {
	case !a.Open():
		return a.OverAt.Add(b.policy.Group)
	case !a.Snoozed.IsZero():
		return a.Snoozed
	case a.Seen != "" || a.Times >= mostTimes:
		return time.Time{}
	}
	at := a.At.Add(b.policy.Group)
	if n := len(a.Told); n > 0 && a.Times > 0 {
		at = a.Told[n-1].Add(min(b.policy.Repeat<<min(2*(a.Times-1), 16), day))
	}
	if n := len(a.Told); n >= mostTold {
		at = later(at, a.Told[n-mostTold].Add(day))
	}
	return at
}

// A front is the first open alert of each session. The others wait behind it: an
// agent that is held can do nothing about the rest.
type front map[string]string

func (b *Book) front() front {
	f := front{}
	for _, a := range b.s.Alerts {
		if _, taken := f[a.Session]; a.Open() && !taken {
			f[a.Session] = a.ID
		}
	}
	return f
}

// inhibits reports whether an alert waits behind another one.
func (f front) inhibits(a *Alert) bool {
	return a.Open() && a.Session != "" && f[a.Session] != a.ID
}

func critical(a *Alert) bool { return a.Severity >= cake.Critical }

// quietEnd is t, or the end of the quiet hours that it lies in.
func (b *Book) quietEnd(a *Alert, t time.Time) time.Time {
	if critical(a) {
		return t
	}
	return b.policy.Quiet.end(t)
}

// floor is before when no message is sent, whatever there is to tell. What is new
// and CRITICAL waits for less, unless much was told just now.
func (b *Book) floor(a *Alert) time.Time {
	n := len(b.s.Sent)
	if n == 0 {
		return time.Time{}
	}
	last := b.s.Sent[n-1]
	if critical(a) && a.Times == 0 && a.Open() && b.s.Level < 2 {
		return last.Add(b.policy.Group)
	}
	fresh := a.Times == 0 && a.Open() && b.s.Heard < stormSize
	if b.s.Level < stormLevel || n < stormMost || fresh {
		return last.Add(gap(b.s.Level))
	}
	return later(last.Add(gap(b.s.Level)), b.s.Sent[n-stormMost].Add(day))
}

// gap is how long the next message waits after one that made this level.
func gap(level int) time.Duration {
	if level <= 0 {
		return 0
	}
	return min(shortGap<<min(level-1, 10), longGap)
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
