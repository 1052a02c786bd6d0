package approval

import (
	"slices"
	"strings"
	"time"
)

// A Sender is somebody on a channel.
type Sender struct {
	Channel string `json:"channel"`        // key of the channel, never its name: two projects may name different ones alike
	Person  string `json:"person"`         // the service's id
	Name    string `json:"name,omitempty"` // what they call themselves, for show only
}

// String names a sender for people: the name is what they chose, the rest is not.
func (s Sender) String() string {
	if s.Name == "" {
		return s.Channel + ":" + s.Person
	}
	return s.Name + " (" + s.Channel + ":" + s.Person + ")"
}

// Show names a sender for other people: as they call themselves, else by their id.
func (s Sender) Show() string {
	if s.Name == "" {
		return s.Person
	}
	return s.Name
}

func (s Sender) locked(l Lock) bool { return l.Channel == s.Channel && l.Person == s.Person }

// A Person is a sender who may decide.
type Person struct {
	Sender
	Since time.Time `json:"since"`
	By    string    `json:"by"` // whose code it was
}

func (p Person) is(s Sender) bool { return p.Channel == s.Channel && p.Person == s.Person }

// People lists who may decide, the oldest first.
func (d *Desk) People() []Person { return slices.Clone(d.s.People) }

// Knows reports whether a sender may decide.
func (d *Desk) Knows(s Sender) bool {
	return slices.ContainsFunc(d.s.People, func(p Person) bool { return p.is(s) })
}

// Answers reports whether anybody may decide on one of the channels.
func (d *Desk) Answers(channels ...string) bool {
	return slices.ContainsFunc(d.s.People, func(p Person) bool { return slices.Contains(channels, p.Channel) })
}

// Remove takes a person off the list: by their id, or the whole of channel:id. It
// returns who was meant; of several nobody is removed.
func (d *Desk) Remove(who, by string, now time.Time) (meant []Person) {
	is := func(p Person) bool { return p.Person == who || p.Channel+":"+p.Person == who }
	for _, p := range d.s.People {
		if is(p) {
			meant = append(meant, p)
		}
	}
	if len(meant) == 1 {
		d.s.People = deleted(d.s.People, is)
		d.audit(Entry{At: now, What: Removed, Channel: meant[0].Channel, By: by, Text: meant[0].String()})
	}
	return meant
}

// The bounds of what strangers are told.
const (
	greetEvery    = time.Hour
	mostGreetings = 20 // in that time, to all strangers
)

// A Greeting is that a stranger was told how to pair.
type Greeting struct {
	Channel string    `json:"channel"`
	Person  string    `json:"person"`
	At      time.Time `json:"at"`
}

// Greet reports whether a stranger is told how to pair: once in an hour, and not
// while many of them ask.
func (d *Desk) Greet(s Sender, now time.Time) bool {
	d.s.Greeted = deleted(d.s.Greeted, func(g Greeting) bool { return now.Sub(g.At) >= greetEvery })
	if len(d.s.Greeted) >= mostGreetings || slices.ContainsFunc(d.s.Greeted, func(g Greeting) bool { return g.Channel == s.Channel && g.Person == s.Person }) {
		return false
	}
	d.s.Greeted = append(d.s.Greeted, Greeting{s.Channel, s.Person, now})
	d.audit(Entry{At: now, What: Stranger, Channel: s.Channel, By: s.String()})
	return true
}

// deleted is a list without what matches; the list itself stays as it is.
func deleted[T any](all []T, match func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), match)
}

// latest is the end of a list.
func latest[T any](all []T, most int) []T { return all[max(0, len(all)-most):] }

// begins reports whether an id is meant by its beginning.
func begins(id, part string) bool { return part != "" && strings.HasPrefix(id, strings.ToLower(part)) }
