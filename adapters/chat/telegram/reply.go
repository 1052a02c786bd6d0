package telegram

import (
	"context"
	"strconv"

	"cake/adapters/chat"
)

// mostToast is how long the text is that a touched button shows, in UTF-16.
const mostToast = 200

// A reply is what somebody is told who has said something.
type reply struct {
	to update
	chat.Reply
}

// tell tells one reply. One that Telegram does not take is lost; whoever asks again
// is told again.
func (e *ear) tell(ctx context.Context, r reply) {
	told, on := false, r.to.on(e.me)
	if t := r.to.Touch; t != nil {
		told = e.toast(ctx, t.ID, r.Text)
	}
	if r.Closes && on != nil {
		closed := e.close(ctx, *on, r.Text)
		told = told || closed && r.to.Touch != nil
	}
	if r.Text != "" && !told {
		e.say(ctx, r.to, r.Text)
	}
}

// on is the bot's message that an update answers; nil for none.
func (u update) on(me user) *message {
	if u.Touch != nil {
		return u.Touch.Message
	}
	if r := u.Message.ReplyTo; r != nil && r.From != nil && r.From.ID == me.ID {
		return r
	}
	return nil
}

// toast ends the waiting of a touched button, and shows a text where there is room
// for all of it. It reports whether the person has read it.
func (e *ear) toast(ctx context.Context, id, says string) bool {
	ask := struct {
		ID    string `json:"callback_query_id"`
		Text  string `json:"text,omitempty"`
		Alert bool   `json:"show_alert,omitempty"`
	}{ID: id, Text: cut(says, mostToast), Alert: len(says) > 60}
	err := chat.Insist(ctx, func(ctx context.Context) error { return e.call(ctx, "answerCallbackQuery", ask, nil) })
	return err == nil && ask.Text == says
}

// close takes the buttons of a message away and writes a text below its own. It
// reports whether it stands there.
func (e *ear) close(ctx context.Context, m message, says string) bool {
	at := place{strconv.FormatInt(m.Chat.ID, 10), strconv.FormatInt(m.ID, 10)}
	if m.Text == "" { // Telegram does not show it any more: the buttons go, at least
		ask := map[string]any{"chat_id": at.chat, "message_id": m.ID}
		_ = chat.Insist(ctx, func(ctx context.Context) error { return e.call(ctx, "editMessageReplyMarkup", ask, nil) })
		return false
	}
	room := mostText - len(says) - 2
	body := cut(m.Text, max(room, mostText/2))
	if says != "" {
		body += "\n\n" + says
	}
	return chat.Insist(ctx, func(ctx context.Context) error { return e.change(ctx, at, body, nil) }) == nil
}

// say answers somebody with a text of its own.
func (e *ear) say(ctx context.Context, to update, says string) {
	m := to.Message
	if to.Touch != nil {
		m = to.Touch.Message
	}
	t := newText(strconv.FormatInt(m.Chat.ID, 10), says)
	t.Reply = &replyTo{ID: m.ID, Without: true}
	_ = chat.Insist(ctx, func(ctx context.Context) error { _, err := e.post(ctx, t); return err })
}
