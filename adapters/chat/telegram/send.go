package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"cake/adapters/chat"
)

// The bounds of a message, as Telegram says.
const (
	mostText   = 4096 // in UTF-16
	mostAction = 64   // bytes of what comes back from a button
	inARow     = 2    // buttons beside each other
)

// A mouth sends to the chats of one line. It implements chat.Sender and chat.Editor.
type mouth struct {
	wire
	chats   []string
	buttons bool // somebody hears when they are touched
	moved   *moved
}

// A moved knows the new numbers of groups that have become supergroups.
type moved struct {
	mu sync.Mutex
	to map[string]string
}

func (m *moved) now(id string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if to, ok := m.to[id]; ok {
		return to
	}
	return id
}

func (m *moved) note(from string, to int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.to == nil {
		m.to = map[string]string{}
	}
	m.to[from] = strconv.FormatInt(to, 10)
}

// A text is what sendMessage and editMessageText are asked. It has no parse_mode:
// the text is only text.
type text struct {
	Chat    string         `json:"chat_id"`
	ID      int64          `json:"message_id,omitempty"` // of the one that is changed
	Text    string         `json:"text"`
	Preview map[string]any `json:"link_preview_options"`
	Reply   *replyTo       `json:"reply_parameters,omitempty"`
	Markup  *keyboard      `json:"reply_markup,omitempty"`
}

type replyTo struct {
	ID      int64 `json:"message_id"`
	Without bool  `json:"allow_sending_without_reply"`
}

type keyboard struct {
	Rows [][]button `json:"inline_keyboard"`
}

type button struct {
	Label string `json:"text"`
	Data  string `json:"callback_data"`
}

func newText(to, says string) text {
	return text{Chat: to, Text: cut(says, mostText), Preview: map[string]any{"is_disabled": true}}
}

// Send sends to each chat. A message counts as sent when one of them has it: it
// would come twice to that one otherwise.
func (m mouth) Send(ctx context.Context, msg chat.Message) (chat.Receipt, error) {
	keys, err := m.keys(msg)
	if err != nil {
		return chat.Receipt{}, err
	}
	var where, remote []string
	var problems []error
	for _, to := range m.chats {
		t := newText(to, whole(msg))
		t.Markup = keys
		p, err := m.post(ctx, t)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		where = append(where, p.chat)
		remote = append(remote, p.String())
	}
	if len(where) == 0 {
		return chat.Receipt{}, worst(problems)
	}
	return chat.Receipt{State: chat.Sent, Where: strings.Join(where, " "), Remote: strings.TrimSpace(strings.Join(remote, " "))}, nil
}

// post sends one text, also to a group that has moved.
func (m mouth) post(ctx context.Context, t text) (place, error) {
	asked := t.Chat
	var sent posted
	for range 2 {
		t.Chat = m.moved.now(asked)
		err := m.call(ctx, "sendMessage", t, &sent)
		var moved movedError
		if errors.As(err, &moved) {
			m.moved.note(asked, moved.to)
			continue
		}
		return sent.place(), err
	}
	return place{}, &chat.Failure{Why: "the group moves again and again"}
}

// A posted is a message as Telegram knows it.
type posted struct {
	ID   json.Number `json:"message_id"`
	Chat struct {
		ID json.Number `json:"id"`
	} `json:"chat"`
}

func (p posted) place() place { return place{p.Chat.ID.String(), p.ID.String()} }

// A place is where a message stands.
type place struct{ chat, id string }

// String is a place as it stands in a receipt; "" for none.
func (p place) String() string {
	if p.id == "" {
		return ""
	}
	return p.chat + "/" + p.id
}

// placesOf reads the places of a receipt.
func placesOf(r chat.Receipt) (all []place) {
	for _, one := range strings.Fields(r.Remote) {
		if to, id, ok := strings.Cut(one, "/"); ok {
			all = append(all, place{to, id})
		}
	}
	return all
}

// keys are the buttons of a message, in rows; nil for none.
func (m mouth) keys(msg chat.Message) (*keyboard, error) {
	if !m.buttons || len(msg.Actions) == 0 {
		return nil, nil
	}
	k := &keyboard{}
	for n, a := range msg.Actions {
		if a.ID == "" || len(a.ID) > mostAction || a.Label == "" {
			return nil, &chat.Failure{Why: "an action has no label, or no id of 1 to 64 bytes"}
		}
		if n%inARow == 0 {
			k.Rows = append(k.Rows, nil)
		}
		last := len(k.Rows) - 1
		k.Rows[last] = append(k.Rows[last], button{Label: chat.Cut(a.Label, 60), Data: a.ID})
	}
	return k, nil
}

// Edit changes what was sent, wherever it stands. It implements chat.Editor.
func (m mouth) Edit(ctx context.Context, r chat.Receipt, msg chat.Message) error {
	keys, err := m.keys(msg)
	if err != nil {
		return err
	}
	places := placesOf(r)
	if len(places) == 0 {
		return &chat.Failure{Why: "the receipt does not say where the message is"}
	}
	var problems []error
	for _, p := range places {
		if err := m.change(ctx, p, whole(msg), keys); err != nil {
			problems = append(problems, err)
		}
	}
	if len(problems) > 0 {
		return worst(problems)
	}
	return nil
}

// change gives a message another text and other buttons. One that is so already is
// no failure.
func (m mouth) change(ctx context.Context, p place, says string, keys *keyboard) error {
	id, err := strconv.ParseInt(p.id, 10, 64)
	if err != nil {
		return &chat.Failure{Why: "the receipt does not say where the message is"}
	}
	t := newText(m.moved.now(p.chat), says)
	t.ID, t.Markup = id, keys
	if err := m.call(ctx, "editMessageText", t, nil); err != nil && !refused(err, "message is not modified") {
		return err
	}
	return nil
}

// whole is a message as one text.
func whole(m chat.Message) string {
	return strings.Trim(m.Title+"\n"+m.Text, "\n")
}

// cut shortens a text to so many units of UTF-16, and says that it did.
func cut(says string, most int) string {
	says = strings.ToValidUTF8(says, "\uFFFD")
	units, end := 0, 0 // end is where the ellipsis would stand
	for at, r := range says {
		if units <= most-1 {
			end = at
		}
		if units += wide(r); units > most {
			return says[:end] + "…"
		}
	}
	return says
}

// wide is how many units of UTF-16 a letter takes.
func wide(r rune) int {
	if utf8.RuneLen(r) == 4 {
		return 2
	}
	return 1
}

// worst is the failure of several that decides whether to try again: any that may
// succeed.
func worst(problems []error) error {
	for _, err := range problems {
		var f *chat.Failure
		if errors.As(err, &f) && f.Again {
			return err
		}
	}
	return problems[0]
}
