package fakechat

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// wrong says why a text is refused; "" for one that is taken.
func (a ask) wrong() string {
	switch {
	case strings.TrimSpace(a.Text) == "":
		return "Bad Request: message text is empty"
	case len(utf16.Encode([]rune(a.Text))) > 4096:
		return "Bad Request: message is too long"
	}
	for _, b := range a.buttons() {
		if n := len(b.Data); n < 1 || n > 64 {
			return "Bad Request: BUTTON_DATA_INVALID"
		}
		if b.Label == "" {
			return "Bad Request: inline keyboard button text is empty"
		}
	}
	return ""
}

func (a ask) buttons() (all []Button) {
	for _, row := range a.Markup.Rows {
		for _, b := range row {
			all = append(all, Button{b.Text, b.Data})
		}
	}
	return all
}

func (t *Telegram) send(a ask) result {
	if why := a.wrong(); why != "" {
		return refuse(http.StatusBadRequest, why)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if to, moved := t.moved[a.chat()]; moved {
		r := refuse(http.StatusBadRequest, "Bad Request: group chat was upgraded to a supergroup chat")
		r.body["parameters"] = map[string]any{"migrate_to_chat_id": to}
		return r
	}
	p := &Post{
		Chat: a.chat(), ID: int64(100 + len(t.posts)), Text: a.Text, Buttons: a.buttons(), ReplyTo: a.Reply.ID, Mode: a.Mode, Preview: !a.Preview.Off,
	}
	t.posts = append(t.posts, p)
	return done(t.shown(p))
}

func (t *Telegram) edit(a ask, withText bool) result {
	if why := a.wrong(); withText && why != "" {
		return refuse(http.StatusBadRequest, why)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.post(a.chat(), a.ID)
	if p == nil {
		return refuse(http.StatusBadRequest, "Bad Request: message to edit not found")
	}
	next := *p
	if next.Buttons = a.buttons(); withText {
		next.Text, next.Mode = a.Text, a.Mode
	}
	if next.Text == p.Text && slices.Equal(next.Buttons, p.Buttons) {
		return refuse(http.StatusBadRequest, "Bad Request: message is not modified: specified new message content and reply markup are exactly the same")
	}
	next.Edits++
	*p = next
	return done(t.shown(p))
}

// post finds a message. The lock is held.
func (t *Telegram) post(chat string, id int64) *Post {
	for _, p := range t.posts {
		if p.Chat == chat && p.ID == id {
			return p
		}
	}
	return nil
}

// shown is a post as the API shows it.
func (t *Telegram) shown(p *Post) map[string]any {
	return map[string]any{
		"message_id": p.ID, "date": 1_790_000_000, "chat": room(p.Chat), "from": t.me, "text": p.Text,
	}
}

// room is a chat: those below zero are groups, as with Telegram.
func room(id string) map[string]any {
	kind := "private"
	if strings.HasPrefix(id, "-") {
		kind = "supergroup"
	}
	return map[string]any{"id": number(id), "type": kind}
}

// number is an id as it is written; a @name has another one.
func number(id string) json.Number {
	if _, err := strconv.ParseInt(id, 10, 64); err != nil {
		return "-1001"
	}
	return json.Number(id)
}

func (t *Telegram) toast(a ask) result {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.open[a.Touch] {
		return refuse(http.StatusBadRequest, "Bad Request: query is too old and response timeout expired or query ID is invalid")
	}
	delete(t.open, a.Touch)
	t.toasts = append(t.toasts, Toast{a.Touch, a.Text, a.Alert})
	return done(true)
}
