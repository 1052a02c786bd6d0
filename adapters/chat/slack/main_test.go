package slack

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const bot, app = "xoxb-1-SECRETBOT", "xapp-1-SECRETAPP"

// A world is a Slack, and bots that speak to it.
type world struct {
	*testing.T
	*fakechat.Slack
	server    *fakechat.Server
	transport *http.Transport
	state     string
}

func newWorld(t *testing.T) *world {
	w := &world{T: t, Slack: fakechat.NewSlack(bot, app), transport: &http.Transport{}, state: t.TempDir()}
	var err error
	if w.server, err = fakechat.Listen(w.Slack); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		w.transport.CloseIdleConnections()
		w.Break()
		if err := w.server.End(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// ear makes the channel of a line; channels are those it posts to.
func (w *world) ear(channels string) *ear {
	w.Helper()
	lines, err := chat.ParseLines([]string{"slack+socket://" + bot + ":" + app + "@slack?api=" + w.server.URL() + "&channels=" + channels}, nil)
	if err != nil {
		w.Fatal(err)
	}
	s, err := New(lines[0], Options{Transport: w.transport, State: w.state})
	if err != nil {
		w.Fatal(err)
	}
	return s.(*ear)
}

// A listening is an ear at work.
type listening struct {
	over chan error
	end  context.CancelFunc

	mu  sync.Mutex
	got []chat.Answer
}

// listen lets an ear hear; answer is what each is told, nil for nothing.
func (w *world) listen(e chat.Listener, answer func(chat.Answer) chat.Reply) *listening {
	ctx, end := context.WithCancel(w.Context())
	l := &listening{over: make(chan error, 1), end: end}
	go func() {
		l.over <- e.Listen(ctx, func(_ context.Context, a chat.Answer) chat.Reply {
			l.mu.Lock()
			l.got = append(l.got, a)
			l.mu.Unlock()
			if answer == nil {
				return chat.Reply{}
			}
			return answer(a)
		})
	}()
	w.Cleanup(end)
	return l
}

func (l *listening) heard() (texts []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, a := range l.got {
		texts = append(texts, a.Text+a.Action)
	}
	return texts
}

// stop ends it, and says what it has ended with.
func (l *listening) stop() error {
	l.end()
	return <-l.over
}

// eventually waits until something is so.
func (w *world) eventually(what string, is func() bool) {
	w.Helper()
	limit, tick := time.NewTimer(10*time.Second), time.NewTicker(2*time.Millisecond)
	defer limit.Stop()
	defer tick.Stop()
	for !is() {
		select {
		case <-limit.C:
			w.Fatalf("%s: not within ten seconds", what)
		case <-tick.C:
		}
	}
}
