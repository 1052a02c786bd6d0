package config

import (
	"context"
	"time"

	"go.uber.org/zap"
)

// Run follows the file until ctx ends, and returns nil then. It looks once at
// the start, so that a change between loading and Run is not missed.
func (w *Watcher) Run(ctx context.Context) error {
	e, err := w.listen()
	if err != nil {
		w.options.Log.Warn("cannot be told of changes of the configuration, looking twice a second instead", zap.Error(err))
		e = deafEars()
	}
	defer e.close() // its error would say only that it was closed
	f := &follower{
		Watcher: w, ears: e, path: w.Config().Path, seen: sight{hash: w.Config().Hash},
		alarm: time.NewTimer(0), poll: time.NewTicker(seldom), pace: seldom,
	}
	defer f.alarm.Stop()
	defer f.poll.Stop()
	f.loop(ctx)
	return nil
}

// A follower is the state of one Run, touched by its goroutine only.
type follower struct {
	*Watcher
	ears ears
	post post
	path string // "" until a file appears where there was none

	stamp  string // what stat said when the file was last read
	seen   sight  // what was last applied or refused
	wrong  error  // why it was refused
	doubt  sight  // what was found wrong and is looked at again
	again  time.Time
	settle settle

	alarm *time.Timer // runs out when it is time to look
	poll  *time.Ticker
	pace  time.Duration // of poll
}

// A sight is what was found at the path: a content, or what kept it from being read.
type sight struct{ hash, err string }

func (f *follower) loop(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case ev, open := <-f.ears.events:
			if !open || !f.post.concerns(ev) {
				continue
			}
			f.settle.note(time.Now())
		case err := <-f.ears.errors:
			// Events were lost, or the kernel has no room for more: look.
			f.options.Log.Warn("cannot follow every change of the configuration", zap.Error(err))
			f.settle.note(time.Now())
		case <-f.poll.C:
			if stampOf(f.file()) == f.stamp {
				continue
			}
			f.settle.note(time.Now())
		case <-f.alarm.C:
			f.look()
		case answer := <-f.asked:
			answer <- f.reload()
		}
		f.setAlarm()
	}
}

// setAlarm sets the alarm to the next moment at which to look, if there is one.
func (f *follower) setAlarm() {
	next := f.settle.due()
	if next.IsZero() || !f.again.IsZero() && f.again.Before(next) {
		next = f.again
	}
	if next.IsZero() {
		f.alarm.Stop()
		return
	}
	f.alarm.Reset(time.Until(next))
}
