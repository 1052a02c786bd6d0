package alert

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Book knows what people were told and what they are still to be told. It is
// for one goroutine.
type Book struct {
	policy Policy
	s      State
}

// NewBook opens a book where it was left; the zero State is a new one.
func NewBook(p Policy, s State) *Book { return &Book{policy: p, s: s} }

// State is the book as it is kept on disk.
func (b *Book) State() State {
	s := b.s
	s.Alerts, s.Silences, s.Sent = slices.Clone(s.Alerts), slices.Clone(s.Silences), slices.Clone(s.Sent)
	return s
}

// SetPolicy changes the policy from now on.
func (b *Book) SetPolicy(p Policy) { b.policy = p }

// Alerts lists the alerts that are open, the oldest first.
func (b *Book) Alerts() (open []Alert) {
	for _, a := range b.s.Alerts {
		if a.Open() {
			open = append(open, a)
		}
	}
	return open
}

// Hear hears an event, and returns what is to be told now.
func (b *Book) Hear(e Event, now time.Time) []Dispatch {
	b.hear(e, now)
	return b.Tick(now)
}

func (b *Book) hear(e Event, now time.Time) {
	switch e := e.(type) {
	case Raised:
		b.raise(e.Alert, now)
	case Resolved:
		if a := b.find(e.ID); a != nil {
			b.over(a, e.How, now)
			b.s.Level = 0 // a person is there
			b.forgo(e.ID)
		}
	case Ended:
		b.end(e, now)
	case Acknowledged:
		if a := b.find(e.ID); a != nil {
			a.Seen, a.Snoozed = e.By, time.Time{}
			b.s.Level = 0
		}
	case Snoozed:
		if a := b.find(e.ID); a != nil && e.Until.After(now) {
			a.Snoozed = e.Until
		}
	case Silenced:
		b.s.Silences = append(b.s.Silences, e.Silence)
	}
}

func (b *Book) find(id string) *Alert {
	for n := range b.s.Alerts {
		if a := &b.s.Alerts[n]; a.ID == id && a.Open() {
			return a
		}
	}
	return nil
}

func (b *Book) raise(a Alert, now time.Time) {
	b.s.Heard++
	if b.find(a.ID) != nil {
		return
	}
	if len(b.s.Alerts) >= maxAlerts {
		b.s.More++
		return
	}
	a.At = now
	// What it was told before it ended and came back counts on.
	for n := range b.s.Alerts {
		if old := b.s.Alerts[n]; old.ID == a.ID {
			a.Told, a.Times = old.Told, 0
			b.s.Alerts = slices.Delete(b.s.Alerts, n, n+1)
			break
		}
	}
	b.s.Alerts = append(b.s.Alerts, a)
}

func (b *Book) over(a *Alert, how string, now time.Time) {
	a.Over, a.OverAt, a.Snoozed = how, now, time.Time{}
}

// forgo drops what a person has decided before people were told of it, but for
// what came in quiet hours: the digest tells of it.
func (b *Book) forgo(id string) {
	b.s.Alerts = slices.DeleteFunc(b.s.Alerts, func(a Alert) bool {
		return a.ID == id && !a.Open() && a.Times == 0 && !b.quietEnd(&a, a.At).After(a.At)
	})
}

// end ends the alerts of a session. Nobody has decided them, so people are told
// also of those that they were not told of before.
func (b *Book) end(e Ended, now time.Time) {
	for n := range b.s.Alerts {
		if a := &b.s.Alerts[n]; a.Session == e.Session && a.Open() {
			b.over(a, e.How, now)
		}
	}
}

// Next is when there is something to tell; zero where nothing waits.
func (b *Book) Next() (next time.Time) {
	f := b.front()
	for n := range b.s.Alerts {
		a := &b.s.Alerts[n]
		at := b.due(a, f)
		if at.IsZero() {
			continue
		}
		if at = b.quietEnd(a, later(at, b.floor(a))); next.IsZero() || at.Before(next) {
			next = at
		}
	}
	return next
}

// Tick returns what is to be told now: one message, or none.
func (b *Book) Tick(now time.Time) []Dispatch {
	b.forget(now)
	if n := len(b.s.Sent); n > 0 && b.s.Level >= 2 && now.Before(b.s.Sent[n-1].Add(gap(b.s.Level))) {
		return nil // no alert has a floor below that, and in a storm there are many to look at
	}
	if next := b.Next(); next.IsZero() || next.After(now) {
		return nil
	}
	return []Dispatch{b.gather(now)}
}

// Flush returns what is new and was to be told later, before a brain ends. In
// quiet hours and in a storm it waits for the next one.
func (b *Book) Flush(now time.Time) []Dispatch {
	b.forget(now)
	f := b.front()
	for n := range b.s.Alerts {
		a := &b.s.Alerts[n]
		if early := b.early(a, f); b.s.Level < stormLevel && (a.Times == 0 || !a.Open()) && !early.IsZero() && !early.After(now) && !b.quietEnd(a, now).After(now) {
			return []Dispatch{b.gather(now)}
		}
	}
	return nil
}

// gather makes a message of all that is due, or almost.
func (b *Book) gather(now time.Time) Dispatch {
	d := Dispatch{At: now, More: b.s.More}
	var left []Alert
	f := b.front()
	for n := range b.s.Alerts {
		a := b.s.Alerts[n]
		early := b.early(&a, f)
		switch {
		case early.IsZero() || early.After(now) || b.quietEnd(&a, now).After(now):
			if f.inhibits(&a) {
				d.More++
			}
			left = append(left, a)
		case a.Open():
			left = append(left, b.tell(&d, a, now))
		default:
			d.Over = append(d.Over, a)
		}
	}
	b.s.Alerts = left
	return b.send(d, now)
}

// tell puts an open alert into a message.
func (b *Book) tell(d *Dispatch, a Alert, now time.Time) Alert {
	d.Urgent = d.Urgent || critical(&a)
	if a.Times == 0 {
		d.New = append(d.New, a)
	} else {
		d.Again = append(d.Again, a)
	}
	a.Told, a.Times, a.Snoozed = append(slices.Clone(a.Told), now), a.Times+1, time.Time{}
	return a
}

// send counts a message: the next one waits for longer.
func (b *Book) send(d Dispatch, now time.Time) Dispatch {
	d.Kind = b.kind(d)
	if n := len(b.s.Sent); n == 0 || now.Sub(b.s.Sent[n-1]) >= 2*gap(b.s.Level) {
		b.s.Level = 0
	}
	b.s.Level++
	if max(b.s.Heard, len(d.New)+len(d.Again)+len(d.Over)) >= stormSize {
		b.s.Level = max(b.s.Level, stormLevel)
	}
	b.s.Sent, b.s.Heard, b.s.More = append(b.s.Sent, now), 0, 0
	b.s.Count++
	d.ID = fmt.Sprintf("%s-%d", now.UTC().Format("20060102T150405"), b.s.Count)
	compose(&d)
	return d
}

func (b *Book) kind(d Dispatch) Kind {
	for _, list := range [][]Alert{d.New, d.Over} {
		for n := range list {
			if a := &list[n]; a.Times == 0 && b.quietEnd(a, a.At).After(a.At) {
				return Digest
			}
		}
	}
	switch {
	case len(d.New) > 0:
		return New
	case len(d.Again) > 0:
		return Again
	}
	return Over
}

// forget drops what is older than a day, and silences that are over.
func (b *Book) forget(now time.Time) {
	old := func(t time.Time) bool { return now.Sub(t) >= day }
	b.s.Sent = slices.DeleteFunc(slices.Clone(b.s.Sent), old)
	b.s.Silences = slices.DeleteFunc(slices.Clone(b.s.Silences), func(s Silence) bool { return !s.Until.After(now) })
	for n := range b.s.Alerts {
		a := &b.s.Alerts[n]
		for len(a.Told) > 1 && old(a.Told[0]) { // the last one says when the next is due
			a.Told = a.Told[1:]
		}
	}
}

// shortest is the shortest part of what an alert says that a silence can name.
const shortest = 4

// matches reports whether a silence is about an alert.
func (s Silence) matches(a *Alert) bool {
	p := s.Pattern
	return p != "" && (p == string(a.Signature) || p == a.Signature.Short() || p == a.Session || p == a.Dir || p == a.ID ||
		len(p) >= shortest && strings.Contains(a.What, p))
}

// Note hears an event and tells nothing yet: for one whom nobody listens to.
func (b *Book) Note(e Event, now time.Time) { b.hear(e, now) }

// Move gives an alert to another session, which goes on where the first one died.
func (b *Book) Move(id, session string) {
	if a := b.find(id); a != nil {
		a.Session = session
	}
}
