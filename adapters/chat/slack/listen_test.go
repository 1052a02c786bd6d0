package slack

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

// confirmed reports whether everything was acknowledged, and nothing twice.
func (w *world) confirmed() bool {
	for id, n := range w.Acks() {
		if n != 1 {
			w.Fatalf("%s was acknowledged %d times", id, n)
		}
	}
	return w.Unacknowledged() == 0
}

func TestAPersonIsHeardAndAnswered(t *testing.T) {
	w := newWorld(t)
	e := w.ear("C1")
	l := w.listen(e, func(a chat.Answer) chat.Reply {
		return chat.Reply{Text: "done: " + a.Text + a.Action, Closes: a.Action != ""}
	})
	r, err := e.Send(t.Context(), chat.Message{Title: "may it?", Text: "rm -rf <build>", Actions: []chat.Action{{ID: "approve q1", Label: "Approve"}, {ID: "deny q1", Label: "Deny"}}})
	if err != nil {
		t.Fatal(err)
	}
	w.Touch("U1", w.Posts()[0], w.Posts()[0].Buttons[1])
	w.eventually("the button is answered", func() bool { return w.Posts()[0].Edits == 1 })
	w.Say("U1", "D1", "status", nil)
	w.eventually("the text is answered", func() bool { return len(w.Posts()) == 2 })
	w.Say("U1", "C1", "<@UCAKE> status", nil)
	w.eventually("the mention is answered", func() bool { return len(w.Posts()) == 3 })
	w.eventually("all is acknowledged", w.confirmed)
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	thread := strings.TrimPrefix(l.got[2].ID, "C1/")
	want := []fakechat.SlackPost{
		{Channel: "C1", TS: "1790000100.000100", Text: "may it?\nrm -rf &lt;build&gt;\n\ndone: deny q1", Shown: "may it?\nrm -rf <build>\n\ndone: deny q1", Edits: 1},
		{Channel: "D1", TS: "1790000101.000100", Text: "done: status", Shown: "done: status"},
		{Channel: "C1", TS: "1790000102.000100", Thread: thread, Text: "done: status", Shown: "done: status"},
	}
	if diff := cmp.Diff(want, w.Posts()); diff != "" {
		t.Error(diff)
	}
	if a := l.got[0]; !r.Has(a.Of) || a.Channel != "slack" || a.Person != "U1" {
		t.Errorf("%+v does not answer %+v", a, r)
	}
}

// What is said is heard once, however often and in whichever event it comes, and
// acknowledged each time.
func TestWhatComesAgainIsHeardOnce(t *testing.T) {
	w := newWorld(t)
	l := w.listen(w.ear("C1"), nil)
	e := w.Say("U1", "C1", "<@UCAKE> status", nil) // as two events
	w.Event(e)                                     // and again, with another id
	w.Say("U1", "D1", "again", nil)
	w.eventually("all is acknowledged", func() bool { return len(w.Acks()) == 4 && w.confirmed() })
	w.eventually("all is heard", func() bool { return len(l.heard()) == 2 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff([]string{"status", "again"}, l.heard()); diff != "" {
		t.Error(diff)
	}
}

// Slack wants an acknowledgement within three seconds: it does not wait for what an
// answer does.
func TestAnAcknowledgementDoesNotWaitForTheAnswer(t *testing.T) {
	w := newWorld(t)
	free := make(chan struct{})
	l := w.listen(w.ear("C1"), func(chat.Answer) chat.Reply { <-free; return chat.Reply{} })
	w.Say("U1", "D1", "one", nil)
	w.Say("U1", "D1", "two", nil)
	w.eventually("both are acknowledged", func() bool { return len(w.Acks()) == 2 && w.confirmed() })
	if n := len(l.heard()); n > 1 {
		t.Errorf("%d are handled at once", n)
	}
	close(free)
	w.eventually("both are heard", func() bool { return len(l.heard()) == 2 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
}

// Whoever dies after the acknowledgement leaves what was said to the next one.
func TestWhatWasAcknowledgedOutlivesTheBrain(t *testing.T) {
	w := newWorld(t)
	grave := t.TempDir()
	l := w.listen(w.ear("C1"), func(a chat.Answer) chat.Reply {
		if a.Text == "two" { // here it dies: this is what is on the disk then
			w.eventually("all is acknowledged", w.confirmed)
			if err := os.CopyFS(grave, os.DirFS(w.state)); err != nil {
				t.Error(err)
			}
		}
		return chat.Reply{Text: "done: " + a.Text}
	})
	for _, text := range []string{"one", "two", "three"} {
		w.Say("U1", "D1", text, nil)
	}
	w.eventually("it has died", func() bool { return len(l.heard()) == 3 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	w.state = grave
	next := w.listen(w.ear("C1"), nil)
	w.eventually("the next one goes on", func() bool { return len(next.heard()) == 2 })
	w.Say("U1", "D1", "four", nil)
	w.eventually("and hears", func() bool { return len(next.heard()) == 3 })
	if err := next.stop(); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff([]string{"two", "three", "four"}, next.heard()); diff != "" {
		t.Error(diff)
	}
}

// Nothing is lost where a connection ends, whoever ends it.
func TestAConnectionThatEndsIsMadeAnew(t *testing.T) {
	for name, end := range map[string]func(*world){
		"it is to be refreshed": func(w *world) { w.Refresh("refresh_requested") },
		"it will be closed":     func(w *world) { w.Refresh("warning") },
		"it breaks":             func(w *world) { w.Break() },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			l := w.listen(w.ear("C1"), nil)
			w.eventually("it is connected", func() bool { return w.Connections() == 1 })
			end(w)
			w.eventually("it is connected anew", func() bool { return w.Calls("apps.connections.open") == 2 && w.Connections() == 1 })
			w.Say("U1", "D1", "status", nil)
			w.eventually("it is heard", func() bool { return len(l.heard()) == 1 && w.confirmed() })
			if err := l.stop(); err != nil {
				t.Error(err)
			}
		})
	}
}

// Frames that are nonsense are passed over, and what a person has said is heard even
// where Slack adds what nobody knows yet.
func TestNonsenseIsPassedOver(t *testing.T) {
	w := newWorld(t)
	l := w.listen(w.ear("C1"), nil)
	w.eventually("it is connected", func() bool { return w.Connections() == 1 })
	w.Raw(`{"type":"of tomorrow"}`)
	w.Raw(`"text"`)
	w.Raw(`{`)
	w.Raw(`{"type":"events_api"}`)
	w.Event(map[string]any{"type": "of tomorrow"})
	w.Say("U1", "D1", "status", map[string]any{"blocks": []any{map[string]any{"type": 7}}, "files": "none"})
	w.eventually("it is heard", func() bool { return len(l.heard()) == 1 && w.confirmed() })
	if n := w.Calls("apps.connections.open"); n != 1 {
		t.Errorf("%d connections", n)
	}
	if err := l.stop(); err != nil {
		t.Error(err)
	}
}

func TestAFrameThatIsTooLongEndsItsConnection(t *testing.T) {
	w := newWorld(t)
	l := w.listen(w.ear("C1"), nil)
	w.eventually("it is connected", func() bool { return w.Connections() == 1 })
	w.Raw(`"` + strings.Repeat("x", mostFrame) + `"`)
	w.eventually("it is connected anew", func() bool { return w.Calls("apps.connections.open") == 2 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
}

func TestWhatKeepsABotFromHearingIsSaid(t *testing.T) {
	for _, c := range []struct {
		name, method string
		mishap       fakechat.Mishap
		why          string
		again        bool
		after        time.Duration
	}{
		{"the bot's token was taken back", "auth.test", fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"token_revoked"}`}, "token_revoked: the token was taken back", false, 0},
		{"the app's token is none", "apps.connections.open", fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"invalid_auth"}`}, "invalid_auth: a token is not one", false, 0},
		{"it is a token of another kind", "apps.connections.open", fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"not_allowed_token_type"}`}, "not_allowed_token_type: the token of the bot", false, 0},
		{"a scope is missing", "auth.test", fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"missing_scope","needed":"chat:write"}`}, "missing_scope (chat:write): the app lacks", false, 0},
		{"too much", "apps.connections.open", fakechat.Limited(17), "429 Too Many Requests", true, 17 * time.Second},
		{"too much, said first", "auth.test", fakechat.Limited(9), "429 Too Many Requests", true, 9 * time.Second},
		{"it is broken", "auth.test", fakechat.Mishap{Status: 503, Body: "<html>"}, "503 Service Unavailable", true, 0},
		{"it is broken inside", "apps.connections.open", fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"internal_error"}`}, "internal_error", true, 0},
		{"it speaks nonsense", "auth.test", fakechat.Mishap{Status: 200, Body: "<html>"}, "invalid character", true, 0},
		{"it says nothing", "auth.test", fakechat.Mishap{Status: 200, Body: `{"ok":true}`}, "which bot this is", true, 0},
		{"it leads elsewhere", "auth.test", fakechat.Mishap{Status: 302}, "302 Found", false, 0},
		{"the connection breaks", "auth.test", fakechat.Mishap{Break: true}, "EOF", true, 0},
		{"the line does not open", "link", fakechat.Mishap{Status: 404}, "bad handshake", true, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			w.Fail(c.method, c.mishap)
			var f *chat.Failure
			if err := <-w.listen(w.ear("C1"), nil).over; !errors.As(err, &f) {
				t.Fatal(err)
			}
			if !strings.Contains(f.Why, c.why) || f.Again != c.again || f.After != c.after || strings.Contains(f.Why, "SECRET") {
				t.Errorf("%+v", *f)
			}
		})
	}
}

func TestConnectionsThatEndAtOnceAreGivenUpForAWhile(t *testing.T) {
	w := newWorld(t)
	l := w.listen(w.ear("C1"), nil)
	var f *chat.Failure
	for f == nil {
		w.Break()
		select {
		case err := <-l.over:
			if !errors.As(err, &f) || !f.Again || !strings.Contains(f.Why, "ends every connection") {
				t.Fatal(err)
			}
		case <-time.After(time.Millisecond):
		}
	}
	if n := w.Calls("apps.connections.open"); n != mostLinks+2 {
		t.Errorf("%d connections", n)
	}
}

// Two that share a folder hear one after the other.
func TestOneHearsForABot(t *testing.T) {
	w := newWorld(t)
	first, second := w.listen(w.ear("C1"), nil), w.listen(w.ear("C1"), nil)
	w.Say("U1", "D1", "one", nil)
	w.eventually("it is heard", func() bool { return len(first.heard())+len(second.heard()) == 1 })
	if n := w.Connections(); n != 1 {
		t.Errorf("%d connections", n)
	}
	if len(first.heard()) == 0 {
		first, second = second, first
	}
	if err := first.stop(); err != nil {
		t.Error(err)
	}
	w.Say("U1", "D1", "two", nil)
	w.eventually("the other one goes on", func() bool { return len(second.heard()) == 1 })
	if err := second.stop(); err != nil {
		t.Error(err)
	}
}

// A Slack that goes away and comes back is heard again.
func TestAServerThatComesBackIsHeardAgain(t *testing.T) {
	w := newWorld(t)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	heard := make(chan string, 9)
	trouble := make(chan chat.Failure, 9)
	over := make(chan error, 1)
	go func() {
		over <- chat.Hear(ctx, chat.HearOptions{
			Listener: w.ear("C1"), Jitter: func() float64 { return 0 },
			Heard:   func(_ context.Context, a chat.Answer) chat.Reply { heard <- a.Text; return chat.Reply{} },
			Trouble: func(f chat.Failure, _ int) { trouble <- f },
		})
	}()
	w.Say("U1", "D1", "before", nil)
	if got := <-heard; got != "before" {
		t.Error(got)
	}
	if err := w.server.End(); err != nil {
		t.Fatal(err)
	}
	w.Break()
	if f := <-trouble; !f.Again {
		t.Errorf("%+v", f)
	}
	w.Say("U1", "D1", "meanwhile", nil)
	if err := w.server.Begin(); err != nil {
		t.Fatal(err)
	}
	if got := <-heard; got != "meanwhile" {
		t.Error(got)
	}
	end()
	if err := <-over; err != nil {
		t.Error(err)
	}
}

// What waits is bounded; what comes then is not acknowledged, so it comes again.
func TestAMemoryIsBounded(t *testing.T) {
	book, err := chat.OpenNotebook(t.Context(), filepath.Join(t.TempDir(), "x"), "slack-1")
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	m := newMemory(book)
	id := func(n int) said { return said{Answer: chat.Answer{ID: strings.Repeat("x", n+1)}} }
	for n := range mostOpen {
		for range 2 { // the second time it is known
			if !m.take(id(n)) {
				t.Fatalf("%d is not taken", n)
			}
		}
	}
	if m.take(id(mostOpen)) {
		t.Error("there is room for more")
	}
	m.done()
	if !m.take(id(mostOpen)) {
		t.Error("there is no room again")
	}
	if s, _ := m.first(); s.ID != "xx" {
		t.Errorf("%d", len(s.ID))
	}
}
