package config

import (
	"context"
	"errors"
	"sync/atomic"

	"cake"
	"go.uber.org/zap"
)

// A Subscriber is told of changes in two steps, so that a change is applied by
// everybody or by nobody.
type Subscriber interface {
	// Verify says why the change cannot be applied. It must not apply anything.
	Verify(old, new *Config) error
	// Commit applies the change. It is called only after every Verify agreed.
	Commit(old, new *Config)
}

// A Change is one change of the file, applied or refused.
type Change struct {
	Event   cake.ConfigChangeEvent
	Config  *Config  // the configuration in force after it
	Restart []string // changed keys that take effect when cake is started again
}

// WatchOptions is what a Watcher needs.
type WatchOptions struct {
	// Config is the configuration in force, as [Load] returned it.
	Config *Config
	// Paths are the files that may appear when Config was read from none, best
	// first: see [Candidates].
	Paths []string
	// Load is how Config was read.
	Load Options
	// Subscribers are asked and told in this order.
	Subscribers []Subscriber
	// OnChange is called after each change, applied or refused, from the
	// goroutine of Run; nil when nobody listens.
	OnChange func(Change)
	// Log is for what is wrong with watching itself; nil logs nothing.
	Log *zap.Logger
}

// A Watcher follows the configuration file and keeps the last good configuration.
type Watcher struct {
	options WatchOptions
	current atomic.Pointer[Config]
	asked   chan chan error
	listen  func() (ears, error)
}

// NewWatcher makes a Watcher; nothing is watched until Run.
func NewWatcher(o WatchOptions) (*Watcher, error) {
	if o.Config == nil {
		return nil, errors.New("cannot watch a configuration that was not loaded")
	}
	if o.Log == nil {
		o.Log = zap.NewNop()
	}
	w := &Watcher{options: o, asked: make(chan chan error), listen: openEars}
	w.current.Store(o.Config)
	return w, nil
}

// Config returns the configuration in force: the last good one.
func (w *Watcher) Config() *Config { return w.current.Load() }

// Reload looks at the file at once and returns what is wrong with it. A file
// that did not change is no event. It waits for Run; ctx bounds the wait.
func (w *Watcher) Reload(ctx context.Context) error {
	answer := make(chan error, 1)
	select {
	case w.asked <- answer:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	select {
	case err := <-answer:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// apply brings next into force if every subscriber agrees, and returns the change.
func (w *Watcher) apply(next *Config) (Change, error) {
	old := w.Config()
	for _, s := range w.options.Subscribers {
		if err := s.Verify(old, next); err != nil {
			return Change{}, err
		}
	}
	w.current.Store(next)
	for _, s := range w.options.Subscribers {
		s.Commit(old, next)
	}
	keys := ChangedKeys(old, next)
	return Change{
		Event:  cake.ConfigChangeEvent{Path: next.Path, OldHash: old.Hash, NewHash: next.Hash, ChangedKeys: keys, Applied: true},
		Config: next, Restart: NeedRestart(keys),
	}, nil
}

// refuse returns the change that tells why the file at path was not applied.
func (w *Watcher) refuse(path, newHash string, why error) Change {
	old := w.Config()
	return Change{
		Event:  cake.ConfigChangeEvent{Path: path, OldHash: old.Hash, NewHash: newHash, ChangedKeys: []string{}, Error: why.Error()},
		Config: old,
	}
}

func (w *Watcher) tell(c Change) {
	if w.options.OnChange != nil {
		w.options.OnChange(c)
	}
}
