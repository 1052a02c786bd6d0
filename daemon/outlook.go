package daemon

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/adapters/terminal"
	"cake/daemon/launch"
	"cake/daemon/process"
	"cake/ptyshim/hold"
	"cake/supervisor/restart"
)

// An outlook is what comes after the end of an agent's process.
type outlook struct {
	class   cake.Ending
	step    restart.Step
	account *cake.Account // the incident for which it gives way; nil for none
	left    []string      // the commands that ran
	ended   int           // processes that the agent has left running, and that were ended
	now     time.Time
}

// long reports whether the pause is one that a person should find in the journal.
func (o outlook) long() bool { return o.step.At.Sub(o.now) > 5*time.Second }

// text tells a person what has happened and what follows.
func (o outlook) text() string {
	text := fmt.Sprintf("the agent stopped: %s; %s%s", o.step.Why, map[cake.Deed]string{
		cake.DeedResume: "it goes on in the same conversation",
		cake.DeedFresh:  "it is started anew",
		cake.DeedOther:  "another agent takes over",
		cake.DeedCall:   "it is not started again",
	}[o.step.Deed], o.when())
	if o.ended > 0 {
		text += fmt.Sprintf("; what it left running was ended (%d processes)", o.ended)
	}
	return text
}

func (o outlook) when() string {
	pause := o.step.At.Sub(o.now)
	layout := time.TimeOnly
	if pause > 12*time.Hour {
		layout = "Mon 15:04"
	}
	switch {
	case o.step.Deed == cake.DeedCall:
		return ""
	case o.long():
		return fmt.Sprintf(" at %s (an interrupt ends it instead)", o.step.At.Local().Format(layout))
	case pause >= 100*time.Millisecond:
		return fmt.Sprintf(" in %s", pause.Round(100*time.Millisecond))
	}
	return " at once"
}

// outlook finds out how the agent has ended and what comes of it. What an agent
// that broke down has left running ends in any case: nobody would ever look at it.
func (w *watch) outlook(ctx context.Context, l launch.Launch, status hold.Status) outlook {
	s, now := w.session, time.Now()
	end := s.life.end(status, now)
	end.Asked = end.Asked || ctx.Err() != nil
	if l.Agent == launch.Terminal && !terminal.Speaks(l.Own) {
		end.Text = "" // its last words may be those of anything
	}
	o := outlook{now: now, left: s.calls.underWay()}
	if next := s.succession.Swap(nil); next != nil && !end.Asked {
		o.class, o.account = cake.EndedStuck, next.account
		o.step = restart.Step{Deed: next.deed, At: now, Why: next.why}
	} else {
		p := w.policy(l, end)
		d := restart.Classify(end, p.Grace, now)
		o.class, o.step = d.Class, s.falls.next(p, d, w.means(l), s.life.recovered(), now)
	}
	switch o.class {
	case cake.EndedCrash, cake.EndedFrozen, cake.EndedAtStart, cake.EndedStuck:
		o.ended = process.EndLeft(ctx, s.id)
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
		conversation, _, _ := w.session.life.talk()
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
	return restart.Means{Resume: l.Agent == launch.Claude && w.session.life.kept() && claude.Resumable(l.Own)}
}

// chance is what spreads the pauses of agents that fell together.
func chance() float64 { return rand.Float64() }
