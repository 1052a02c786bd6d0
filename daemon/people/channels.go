package people

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"cake/adapters/chat"
	"cake/config"
	"cake/daemon/inforce"
	"cake/supervisor/approval"
)

// A Channel is one line of escalation.notify that people are told by.
type Channel struct {
	line chat.Line
	key  string // of the account that it speaks for: Line.Key
	post *chat.Post
	ear  chat.Listener // nil where it cannot hear
	// changes are messages that were sent and shall be others now; nil where it
	// cannot change them.
	changes chan change
	away    bool // it does not answer, and a person was told so
}

// missed reports whether a channel has just turned out to be away for longer, and
// why. Only its post calls it.
func (c *Channel) missed() (why string) {
	_, why = c.post.Open()
	was := c.away
	if c.away = why != ""; was {
		return ""
	}
	return why
}

func (c *Channel) service() string { return chat.Scheme(c.line.URL) }

// senders makes a sender for each line that is one. What is wrong with the others
// is the error. state is the folder of those that hear.
func senders(c *config.Config, getenv func(string) string, state string) (lines []chat.Line, made []chat.Sender, err error) {
	return sendersBy(c, getenv, func(l chat.Line) (chat.Sender, error) { return SenderOf(l, getenv, state) })
}

func sendersBy(c *config.Config, getenv func(string) string, by func(chat.Line) (chat.Sender, error)) (lines []chat.Line, made []chat.Sender, err error) {
	all, problem := chat.ParseLines(c.Escalation.Notify, getenv)
	problems := []error{problem}
	for _, l := range all {
		s, err := by(l)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		lines, made = append(lines, l), append(made, s)
	}
	return lines, made, errors.Join(problems...)
}

// open opens the channels of the configuration in force, and gives them what
// waits. stop ends them, with a short grace.
func (p *People) open(ctx context.Context, c *config.Config) (stop func()) {
	lines, made, err := sendersBy(c, p.options.Getenv, p.options.Sender)
	if err != nil {
		p.options.Notice(err.Error())
	}
	hearing, deaf := context.WithCancel(ctx)
	// What is told last of all is told after the end of ctx.
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var running sync.WaitGroup
	var channels []*Channel
	for n := range lines {
		to, err := p.channel(lines[n], made[n])
		if err != nil {
			p.options.Notice(err.Error())
			continue
		}
		channels = append(channels, to)
		running.Go(func() { _ = to.post.Run(ctx) }) // ends with ctx, and says nothing then
		if to.changes != nil {
			running.Go(func() { p.edit(ctx, to) })
		}
	}
	p.mu.Lock()
	p.channels = channels
	p.book.SetPolicy(inforce.AlertPolicy(c))
	left := p.outbox
	p.mu.Unlock()
	p.putAgain(channels, left)
	for _, c := range channels {
		if c.ear != nil { // last: what it hears may be about any of them
			running.Go(func() { p.listen(hearing, c) })
		}
	}
	return func() {
		deaf()
		cancel()
		running.Wait()
	}
}

// channel makes the channel of one line.
func (p *People) channel(l chat.Line, s chat.Sender) (c *Channel, err error) {
	c = &Channel{line: l, key: l.Key()}
	if ear, ok := s.(chat.Listener); ok {
		c.ear = ear
	}
	if _, ok := s.(chat.Editor); ok && c.ear != nil {
		c.changes = make(chan change, mostChanges)
	}
	c.post, err = chat.NewPost(chat.PostOptions{
		Channel: l.Name, Sender: s, Hide: l.Hide, Jitter: rand.Float64,
		Told: func(m chat.Message, r chat.Receipt) { p.told(c, m, r) },
	})
	return c, err
}

// stale is the age from which on a message that waited is not sent any more.
const stale = 2 * time.Hour

// staleAfter is the age from which on a message of a kind says nothing any more.
func staleAfter(kind string) time.Duration {
	if kind == KindQuestion || kind == KindWaiting {
		return approval.QuestionLife
	}
	return stale
}

// putAgain gives each channel what waits for it. What waits for none, or has waited
// for too long, is dropped.
func (p *People) putAgain(channels []*Channel, left []waiting) {
	var lost []waiting
	for _, w := range left {
		found := false
		for _, c := range channels {
			if c.line.Name == w.Channel && time.Since(w.Message.At) < staleAfter(w.Kind) {
				c.post.Put(w.Message)
				found = true
			}
		}
		if !found {
			lost = append(lost, w)
		}
	}
	p.forget(lost)
}

// A ChannelStatus is one line of escalation.notify, as it is shown.
type ChannelStatus struct {
	Name    string `json:"name"`
	Service string `json:"service"`
	To      string `json:"to"` // the line without its secrets
}

// Channels lists the channels of a configuration. What is wrong with the lines
// that are none is the error.
func Channels(c *config.Config, getenv func(string) string) ([]ChannelStatus, error) {
	lines, _, err := senders(c, getenv, "")
	var all []ChannelStatus
	for _, l := range lines {
		all = append(all, ChannelStatus{Name: l.Name, Service: chat.Scheme(l.URL), To: l.Label()})
	}
	return all, err
}

// A ChannelTest is what came of one message that only tests a channel.
type ChannelTest struct {
	ChannelStatus
	Sent  bool   `json:"sent"`
	ID    string `json:"id,omitempty"` // under which the service knows the message
	Took  int64  `json:"took_ms"`
	Error string `json:"error,omitempty"`
}

// testPatience is how long a service may take for a test.
const testPatience = 20 * time.Second

// TestChannels sends one message to each channel, or to the one of that name, and
// says what came of it: one attempt, nothing is tried again.
func TestChannels(ctx context.Context, c *config.Config, getenv func(string) string, only string) ([]ChannelTest, error) {
	lines, made, problem := senders(c, getenv, "")
	m := chat.Message{ID: "test", Title: "cake: a test", Text: "If you read this, cake can call you here.", At: time.Now()}
	var all []ChannelTest
	for n, l := range lines {
		if only == "" || only == l.Name {
			all = append(all, testChannel(ctx, l, made[n], m))
		}
	}
	if only != "" && len(all) == 0 {
		return nil, errors.Join(fmt.Errorf("there is no channel %q; `cake notify ls` lists them", only), problem)
	}
	if only != "" {
		problem = nil // of other lines
	}
	return all, problem
}

func testChannel(ctx context.Context, l chat.Line, s chat.Sender, m chat.Message) ChannelTest {
	ctx, cancel := context.WithTimeout(ctx, testPatience)
	defer cancel()
	start := time.Now()
	r, err := s.Send(ctx, m)
	t := ChannelTest{
		ChannelStatus: ChannelStatus{Name: l.Name, Service: chat.Scheme(l.URL), To: l.Label()},
		Sent:          err == nil, ID: r.Remote, Took: time.Since(start).Milliseconds(),
	}
	if err != nil {
		t.Error = l.Hide(chat.OneLine(err.Error()))
	}
	return t
}
