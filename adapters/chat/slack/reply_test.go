package slack

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

// asked1 lets a bot ask in a channel, and somebody answer.
func asked1(t *testing.T, reply chat.Reply, do func(w *world, p fakechat.SlackPost), until func(w *world) bool) *world {
	t.Helper()
	w := newWorld(t)
	e := w.ear("C1")
	if _, err := e.Send(t.Context(), chat.Message{Title: "may <it>?", Actions: []chat.Action{{ID: "a", Label: "A"}}}); err != nil {
		t.Fatal(err)
	}
	l := w.listen(e, func(chat.Answer) chat.Reply { return reply })
	do(w, w.Posts()[0])
	w.eventually("it is answered", func() bool { return until(w) && w.confirmed() })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	return w
}

func TestAReplyComesWhereItIsRead(t *testing.T) {
	const first = "1790000100.000100"
	button := []fakechat.Button{{Label: "A", Data: "cake-0=a"}}
	open := fakechat.SlackPost{Channel: "C1", TS: first, Text: "may &lt;it&gt;?", Shown: "may <it>?", Buttons: button}
	closed := fakechat.SlackPost{Channel: "C1", TS: first, Text: "may &lt;it&gt;?\n\ndenied", Shown: "may <it>?\n\ndenied", Edits: 1}
	touched := func(w *world, p fakechat.SlackPost) { w.Touch("U1", p, p.Buttons[0]) }
	inThread := func(w *world, p fakechat.SlackPost) {
		w.Say("U1", "C1", "no", map[string]any{"thread_ts": p.TS, "parent_user_id": "UCAKE"})
	}
	for _, c := range []struct {
		name     string
		reply    chat.Reply
		do       func(*world, fakechat.SlackPost)
		posts    []fakechat.SlackPost
		whispers []fakechat.Whisper
	}{
		{"a touch, still open", chat.Reply{Text: "noted"}, touched, []fakechat.SlackPost{open}, []fakechat.Whisper{{Channel: "C1", Person: "U1", Text: "noted"}}},
		{"a touch, without words", chat.Reply{}, touched, []fakechat.SlackPost{open}, []fakechat.Whisper{}},
		{"a touch, closed", chat.Reply{Text: "denied", Closes: true}, touched, []fakechat.SlackPost{closed}, []fakechat.Whisper{}},
		{"a touch that Slack whispers to nobody", chat.Reply{Text: "noted"}, func(w *world, p fakechat.SlackPost) {
			w.Fail("chat.postEphemeral", fakechat.Mishap{Status: 200, Body: `{"ok":false,"error":"user_not_in_channel"}`})
			touched(w, p)
		}, []fakechat.SlackPost{open, {Channel: "C1", TS: "1790000101.000100", Thread: first, Text: "noted", Shown: "noted"}}, []fakechat.Whisper{}},
		{
			"a word in its thread, closed",
			chat.Reply{Text: "denied", Closes: true},
			inThread,
			[]fakechat.SlackPost{closed, {Channel: "C1", TS: "1790000101.000100", Thread: first, Text: "denied", Shown: "denied"}},
			[]fakechat.Whisper{},
		},
		{"a touch, as late as Slack wishes", chat.Reply{Text: "noted"}, func(w *world, p fakechat.SlackPost) {
			w.Fail("chat.postEphemeral", fakechat.Limited(1))
			touched(w, p)
		}, []fakechat.SlackPost{open}, []fakechat.Whisper{{Channel: "C1", Person: "U1", Text: "noted"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			asked1(t, c.reply, c.do, func(w *world) bool {
				return cmp.Equal(c.posts, w.Posts()) && cmp.Equal(c.whispers, w.Whispers())
			})
		})
	}
}

// The message that a word answers is not known any more after a restart: it stays,
// and the person is told.
func TestAWordAboutAMessageOfBeforeIsAnswered(t *testing.T) {
	w := newWorld(t)
	if _, err := w.ear("C1").Send(t.Context(), told); err != nil {
		t.Fatal(err)
	}
	l := w.listen(w.ear("C1"), func(chat.Answer) chat.Reply { return chat.Reply{Text: "denied", Closes: true} })
	w.Say("U1", "C1", "no", map[string]any{"thread_ts": w.Posts()[0].TS, "parent_user_id": "UCAKE"})
	w.eventually("it is answered", func() bool { return len(w.Posts()) == 2 })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	if p := w.Posts(); p[0].Edits != 0 || p[1].Shown != "denied" {
		t.Errorf("%+v", p)
	}
}

// Only the texts of the last messages with buttons are known.
func TestTheTextsOfMessagesAreBounded(t *testing.T) {
	var a asked
	for n := range mostAsked + 1 {
		a.note(place{"C1", strings.Repeat("1", n+1)}, "x")
	}
	if len(a.texts) != mostAsked || a.text(place{"C1", "1"}) != "" || a.text(place{"C1", "11"}) != "x" {
		t.Errorf("%d", len(a.texts))
	}
}
