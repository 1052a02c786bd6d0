package daemon

import (
	"context"
	"fmt"
	"strings"
	"time"

	"cake"
	"cake/adapters/chat"
	"cake/adapters/claude"
	"cake/daemon/incidents"
	"cake/daemon/launch"
)

// How long what is typed for a person may take: Claude Code swallows an Enter
// that comes too soon after a paste, and only its own hook tells that a prompt
// was taken.
const (
	pasteSettles  = 300 * time.Millisecond
	promptTaken   = 2 * time.Second
	typePatience  = time.Second
	maxPersonText = 2000 // characters of what a person has to say
)

// tellOf lets the agent know what a person has decided, and what they had to
// say: typed at its prompt, where it waits there, else with the next thing that
// it reads.
func (s *session) tellOf(d cake.Resolution) {
	text := "Operator (CAKE): Go on. A person has looked at incident " + d.IncidentID + "."
	if d.Note != "" {
		text = fmt.Sprintf("%s They say: %s", text, chat.Cut(incidents.OneLine(d.Note), maxPersonText))
	}
	s.pass(text, d.IncidentID, "r", d.At)
}

// pass brings a text to the agent the best way there is. kind tells texts of one
// moment apart.
func (s *session) pass(text, incident, kind string, at time.Time) {
	i := cake.Intervention{
		ID: fmt.Sprintf("%s-%s%d", s.id, kind, at.UnixMilli()), IncidentID: incident, SessionID: s.id,
		Message: cake.Message{Text: text}, At: at.UTC(),
	}
	go func() {
		if s.typeIn(i) {
			return
		}
		i.Channel = s.calls.Park(i)
	}()
}

// typeIn types a message at the agent's prompt, and reports whether it was taken.
// A draft that somebody has begun there is put aside by Claude Code itself (^S)
// and comes back afterwards; the blank keeps the text from being a command of its
// own. It is not tried where the agent's turn is not over: Enter might answer a
// dialog then.
func (s *session) typeIn(i cake.Intervention) bool {
	t, agent := s.terminal.Load(), s.agent.Load()
	if t == nil || agent == nil || *agent != launch.Claude || !s.attended {
		return false
	}
	taken, ok := s.speech.Begin(i.Message.Text)
	if !ok {
		return false
	}
	i.Channel = cake.ChannelTerminal
	for _, keys := range []string{"\x13\x1b[200~ " + i.Message.Text + "\x1b[201~", "\r", "\r"} {
		ctx, cancel := context.WithTimeout(context.Background(), typePatience)
		_, err := t.Write(ctx, []byte(keys))
		cancel()
		if err != nil {
			break
		}
		wait := pasteSettles
		if keys == "\r" {
			wait = promptTaken
		}
		select {
		case <-taken:
			s.delivered(i)
			return true
		case <-time.After(wait):
		}
	}
	if s.speech.GiveUp() {
		s.record(cake.Event{Type: cake.EventDelivery, Delivery: &cake.Delivery{
			InterventionID: i.ID, Channel: i.Channel, Error: "the agent did not take what was typed",
		}})
		return false
	}
	s.delivered(i)
	return true
}

// prompted answers a prompt with what waits to be said, else with what is known
// beforehand.
func (s *session) prompted(ctx context.Context, h claude.Hook) []byte {
	s.speech.Took(h.Prompt)
	if _, held := s.held(); !held {
		if text := s.hand(s.calls.TakeLoose(cake.ChannelHook)); text != "" {
			return claude.Context(claude.UserPromptSubmit, strings.TrimSuffix(text, "\n"))
		}
	}
	return s.foretell(ctx)
}

// sayPatience is how long a line to the person may wait for a place on the screen.
const sayPatience = 200 * time.Millisecond

// say prints a line to the person's terminal, and reports whether it could.
func (s *session) say(text string) bool {
	t := s.terminal.Load()
	if t == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), sayPatience)
	defer cancel()
	return t.Say(ctx, text) == nil
}

// title gives the person's terminal a title, where there is one: it is seen also
// while the agent has the screen.
func (s *session) title(text string) {
	t := s.terminal.Load()
	if t == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), sayPatience)
	defer cancel()
	_ = t.Title(ctx, "cake: "+text) // it is for those who look
}
