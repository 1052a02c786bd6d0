package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/outside"
	"cake/daemon/statuspage"
	"cake/ptyshim/wire"
	"cake/supervisor/approval"
)

// view collects what the status page shows, of all sessions of the user.
func (b *Brain) view(ctx context.Context) statuspage.View {
	now := time.Now()
	v := statuspage.View{Version: b.options.Version, At: now, Memory: b.figures.look(ctx, b, now)}
	v.Sessions = b.sessionFacts()
	trouble := func(err error) {
		if err != nil {
			v.Troubles = append(v.Troubles, err.Error())
		}
	}
	trouble(watchPage(b.options.Paths, now))
	trouble(b.openIncidents(&v))
	state, err := b.people.Ledger().Look()
	trouble(err)
	desk := approval.NewDesk(state)
	v.Questions, v.Paired = desk.Questions(now), len(desk.People())
	v.Channels = b.people.Facts()
	v.Audit, err = b.people.Audit()
	trouble(err)
	return v
}

// sessionFacts asks all sessions, the oldest first.
func (b *Brain) sessionFacts() []statuspage.Session {
	paths := dirs.Sockets(b.options.Paths.Runtime)
	all := make([]statuspage.Session, len(paths))
	var asking sync.WaitGroup
	for n, path := range paths {
		asking.Go(func() { all[n] = b.factsOf(path) })
	}
	asking.Wait()
	slices.SortStableFunc(all, func(a, b statuspage.Session) int { return a.Since.Compare(b.Since) })
	return all
}

// factsOf asks one session, which may be that of another brain.
func (b *Brain) factsOf(path string) statuspage.Session {
	id := filepath.Base(filepath.Dir(path))
	if s := b.session.Load(); s != nil && s.id == id {
		return s.facts()
	}
	r, err := outside.Ask[wire.Resolved](path, wire.Page{Version: wire.Version, Verb: wire.PageFacts})
	if err == nil && !r.Done {
		err = errors.New(r.Text)
	}
	f := statuspage.Session{}
	if err == nil {
		err = json.Unmarshal([]byte(r.Text), &f)
	}
	if err != nil {
		return statuspage.Session{ID: id, Agent: "a session", Trouble: err.Error()}
	}
	f.ID = id
	return f
}

// mostOpen is how many incidents are shown: a person looks at the latest first.
const mostOpen = 20

// openIncidents adds the incidents that nobody has decided.
func (b *Brain) openIncidents(v *statuspage.View) error {
	all, err := incidents.Of(b.options.Paths).List()
	for _, r := range all {
		if r.State == cake.ReportOpen && len(v.Open) < mostOpen {
			v.Open = append(v.Open, shownIncident(r, outside.MayBeHeld(b.options.Paths, r)))
		}
	}
	return err
}

func shownIncident(r cake.Report, alive bool) statuspage.Incident {
	last := lastHeld(r)
	i := statuspage.Incident{Report: r, Reason: incidents.Reason(r.Account.Escalation.Reason), Alive: alive, Sum: last.Sum, Last: last.Command, LastCwd: last.Cwd}
	if e := r.Account.Error; i.Last == "" && e.ErrorType == denied {
		i.Last, i.LastCwd = e.Command, r.Session.Cwd
	}
	if len([]rune(i.Last)) > maxShown {
		i.Last = "" // they would let run an end that they do not see
	}
	return i
}

// figures are those of the memory. To count a large one takes its time: a second for
// half a million entries.
type figures struct {
	mu    sync.Mutex
	until time.Time // when they are counted anew
	last  statuspage.Memory
}

// The figures of the memory hold for a while, and for longer where it took long to
// count them: they are worth one part in so many of a processor's time.
const (
	countEvery = time.Minute
	countShare = 200
)

func (f *figures) look(ctx context.Context, b *Brain, now time.Time) statuspage.Memory {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !now.Before(f.until) {
		f.last = b.countMemory(ctx)
		f.until = now.Add(max(countEvery, countShare*time.Since(now)))
	}
	return f.last
}

// countMemory counts what is remembered.
func (b *Brain) countMemory(ctx context.Context) statuspage.Memory {
	s, err := b.recall.Stats(ctx)
	tiers, also := b.recall.Tiers(ctx, "")
	m := statuspage.Memory{Figures: []statuspage.Figure{
		{Name: "lessons", Value: s.Lessons}, {Name: "worked", Value: s.Successes}, {Name: "did not", Value: s.Failures},
		{Name: "prevented", Value: s.Prevented}, {Name: "known mistakes", Value: s.Signatures}, {Name: "strikes", Value: s.Strikes},
	}}
	for _, t := range cake.Tiers() {
		m.Figures = append(m.Figures, statuspage.Figure{Name: strings.ToLower(string(t)), Value: tiers.Tiers[t]})
	}
	switch err := errors.Join(err, also); {
	case err != nil:
		m.Trouble = err.Error()
	case s.Degraded:
		m.Trouble = "the memory is not on the disk at present"
	}
	return m
}

// How long a person who was shown the page counts as one who looks at it: a page
// that is in front loads itself anew more often.
const pageWatch = 30 * time.Second

// pageSeen is the file that is as old as the last look at a status page, of
// whichever brain.
func pageSeen(p dirs.Paths) string { return filepath.Join(p.Deciders(), "page-seen") }

// watchPage notes that somebody looks.
func watchPage(p dirs.Paths, now time.Time) error {
	if err := dirs.Private(p.Deciders()); err != nil {
		return err
	}
	err := os.Chtimes(pageSeen(p), now, now)
	if errors.Is(err, os.ErrNotExist) {
		err = os.WriteFile(pageSeen(p), nil, 0o600)
	}
	return err
}

// pageWatched reports whether somebody looks.
func pageWatched(p dirs.Paths, now time.Time) bool {
	info, err := os.Lstat(pageSeen(p))
	return err == nil && now.Sub(info.ModTime()) < pageWatch
}
