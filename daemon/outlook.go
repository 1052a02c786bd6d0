package daemon

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/ptyshim/hold"
	"cake/supervisor/restart"
)

// An outlook is what comes after the end of an agent's process.
type outlook struct {
	class cake.Ending
	step  restart.Step
	left  []string // the commands that ran
	ended int      // processes that the agent has left running, and that were ended
	now   time.Time
}

// long reports whether the pause is one that a person should find in the journal.
func (o outlook) long() bool { return o.step.At.Sub(o.now) > 5*time.Second }

// text tells a person what has happened and what follows.
func (o outlook) text() string {
	how := map[cake.Deed]string{
		cake.DeedResume: "it goes on in the same conversation",
		cake.DeedFresh:  "it is started anew",
	}[o.step.Deed]
	when := " at once"
	switch pause := o.step.At.Sub(o.now); {
	case o.long():
		when = fmt.Sprintf(" at %s (an interrupt ends it instead)", o.step.At.Local().Format(clockOf(pause)))
	case pause >= 100*time.Millisecond:
		when = fmt.Sprintf(" in %s", pause.Round(100*time.Millisecond))
	}
	text := fmt.Sprintf("the agent stopped: %s; %s%s", o.step.Why, how, when)
	if o.ended > 0 {
		text += fmt.Sprintf("; what it left running was ended (%d processes)", o.ended)
	}
	return text
}

// clockOf is how a time is told that is so far off.
func clockOf(pause time.Duration) string {
	if pause > 12*time.Hour {
		return "Mon 15:04"
	}
	return time.TimeOnly
}

// outlook finds out how the agent has ended and what comes of it. What an agent
// that broke down has left running ends in any case: nobody would ever look at it.
func (w *watch) outlook(ctx context.Context, l launch, status hold.Status) outlook {
	s, now := w.session, time.Now()
	end := s.life.end(status, now)
	end.Asked = end.Asked || ctx.Err() != nil
	p := w.policy(l, end)
	d := restart.Classify(end, p.Grace, now)
	o := outlook{class: d.Class, now: now}
	if d.Class == cake.EndedCrash || d.Class == cake.EndedFrozen || d.Class == cake.EndedAtStart {
		o.left = s.calls.underWay()
		o.ended = endLeft(ctx, s.id)
	}
	if end.Worked {
		s.book.Recovered()
	}
	o.step = s.book.Next(p, d, w.means(l), now, rand.Float64())
	return o
}

// policy is what holds for an agent that has ended.
func (w *watch) policy(l launch, end restart.End) restart.Policy {
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
func (w *watch) repeatable(l launch, end restart.End) bool {
	if l.agent == agentClaude {
		conversation, _, _ := w.session.life.talk()
		return claude.Restartable(l.own) && (conversation != "" || rereadable(w.options.Stdin))
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

func (w *watch) means(l launch) restart.Means {
	conversation, _, _ := w.session.life.talk()
	return restart.Means{Resume: l.agent == agentClaude && conversation != "" && claude.Resumable(l.own)}
}

// relaunch is the command line with which the agent goes on.
func (w *watch) relaunch(l launch, o outlook) (launch, error) {
	s := w.session
	conversation, first, turn := s.life.talk()
	argv, prompt := l.own, ""
	switch {
	case l.agent != agentClaude || conversation == "":
	case o.step.Deed == cake.DeedResume:
		if turn || claude.Printing(l.own) {
			prompt = goOn(o)
		}
		argv = claude.Resume(l.own, conversation, first, prompt)
	}
	s.life.says(prompt)
	s.speech.busy()
	s.calls.desert()
	next, err := s.prepare(l.agent, w.shim, argv, w.options.Env)
	next.own = l.own
	return next, err
}

// maxGoOn bounds what an agent is told that goes on, in characters.
const maxGoOn = 1000

// goOn tells an agent that it goes on, and what has become of what it did.
func goOn(o outlook) string {
	text := "Operator (CAKE): Go on. "
	switch o.class {
	case cake.EndedLimit, cake.EndedLoad:
		return text + "Your turn was cut off because the model did not answer; it is asked again now."
	}
	text += "Your process ended in the middle of your turn (" + o.step.Why + "); this is a new one, in the same conversation."
	if len(o.left) > 0 {
		text += " What ran then was ended, too: `" + flat(strings.Join(o.left, "`, `")) + "`."
	}
	return clipEnd(text+" Check what it has left before you go on.", maxGoOn)
}
