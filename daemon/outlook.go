package daemon

import (
	"context"
	"os"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/adapters/terminal"
	"cake/daemon/launch"
	"cake/daemon/life"
	"cake/daemon/process"
	"cake/ptyshim/hold"
	"cake/supervisor/restart"
)

// outlook finds out how the agent has ended and what comes of it. What an agent
// that broke down has left running ends in any case: nobody would ever look at it.
func (w *watch) outlook(ctx context.Context, l launch.Launch, status hold.Status) life.Outlook {
	s, now := w.session, time.Now()
	end := s.life.End(status, now)
	end.Asked = end.Asked || ctx.Err() != nil
	if l.Agent == launch.Terminal && !terminal.Speaks(l.Own) {
		end.Text = "" // its last words may be those of anything
	}
	o := life.Outlook{Now: now, Left: s.calls.underWay()}
	if next := s.succession.Swap(nil); next != nil && !end.Asked {
		o.Class, o.Account = cake.EndedStuck, next.account
		o.Step = restart.Step{Deed: next.deed, At: now, Why: next.why}
	} else {
		p := w.policy(l, end)
		d := restart.Classify(end, p.Grace, now)
		o.Class, o.Step = d.Class, s.falls.Next(p, d, w.means(l), s.life.Recovered(), now)
	}
	switch o.Class {
	case cake.EndedCrash, cake.EndedFrozen, cake.EndedAtStart, cake.EndedStuck:
		o.Ended = process.EndLeft(ctx, s.id)
	}
	return o
}

// policy is what holds for an agent that has ended.
func (w *watch) policy(l launch.Launch, end restart.End) restart.Policy {
	p := restart.Default()
	if w.options.restarts != nil {
		p = *w.options.restarts
	}
	_, held := w.session.held()
	p.Never = w.brain.config().Agent.Restart == "never" || held || !w.repeatable(l, end)
	return p
}

// repeatable reports whether it makes sense to start the agent once more. A program
// that has run no command through cake's shell is none that cake knows to be an
// agent; and what stood on an input that is no terminal has been read.
func (w *watch) repeatable(l launch.Launch, end restart.End) bool {
	if l.Agent == launch.Claude {
		conversation, _, _ := w.session.life.Talk()
		return claude.Restartable(l.Own) && (conversation != "" || rereadable(w.options.Stdin))
	}
	return end.Worked && rereadable(w.options.Stdin)
}

// rereadable reports whether an input is as it was for a program that reads it anew.
func rereadable(f *os.File) bool {
	if f == nil || isTerminal(f) {
		return true
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 // /dev/null
}

func (w *watch) means(l launch.Launch) restart.Means {
	return restart.Means{Resume: l.Agent == launch.Claude && w.session.life.Kept() && claude.Resumable(l.Own)}
}
