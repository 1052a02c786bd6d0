package telegram

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
	"cake/test/fakechat"
)

// asked lets a bot ask, somebody answer, and returns what stands there in the end.
func asked(t *testing.T, reply chat.Reply, do func(w *world, p fakechat.Post), until func(w *world) bool) *world {
	t.Helper()
	w := newWorld(t)
	e := w.ear()
	if _, err := e.Send(t.Context(), chat.Message{Title: "may it?", Actions: []chat.Action{{ID: "a", Label: "A"}}}); err != nil {
		t.Fatal(err)
	}
	l := w.listen(e, func(chat.Answer) chat.Reply { return reply })
	do(w, w.Posts()[0])
	w.eventually("it is answered", func() bool { return until(w) })
	if err := l.stop(); err != nil {
		t.Error(err)
	}
	return w
}

func touched(w *world, p fakechat.Post) { w.Touch(7, p, "a") }

func TestAReplyComesAsItCanBeRead(t *testing.T) {
	button := []fakechat.Button{{Label: "A", Data: "a"}}
	long := strings.Repeat("long ", 50)
	for _, c := range []struct {
		name  string
		reply chat.Reply
		do    func(*world, fakechat.Post)
		posts []fakechat.Post
		toast string
	}{
		{"a touch, still open", chat.Reply{Text: "noted"}, touched, []fakechat.Post{{Chat: "7", ID: 100, Text: "may it?", Buttons: button}}, "noted"},
		{"a touch, without words", chat.Reply{}, touched, []fakechat.Post{{Chat: "7", ID: 100, Text: "may it?", Buttons: button}}, ""},
		{"a touch, closed", chat.Reply{Text: "denied", Closes: true}, touched, []fakechat.Post{{Chat: "7", ID: 100, Text: "may it?\n\ndenied", Edits: 1}}, "denied"},
		{"a touch, closed, without words", chat.Reply{Closes: true}, touched, []fakechat.Post{{Chat: "7", ID: 100, Text: "may it?", Edits: 1}}, ""},
		{"a touch, much to say", chat.Reply{Text: long}, touched, []fakechat.Post{{Chat: "7", ID: 100, Text: "may it?", Buttons: button}, {Chat: "7", ID: 101, Text: long, ReplyTo: 100}}, cut(long, mostToast)},
		{
			"a text that answers a message, closed",
			chat.Reply{Text: "denied", Closes: true},
			func(w *world, p fakechat.Post) { w.Say(fakechat.Said{From: 7, Chat: 7, Text: "no", ReplyTo: p.ID}) },
			[]fakechat.Post{{Chat: "7", ID: 100, Text: "may it?\n\ndenied", Edits: 1}, {Chat: "7", ID: 101, Text: "denied", ReplyTo: 9000}},
			"-",
		},
		{
			"a text, closed",
			chat.Reply{Text: "denied", Closes: true},
			func(w *world, _ fakechat.Post) { w.Say(fakechat.Said{From: 7, Chat: 7, Text: "no"}) },
			[]fakechat.Post{{Chat: "7", ID: 100, Text: "may it?", Buttons: button}, {Chat: "7", ID: 101, Text: "denied", ReplyTo: 9000}},
			"-",
		},
		{"a touch of what is not shown any more", chat.Reply{Text: "denied", Closes: true}, func(w *world, _ fakechat.Post) {
			w.Push(map[string]any{"callback_query": map[string]any{
				"id": "old", "data": "a", "from": map[string]any{"id": 7}, "message": map[string]any{"message_id": 100, "date": 0, "chat": map[string]any{"id": 7, "type": "private"}},
			}})
		}, []fakechat.Post{{Chat: "7", ID: 100, Text: "may it?", Edits: 1}, {Chat: "7", ID: 101, Text: "denied", ReplyTo: 100}}, "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := asked(t, c.reply, c.do, func(w *world) bool {
				return cmp.Equal(c.posts, w.Posts()) && (c.toast == "-" || len(w.Toasts()) == 1)
			})
			if c.toast != "-" && w.Toasts()[0].Text != c.toast {
				t.Errorf("%+v", w.Toasts())
			}
		})
	}
}

func TestAReplyWaitsAsTelegramWishes(t *testing.T) {
	w := asked(t, chat.Reply{Text: "noted"}, func(w *world, p fakechat.Post) {
		w.Fail("answerCallbackQuery", fakechat.Limited(1))
		touched(w, p)
	}, func(w *world) bool { return len(w.Toasts()) == 1 })
	if n := w.Calls("answerCallbackQuery"); n != 2 {
		t.Errorf("%d requests", n)
	}
}

// A reply that is refused for good is not insisted on, and the next one comes.
func TestAReplyThatIsRefusedHoldsNoOtherUp(t *testing.T) {
	w := asked(t, chat.Reply{Text: "noted"}, func(w *world, _ fakechat.Post) {
		w.Fail("sendMessage", fakechat.Mishap{Status: http.StatusForbidden, Body: `{"ok":false,"description":"Forbidden: bot was blocked by the user"}`})
		w.Say(fakechat.Said{From: 7, Chat: 7, Text: "one"})
		w.Say(fakechat.Said{From: 7, Chat: 7, Text: "two"})
	}, func(w *world) bool { return len(w.Posts()) == 2 })
	if n := w.Calls("sendMessage"); n != 3 {
		t.Errorf("%d requests", n)
	}
}
