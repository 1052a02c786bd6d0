package test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"cake"
)

// A told message is what a webhook of one's own gets.
type toldMessage struct {
	ID     string   `json:"id"`
	Title  string   `json:"title"`
	Text   string   `json:"text"`
	Urgent bool     `json:"urgent"`
	About  []string `json:"about"`
}

// A phone is a service on loopback that carries messages to a person.
type phone struct {
	t      *testing.T
	server *httptest.Server
	answer func(n int, w http.ResponseWriter) // nil: it takes all

	mu   sync.Mutex
	asks int
	got  []toldMessage
}

func newPhone(t *testing.T, answer func(n int, w http.ResponseWriter)) *phone {
	p := &phone{t: t, answer: answer}
	p.server = httptest.NewServer(p)
	t.Cleanup(p.server.Close)
	return p
}

// ServeHTTP takes a message, unless answer has said something else.
func (p *phone) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	text, _ := io.ReadAll(r.Body)
	var m toldMessage
	if err := json.Unmarshal(text, &m); err != nil {
		p.t.Errorf("%v: %s", err, text)
	}
	p.mu.Lock()
	p.asks++
	n := p.asks
	p.mu.Unlock()
	said := &saidOnce{ResponseWriter: w}
	if p.answer != nil {
		p.answer(n, said)
	}
	if !said.said {
		p.mu.Lock()
		p.got = append(p.got, m)
		p.mu.Unlock()
	}
}

type saidOnce struct {
	http.ResponseWriter
	said bool
}

func (s *saidOnce) WriteHeader(status int) { s.said = true; s.ResponseWriter.WriteHeader(status) }

func (p *phone) messages() []toldMessage {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]toldMessage{}, p.got...)
}

// hears waits for the n-th message, from 1.
func (p *phone) hears(n int) toldMessage {
	p.t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got := p.messages(); len(got) >= n {
			return got[n-1]
		}
	}
	p.t.Fatalf("there is no message %d: %+v", n, p.messages())
	return toldMessage{}
}

// callable writes a configuration by which people are called at once.
func callable(s *supervised, urls ...string) {
	c := usual()
	c.strikes = 1
	var lines strings.Builder
	for _, u := range urls {
		fmt.Fprintf(&lines, "\n    - %q", u)
	}
	s.Write(configFile, strings.Replace(c.String(), "  cooldown_minutes: 5\n", "  cooldown_minutes: 5\n  group_seconds: 1\n  notify:"+lines.String()+"\n", 1))
}

func TestAPersonIsCalledAndHearsHowItWentOn(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	ph := newPhone(t, func(n int, w http.ResponseWriter) {
		if n == 1 {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusTooManyRequests)
		}
	})
	s.Set("HOOK_TOKEN", "sesame-9f2c")
	callable(s, ph.server.URL+"/hook/${HOOK_TOKEN}")
	p := s.puppet(theAgent)
	p.untilHeld(mistaken)
	incident := held.FindStringSubmatch(p.Held("echo hello").Output)[1]
	called := ph.hears(1)
	if !strings.Contains(called.Title, "is held and needs a person") || len(called.About) != 1 || called.About[0] != incident {
		t.Errorf("%+v", called)
	}
	for _, part := range []string{"nowhere_to_be_found", "why you: ", "cake resolve " + incident} {
		if !strings.Contains(called.Text, part) {
			t.Errorf("%q is not in %s", part, called.Text)
		}
	}
	if out := s.Run(cakeProgram(), "resolve", incident, "--message", "the name was wrong"); out.Code != 0 {
		t.Fatalf("cake resolve: %+v", out)
	}
	if over := ph.hears(2); !strings.Contains(over.Title, "let go on by ") || over.About[0] != incident {
		t.Errorf("%+v", over)
	}
	p.Runs("echo hello", 0)
	p.End()
	var states []string
	for _, e := range s.events(cake.EventNotification) {
		states = append(states, fmt.Sprint(e.Notification.State, e.Notification.Attempts))
	}
	if got := strings.Join(states, " "); got != "queued0 queued1 sent2 queued0 sent1" {
		t.Errorf("the journal tells: %s", got)
	}
	if all := s.Run(cakeProgram(), "events", "--json").Stdout; strings.Contains(all, "sesame") {
		t.Error("the token stands in the journal")
	}
	if out := s.Run(cakeProgram(), "events", "verify"); out.Code != 0 {
		t.Errorf("%+v", out)
	}
}

// The brain dies before it has told anybody; the next one in that directory does,
// once.
func TestWhatWasNotToldWhenCakeDiedIsToldByTheNextOne(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	down := true
	var mu sync.Mutex
	ph := newPhone(t, func(_ int, w http.ResponseWriter) {
		mu.Lock()
		defer mu.Unlock()
		if down {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	callable(s, ph.server.URL)
	one := s.puppet(theAgent)
	one.untilHeld(mistaken)
	incident := held.FindStringSubmatch(one.Held("echo hello").Output)[1]
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end) && len(s.events(cake.EventNotification)) < 2; {
		time.Sleep(50 * time.Millisecond)
	}
	must(t, one.cmd.Process.Kill())
	one.Wait()
	mu.Lock()
	down = false
	mu.Unlock()
	two := s.puppet(theAgent)
	two.Held("echo hello")
	if m := ph.hears(1); len(m.About) != 1 || m.About[0] != incident || !strings.Contains(m.Title, "is held and needs a person") {
		t.Errorf("%+v", m)
	}
	if out := s.Run(cakeProgram(), "resolve", incident); out.Code != 0 {
		t.Fatalf("%+v", out)
	}
	if m := ph.hears(2); !strings.Contains(m.Title, "let go on by ") {
		t.Errorf("%+v", m)
	}
	two.End()
	if n := len(ph.messages()); n != 2 {
		t.Errorf("%d messages", n)
	}
}

// An agent that is held may give up at once: people are told all the same.
func TestARunThatEndsWhileItIsHeldIsTold(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	ph := newPhone(t, nil)
	callable(s, ph.server.URL)
	p := s.puppet(theAgent)
	p.untilHeld(mistaken)
	p.End()
	got := ph.messages()
	if len(got) == 0 || !strings.Contains(got[len(got)-1].Title+got[len(got)-1].Text, "ended while it was held") {
		t.Errorf("%+v", got)
	}
}

// A channel that is added while cake runs is used, one that is wrong is told of,
// and the others work on.
func TestChannelsFollowTheConfiguration(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	ph := newPhone(t, nil)
	callable(s, "ntfy://only-a-host")
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	callable(s, "ntfy://only-a-host", ph.server.URL)
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end) && len(s.events(cake.EventConfig)) == 0; {
		time.Sleep(50 * time.Millisecond)
	}
	p.untilHeld(mistaken)
	ph.hears(1)
	p.End()
	if !strings.Contains(p.Notices(), "cannot use line 1 of escalation.notify (ntfy://") {
		t.Errorf("%s", p.Notices())
	}
}
