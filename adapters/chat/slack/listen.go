package slack

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"sync"
	"time"

	"github.com/slack-go/slack"
	"github.com/slack-go/slack/socketmode"

	"cake/adapters/chat"
)

// The bounds of hearing.
const (
	patience   = 10 * time.Second // for the first request
	mostFrame  = 1 << 20          // bytes of what comes at once
	mostLinks  = 5                // connections in a row that may end at once
	linkLasted = 10 * time.Second // from which on a connection has not ended at once
)

// An ear hears what is said to a bot. It implements chat.Listener and chat.Editor.
type ear struct {
	mouth
	name, key, state string
}

// Listen hears until ctx ends. It implements chat.Listener.
func (e *ear) Listen(ctx context.Context, heard func(context.Context, chat.Answer) chat.Reply) error {
	book, err := chat.OpenNotebook(ctx, e.state, e.key)
	if err != nil {
		return ended(ctx, &chat.Failure{Why: err.Error(), Again: true})
	}
	defer book.Close()
	me, err := e.introduce(ctx)
	if err != nil {
		return ended(ctx, err)
	}
	m := newMemory(book)
	aside, over := chat.Aside(ctx)
	defer over()
	life, end := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		m.hand(life, func(s said) {
			s.Channel = e.name // of today: it may have been said before a restart
			r := heard(life, s.Answer)
			aside(func(ctx context.Context) { e.tell(ctx, s, r) })
		})
	})
	err = e.hear(life, me, m)
	end()
	running.Wait()
	return ended(ctx, err)
}

// ended is nil where what has failed has failed because ctx has ended.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// introduce asks Slack who the bot is: a mention is of that id.
func (e *ear) introduce(ctx context.Context) (self, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := e.api.AuthTestContext(ctx)
	switch {
	case err != nil:
		return self{}, failure(err)
	case r.UserID == "":
		return self{}, &chat.Failure{Why: "Slack does not say which bot this is", Again: true}
	}
	return self{r.UserID, r.BotID}, nil
}

// hand hands over what was said, in its order, until ctx ends.
func (m *memory) hand(ctx context.Context, over func(said)) {
	for ctx.Err() == nil {
		if s, some := m.first(); some {
			over(s)
			m.done()
			continue
		}
		select {
		case <-m.wake:
		case <-ctx.Done():
		}
	}
}

// hear takes what comes over the connection, until it fails or ctx ends.
func (e *ear) hear(ctx context.Context, me self, m *memory) error {
	ctx, end := context.WithCancel(ctx)
	client := socketmode.New(e.api, socketmode.OptionReadLimit(mostFrame), socketmode.OptionLog(log.New(io.Discard, "", 0)))
	over := make(chan error, 1)
	go func() { over <- client.RunContext(ctx) }() // ends with ctx, or because it cannot go on
	defer func() {
		end()
		<-over
	}()
	var l links
	for {
		select {
		case ev := <-client.Events:
			if err := l.judge(ev, time.Now()); err != nil {
				return err
			}
			acknowledge(ctx, client, ev, me, m)
		case err := <-over:
			over <- err
			return failure(err)
		case <-ctx.Done():
			return nil
		}
	}
}

// acknowledge writes down what was said, and then tells Slack so. What needs no
// answer is acknowledged as well: it would come again.
func acknowledge(ctx context.Context, client *socketmode.Client, ev socketmode.Event, me self, m *memory) {
	e, ok := envelopeOf(ev)
	if !ok {
		return
	}
	if s, some := e.said(me); some && !m.take(s) {
		return
	}
	_ = client.AckCtx(ctx, e.ID, nil) // not acknowledged, it comes again
}

// envelopeOf is the envelope of an event, also of one that the library cannot read.
func envelopeOf(ev socketmode.Event) (e envelope, ok bool) {
	if bad, is := ev.Data.(*socketmode.ErrorBadMessage); is {
		_ = json.Unmarshal(bad.Message, &e) // without an id it is none
	} else if r := ev.Request; r != nil {
		e = envelope{r.EnvelopeID, r.Type, r.Payload}
	}
	return e, e.ID != ""
}

// Links are the connections so far. The library opens the next one whenever one has
// ended, without a pause.
type links struct {
	at    time.Time // when the last one was opened
	brief int       // how many in a row have ended at once
}

// judge looks at what the library tells of a connection; an error says that it shall
// be given up, for now.
func (l *links) judge(ev socketmode.Event, now time.Time) error {
	switch ev.Type {
	case socketmode.EventTypeConnectionError:
		if e, is := ev.Data.(*slack.ConnectionErrorEvent); is && e.ErrorObj != nil {
			return failure(e.ErrorObj)
		}
		return &chat.Failure{Why: "Slack cannot be reached", Again: true}
	case socketmode.EventTypeConnected:
		if l.brief++; now.Sub(l.at) > linkLasted {
			l.brief = 0
		}
		if l.at = now; l.brief > mostLinks {
			return &chat.Failure{Why: "Slack ends every connection at once", Again: true}
		}
	}
	return nil
}
