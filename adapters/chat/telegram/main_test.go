package telegram

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const token = "1:SECRETSECRET"

// A world is a Telegram, and bots that speak to it.
type world struct {
	*testing.T
	*fakechat.Telegram
	server    *fakechat.Server
	transport *http.Transport
	state     string
}

func newWorld(t *testing.T) *world {
	w := &world{T: t, Telegram: fakechat.NewTelegram(token, "CakeBot"), transport: &http.Transport{}, state: t.TempDir()}
	var err error
	if w.server, err = fakechat.Listen(w.Telegram); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		w.transport.CloseIdleConnections()
		if err := w.server.End(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// channel makes the channel of a line; rest are its parameters.
func (w *world) channel(rest string) chat.Sender {
	w.Helper()
	lines, err := chat.ParseLines([]string{"telegram://" + token + "@telegram?api=" + w.server.URL() + "&" + rest}, nil)
	if err != nil {
		w.Fatal(err)
	}
	s, err := New(lines[0], Options{Transport: w.transport, State: w.state})
	if err != nil {
		w.Fatal(err)
	}
	return s
}

// ear makes a channel that hears.
func (w *world) ear() *ear {
	w.Helper()
	e, ok := w.channel("hear=yes&chats=7").(*ear)
	if !ok {
		w.Fatal("it does not hear")
	}
	e.poll = time.Second
	return e
}

// A listening is an ear at work.
type listening struct {
	w    *world
	over chan error
	end  context.CancelFunc

	mu  sync.Mutex
	got []chat.Answer
}

// listen lets an ear hear; answer is what each is told, nil for nothing.
func (w *world) listen(e chat.Listener, answer func(chat.Answer) chat.Reply) *listening {
	ctx, end := context.WithCancel(w.Context())
	l := &listening{w: w, over: make(chan error, 1), end: end}
	go func() {
		err := fmt.Errorf("it was killed")
		defer func() { l.over <- err }()
		err = e.Listen(ctx, func(_ context.Context, a chat.Answer) chat.Reply {
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
