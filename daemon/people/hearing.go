package people

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/chat"
	"cake/daemon/inforce"
	"cake/supervisor/alert"
	"cake/supervisor/approval"
)

// came tells the terminal who may decide from now on: a code may have been read by
// somebody else.
func (p *People) came(s approval.Sender) {
	p.options.Notice(fmt.Sprintf("%s is paired and may decide from now on; if that was not you: cake notify people rm %s:%s", s, s.Channel, s.Person))
}

// listen hears what people say on a channel until ctx ends.
func (p *People) listen(ctx context.Context, c *Channel) {
	err := chat.Hear(ctx, chat.HearOptions{
		Listener: c.ear, Hide: c.line.Hide, Jitter: rand.Float64,
		Heard: func(ctx context.Context, a chat.Answer) chat.Reply { return p.reception.Hear(ctx, c.key, a) },
		Trouble: func(f chat.Failure, inARow int) {
			p.options.Log.Warn("people are not heard", zap.String("channel", c.line.Name), zap.String("error", f.Why), zap.Int("in a row", inARow))
			if f.Again && inARow == deafAfter {
				p.deaf(c, f.Why)
			}
		},
	})
	if err != nil {
		p.deaf(c, err.Error())
	}
}

// deafAfter is how many failures in a row the terminal is told of: one or two are a
// network that was away.
const deafAfter = 3

// deaf tells the terminal that nobody is heard on a channel.
func (p *People) deaf(c *Channel, why string) {
	p.options.Notice(c.line.Label() + " is not heard: " + strings.TrimSuffix(c.line.Hide(why), "."))
}

// mostChanges is how many messages wait to be changed; those beyond stay as they are.
const mostChanges = 32

// A change is what becomes of a message that was sent.
type change struct {
	receipt chat.Receipt
	message chat.Message
}

// changePatience is how long a service may take to change a message.
const changePatience = 10 * time.Second

// edit changes messages of a channel until ctx ends. One that the service does not
// change says nothing wrong: whoever answers it is told.
func (p *People) edit(ctx context.Context, c *Channel) {
	for {
		select {
		case e := <-c.changes:
			ctx, cancel := context.WithTimeout(ctx, changePatience)
			if err := c.ear.(chat.Editor).Edit(ctx, e.receipt, e.message); err != nil {
				p.options.Log.Info("a message stays as it is", zap.String("channel", c.line.Name), zap.String("error", c.line.Hide(err.Error())))
			}
			cancel()
		case <-ctx.Done():
			return
		}
	}
}

// Closed changes the messages about what is decided, or over, into what came of it;
// answered is the message that has its reply already.
func (p *People) Closed(_ context.Context, id, text string, answered approval.Note) {
	s, err := p.ledger.Look()
	if err != nil {
		return // what is decided is decided
	}
	for _, n := range approval.NewDesk(s).NotesAbout(id) {
		if len(n.About) > 1 || n.Remote == answered.Remote && n.Channel == answered.Channel && !strings.Contains(n.Remote, " ") {
			continue
		}
		for _, c := range p.Opened() {
			if c.key != n.Channel || c.changes == nil {
				continue
			}
			select {
			case c.changes <- change{
				chat.Receipt{MessageID: n.ID, Channel: c.line.Name, State: chat.Applied, Where: n.Where, Remote: n.Remote},
				chat.Message{ID: n.ID, Title: n.Title, Text: text, About: n.About, At: n.At},
			}:
			default:
			}
		}
	}
}

// Opened lists the channels that are open.
func (p *People) Opened() []*Channel {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.channels)
}

// answered records that a message was answered, or that what was answered is done.
func (p *People) answered(n approval.Note, state chat.State) {
	for _, c := range p.Opened() {
		if c.key == n.Channel {
			p.options.Record(cake.Event{Type: cake.EventNotification, SessionID: p.options.Session().ID, Notification: &cake.Notification{
				ID: n.ID, Channel: c.line.Name, Service: c.service(), Kind: n.Kind, State: string(state), About: n.About, Title: n.Title, Remote: n.Remote,
			}})
			return
		}
	}
}

// noted remembers what a message is about that a service has taken.
func (p *People) noted(c *Channel, kind string, m chat.Message, r chat.Receipt) {
	if c.ear == nil || r.Remote == "" || len(m.About) == 0 {
		return
	}
	err := p.ledger.Change(func(d *approval.Desk) {
		d.Noted(approval.Note{Channel: c.key, Remote: r.Remote, Where: r.Where, ID: m.ID, Kind: kind, Title: m.Title, About: m.About, At: m.At})
	})
	if err != nil {
		p.options.Log.Warn("a reply to this message will not be understood", zap.String("id", m.ID), zap.Error(err))
	}
}

// Deciding lists the channels on which somebody may decide now; none in quiet
// hours, in which nobody is called for what is not CRITICAL.
func (p *People) Deciding(now time.Time) (open []*Channel) {
	if inforce.AlertPolicy(p.options.Config()).Quiet.Holds(now) {
		return nil
	}
	return p.paired()
}

// paired lists the channels on which somebody may decide.
func (p *People) paired() (open []*Channel) {
	s, err := p.ledger.Look()
	if err != nil {
		p.options.Log.Warn("nobody is asked", zap.Error(err))
		return nil
	}
	d := approval.NewDesk(s)
	for _, c := range p.Opened() {
		if c.ear != nil && d.Answers(c.key) {
			open = append(open, c)
		}
	}
	return open
}

// answerable adds to a message about one incident that is open how to answer it here.
func answerable(m chat.Message, d alert.Dispatch) chat.Message {
	open := slices.Concat(d.New, d.Again)
	if len(open) != 1 || len(d.Over) > 0 {
		if len(open) > 0 {
			m.Text += "\n\nhere: resolve ID, allow ID, abort ID, ack ID, snooze ID 1h; help tells more"
		}
		return m
	}
	id := open[0].ID
	m.Text += "\n\nhere: reply resolve (and what it should do instead), allow, abort, ack or snooze 1h; help tells more"
	m.Actions = []chat.Action{
		{ID: "resolve " + id, Label: "Go on"},
		{ID: "allow " + id, Label: "Go on, run it once"},
		{ID: "ack " + id, Label: "I know"},
		{ID: "snooze " + id + " 1h", Label: "In 1 h"},
		{ID: "abort " + id, Label: "End it"},
	}
	return m
}
