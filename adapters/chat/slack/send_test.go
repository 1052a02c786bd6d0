package slack

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

var told = chat.Message{ID: "m1", Title: "an agent is held", Text: "why: *x* <!channel> & http://x", Actions: []chat.Action{{ID: "resolve", Label: "Let it go on"}}}

const (
	shown   = "an agent is held\nwhy: *x* <!channel> & http://x"
	escaped = "an agent is held\nwhy: *x* &lt;!channel&gt; &amp; http://x"
)

func TestAMessageIsTextWithItsButtons(t *testing.T) {
	button := []fakechat.Button{{Label: "Let it go on", Data: "cake-0=resolve"}}
	w := newWorld(t)
	r, err := w.ear("C1,U2").Send(t.Context(), told)
	if err != nil {
		t.Fatal(err)
	}
	want := []fakechat.SlackPost{
		{Channel: "C1", TS: "1790000100.000100", Text: escaped, Shown: shown, Buttons: button},
		{Channel: "D2", TS: "1790000101.000100", Text: escaped, Shown: shown, Buttons: button},
	}
	receipt := chat.Receipt{State: chat.Sent, Where: "C1 D2", Remote: "C1/1790000100.000100 D2/1790000101.000100"}
	if diff := cmp.Diff(want, w.Posts()) + cmp.Diff(receipt, r); diff != "" {
		t.Error(diff)
	}
}

func TestWhatSlackRefusesSaysWhetherToTryAgain(t *testing.T) {
	refusal := func(why string) fakechat.Mishap {
		return fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"` + why + `"}`}
	}
	for _, c := range []struct {
		name   string
		mishap fakechat.Mishap
		want   chat.Failure
	}{
		{"too much", fakechat.Limited(12), chat.Failure{Why: "429 Too Many Requests", Again: true, After: 12 * time.Second}},
		{"too much, without words", fakechat.Mishap{Status: 429}, chat.Failure{Why: "429 Too Many Requests", Again: true}},
		{"not there", refusal("not_in_channel"), chat.Failure{Why: "not_in_channel: invite the bot to the channel"}},
		{"no right", refusal("restricted_action"), chat.Failure{Why: "restricted_action"}},
		{"for now", refusal("service_unavailable"), chat.Failure{Why: "service_unavailable", Again: true}},
		{"broken", fakechat.Mishap{Status: 500, Body: "oops"}, chat.Failure{Why: "500 Internal Server Error", Again: true}},
		{"elsewhere", fakechat.Mishap{Status: 307, Header: http.Header{"Location": {"http://127.0.0.1:1/"}}}, chat.Failure{Why: "307 Temporary Redirect"}},
		{"gone", fakechat.Mishap{Break: true}, chat.Failure{Why: "EOF", Again: true}},
	} {
		w := newWorld(t)
		w.Fail("chat.postMessage", c.mishap)
		_, err := w.ear("C1").Send(t.Context(), told)
		var got *chat.Failure
		if !errors.As(err, &got) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(c.want, *got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if n := w.Calls("chat.postMessage"); n != 1 {
			t.Errorf("%s: %d requests", c.name, n)
		}
	}
}

// What was taken was taken, even where the answer cannot be read.
func TestHalfAnAnswerIsOne(t *testing.T) {
	for _, body := range []string{`{"ok":true,"chan`, "", "ok", `{"ok":true,"ts":7}`} {
		w := newWorld(t)
		w.Fail("chat.postMessage", fakechat.Mishap{Status: 200, Body: body, Done: true})
		r, err := w.ear("C1").Send(t.Context(), told)
		if err != nil || r.State != chat.Sent || len(w.Posts()) != 1 {
			t.Errorf("%q: %+v %v", body, r, err)
		}
	}
}

func TestASlowSlackIsLeftWhenTheContextEnds(t *testing.T) {
	w := newWorld(t)
	w.Fail("chat.postMessage", fakechat.Mishap{Slow: time.Hour})
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	var got *chat.Failure
	if _, err := w.ear("C1").Send(ctx, told); !errors.As(err, &got) || !got.Again {
		t.Error(err)
	}
}

func TestAChannelThatRefusesKeepsNoOtherFromBeingTold(t *testing.T) {
	w := newWorld(t)
	w.Refuse("C1", "is_archived")
	r, err := w.ear("C1,C2").Send(t.Context(), told)
	if err != nil || r.Remote != "C2/1790000100.000100" {
		t.Errorf("%+v %v", r, err)
	}
}

func TestWhatIsChangedIsChangedWhereverItStands(t *testing.T) {
	w := newWorld(t)
	e := w.ear("C1,C2")
	r, err := e.Send(t.Context(), told)
	if err != nil {
		t.Fatal(err)
	}
	over := chat.Message{Title: told.Title, Text: "let go on"}
	if err := e.Edit(t.Context(), r, over); err != nil {
		t.Error(err)
	}
	for n, p := range w.Posts() {
		if p.Shown != "an agent is held\nlet go on" || len(p.Buttons) != 0 || p.Edits != 1 || p.Formed {
			t.Errorf("%d: %+v", n, p)
		}
	}
	for remote, why := range map[string]string{"C1/7.7": "message_not_found", "": "does not say where"} {
		if err := e.Edit(t.Context(), chat.Receipt{Remote: remote}, over); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v", remote, err)
		}
	}
}

func TestWhatSlackCannotTakeIsMadeToFitOrRefused(t *testing.T) {
	w := newWorld(t)
	e := w.ear("C1")
	for _, title := range []string{"", strings.Repeat("😀", 9000)} {
		if _, err := e.Send(t.Context(), chat.Message{Title: title}); err != nil {
			t.Error(err)
		}
	}
	if n := len([]rune(w.Posts()[1].Shown)); n != mostText {
		t.Errorf("%d letters", n)
	}
	many := make([]chat.Action, mostActions+1)
	for _, actions := range [][]chat.Action{{{ID: strings.Repeat("x", 65), Label: "x"}}, {{Label: "x"}}, {{ID: "x"}}, many} {
		var f *chat.Failure
		if _, err := e.Send(t.Context(), chat.Message{Title: "x", Actions: actions}); !errors.As(err, &f) || f.Again {
			t.Errorf("%+v: %v", actions, err)
		}
	}
}

func TestALineThatIsWrongSaysWhyAndNeverItsTokens(t *testing.T) {
	for line, why := range map[string]string{
		"slack+socket://xapp-SECRETSECRET:xoxb-SECRETSECRET@slack?channels=C1":          "a bot of Slack is slack+socket://",
		"slack+socket://xoxb-SECRETSECRET@slack?channels=C1":                            "a bot of Slack is slack+socket://",
		"slack+socket://xoxb-SECRETSECRET:xapp-SECRETSECRET@slack":                      "channels= is missing",
		"slack+socket://xoxb-SECRETSECRET:xapp-SECRETSECRET@slack?channels=C1&api=nope": "api= is no URL",
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
