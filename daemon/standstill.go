package daemon

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"cake/adapters/chat"
	"cake/adapters/claude"
	"cake/daemon/inforce"
	"cake/daemon/statuspage"
	"cake/journal"
	"cake/supervisor/approval"
)

// A standstill is that the agent waits for somebody else than cake.
type standstill struct {
	key   string // what it waits for: its model, or an answer to a dialog of one of its agents
	line  string // of a dialog: the command that it is about, "" for none
	what  string // in words
	lines string // that belong to it, each on its own
	since time.Time
	until time.Time // zero where nobody knows
	told  bool      // people were
}

// atModel is the key of a standstill for the model; those for dialogs begin with
// atDialog, and go on with the agent, "" for the main one.
const (
	atModel  = "model"
	atDialog = "dialog "
)

func (s standstill) dialog() bool { return strings.HasPrefix(s.key, atDialog) }

// standstills is the book of what the agent waits for. The zero value is empty.
type standstills struct {
	mu   sync.Mutex
	all  []standstill
	wake chan struct{}
}

func newStandstills() *standstills { return &standstills{wake: make(chan struct{}, 1)} }

// begin notes that the agent waits. One that waits for the same already still waits
// since then: a model that refuses it again and again is told of once.
func (b *standstills) begin(s standstill) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n, o := range b.all {
		if o.key == s.key {
			b.all[n].line, b.all[n].what, b.all[n].lines, b.all[n].until = s.line, s.what, s.lines, s.until
			return
		}
	}
	b.all = append(b.all, s)
	b.rouse()
}

// end notes that the agent waits no more for some things. It reports whether people
// were told that it did.
func (b *standstills) end(over func(standstill) bool) (told bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all = slices.DeleteFunc(b.all, func(s standstill) bool {
		told = told || s.told && over(s)
		return over(s)
	})
	return told
}

// rouse has it looked anew what is due.
func (b *standstills) rouse() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// due takes what people are to be told: what has lasted for the patience and is not
// about to end. next is when there may be more of it, zero for not before something
// new begins.
func (b *standstills) due(patience time.Duration, now time.Time) (tell []standstill, next time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n := range b.all {
		s := &b.all[n]
		at := s.since.Add(patience)
		switch {
		case s.told || patience == 0:
		case now.Before(at):
			if next.IsZero() || at.Before(next) {
				next = at
			}
		default:
			s.told = true
			tell = append(tell, *s)
		}
	}
	return tell, next
}

// list lists what the agent waits for, for the status page.
func (b *standstills) list() (all []statuspage.Wait) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range b.all {
		all = append(all, statuspage.Wait{Since: s.since.UTC(), Until: s.until, Why: strings.TrimSuffix(s.what+": "+s.lines, ": ")})
	}
	return all
}

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
		case <-s.still.wake:
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
	tell, next := s.still.due(c.Escalation.Waiting, now)
	for _, w := range tell {
		s.brain.people.put(s.waitingMessage(w, now), waitingKind, s.brain.people.opened()...)
	}
	return next
}

// waitingKind is the kind of a message that tells that an agent waits.
const waitingKind = "waiting"

// waitingMessage words for people that the agent waits.
func (s *session) waitingMessage(w standstill, now time.Time) chat.Message {
	text := fmt.Sprintf("%s, since %s", w.what, w.since.Local().Format("15:04"))
	if !w.until.IsZero() {
		text += fmt.Sprintf("; it goes on by itself at %s", w.until.Local().Format("Mon 15:04"))
	}
	text += ".\n"
	if w.lines != "" {
		text += ruled(w.lines) + "\n"
	}
	text += fmt.Sprintf("where: %s\nsession: %s", s.brain.options.Cwd, s.id)
	if w.dialog() {
		text += "\n\nOnly its terminal takes the answer."
	}
	return chat.Message{
		ID: fmt.Sprintf("%s-w%d", s.id, w.since.UnixMilli()), Title: "cake: " + s.agentName() + " waits", Text: text, About: []string{s.id}, At: now,
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
func (s *session) waitsNoMore(ctx context.Context, over func(standstill) bool) {
	if s.still.end(over) {
		s.brain.people.closed(ctx, s.id, "It waits no more: it was answered, or goes on.", approval.Note{})
	}
}

// dialogs follows, by what the hooks tell, whether a permission dialog is open. No
// hook tells that a person has refused: the agent then waits for them all the same.
// What comes before the tools of a batch may come while the dialog of one is open.
func (s *session) dialogs(ctx context.Context, h claude.Hook, now time.Time) {
	switch h.Event {
	case claude.PermissionRequest:
		what := cmp.Or(h.Line, strings.TrimSpace(h.Tool+" "+h.Path))
		s.still.begin(standstill{
			key: atDialog + h.Agent, line: h.Line, what: "A dialog asks whether this may be done, and nobody has answered", lines: journal.Mask(chat.Cut(chat.Plain(what), maxShown)), since: now,
		})
	case claude.UserPromptSubmit, claude.SessionEnd:
		s.waitsNoMore(ctx, standstill.dialog)
	case claude.PreToolUse:
	default:
		s.waitsNoMore(ctx, func(w standstill) bool { return w.key == atDialog+h.Agent })
	}
	if h.Event == claude.PreToolUse || h.Event == claude.Stop {
		s.waitsNoMore(ctx, atTheModel)
	}
}

func atTheModel(w standstill) bool { return w.key == atModel }

// startsAgain hears that the agent runs a command: its model has answered, and so has
// the person, where that is the command which they were asked about.
func (s *session) startsAgain(ctx context.Context, line string) {
	s.waitsNoMore(ctx, func(w standstill) bool { return atTheModel(w) || w.dialog() && w.line == line })
}

// waitsForModel notes that the agent's model does not answer until a time.
func (s *session) waitsForModel(why string, until time.Time) {
	s.still.begin(standstill{key: atModel, what: "Its model does not answer", lines: why, since: time.Now(), until: until.UTC()})
	s.title(fmt.Sprintf("waits until %s: %s", until.Local().Format("15:04"), why))
}
