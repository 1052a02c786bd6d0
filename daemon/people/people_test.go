package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/adapters/chat"
	"cake/daemon/dirs"
	"cake/daemon/process"
	"cake/supervisor/alert"
)

// A phone takes the messages of a webhook.
type phone struct {
	mu  sync.Mutex
	got []chat.Message
	url string
}

func newPhone(t *testing.T) *phone {
	p := &phone{}
	s := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var m chat.Message
		if err := json.NewDecoder(r.Body).Decode(&m); err != nil {
			t.Error(err)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.got = append(p.got, m)
	}))
	t.Cleanup(s.Close)
	p.url = s.URL
	return p
}

func (p *phone) messages() []chat.Message {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]chat.Message{}, p.got...)
}

func escalation(n int) cake.Event {
	return cake.Event{Type: cake.EventEscalation, SessionID: fmt.Sprint("s", n), Escalation: &cake.Escalation{
		IncidentID: fmt.Sprint("i", n), Reason: "strikes", Summary: fmt.Sprint("test.failed: number ", n),
	}}
}

func TestAThousandIncidentsAreFewMessages(t *testing.T) {
	w, ph := newWorld(t), newPhone(t)
	w.callable(ph.url)
	p := w.people()
	w.run(p.Run)
	for n := range 1000 {
		p.Observe(escalation(n))
	}
	about := func() (n int) {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, a := range p.book.Alerts() {
			n += min(a.Times, 1)
		}
		return n
	}
	eventually(t, "people are told", func() bool { return len(ph.messages()) > 0 && about() > 0 })
	time.Sleep(3 * time.Second)
	if n := len(ph.messages()); n != 1 {
		t.Errorf("%d messages about %d incidents", n, about())
	}
	if m := ph.messages()[0]; !strings.Contains(m.Title, "incidents need a person") || len(m.About) > maxAbout || len(m.Text) > 1500 {
		t.Errorf("%s, about %d, %d bytes", m.Title, len(m.About), len(m.Text))
	}
}

// A lateEnd is a context that has ended when it is asked for the nth time, and not before.
type lateEnd struct {
	context.Context
	left atomic.Int64
	done chan struct{}
}

func (c *lateEnd) Done() <-chan struct{} { return c.done }

func (c *lateEnd) Err() error {
	left := c.left.Add(-1)
	if left > 0 {
		return nil
	}
	if left == 0 {
		close(c.done)
	}
	return context.Canceled
}

// Whenever the end comes, what is new then is told.
func TestTheEndComesAtNoBadTime(t *testing.T) {
	for n := range int64(3) {
		w, ph := newWorld(t), newPhone(t)
		w.callable(ph.url)
		p := w.people()
		p.Observe(escalation(1))
		end := &lateEnd{Context: t.Context(), done: make(chan struct{})}
		end.left.Store(n + 1)
		time.AfterFunc(time.Second, func() { _ = end.Err() }) // should Run ask less often
		must(t, p.Run(end))
		if got := ph.messages(); len(got) != 1 {
			t.Errorf("the end at question %d: %d messages", n+1, len(got))
		}
	}
}

// What was told is known to the next brain: it is not told anew, and what is over
// is told.
func TestWhatPeopleWereToldOutlivesTheBrain(t *testing.T) {
	w, ph := newWorld(t), newPhone(t)
	w.callable(ph.url)
	state := toldState{
		Cwd: w.cwd, PID: 1 << 22, Begun: "x",
		Book: alert.State{Alerts: []alert.Alert{{ID: "i1", Session: "s1", What: "test.failed: x", Why: "strikes", At: time.Now(), Told: []time.Time{time.Now()}, Times: 1}}, Count: 3},
		Outbox: []waiting{
			{Channel: "http", Kind: "new", Message: chat.Message{ID: "kept", Title: "kept", At: time.Now()}},
			{Channel: "http", Kind: "new", Message: chat.Message{ID: "old", Title: "old", At: time.Now().Add(-3 * time.Hour)}},
			{Channel: "gone", Kind: "new", Message: chat.Message{ID: "gone", Title: "gone", At: time.Now()}},
		},
	}
	text, err := json.Marshal(state)
	must(t, err)
	dir := w.options.Paths.People()
	must(t, dirs.Private(dir))
	must(t, os.WriteFile(dir+"/dead.json", text, 0o600))
	p := w.people()
	w.run(p.Run)
	eventually(t, "two messages come", func() bool { return len(ph.messages()) == 2 })
	var titles []string
	for _, m := range ph.messages() {
		titles = append(titles, m.Title)
	}
	if diff := cmp.Diff([]string{"kept", "cake: an agent: its cake has died; nobody has decided"}, titles); diff != "" {
		t.Error(diff)
	}
	eventually(t, "nothing is kept", func() bool { left, _ := os.ReadDir(dir); return len(left) == 0 })
}

// A brain that lives keeps what is its own.
func TestWhatALivingBrainKeepsIsItsOwn(t *testing.T) {
	w, ph := newWorld(t), newPhone(t)
	w.callable(ph.url)
	me := os.Getpid()
	text, err := json.Marshal(toldState{Cwd: w.cwd, PID: me, Begun: process.Begun(me), Outbox: []waiting{{Channel: "http", Message: chat.Message{ID: "x", At: time.Now()}}}})
	must(t, err)
	must(t, dirs.Private(w.options.Paths.People()))
	must(t, os.WriteFile(w.options.Paths.People()+"/live.json", text, 0o600))
	p := w.people()
	w.run(p.Run)
	p.Observe(escalation(1))
	eventually(t, "people are told", func() bool { return len(ph.messages()) == 1 })
	if m := ph.messages()[0]; m.ID == "x" {
		t.Errorf("%+v", m)
	}
}

// A channel that does not answer is told of once, on the terminal.
func TestAChannelThatIsAwayIsToldOfOnce(t *testing.T) {
	w := newWorld(t)
	p := w.people()
	lines, err := chat.ParseLines([]string{"http://127.0.0.1:1/hook-of-mine"}, getenv)
	must(t, err)
	synctest.Test(t, func(t *testing.T) {
		c, err := p.channel(lines[0], refusing{})
		must(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		over := make(chan error)
		go func() { over <- c.post.Run(ctx) }()
		c.post.Put(chat.Message{ID: "m", Title: "held", At: time.Now()})
		time.Sleep(3 * time.Hour)
		cancel()
		must(t, <-over)
	})
	want := []string{
		"http://…@127.0.0.1:1 does not answer, and is tried again ever more rarely: refused at …",
		"http://…@127.0.0.1:1 was not told: refused at …",
	}
	if diff := cmp.Diff(want, w.notices); diff != "" {
		t.Error(diff)
	}
}

type refusing struct{}

func (refusing) Send(context.Context, chat.Message) (chat.Receipt, error) {
	return chat.Receipt{}, errors.New("refused at /hook-of-mine")
}

// A channel that cannot hear is told of once, however long that lasts, or at once
// where it will not get better.
func TestAChannelThatCannotHearIsToldOfOnce(t *testing.T) {
	for name, c := range map[string]struct {
		ear  deaf
		want string
	}{
		"another one hears": {deaf{&chat.Failure{Why: "409 at /hook-of-mine.", Again: true}}, "http://…@127.0.0.1:1 is not heard: 409 at …"},
		"a wrong token":     {deaf{&chat.Failure{Why: "401 at /hook-of-mine"}}, "http://…@127.0.0.1:1 is not heard: cannot hear: 401 at …"},
	} {
		w := newWorld(t)
		p := w.people()
		lines, err := chat.ParseLines([]string{"http://127.0.0.1:1/hook-of-mine"}, getenv)
		must(t, err)
		synctest.Test(t, func(t *testing.T) {
			to, err := p.channel(lines[0], c.ear)
			must(t, err)
			ctx, cancel := context.WithCancel(t.Context())
			over := make(chan struct{})
			go func() { p.listen(ctx, to); close(over) }()
			time.Sleep(24 * time.Hour)
			cancel()
			<-over
		})
		if diff := cmp.Diff([]string{c.want}, w.notices); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// A deaf channel hears nobody, for a reason.
type deaf struct{ why *chat.Failure }

func (deaf) Send(context.Context, chat.Message) (chat.Receipt, error) { return chat.Receipt{}, nil }

func (d deaf) Listen(context.Context, func(context.Context, chat.Answer) chat.Reply) error {
	return d.why
}
