package people

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/chat"
	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/daemon/inforce"
	"cake/daemon/reception"
	"cake/journal"
	"cake/supervisor/alert"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
)

// Options say for which brain people are told and heard.
type Options struct {
	Paths  dirs.Paths
	Cwd    string // absolute
	Getenv func(string) string
	Tag    string                // names this brain among those of this machine and those before it
	Config func() *config.Config // the one in force
	// Sender makes the channel of a line. One that is a chat.Listener hears, and one
	// that is a chat.Editor changes what was sent.
	Sender  func(chat.Line) (chat.Sender, error)
	Session func() Session   // as it is now
	Record  func(cake.Event) // into the journal
	Notice  func(string)     // tells the terminal
	Log     *zap.Logger
}

// A Session is what is known of the session of this brain; its fields are "" where
// nothing is.
type Session struct {
	ID    string
	Agent string // its name
	Held  string // the incident by which it is held
}

// People are told of incidents: what the journal says of them goes through the
// book of alerts to the channels of the configuration.
type People struct {
	options   Options
	wake      chan struct{}
	inbox     inbox
	ledger    ledger.Ledger
	decided   auditEnd
	reception *reception.Reception

	mu       sync.Mutex
	book     *alert.Book
	channels []*Channel
	outbox   []waiting // what has not come to its end
	kept     bool      // there is a file of the state
}

// An inbox holds what was heard and not looked at yet. The journal fills it with
// its lock held, so nobody may wait there.
type inbox struct {
	mu     sync.Mutex
	events []cake.Event
	config *config.Config // the new one, where it has changed
}

// maxInbox is how many events wait; those that come then are not told.
const maxInbox = 4096

// New makes ready what people are told and heard by. Nobody is told anything
// before Run.
func New(o Options) (*People, error) {
	p := &People{options: o, wake: make(chan struct{}, 1), ledger: ledger.In(o.Paths.Deciders())}
	p.book = alert.NewBook(inforce.AlertPolicy(o.Config()), alert.State{})
	var err error
	p.reception, err = reception.New(reception.Options{
		Ledger: p.ledger, Known: p.known, Carry: p.carry, Paired: p.came, Told: p.answered, Closed: p.Closed, Mask: journal.Mask, Now: time.Now,
	})
	return p, err
}

// Ledger is where who may decide, what they are asked and what they have decided is kept.
func (p *People) Ledger() ledger.Ledger { return p.ledger }

// Do has done what a person has said elsewhere than on a channel.
func (p *People) Do(ctx context.Context, w reception.Wish) reception.Outcome {
	return p.reception.Do(ctx, w)
}

// Observe hears the journal.
func (p *People) Observe(e cake.Event) {
	switch e.Type {
	case cake.EventEscalation, cake.EventResolved, cake.EventSessionEnded, cake.EventError:
	default:
		return
	}
	p.inbox.mu.Lock()
	if len(p.inbox.events) < maxInbox {
		p.inbox.events = append(p.inbox.events, e)
	}
	p.inbox.mu.Unlock()
	p.rouse()
}

// Configured hears that the configuration has changed.
func (p *People) Configured(next *config.Config) {
	p.inbox.mu.Lock()
	p.inbox.config = next
	p.inbox.mu.Unlock()
	p.rouse()
}

func (p *People) rouse() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

func (p *People) take() (events []cake.Event, changed *config.Config) {
	p.inbox.mu.Lock()
	defer p.inbox.mu.Unlock()
	events, changed = p.inbox.events, p.inbox.config
	p.inbox.events, p.inbox.config = nil, nil
	return events, changed
}

// Run tells people until ctx ends. What is new then is told at once, and the
// channels have a short grace.
func (p *People) Run(ctx context.Context) error {
	severities := map[cake.Signature]cake.Severity{}
	p.adopt()
	stop := p.open(ctx, p.options.Config())
	defer func() { stop() }()
	for {
		last := ctx.Err() != nil // before what is new is taken: nothing comes after the end
		events, changed := p.take()
		if changed != nil {
			stop()
			stop = p.open(ctx, changed)
		}
		p.hear(events, severities, time.Now())
		p.dispatch(p.due(last, time.Now()))
		if last {
			return nil
		}
		p.rest(ctx)
	}
}

// rest waits until there is something to do.
func (p *People) rest(ctx context.Context) {
	p.mu.Lock()
	next := p.book.Next()
	if len(p.channels) == 0 {
		next = time.Time{}
	}
	p.mu.Unlock()
	var tick <-chan time.Time
	if !next.IsZero() {
		t := time.NewTimer(time.Until(next))
		defer t.Stop()
		tick = t.C
	}
	select {
	case <-p.wake:
	case <-tick:
	case <-ctx.Done():
	}
}

// hear puts what the journal says into the book. Much that comes at once is written
// down once.
func (p *People) hear(events []cake.Event, severities map[cake.Signature]cake.Severity, now time.Time) {
	var heard []alert.Event
	for _, e := range events {
		if e.Type == cake.EventError && e.Error != nil && e.Classification != nil {
			if len(severities) >= maxInbox {
				clear(severities)
			}
			severities[e.Error.Signature] = e.Classification.Severity
			continue
		}
		h := p.eventOf(e, severities)
		if h != nil {
			heard = append(heard, h)
		}
		if r, ok := h.(alert.Resolved); ok {
			p.Closed(context.Background(), r.ID, "It is over: "+r.How+".", approval.Note{})
		}
	}
	p.Tell(now, heard...)
}

// Tell puts events into the book; Run sends what is due.
func (p *People) Tell(now time.Time, events ...alert.Event) {
	if len(events) == 0 {
		return
	}
	p.mu.Lock()
	for _, e := range events {
		p.book.Note(e, now)
	}
	if len(p.channels) > 0 || p.kept {
		p.save()
	}
	p.mu.Unlock()
	p.rouse()
}

// due is what the book has to tell now; at the end what it would tell soon.
func (p *People) due(last bool, now time.Time) []alert.Dispatch {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.channels) == 0 {
		return nil
	}
	told := p.book.Tick(now)
	if last && len(told) == 0 {
		told = p.book.Flush(now)
	}
	return told
}

// eventOf is what an event of the journal means to people; nil for nothing.
func (p *People) eventOf(e cake.Event, severities map[cake.Signature]cake.Severity) alert.Event {
	switch {
	case e.Type == cake.EventEscalation && e.Escalation != nil:
		a := alert.Alert{
			ID: e.Escalation.IncidentID, Session: e.SessionID, Signature: e.Escalation.Signature, Severity: severities[e.Escalation.Signature],
			What: chat.Cut(chat.OneLine(e.Escalation.Summary), 400), Why: incidents.Reason(e.Escalation.Reason), Dir: p.options.Cwd, Agent: p.options.Session().Agent,
		}
		return alert.Raised{Alert: a}
	case e.Type == cake.EventResolved && e.Resolution != nil:
		return alert.Resolved{ID: e.Resolution.IncidentID, How: incidents.Decided(*e.Resolution)}
	case e.Type == cake.EventSessionEnded:
		return alert.Ended{Session: e.SessionID, How: "the run has ended while it was held; nobody has decided"}
	}
	return nil
}

// dispatch hands messages to all channels.
func (p *People) dispatch(told []alert.Dispatch) {
	for _, d := range told {
		m := chat.Message{
			ID: fmt.Sprintf("%s-%s", d.ID, p.options.Tag), Title: d.Title, Text: d.Text, Urgent: d.Urgent, About: capped(d.IDs()), At: d.At,
		}
		p.options.Log.Info("people are told", zap.String("id", m.ID), zap.String("kind", string(d.Kind)), zap.Int("incidents", len(d.IDs())))
		paired := p.paired()
		for _, c := range p.Opened() {
			if slices.Contains(paired, c) {
				p.Put(answerable(m, d), string(d.Kind), c)
			} else {
				p.Put(m, string(d.Kind), c)
			}
		}
	}
}

// maxAbout is how many incidents a message names for programs.
const maxAbout = 50

func capped(ids []string) []string { return ids[:min(len(ids), maxAbout)] }

// Put gives a message to channels. It is kept until it has come to its end.
func (p *People) Put(m chat.Message, kind string, channels ...*Channel) {
	p.mu.Lock()
	for _, c := range channels {
		p.outbox = append(p.outbox, waiting{Channel: c.line.Name, Kind: kind, Message: m})
	}
	p.save()
	p.mu.Unlock()
	for _, c := range channels {
		c.post.Put(m)
	}
}

// told records one step of a message.
func (p *People) told(c *Channel, m chat.Message, r chat.Receipt) {
	p.mu.Lock()
	kind := ""
	left := p.outbox[:0:0]
	for _, w := range p.outbox {
		if w.Channel == r.Channel && w.Message.ID == m.ID {
			if kind = w.Kind; r.State != chat.Queued {
				continue
			}
		}
		left = append(left, w)
	}
	p.outbox = left
	if r.State != chat.Queued {
		p.save()
	}
	p.mu.Unlock()
	if r.Error != "" {
		p.options.Log.Warn("a message has not reached people", zap.String("channel", r.Channel), zap.String("error", r.Error), zap.Int("attempts", r.Attempts))
	}
	if r.State == chat.Sent || r.State == chat.Delivered {
		p.noted(c, kind, m, r)
	}
	p.options.Record(cake.Event{Type: cake.EventNotification, SessionID: p.options.Session().ID, Notification: &cake.Notification{
		ID: m.ID, Channel: r.Channel, Service: c.service(), Kind: kind, State: string(r.State), Attempts: r.Attempts,
		About: m.About, Title: m.Title, Remote: r.Remote, Error: r.Error,
	}})
	switch {
	case r.State == chat.Failed:
		p.options.Notice(fmt.Sprintf("%s was not told: %s", c.line.Label(), strings.TrimSuffix(r.Error, ".")))
	case r.Attempts > 0:
		if why := c.missed(); why != "" {
			p.options.Notice(fmt.Sprintf("%s does not answer, and is tried again ever more rarely: %s", c.line.Label(), strings.TrimSuffix(why, ".")))
		}
	}
}
