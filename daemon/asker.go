package daemon

import (
	"context"
	"fmt"
	"os"
	"sync"
	"time"

	"go.uber.org/zap"

	"cake/adapters/chat"
	"cake/daemon/incidents"
	"cake/daemon/process"
	"cake/supervisor/approval"
)

// An asker asks people about the commands of a session that the guard does not
// decide, where nobody sits in front of the agent. The questions lie in the ledger,
// where any brain hears the answer; what is kept here is only of whom the agent must
// still hear.
type asker struct {
	s    *session
	wake chan struct{}
	// hook and shell are how long each waits for an answer.
	hook, shell time.Duration

	mu    sync.Mutex
	after map[string]time.Time // questions whose command has not waited for the answer, and until when they are open
}

func newAsker(s *session) *asker {
	return &asker{s: s, wake: make(chan struct{}, 1), hook: hookPatience, shell: shellPatience, after: map[string]time.Time{}}
}

// follow has the agent told when a question is decided.
func (a *asker) follow(q approval.Question) {
	a.mu.Lock()
	a.after[q.ID] = q.Until
	a.mu.Unlock()
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

// forget says that the agent need not be told any more.
func (a *asker) forget(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.after, id)
}

// run tells the agent what people have decided after its command was denied.
func (a *asker) run(ctx context.Context) error {
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	stamp := ""
	for {
		ticks := tick.C
		if len(a.following()) == 0 {
			ticks = nil // nothing to wait for but a question
		}
		select {
		case <-ticks:
		case <-a.wake:
		case <-ctx.Done():
			return nil
		}
		if now := a.s.brain.people.Ledger().Stamp(); now != stamp || a.expires(time.Now()) {
			stamp = now
			a.look(ctx)
		}
	}
}

// expires reports whether the time of a question is over that nobody has decided.
func (a *asker) expires(now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, until := range a.after {
		if !now.Before(until) {
			return true
		}
	}
	return false
}

func (a *asker) following() (ids []string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for id := range a.after {
		ids = append(ids, id)
	}
	return ids
}

// look tells the agent of what is decided now.
func (a *asker) look(ctx context.Context) {
	now := time.Now()
	for _, id := range a.following() {
		q, err := a.s.brain.people.Question(id)
		if err == nil && !q.Over(now) {
			continue
		}
		a.forget(id)
		switch {
		case err != nil || q.Answer == approval.Used:
		case q.By == nil:
			a.s.brain.people.Closed(ctx, id, "Nobody has answered in time: "+q.Command+" does not run.", approval.Note{})
		case q.Answer == approval.Approved:
			a.s.streak.Interrupt() // a person has spoken
			a.s.pass(fmt.Sprintf("Operator (CAKE): Go on. A person has approved: %s. Run exactly that again; it may run once, until %s.",
				chat.Cut(incidents.OneLine(q.Command), maxPersonText), q.Until.Local().Format(time.TimeOnly)), "", id+"-", now)
		default:
			a.s.pass(fmt.Sprintf("Operator (CAKE): Stop. A person has denied: %s. Try another way.", chat.Cut(incidents.OneLine(q.Command), maxPersonText)), "", id+"-", now)
		}
	}
}

// adopt goes on with the questions of brains that have died in this directory.
func (a *asker) adopt() {
	s := a.s
	if s.brain.people.Ledger().Stamp() == "" {
		return
	}
	me := os.Getpid()
	here := approval.Question{Session: s.id, Home: s.brain.options.Cwd, PID: me, Begun: process.Begun(me)}
	dead := func(pid int, since string) bool { return process.Begun(pid) != since }
	var alive []approval.Question
	if err := s.brain.people.Ledger().Change(func(d *approval.Desk) { alive = d.Adopt(here, dead, time.Now()) }); err != nil {
		s.log.Warn("the questions of an earlier run are lost", zap.Error(err))
	}
	for _, q := range alive {
		s.asker.follow(q)
	}
}
