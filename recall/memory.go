package recall

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"cake"
	"cake/recall/lesson"
)

// The bounds of the memory: it stands in for the file, it does not replace it.
const (
	mostSignatures = 4096
	mostStrikes    = 1024 // per signature; the count stops there
)

// A memory is what this process knows without the file. It hears every entry
// and every answer that the file gave, so that it can take over at any moment.
type memory struct {
	mu       sync.Mutex
	known    map[cake.Signature]*record
	log      log   // the latest entries
	counts   Stats // of what this process saw; only the fields that cannot be had from known
	revision int   // counts the changes, so that a late answer of the file is recognised
}

// A record is what is known of one signature.
type record struct {
	strikes       []time.Time // sorted
	interventions []cake.Intervention
	lessons       []lesson.Kept // of all projects
	judged        []string      // interventions whose outcome is known
	revision      int           // of its last change
}

func newMemory() *memory { return &memory{known: map[cake.Signature]*record{}} }

// hear takes in items.
func (m *memory) hear(es ...item) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range es {
		m.revision++
		e.remember(m)
		if t := e.told(); t != nil {
			m.log.add(*t)
		}
	}
}

// now returns the revision, to be given to learn with what is read after it.
func (m *memory) now() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.revision
}

// at returns the record of sig; it makes room for a new one where it must, by
// forgetting those that were used longest ago.
func (m *memory) at(sig cake.Signature) *record {
	r := m.known[sig]
	if r == nil {
		if len(m.known) >= mostSignatures {
			m.forgetOldest()
		}
		r = &record{}
		m.known[sig] = r
	}
	r.revision = m.revision
	return r
}

// forgetOldest makes room, for many at once: to look for the oldest costs more
// than a look-up in the file.
func (m *memory) forgetOldest() {
	used := make([]int, 0, len(m.known))
	for _, r := range m.known {
		used = append(used, r.revision)
	}
	slices.Sort(used)
	few := len(used) / 8
	upTo := used[few-1]
	for sig, r := range m.known { // those that were only looked up may all be of one revision
		if r.revision <= upTo && few > 0 {
			delete(m.known, sig)
			few--
		}
	}
}

func (e strike) remember(m *memory) {
	r := m.at(e.event.Signature)
	at := e.event.Timestamp
	i, _ := slices.BinarySearchFunc(r.strikes, at, time.Time.Compare)
	r.strikes = slices.Insert(r.strikes, i, at)
	r.strikes = r.strikes[max(0, len(r.strikes)-mostStrikes):]
}

func (e said) remember(m *memory) {
	r := m.at(e.words.Signature)
	i := slices.IndexFunc(r.interventions, func(v cake.Intervention) bool { return v.ID == e.words.ID })
	if i >= 0 {
		r.interventions[i] = e.words
	} else {
		m.counts.Interventions++
		r.interventions = append(r.interventions, e.words)
	}
	slices.SortStableFunc(r.interventions, func(a, b cake.Intervention) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID))
	})
	r.interventions = r.interventions[max(0, len(r.interventions)-mostInterventions):]
}

func (e judged) remember(m *memory) {
	o := e.outcome
	r := m.at(o.Signature)
	if o.InterventionID != "" {
		if slices.Contains(r.judged, o.InterventionID) {
			return
		}
		r.judged = append(r.judged, o.InterventionID)
		r.judged = r.judged[max(0, len(r.judged)-mostInterventions):]
	}
	good, bad := tally(o)
	m.counts.Successes += good
	m.counts.Failures += bad
	if o.Fix != "" {
		r.learn(e.finding())
	}
}

func (e learnt) remember(m *memory) { m.at(e.found.Signature).learn(e.found) }

func (e *noted) remember(*memory) {}

// learn does what the function of that name in learn.go does.
func (r *record) learn(f lesson.Finding) {
	c, ok := lesson.Absorb(r.lessons, f)
	if !ok {
		return
	}
	put := c.Put
	r.lessons = slices.DeleteFunc(r.lessons, func(k lesson.Kept) bool {
		return k.Project == put.Project && (k.Fix == put.Fix || k.Fix == c.Drop)
	})
	r.lessons = append(r.lessons, put)
	slices.SortFunc(r.lessons, func(a, b lesson.Kept) int {
		return cmp.Or(cmp.Compare(a.Project, b.Project), cmp.Compare(a.Fix, b.Fix))
	})
}

func (e denied) remember(m *memory) {
	m.counts.Violations++
	if !e.decision.Allowed {
		m.counts.Prevented++
	}
}

// learn takes in what the file answered. An answer that was read before the
// latest entry about its signature is stale: learn does not take it, and reports
// false.
func (m *memory) learn(h known, read int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r := m.known[h.Signature]; r != nil && r.revision > read {
		return false
	}
	r := m.at(h.Signature)
	r.strikes = spread(h.History)
	r.interventions = slices.Clone(h.Interventions)
	r.lessons = slices.Clone(h.kept)
	return true
}

// spread makes strikes of a history that tells only the first and the last: all
// but the first are taken to be as late as the last. That errs to more strikes.
func spread(h cake.History) []time.Time {
	if h.Count == 0 {
		return nil
	}
	all := make([]time.Time, min(h.Count, mostStrikes))
	for i := range all {
		all[i] = h.LastSeen
	}
	all[0] = h.FirstSeen
	return all
}

// knows reports whether sig was ever heard of.
func (m *memory) knows(sig cake.Signature) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known[sig] != nil
}

// history answers as the file would.
func (m *memory) history(sig cake.Signature, since time.Time) known {
	m.mu.Lock()
	defer m.mu.Unlock()
	h := known{History: cake.History{Signature: sig}}
	r := m.known[sig]
	if r == nil {
		return h
	}
	strikes := r.strikes[after(r.strikes, since):]
	if h.Count = len(strikes); h.Count > 0 {
		h.FirstSeen, h.LastSeen = strikes[0], strikes[len(strikes)-1]
	}
	for _, v := range r.interventions {
		if v.At.After(since) {
			h.Interventions = append(h.Interventions, v)
		}
	}
	h.kept = slices.Clone(r.lessons)
	return h
}

// after is the index of the first time behind since.
func after(ts []time.Time, since time.Time) int {
	i, _ := slices.BinarySearchFunc(ts, since, func(t, s time.Time) int {
		if t.After(s) {
			return 1
		}
		return -1
	})
	return i
}

// stats counts what this process knows.
func (m *memory) stats(since time.Time) Stats {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.counts
	for _, r := range m.known {
		if n := len(r.strikes) - after(r.strikes, since); n > 0 {
			s.Signatures++
			s.Strikes += n
		}
		s.Lessons += len(r.lessons)
	}
	return s
}
