package recall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"cake"
	"cake/recall/causal"
)

// batchPosted is how many posted entries are written in one transaction.
const batchPosted = 4096

// posted are the items that wait to be written, oldest first.
type posted struct {
	mu      sync.Mutex
	items   []item
	size    int           // of all of them
	taken   []item        // what is being written
	most    int           // how large they may become; whoever posts more writes them first
	writing chan struct{} // full while one goroutine writes them
	some    chan struct{} // wakes Run
}

func newPosted(most int) posted {
	return posted{most: most, writing: make(chan struct{}, 1), some: make(chan struct{}, 1)}
}

// add queues items, and reports whether there are too many now.
func (p *posted) add(is ...item) (full bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.items = append(p.items, is...)
	p.size += sizes(is)
	return p.size >= p.most
}

// waiting is how many items wait.
func (p *posted) waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.items)
}

// take takes out at most n items.
func (p *posted) take(n int) []item {
	p.mu.Lock()
	defer p.mu.Unlock()
	is := p.items[:min(n, len(p.items))]
	p.taken = is
	p.size -= sizes(is)
	if p.items = p.items[len(is):]; len(p.items) == 0 {
		p.items = nil
	}
	return is
}

// has reports whether entries of a session are not written yet.
func (p *posted) has(session string) bool {
	of := func(i item) bool {
		e, ok := i.(*noted)
		return ok && e.tale.SessionID == session
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.ContainsFunc(p.items, of) || slices.ContainsFunc(p.taken, of)
}

// Note remembers an entry and returns its id when it is on disk, or, while the
// disk is away, in the memory that stands in for it. Entries that several
// goroutines note at a time share one transaction.
func (s *Store) Note(ctx context.Context, e cake.Entry) (id string, err error) {
	if id, err = s.Post(e); err != nil {
		return "", err
	}
	return id, s.Flush(ctx)
}

// Post remembers an entry soon, and returns its id at once. It is on disk after
// the next Flush, Note, or reading of entries, and, while Run runs, within a
// moment. A process that is killed before that loses it: docs/decisions/recall-acknowledged.md.
// Only in the first hour of a process, the first command or edit of a session
// waits for a look at the disk.
func (s *Store) Post(e cake.Entry) (id string, err error) {
	if s.isClosed() {
		return "", ErrClosed
	}
	said := e.Command
	e, err = s.complete(e)
	if err != nil {
		return "", err
	}
	is := []item{&noted{s.near.link(e)}}
	for _, late := range s.near.explain(e) {
		is = append(is, late)
	}
	if e.Failed() || e.Command == said { // a fix with a secret in it cannot be given to anybody
		for _, f := range s.follow(e) {
			is = append(is, learnt{f})
		}
	}
	full := s.posted.add(is...)
	select {
	case s.posted.some <- struct{}{}:
	default:
	}
	if full {
		err = s.Flush(context.Background())
	}
	return e.ID, err
}

// complete cleans e and fills in what it leaves out.
func (s *Store) complete(e cake.Entry) (cake.Entry, error) {
	now := s.opt.Now()
	if e.Kind == "" {
		e.Kind = cake.EntryContext
	}
	if !slices.Contains(cake.EntryKinds(), e.Kind) {
		return e, fmt.Errorf("cannot remember an entry of kind %q: the kinds are %v", e.Kind, cake.EntryKinds())
	}
	if e.Action != "" && !slices.Contains(cake.Actions(), e.Action) {
		return e, fmt.Errorf("cannot remember an entry with action %q: the actions are %v", e.Action, cake.Actions())
	}
	if len(e.Dependencies) > causal.MostStated {
		return e, fmt.Errorf("cannot remember an entry with %d dependencies: %d are the most", len(e.Dependencies), causal.MostStated)
	}
	e = s.clean.entry(e)
	if e.Summary == "" && e.Content == "" && e.Command == "" {
		return e, errors.New("cannot remember an entry that says nothing")
	}
	if e.Project == "" {
		e.Project = s.opt.Project
	}
	e.At = moment(e.At, now)
	if e.ID == "" {
		e.ID = newUID(e.At).String()
	}
	e.Tier, e.LastAccessed, e.Accesses, e.Prediction = "", time.Time{}, 0, nil
	return e, nil
}

// Flush writes what was posted, and which entries were read. When it returns
// nil, everything that was posted before is on disk, or the store is degraded
// and memory holds it.
func (s *Store) Flush(ctx context.Context) error {
	if used := s.used.take(); used != nil {
		s.posted.add(*used)
	}
	return s.write(ctx)
}

// write writes what was posted until now. Who reads waits for that, as long as ctx
// lets it, and not for the notes of who has read what.
func (s *Store) write(ctx context.Context) error {
	left := s.posted.waiting()
	select {
	case s.posted.writing <- struct{}{}:
		defer func() { <-s.posted.writing }()
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	for left > 0 {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		is := s.posted.take(batchPosted)
		if len(is) == 0 {
			return nil
		}
		left -= len(is)
		if _, err := s.putAll(ctx, nil, is...); err != nil {
			return err
		}
	}
	return nil
}
