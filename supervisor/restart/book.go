package restart

import (
	"fmt"
	"slices"
	"time"

	"cake"
)

// A Step is what to do about an agent that stands still.
type Step struct {
	Deed    cake.Deed // leave, resume, fresh or call
	At      time.Time // when; not before now
	Attempt int       // how many of its kind there were within the window, this one included
	Why     string    // in words, for a person
}

// A Means is what can be done with an agent.
type Means struct {
	Resume bool // its conversation is known, and it can be told to go on with it
}

// A Book remembers what was done, so that it is not done too often. The zero Book
// is empty. It is for one goroutine.
type Book struct {
	done  map[cake.Ending][]time.Time // of each kind, oldest first
	row   map[cake.Ending]int         // how often in a row a model has refused
	again bool                        // the present agent is not the first one
	fresh bool                        // one has not even started with its conversation
}

// Next says what to do about an agent that stands still, and counts it. chance is
// a number from 0 to 1, excluding it.
func (b *Book) Next(p Policy, d Diagnosis, m Means, now time.Time, chance float64) Step {
	leave := Step{Deed: cake.DeedLeave, At: now, Why: d.Why}
	limits, repeatable := p.bound(d.Class)
	switch {
	case d.Class == cake.EndedAuth || d.Class == cake.EndedQuota:
		return Step{Deed: cake.DeedCall, At: now, Why: d.Why}
	case !repeatable || p.Never:
		return leave
	case d.Class == cake.EndedAtStart && !b.again:
		return leave // whatever keeps it from starting is nothing that has befallen it
	}
	n := b.count(d.Class, limits, now)
	if n > limits.Times {
		return Step{Deed: cake.DeedCall, At: now, Attempt: n, Why: fmt.Sprintf("%s, and that %d times within %s", d.Why, n, limits.Window)}
	}
	at, far := p.when(d, limits, b.inRow(d.Class, n), now, chance)
	if far {
		return Step{Deed: cake.DeedCall, At: now, Attempt: n, Why: d.Why + ": that is too far off to be waited for"}
	}
	b.again = true
	return Step{Deed: b.deed(d.Class, m), At: at, Attempt: n, Why: d.Why}
}

// count notes that something of a class has happened, and returns how often it
// has within the window.
func (b *Book) count(c cake.Ending, limits Bound, now time.Time) int {
	if b.done == nil {
		b.done, b.row = map[cake.Ending][]time.Time{}, map[cake.Ending]int{}
	}
	c = kind(c)
	b.done[c] = append(slices.DeleteFunc(b.done[c], func(t time.Time) bool { return now.Sub(t) >= limits.Window }), now)
	// More than one beyond the bound tells nothing more.
	b.done[c] = b.done[c][max(0, len(b.done[c])-limits.Times-1):]
	b.row[c]++
	return len(b.done[c])
}

// inRow is by how many times a pause has grown. What a model refuses counts from
// its last answer, what befalls the agent within the window.
func (b *Book) inRow(c cake.Ending, n int) int {
	if c == cake.EndedLoad || c == cake.EndedLimit {
		return b.row[c]
	}
	return n
}

// Recovered notes that the agent works again: pauses begin small once more. How
// often it may fall stays counted.
func (b *Book) Recovered() {
	clear(b.row)
	b.fresh = false
}

// deed is how an agent goes on. One that does not even start with its conversation
// begins a fresh one.
func (b *Book) deed(c cake.Ending, m Means) cake.Deed {
	if c == cake.EndedAtStart {
		b.fresh = true
	}
	if c == cake.EndedContext || !m.Resume || b.fresh {
		return cake.DeedFresh
	}
	return cake.DeedResume
}

// when is the time to go on: that at which the model answers again where it is
// known, else after a pause that grows. far is true for one that is too far off.
func (p Policy) when(d Diagnosis, limits Bound, n int, now time.Time, chance float64) (at time.Time, far bool) {
	pause := limits.pause(n)
	if d.Reset.After(now) {
		// A little after it: clocks differ, and others wait for the same moment.
		return d.Reset.Add(time.Duration(float64(p.spread(d.Reset.Sub(now))) * chance)), d.Reset.Sub(now) > p.LongestWait
	}
	return now.Add(pause + time.Duration(float64(pause)*p.Jitter*chance)), false
}

// spread is by how much a wait of a known length may be longer.
func (p Policy) spread(wait time.Duration) time.Duration {
	return min(time.Duration(float64(wait)*p.Jitter), 30*time.Second)
}

// pause is the one before the n-th time, from 1.
func (b Bound) pause(n int) time.Duration {
	pause := b.First
	for range n - 1 {
		if pause *= 2; pause >= b.Most {
			return b.Most
		}
	}
	return min(pause, b.Most)
}
