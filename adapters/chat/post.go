package chat

import (
	"context"
	"errors"
	"sync"
	"time"
)

// The bounds of a post.
const (
	maxQueue = 32               // messages that wait; the oldest that is not urgent goes first
	patience = 20 * time.Second // for one attempt
	grace    = 3 * time.Second  // for what is left when the post ends
	lifetime = 2 * time.Hour    // of a message that cannot be sent; it says nothing new any more
)

// PostOptions says what a post is made of.
type PostOptions struct {
	Channel string // name of the channel: Line.Name
	Sender  Sender
	// Hide masks what the channel keeps secret in an error; nil where it keeps nothing.
	Hide func(string) string
	// Told hears each step of each message, in order, and must not wait; by whoever
	// calls Put, and by Run. A step that failed and is tried again is told as queued,
	// with its error.
	Told func(Message, Receipt)
	// Jitter returns a number from 0 to 1; it spreads the attempts of many senders.
	Jitter func() float64
}

// A Post brings messages to one recipient: one at a time, in their order, each
// until it is sent or is not worth it any more. A recipient that fails again and
// again is left alone for longer and longer, up to half an hour.
type Post struct {
	options PostOptions
	wake    chan struct{}

	mu      sync.Mutex
	queue   []parcel
	breaker breaker
}

// A parcel is a message that waits, and how often it was tried.
type parcel struct {
	Message
	attempts int
}

// NewPost makes a post; Run makes it work.
func NewPost(o PostOptions) (*Post, error) {
	if o.Sender == nil || o.Told == nil || o.Jitter == nil {
		return nil, errors.New("cannot make a post: it needs a sender, somebody who is told, and jitter")
	}
	if o.Hide == nil {
		o.Hide = func(s string) string { return s }
	}
	return &Post{options: o, wake: make(chan struct{}, 1)}, nil
}

// Put queues a message. It never waits.
func (p *Post) Put(m Message) {
	m.Title, m.Text = OneLine(m.Title), Plain(m.Text)
	p.tell(m, Receipt{State: Queued}) // first: it may be sent before Put is over
	p.mu.Lock()
	p.queue = append(p.queue, parcel{Message: m})
	var fallen []parcel
	if len(p.queue) > maxQueue {
		fallen = append(fallen, p.drop())
	}
	p.mu.Unlock()
	for _, f := range fallen {
		p.tell(f.Message, Receipt{State: Failed, Attempts: f.attempts, Error: "too many messages wait"})
	}
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// drop takes the oldest message that is not urgent out of the queue, else the
// oldest of all. The first one may be on its way and stays.
func (p *Post) drop() parcel {
	at := 1
	for n := 1; n < len(p.queue); n++ {
		if !p.queue[n].Urgent {
			at = n
			break
		}
	}
	gone := p.queue[at]
	p.queue = append(p.queue[:at:at], p.queue[at+1:]...)
	return gone
}

// Open says until when the recipient is left alone, and why; "" where it is not.
func (p *Post) Open() (until time.Time, why string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.breaker.open() {
		return time.Time{}, ""
	}
	return p.breaker.until, p.breaker.why
}

// Run sends until ctx ends. What is queued then and could go at once has a short
// grace; the rest stays queued.
func (p *Post) Run(ctx context.Context) error {
	life, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	defer context.AfterFunc(ctx, func() {
		t := time.AfterFunc(grace, end)
		context.AfterFunc(life, func() { t.Stop() })
	})()
	for life.Err() == nil {
		next, wait, some := p.next(time.Now())
		switch {
		case !some && !p.sleep(ctx, nil):
			return nil
		case some && wait > 0:
			t := time.NewTimer(wait)
			more := p.sleep(ctx, t.C)
			t.Stop()
			if !more {
				return nil
			}
		case some:
			p.attempt(life, next)
		}
	}
	return nil
}

// sleep waits until there is something new, or it is time; it reports false at the end.
func (p *Post) sleep(ctx context.Context, tick <-chan time.Time) bool {
	select {
	case <-p.wake:
	case <-tick:
	case <-ctx.Done():
		return false
	}
	return true
}

// next returns the message whose turn it is, and how long it has to wait.
func (p *Post) next(now time.Time) (m parcel, wait time.Duration, some bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) == 0 {
		return parcel{}, 0, false
	}
	return p.queue[0], p.breaker.until.Sub(now), true
}

// attempt tries to send the first message, and takes it from the queue where that
// is its end.
func (p *Post) attempt(life context.Context, m parcel) {
	ctx, cancel := context.WithTimeout(life, patience)
	r, err := p.options.Sender.Send(ctx, m.Message)
	cancel()
	if err != nil && life.Err() != nil {
		return // it stays queued: what ended it was the end of the post
	}
	r.Attempts = m.attempts + 1
	if err == nil {
		if r.State == "" {
			r.State = Sent
		}
		p.settle(func() { p.breaker.close(); p.queue = p.queue[1:] })
		p.tell(m.Message, r)
		return
	}
	f, now := asFailure(err), time.Now()
	r.State, r.Error = Queued, p.options.Hide(f.Why)
	p.settle(func() {
		p.breaker.fail(f, r.Error, now, p.options.Jitter())
		if p.queue[0].attempts = r.Attempts; !f.Again || p.breaker.until.Sub(m.At) > lifetime {
			r.State, p.queue = Failed, p.queue[1:]
		}
	})
	p.tell(m.Message, r)
}

func (p *Post) settle(change func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change()
}

func (p *Post) tell(m Message, r Receipt) {
	r.MessageID, r.Channel, r.At = m.ID, p.options.Channel, time.Now().UTC()
	p.options.Told(m, r)
}
