package daemon

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/adapters/chat"
	"cake/adapters/claude"
	"cake/daemon/incidents"
	"cake/daemon/launch"
)

// relaunch is the command line with which the agent goes on, or another one begins.
func (w *watch) relaunch(l launch.Launch, o outlook) (launch.Launch, error) {
	s := w.session
	agent, own, argv, prompt := w.successor(l, o)
	s.calls.desert()
	if agent == launch.Terminal && o.step.Deed != cake.DeedOther {
		// It cannot be told beforehand: it is told with the first thing that it reads.
		s.calls.park(cake.Intervention{
			ID: fmt.Sprintf("%s-h%d", s.id, o.now.UnixMilli()), SessionID: s.id, Message: cake.Message{Text: prompt}, At: time.Now().UTC(),
		})
	}
	s.speech.busy()
	s.life.says(prompt, o.step.Deed != cake.DeedResume)
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
func (w *watch) successor(l launch.Launch, o outlook) (agent string, own, argv []string, prompt string) {
	s := w.session
	conversation, first, turn := s.life.talk()
	summary := func() string { return s.summary(o.step.Why, o.account, o.left) }
	switch {
	case o.step.Deed == cake.DeedOther:
		prompt = summary()
		argv = filled(w.brain.config().Agent.Fallback, prompt)
		agent, _ = launch.Adapter("", "auto", argv) // it fails for names only
		return agent, argv, argv, prompt
	case l.Agent != launch.Claude:
		return l.Agent, l.Own, l.Own, summary()
	case conversation == "":
		return l.Agent, l.Own, l.Own, "" // it has not begun
	case o.step.Deed == cake.DeedFresh:
		prompt = summary()
		argv = claude.Anew(l.Own, first, prompt)
		return l.Agent, argv, argv, prompt
	}
	if turn || claude.Printing(l.Own) {
		prompt = goOn(o)
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
		text += " What ran then was ended, too: `" + incidents.OneLine(strings.Join(o.left, "`, `")) + "`."
	}
	return chat.Cut(text+" Check what it has left before you go on.", maxGoOn)
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
