package telegram

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"cake/adapters/chat"
)

// An update is one thing that has happened to the bot. Only what is needed of it is
// read.
type update struct {
	ID      int64    `json:"update_id"`
	Message *message `json:"message"`
	Touch   *touch   `json:"callback_query"`
}

type message struct {
	ID      int64    `json:"message_id"`
	Date    int64    `json:"date"` // 0 where Telegram does not show the message any more
	Chat    room     `json:"chat"`
	From    *user    `json:"from"`
	Text    string   `json:"text"`
	Marks   []mark   `json:"entities"`
	ReplyTo *message `json:"reply_to_message"`

	// Whatever is in one of these, it was not this person who has said it here.
	As        json.RawMessage `json:"sender_chat"`
	Forwarded json.RawMessage `json:"forward_origin"`
	OldForm   json.RawMessage `json:"forward_date"`
	Via       json.RawMessage `json:"via_bot"`
}

type room struct {
	ID   int64  `json:"id"`
	Kind string `json:"type"`
}

type user struct {
	ID    int64  `json:"id"`
	Bot   bool   `json:"is_bot"`
	First string `json:"first_name"`
	Last  string `json:"last_name"`
	Name  string `json:"username"`
}

// A mark is a part of a text that means something.
type mark struct {
	Kind   string `json:"type"`
	Offset int    `json:"offset"` // in UTF-16, as is Length
	Length int    `json:"length"`
	User   *user  `json:"user"`
}

// A touch is a button that was touched.
type touch struct {
	ID      string   `json:"id"`
	From    *user    `json:"from"`
	Message *message `json:"message"`
	Data    string   `json:"data"`
}

// readUpdate reads one update. Of one that cannot be read only the id is known; it
// is false where not even that is.
func readUpdate(text json.RawMessage) (u update, ok bool) {
	if json.Unmarshal(text, &u) == nil {
		return u, u.ID != 0
	}
	var only struct {
		ID int64 `json:"update_id"`
	}
	_ = json.Unmarshal(text, &only) // what it has read counts
	return update{ID: only.ID}, only.ID != 0
}

// answer is what a person has said to the bot by an update; false where it is no
// person, or not said to the bot.
func (u update) answer(me user, now time.Time) (chat.Answer, bool) {
	a, ok := chat.Answer{}, false
	switch {
	case u.Message != nil:
		a, ok = u.Message.answer(me)
	case u.Touch != nil:
		a, ok = u.Touch.answer(me, now)
	}
	a.ID = strconv.FormatInt(u.ID, 10)
	return a, ok
}

// answer reads a message.
func (m message) answer(me user) (chat.Answer, bool) {
	if !m.From.person() || !m.own() || strings.TrimSpace(m.Text) == "" || !m.Chat.heard() {
		return chat.Answer{}, false
	}
	says, named := m.said(me)
	a := chat.Answer{
		Person: strconv.FormatInt(m.From.ID, 10), Name: m.From.called(), Where: strconv.FormatInt(m.Chat.ID, 10), Group: m.Chat.group(),
		Text: says, Mentioned: named, At: time.Unix(m.Date, 0).UTC(),
	}
	if r := m.ReplyTo; r != nil && r.From != nil && r.From.ID == me.ID {
		a.Of, a.Mentioned = place{a.Where, strconv.FormatInt(r.ID, 10)}.String(), true
	}
	return a, a.Mentioned || !a.Group
}

// answer reads a touch of a button. Telegram does not say when that was.
func (t touch) answer(me user, now time.Time) (chat.Answer, bool) {
	m := t.Message
	if !t.From.person() || m == nil || t.Data == "" || !m.Chat.heard() || m.From != nil && m.From.ID != me.ID {
		return chat.Answer{}, false
	}
	where := strconv.FormatInt(m.Chat.ID, 10)
	return chat.Answer{
		Person: strconv.FormatInt(t.From.ID, 10), Name: t.From.called(), Where: where, Group: m.Chat.group(), Mentioned: true,
		Action: t.Data, Of: place{where, strconv.FormatInt(m.ID, 10)}.String(), At: now.UTC(),
	}, true
}

// person reports whether this is one.
func (u *user) person() bool { return u != nil && u.ID > 0 && !u.Bot }

// called is what people call themselves, for show only.
func (u user) called() string {
	name := chat.OneLine(u.First + " " + u.Last)
	if name == "" {
		name = chat.OneLine(u.Name)
	}
	return chat.Cut(name, 64)
}

// own reports whether who has sent the message has also written it, as themselves.
func (m message) own() bool {
	for _, other := range []json.RawMessage{m.As, m.Forwarded, m.OldForm, m.Via} {
		if len(other) > 0 && string(other) != "null" {
			return false
		}
	}
	return true
}

func (r room) group() bool { return r.Kind == "group" || r.Kind == "supergroup" }

// heard reports whether people speak in rooms of this kind; in a channel nobody
// does in their own name.
func (r room) heard() bool { return r.Kind == "private" || r.group() }

// said is the text without what names the bot, and whether something does. Of a
// command the slash goes.
func (m message) said(me user) (says string, named bool) {
	units := utf16.Encode([]rune(m.Text))
	var kept []uint16
	last := 0
	for _, e := range m.Marks {
		if e.Offset < last || e.Length <= 0 || e.Offset > len(units) || e.Length > len(units)-e.Offset {
			continue
		}
		part := string(utf16.Decode(units[e.Offset : e.Offset+e.Length]))
		left, names, is := e.without(part, me)
		if !is {
			continue
		}
		named = named || names
		kept = append(append(kept, units[last:e.Offset]...), utf16.Encode([]rune(left))...)
		last = e.Offset + e.Length
	}
	kept = append(kept, units[last:]...)
	return strings.TrimSpace(chat.Plain(string(utf16.Decode(kept)))), named
}

// without is a marked part without what names the bot; is says that there is less
// of it, names that it does name it.
func (e mark) without(part string, me user) (left string, names, is bool) {
	at := "@" + me.Name
	switch {
	case e.Kind == "mention" && me.Name != "" && strings.EqualFold(part, at),
		e.Kind == "text_mention" && e.User != nil && e.User.ID == me.ID:
		return "", true, true
	case e.Kind != "bot_command" || !strings.HasPrefix(part, "/"):
		return "", false, false
	}
	word, to, addressed := strings.Cut(part[1:], "@")
	if addressed && !strings.EqualFold(to, me.Name) {
		return "", false, false // another bot's
	}
	return word, addressed, true
}
