package daemon

import (
	"context"
	"fmt"
	"strings"
	"sync"
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

// A speech is what is known of an agent's prompt: whether it waits there, and
// whether what was typed has been taken.
type speech struct {
	mu      sync.Mutex
	waiting bool   // its turn is over, and no dialog is open
	typed   string // what was typed and is not taken yet
	taken   chan struct{}
}

// idle notes that the main agent's turn has ended.
func (p *speech) idle(main bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = p.waiting || main
}

// busy notes that the agent does something.
func (p *speech) busy() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = false
}

// prompted notes that a prompt was taken; it reports whether it is the one that
// was typed.
func (p *speech) prompted(text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = false
	if p.typed == "" || !strings.Contains(text, p.typed) {
		return false
	}
	p.typed = ""
	close(p.taken)
	return true
}

// begin notes that a text is about to be typed; ok is false where the agent does
// not wait for one.
func (p *speech) begin(text string) (taken <-chan struct{}, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.waiting || p.typed != "" {
		return nil, false
	}
	p.typed, p.taken = text, make(chan struct{})
	return p.taken, true
}

// give gives up on what was typed; it reports false when it was taken after all.
func (p *speech) give() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	left := p.typed != ""
	p.typed = ""
	return left
}

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
		i.Channel = s.calls.park(i)
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
	taken, ok := s.speech.begin(i.Message.Text)
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
	if s.speech.give() {
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
	s.speech.prompted(h.Prompt)
	if _, held := s.held(); !held {
		if text := s.hand(s.calls.takeLoose(cake.ChannelHook)); text != "" {
			return claude.Context(claude.UserPromptSubmit, strings.TrimSuffix(text, "\n"))
		}
	}
	return s.foretell(ctx)
}
