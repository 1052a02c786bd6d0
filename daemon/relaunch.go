package daemon

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
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
	o := life.Outlook{Now: now, Left: s.calls.UnderWay()}
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

// relaunch is the command line with which the agent goes on, or another one begins.
func (w *watch) relaunch(l launch.Launch, o life.Outlook) (launch.Launch, error) {
	s := w.session
	agent, own, argv, prompt := w.successor(l, o)
	s.calls.Desert()
	if agent == launch.Terminal && o.Step.Deed != cake.DeedOther {
		// It cannot be told beforehand: it is told with the first thing that it reads.
		s.calls.Park(cake.Intervention{
			ID: fmt.Sprintf("%s-h%d", s.id, o.Now.UnixMilli()), SessionID: s.id, Message: cake.Message{Text: prompt}, At: time.Now().UTC(),
		})
	}
	s.speech.Busy()
	s.life.Told(prompt, o.Step.Deed != cake.DeedResume)
	s.agent.Store(&agent)
	next, err := w.prepare(agent, argv)
	next.Own = own
	return next, err
}

// prepare makes ready how an agent is started in this session.
func (w *watch) prepare(agent string, argv []string) (launch.Launch, error) {
	s := w.session
	return launch.Prepare(agent, argv, w.options.Env, launch.Options{
		Session: s.id, Dir: s.dir, Socket: s.socket(), Shim: w.shim, Cwd: w.brain.options.Cwd, Memory: w.brain.memoryServer(),
	})
}

// successor says which agent comes next: its command line as a person would give
// it, the one with which it is started now, and what it is told.
func (w *watch) successor(l launch.Launch, o life.Outlook) (agent string, own, argv []string, prompt string) {
	s := w.session
	conversation, first, turn := s.life.Talk()
	summary := func() string { return s.summary(o.Step.Why, o.Account, o.Left) }
	switch {
	case o.Step.Deed == cake.DeedOther:
		prompt = summary()
		argv = filled(w.brain.config().Agent.Fallback, prompt)
		agent, _ = launch.Adapter("", "auto", argv) // it fails for names only
		return agent, argv, argv, prompt
	case l.Agent != launch.Claude:
		return l.Agent, l.Own, l.Own, summary()
	case conversation == "":
		return l.Agent, l.Own, l.Own, "" // it has not begun
	case o.Step.Deed == cake.DeedFresh:
		prompt = summary()
		argv = claude.Anew(l.Own, first, prompt)
		return l.Agent, argv, argv, prompt
	}
	if turn || claude.Printing(l.Own) {
		prompt = o.GoOn()
	}
	return l.Agent, l.Own, claude.Resume(l.Own, conversation, first, prompt), prompt
}

// place stands for the summary in the command line of another agent.
const place = "{summary}"

// filled puts the summary in its place, else at the end.
func filled(words []string, summary string) []string {
	argv := slices.Clone(words)
	found := false
	for i := range argv {
		found = found || strings.Contains(argv[i], place)
		argv[i] = strings.ReplaceAll(argv[i], place, summary)
	}
	if !found {
		argv = append(argv, summary)
	}
	return argv
}

// memoryServer is the command line by which the agent can ask the memory, where
// it shall be able to, and where this program can be started again.
func (b *Brain) memoryServer() []string {
	if b.config().Recall.Offer != "mcp" || b.options.Program == "" {
		return nil
	}
	server := []string{b.options.Program, "mcp", "--project", b.options.Cwd}
	if b.shared != "" { // its URL may hold a password, and a command line is for everybody to read
		return append(server, "--config", b.config().Path)
	}
	return append(server, "--store", b.store)
}
