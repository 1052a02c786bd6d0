package telegram

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

var told = chat.Message{ID: "m1", Title: "an agent is held", Text: "why: *x* <b> @all http://x", Actions: []chat.Action{{ID: "resolve", Label: "Let it go on"}}}

const whole1 = "an agent is held\nwhy: *x* <b> @all http://x"

func TestAMessageIsTextWithItsButtonsWhereSomebodyHears(t *testing.T) {
	button := []fakechat.Button{{Label: "Let it go on", Data: "resolve"}}
	for _, c := range []struct {
		line    string
		want    []fakechat.Post
		receipt chat.Receipt
	}{
		{"chats=42", []fakechat.Post{{Chat: "42", ID: 100, Text: whole1}}, chat.Receipt{Where: "42", Remote: "42/100"}},
		{"channels=@mine&hear=no", []fakechat.Post{{Chat: "@mine", ID: 100, Text: whole1}}, chat.Receipt{Where: "-1001", Remote: "-1001/100"}},
		{
			"chats=42,-5&hear=yes",
			[]fakechat.Post{{Chat: "42", ID: 100, Text: whole1, Buttons: button}, {Chat: "-5", ID: 101, Text: whole1, Buttons: button}},
			chat.Receipt{Where: "42 -5", Remote: "42/100 -5/101"},
		},
	} {
		w := newWorld(t)
		r, err := w.channel(c.line).Send(t.Context(), told)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		c.receipt.State = chat.Sent
		if diff := cmp.Diff(c.want, w.Posts()) + cmp.Diff(c.receipt, r); diff != "" {
			t.Errorf("%s: %s", c.line, diff)
		}
	}
}

func TestOnlyALineThatSaysSoHears(t *testing.T) {
	w := newWorld(t)
	for line, hears := range map[string]bool{"chats=1": false, "chats=1&hear=no": false, "chats=1&hear=yes": true} {
		if _, is := w.channel(line).(chat.Listener); is != hears {
			t.Errorf("%s: %v", line, is)
		}
	}
}

func TestWhatTelegramRefusesSaysWhetherToTryAgain(t *testing.T) {
	for _, c := range []struct {
		name   string
		mishap fakechat.Mishap
		want   chat.Failure
	}{
		{"too much", fakechat.Limited(12), chat.Failure{Why: "429 Too Many Requests: retry after 12", Again: true, After: 12 * time.Second}},
		{"too much, without words", fakechat.Mishap{Status: 429, Body: "{}"}, chat.Failure{Why: "429 Too Many Requests", Again: true}},
		{"blocked", fakechat.Mishap{Status: 403, Body: `{"ok":false,"description":"Forbidden: bot was blocked by the user"}`}, chat.Failure{Why: "403 Forbidden: bot was blocked by the user"}},
		{"broken", fakechat.Mishap{Status: 500, Body: "oops"}, chat.Failure{Why: "500 Internal Server Error: oops", Again: true}},
		{"a success that is none", fakechat.Mishap{Status: 200, Body: `{"ok":false,"description":"chat not found"}`}, chat.Failure{Why: "chat not found"}},
		{"elsewhere", fakechat.Mishap{Status: 307, Header: http.Header{"Location": {"http://127.0.0.1:1/"}}}, chat.Failure{Why: "307 Temporary Redirect"}},
		{"gone", fakechat.Mishap{Break: true}, chat.Failure{Why: "EOF", Again: true}},
	} {
		w := newWorld(t)
		w.Fail("sendMessage", c.mishap)
		_, err := w.channel("chats=42").Send(t.Context(), told)
		var got *chat.Failure
		if !errors.As(err, &got) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(c.want, *got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if n := w.Calls("sendMessage"); n != 1 {
			t.Errorf("%s: %d requests", c.name, n)
		}
	}
}

// What was taken was taken, even where the answer cannot be read.
func TestHalfAnAnswerIsOne(t *testing.T) {
	w := newWorld(t)
	w.Fail("sendMessage", fakechat.Mishap{Status: 200, Body: `{"ok":true,"result":{"mess`, Done: true})
	r, err := w.channel("chats=42").Send(t.Context(), told)
	if err != nil || r.State != chat.Sent || len(w.Posts()) != 1 {
		t.Errorf("%+v %v", r, err)
	}
}

func TestASlowTelegramIsLeftWhenTheContextEnds(t *testing.T) {
	w := newWorld(t)
	w.Fail("sendMessage", fakechat.Mishap{Slow: time.Hour})
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	var got *chat.Failure
	if _, err := w.channel("chats=42").Send(ctx, told); !errors.As(err, &got) || !got.Again {
		t.Error(err)
	}
}

func TestAChatThatRefusesKeepsNoOtherFromBeingTold(t *testing.T) {
	w := newWorld(t)
	w.Fail("sendMessage", fakechat.Mishap{Status: 403, Body: "{}"})
	r, err := w.channel("chats=42,43").Send(t.Context(), told)
	if err != nil || r.Remote != "43/100" {
		t.Errorf("%+v %v", r, err)
	}
}

func TestAGroupThatHasMovedIsFollowed(t *testing.T) {
	w := newWorld(t)
	w.Move("-5", -1005)
	s := w.channel("chats=-5")
	for n := range 2 {
		r, err := s.Send(t.Context(), told)
		if err != nil || r.Where != "-1005" || w.Calls("sendMessage") != n+2 {
			t.Errorf("%+v %v after %d requests", r, err, w.Calls("sendMessage"))
		}
	}
	w.Move("-1005", -1005)
	if _, err := s.Send(t.Context(), told); err == nil || !strings.Contains(err.Error(), "moves again and again") {
		t.Error(err)
	}
}

func TestWhatIsChangedIsChangedWhereverItStands(t *testing.T) {
	w := newWorld(t)
	e := w.ear()
	e.chats = []string{"42", "43"}
	r, err := e.Send(t.Context(), told)
	if err != nil {
		t.Fatal(err)
	}
	over := chat.Message{Title: told.Title, Text: "let go on"}
	for range 2 { // the second time it is so already
		if err := e.Edit(t.Context(), r, over); err != nil {
			t.Error(err)
		}
	}
	want := []fakechat.Post{{Chat: "42", ID: 100, Text: "an agent is held\nlet go on", Edits: 1}, {Chat: "43", ID: 101, Text: "an agent is held\nlet go on", Edits: 1}}
	if diff := cmp.Diff(want, w.Posts()); diff != "" {
		t.Error(diff)
	}
	for remote, why := range map[string]string{"42/777": "message to edit not found", "": "does not say where", "42/x": "does not say where"} {
		if err := e.Edit(t.Context(), chat.Receipt{Remote: remote}, over); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v", remote, err)
		}
	}
}

func TestWhatTelegramCannotTakeIsMadeToFitOrRefused(t *testing.T) {
	w := newWorld(t)
	e := w.ear()
	if _, err := e.Send(t.Context(), chat.Message{Title: strings.Repeat("😀", 3000)}); err != nil {
		t.Error(err)
	}
	for _, a := range []chat.Action{{ID: strings.Repeat("x", 65), Label: "x"}, {Label: "x"}, {ID: "x"}} {
		var f *chat.Failure
		if _, err := e.Send(t.Context(), chat.Message{Title: "x", Actions: []chat.Action{a}}); !errors.As(err, &f) || f.Again {
			t.Errorf("%+v: %v", a, err)
		}
	}
}

func TestALineThatIsWrongSaysWhyAndNeverItsToken(t *testing.T) {
	for line, why := range map[string]string{
		"telegram://SECRETSECRET@telegram?chats=1":              "a chat of Telegram is",
		"telegram://1:SECRETSECRET@telegram":                    "chats= is missing",
		"telegram://1:SECRETSECRET@telegram?chats=1&api=nope":   "api= is no URL",
		"telegram://1:SECRETSECRET@telegram?chats=1&hear=maybe": "hear=maybe: it is yes or no",
	} {
		lines, err := chat.ParseLines([]string{line}, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = New(lines[0], Options{})
		if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(err.Error(), "line 1 of escalation.notify (") || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%s: %v", line, err)
		}
	}
}
