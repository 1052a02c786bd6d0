package daemon

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"cake/adapters/chat"
	"cake/adapters/claude"
	"cake/daemon/inforce"
	"cake/daemon/life"
	"cake/daemon/people"
	"cake/journal"
	"cake/supervisor/approval"
)

// quietLook is how often it is looked in quiet hours whether they are over.
const quietLook = time.Minute

// tellStandstills tells people, until ctx ends, of an agent that waits for too long.
func (s *session) tellStandstills(ctx context.Context) error {
	for {
		next := s.lookStandstills(time.Now())
		var tick <-chan time.Time
		if !next.IsZero() {
			t := time.NewTimer(time.Until(next))
			defer t.Stop()
			tick = t.C
		}
		select {
		case <-tick:
		case <-s.still.Wakes():
		case <-ctx.Done():
			return nil
		}
	}
}

// lookStandstills tells people what is due, and returns when to look again. In quiet
// hours nobody is told.
func (s *session) lookStandstills(now time.Time) (next time.Time) {
	c := s.brain.config()
	if inforce.AlertPolicy(c).Quiet.Holds(now) {
		return now.Add(quietLook)
	}
	tell, next := s.still.Due(c.Escalation.Waiting, now)
	for _, w := range tell {
		s.brain.people.Put(s.waitingMessage(w, now), people.KindWaiting, s.brain.people.Opened()...)
	}
	return next
}

// waitingMessage words for people that the agent waits.
func (s *session) waitingMessage(w life.Standstill, now time.Time) chat.Message {
	text := fmt.Sprintf("%s, since %s", w.What, w.Since.Local().Format("15:04"))
	if !w.Until.IsZero() {
		text += fmt.Sprintf("; it goes on by itself at %s", w.Until.Local().Format("Mon 15:04"))
	}
	text += ".\n"
	if w.Lines != "" {
		text += ruled(w.Lines) + "\n"
	}
	text += fmt.Sprintf("where: %s\nsession: %s", s.brain.options.Cwd, s.id)
	if w.ForDialog() {
		text += "\n\nOnly its terminal takes the answer."
	}
	return chat.Message{
		ID: fmt.Sprintf("%s-w%d", s.id, w.Since.UnixMilli()), Title: "cake: " + s.agentName() + " waits", Text: text, About: []string{s.id}, At: now,
	}
}

// agentName is what people call the agent.
func (s *session) agentName() string {
	if name := s.agent.Load(); name != nil {
		return *name
	}
	return "an agent"
}

// waitsNoMore notes that the agent waits no more for some things. Where people were
// told that it did, their message says so.
func (s *session) waitsNoMore(ctx context.Context, over func(life.Standstill) bool) {
	if s.still.End(over) {
		s.brain.people.Closed(ctx, s.id, "It waits no more: it was answered, or goes on.", approval.Note{})
	}
}

// dialogs follows, by what the hooks tell, whether a permission dialog is open. No
// hook tells that a person has refused: the agent then waits for them all the same.
// What comes before the tools of a batch may come while the dialog of one is open.
func (s *session) dialogs(ctx context.Context, h claude.Hook, now time.Time) {
	switch h.Event {
	case claude.PermissionRequest:
		what := cmp.Or(h.Line, strings.TrimSpace(h.Tool+" "+h.Path))
		s.still.Begin(life.Standstill{
			Key: life.DialogOf(h.Agent), Line: h.Line, What: "A dialog asks whether this may be done, and nobody has answered", Lines: journal.Mask(chat.Cut(chat.Plain(what), maxShown)), Since: now,
		})
	case claude.UserPromptSubmit, claude.SessionEnd:
		s.waitsNoMore(ctx, life.Standstill.ForDialog)
	case claude.PreToolUse:
	default:
		s.waitsNoMore(ctx, func(w life.Standstill) bool { return w.Key == life.DialogOf(h.Agent) })
	}
	if h.Event == claude.PreToolUse || h.Event == claude.Stop {
		s.waitsNoMore(ctx, life.Standstill.ForModel)
	}
}

// startsAgain hears that the agent runs a command: its model has answered, and so has
// the person, where that is the command which they were asked about.
func (s *session) startsAgain(ctx context.Context, line string) {
	s.waitsNoMore(ctx, func(w life.Standstill) bool { return w.ForModel() || w.ForDialog() && w.Line == line })
}

// waitsForModel notes that the agent's model does not answer until a time.
func (s *session) waitsForModel(why string, until time.Time) {
	s.still.Begin(life.Standstill{Key: life.AtModel, What: "Its model does not answer", Lines: why, Since: time.Now(), Until: until.UTC()})
	s.title(fmt.Sprintf("waits until %s: %s", until.Local().Format("15:04"), why))
}
