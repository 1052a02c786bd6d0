package telegram

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

func TestAPersonIsHeardAndAnswered(t *testing.T) {
	w := newWorld(t)
	e := w.ear()
	l := w.listen(e, func(a chat.Answer) chat.Reply {
		return chat.Reply{Text: "done: " + a.Text + a.Action, Closes: a.Action != ""}
	})
	r, err := e.Send(t.Context(), chat.Message{Title: "may it?", Text: "rm -rf build", Actions: []chat.Action{{ID: "approve q1", Label: "Approve"}, {ID: "deny q1", Label: "Deny"}}})
	if err != nil {
		t.Fatal(err)
	}
	w.Touch(7, w.Posts()[0], "deny q1")
	w.eventually("the button is answered", func() bool { return len(w.Toasts()) == 1 && w.Posts()[0].Edits == 1 })
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "status"})
	w.eventually("the text is answered", func() bool { return len(w.Posts()) == 2 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	want := []fakechat.Post{
		{Chat: "7", ID: 100, Text: "may it?\nrm -rf build\n\ndone: deny q1", Edits: 1},
		{Chat: "7", ID: 101, Text: "done: status", ReplyTo: 9000},
	}
	if diff := cmp.Diff(want, w.Posts()); diff != "" {
		t.Error(diff)
	}
	if toast := w.Toasts()[0]; toast.Text != "done: deny q1" || toast.Alert {
		t.Errorf("%+v", toast)
	}
	if a := l.got[0]; !r.Has(a.Of) || a.Channel != "telegram" || a.Person != "7" {
		t.Errorf("%+v does not answer %+v", a, r)
	}
}

// An update is handed over once, however often it comes and whoever dies.
func TestAnUpdateIsHandledOnceAcrossRestarts(t *testing.T) {
	w := newWorld(t)
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "one"})
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "two"})
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "three"})
	// The first one dies while it handles the second: that was not confirmed.
	first := w.listen(w.ear(), func(a chat.Answer) chat.Reply {
		if a.Text == "two" {
			runtime.Goexit()
		}
		return chat.Reply{}
	})
	<-first.over
	// The second one handles the rest, and dies before it can confirm anything.
	w.Fail("getUpdates", fakechat.Mishap{Break: true})
	second := w.ear()
	again := w.listen(second, nil)
	<-again.over
	once := w.listen(second, nil)
	w.eventually("the rest is heard", func() bool { return len(once.heard()) == 2 })
	if err := once.stop(); err != nil {
		t.Error(err)
	}
	third := w.listen(w.ear(), nil)
	w.Again(5001, map[string]any{"message": map[string]any{"message_id": 1, "chat": map[string]any{"id": 7, "type": "private"}, "from": map[string]any{"id": 7}, "text": "two"}})
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "four"})
	w.eventually("what is new is heard", func() bool { return len(third.heard()) == 1 })
	if err := third.stop(); err != nil {
		t.Error(err)
	}
	got := [][]string{first.heard(), again.heard(), once.heard(), third.heard()}
	if diff := cmp.Diff([][]string{{"one", "two"}, nil, {"two", "three"}, {"four"}}, got); diff != "" {
		t.Error(diff)
	}
}

func TestWhatCannotBeReadIsPassedOver(t *testing.T) {
	w := newWorld(t)
	w.Push(map[string]any{"message": "nonsense"})
	w.Push(map[string]any{"poll": map[string]any{}})
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "status"})
	l := w.listen(w.ear(), nil)
	w.eventually("all is confirmed", func() bool { return w.Waiting() == 0 && len(l.heard()) == 1 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
}

func TestIdsThatBeginAnewAreHeard(t *testing.T) {
	w := newWorld(t)
	l := w.listen(w.ear(), nil)
	for _, from := range []int64{70_000, 300} {
		w.Skip(from)
		w.Say(fakechat.Said{From: 7, Chat: 7, Text: "status"})
		w.eventually("it is heard and confirmed", func() bool { return w.Waiting() == 0 && w.Offset() == from+1 })
	}
	if err := l.stop(); err != nil || len(l.heard()) != 2 {
		t.Errorf("%v, %v", l.heard(), err)
	}
}

// What keeps a bot from hearing is a failure that says why, whether it may pass, and
// when.
func TestWhatKeepsABotFromHearingIsSaid(t *testing.T) {
	for _, c := range []struct {
		name   string
		mishap fakechat.Mishap
		why    string
		again  bool
		after  time.Duration
	}{
		{"the token was taken back", fakechat.Mishap{Status: 401, Body: `{"ok":false,"error_code":401,"description":"Unauthorized"}`}, "401 Unauthorized: the token is not one", false, 0},
		{"the token is none", fakechat.Mishap{Status: 404, Body: `{"ok":false,"error_code":404,"description":"Not Found"}`}, "404 Not Found: the token is not one", false, 0},
		{"another one hears", fakechat.Mishap{Status: 409, Body: `{"ok":false,"error_code":409,"description":"Conflict: terminated by other getUpdates request"}`}, "another program hears for this bot, and only one can: 409 Conflict: terminated by", true, conflict},
		{"too much", fakechat.Limited(17), "429 Too Many Requests: retry after 17", true, 17 * time.Second},
		{"it is broken", fakechat.Mishap{Status: 502, Body: "<html>bad gateway"}, "502 Bad Gateway: <html>bad gateway", true, 0},
		{"it speaks nonsense", fakechat.Mishap{Status: 200, Body: `{"ok":true,"result":[{]}`}, "Telegram's answer cannot be read", true, 0},
		{"it speaks of something else", fakechat.Mishap{Status: 200, Body: `{"ok":true,"result":7}`}, "Telegram's answer cannot be read", true, 0},
		{"it says no", fakechat.Mishap{Status: 200, Body: `{"ok":false,"description":"no"}`}, "no", false, 0},
		{"it leads elsewhere", fakechat.Mishap{Status: 302, Header: http.Header{"Location": {"http://127.0.0.1:1/"}}}, "302 Found", false, 0},
		{"the connection breaks", fakechat.Mishap{Break: true}, "EOF", true, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			w.Fail("getUpdates", c.mishap)
			var f *chat.Failure
			if err := <-w.listen(w.ear(), nil).over; !errors.As(err, &f) {
				t.Fatal(err)
			}
			if !strings.Contains(f.Why, c.why) || f.Again != c.again || f.After != c.after || strings.Contains(f.Why, "SECRET") {
				t.Errorf("%+v", *f)
			}
		})
	}
}

func TestABotThatIsUnknownDoesNotListen(t *testing.T) {
	w := newWorld(t)
	for _, m := range []fakechat.Mishap{{Status: 200, Body: `{"ok":true,"result":{}}`}, {Status: 200, Body: "x"}} {
		w.Fail("getMe", m)
		if err := <-w.listen(w.ear(), nil).over; err == nil || !strings.Contains(err.Error(), "which bot this is") {
			t.Error(err)
		}
	}
	if n := w.Calls("getUpdates"); n != 0 {
		t.Errorf("%d requests", n)
	}
}

// Two that share a folder hear one after the other; two that do not are told so.
func TestOneHearsForABot(t *testing.T) {
	w := newWorld(t)
	first, second := w.listen(w.ear(), nil), w.listen(w.ear(), nil)
	for _, text := range []string{"one", "two"} {
		w.Say(fakechat.Said{From: 7, Chat: 7, Text: text})
		w.eventually("it is heard", func() bool { return len(first.heard())+len(second.heard()) > 0 && w.Waiting() == 0 })
	}
	if len(first.heard()) == 0 {
		first, second = second, first
	}
	if n := len(first.heard()); n != 2 || len(second.heard()) != 0 {
		t.Errorf("one has heard %d, the other %d", n, len(second.heard()))
	}
	if err := first.stop(); err != nil {
		t.Error(err)
	}
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "three"})
	w.eventually("the other one goes on", func() bool { return len(second.heard()) == 1 })
	elsewhere := w.listen(func() *ear { e := w.ear(); e.state = t.TempDir(); return e }(), nil)
	var err error
	select { // whoever was waiting when the other one asked
	case err = <-second.over:
		second = elsewhere
	case err = <-elsewhere.over:
	}
	var f *chat.Failure
	if !errors.As(err, &f) || f.After != conflict {
		t.Error(err)
	}
	if err := second.stop(); err != nil {
		t.Error(err)
	}
}

func TestAWebhookIsInTheWay(t *testing.T) {
	w := newWorld(t)
	w.SetWebhook(true)
	if err := <-w.listen(w.ear(), nil).over; err == nil || !strings.Contains(err.Error(), "use deleteWebhook") {
		t.Error(err)
	}
}

// A Telegram that goes away and comes back is heard again.
func TestAServerThatComesBackIsHeardAgain(t *testing.T) {
	w := newWorld(t)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	heard := make(chan string, 9)
	trouble := make(chan chat.Failure, 9)
	over := make(chan error, 1)
	go func() {
		over <- chat.Hear(ctx, chat.HearOptions{
			Listener: w.ear(), Jitter: func() float64 { return 0 },
			Heard:   func(_ context.Context, a chat.Answer) chat.Reply { heard <- a.Text; return chat.Reply{} },
			Trouble: func(f chat.Failure, _ int) { trouble <- f },
		})
	}()
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "before"})
	if got := <-heard; got != "before" {
		t.Error(got)
	}
	if err := w.server.End(); err != nil {
		t.Fatal(err)
	}
	if f := <-trouble; !f.Again {
		t.Errorf("%+v", f)
	}
	w.Say(fakechat.Said{From: 7, Chat: 7, Text: "meanwhile"})
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
