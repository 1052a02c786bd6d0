package fakechat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Telegram is the Bot API for one bot. It is an http.Handler.
type Telegram struct {
	token string
	me    map[string]any
	mishaps

	mu       sync.Mutex
	changed  chan struct{} // closed when something is new
	poller   chan struct{} // closed to end the request that waits for updates
	updates  []queued
	next     int64 // id of the next update
	posts    []*Post
	toasts   []Toast
	open     map[string]bool // touches that were not answered
	calls    map[string]int
	webhook  bool
	moved    map[string]int64
	greatest int64 // offset that was asked for
}

// A queued update was not confirmed.
type queued struct {
	id   int64
	body map[string]any
}

// A Post is a message of the bot, as it stands now.
type Post struct {
	Chat    string
	ID      int64
	Text    string
	Buttons []Button
	ReplyTo int64
	Edits   int
	Mode    string // parse_mode: "" where the text is only text
	Preview bool   // links in it are shown larger
}

// A Button is what can be touched below a post.
type Button struct{ Label, Data string }

// A Toast is what a person was shown who has touched a button.
type Toast struct {
	Touch, Text string
	Alert       bool
}

// NewTelegram makes a Bot API for the bot of that token and name. Its messages have
// numbers from 100 on, its updates from 5000 on.
func NewTelegram(token, name string) *Telegram {
	id, _, _ := strings.Cut(token, ":")
	return &Telegram{
		token: token, me: map[string]any{"id": json.Number(id), "is_bot": true, "first_name": "cake", "username": name},
		changed: make(chan struct{}), next: 5000, open: map[string]bool{}, calls: map[string]int{}, moved: map[string]int64{},
	}
}

// Fail makes the next requests of a method fail, one mishap for each.
func (t *Telegram) Fail(method string, m ...Mishap) { t.add(method, m) }

// Calls is how often a method was asked for.
func (t *Telegram) Calls(method string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.calls[method]
}

// Posts are the bot's messages, in their order.
func (t *Telegram) Posts() (all []Post) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, p := range t.posts {
		all = append(all, *p)
	}
	return all
}

// Toasts are what those were shown who have touched buttons.
func (t *Telegram) Toasts() []Toast {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.toasts)
}

// Waiting is how many updates were not confirmed.
func (t *Telegram) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.updates)
}

// Skip lets the ids of updates go on elsewhere, as they do after a quiet week.
func (t *Telegram) Skip(to int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.next = to
}

// SetWebhook lets the bot have a webhook, which nobody can hear beside, or none.
func (t *Telegram) SetWebhook(has bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.webhook = has
}

// Move makes a group a supergroup: it has another number from now on.
func (t *Telegram) Move(from string, to int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.moved[from] = to
}

// ServeHTTP answers /botTOKEN/METHOD.
func (t *Telegram) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	bot, method, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	text, _ := io.ReadAll(r.Body)
	t.count(method)
	if m, some := t.take(method); some {
		if m.Done {
			t.answer(r, method, text)
		}
		m.happen(w, r)
		return
	}
	if bot != "bot"+t.token {
		t.write(w, refuse(http.StatusUnauthorized, "Unauthorized"))
		return
	}
	t.write(w, t.answer(r, method, text))
}

func (t *Telegram) count(method string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.calls[method]++
}

// A result is what a method has come to.
type result struct {
	status int
	body   map[string]any
}

func done(v any) result {
	return result{http.StatusOK, map[string]any{"ok": true, "result": v}}
}

func refuse(status int, why string) result {
	return result{status, map[string]any{"ok": false, "error_code": status, "description": why}}
}

func (t *Telegram) write(w http.ResponseWriter, r result) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(r.status)
	_ = json.NewEncoder(w).Encode(r.body) // the client has left
}

// An ask is what the methods are asked, all in one.
type ask struct {
	Offset  int64    `json:"offset"`
	Limit   int      `json:"limit"`
	Timeout int      `json:"timeout"` // seconds
	Allowed []string `json:"allowed_updates"`
	Chat    any      `json:"chat_id"` // a number, or a text
	ID      int64    `json:"message_id"`
	Text    string   `json:"text"`
	Mode    string   `json:"parse_mode"`
	Preview struct {
		Off bool `json:"is_disabled"`
	} `json:"link_preview_options"`
	Reply struct {
		ID int64 `json:"message_id"`
	} `json:"reply_parameters"`
	Markup struct {
		Rows [][]struct {
			Text string `json:"text"`
			Data string `json:"callback_data"`
		} `json:"inline_keyboard"`
	} `json:"reply_markup"`
	Touch string `json:"callback_query_id"`
	Alert bool   `json:"show_alert"`
}

func (t *Telegram) answer(r *http.Request, method string, text []byte) result {
	var a ask
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber() // a chat has more digits than a float
	if in.Decode(&a) != nil {
		return refuse(http.StatusBadRequest, "Bad Request: can't parse the request")
	}
	switch method {
	case "getMe":
		return done(t.me)
	case "getUpdates":
		return t.poll(r, a)
	case "sendMessage":
		return t.send(a)
	case "editMessageText", "editMessageReplyMarkup":
		return t.edit(a, method == "editMessageText")
	case "answerCallbackQuery":
		return t.toast(a)
	}
	return refuse(http.StatusNotFound, "Not Found")
}

func (a ask) chat() string { return fmt.Sprint(a.Chat) }

// poll waits for updates from an offset on, and forgets those before it. A second
// one who waits ends the first.
func (t *Telegram) poll(r *http.Request, a ask) result {
	t.mu.Lock()
	if t.webhook {
		t.mu.Unlock()
		return refuse(http.StatusConflict, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first")
	}
	if t.poller != nil {
		close(t.poller)
	}
	mine := make(chan struct{})
	t.poller = mine
	t.mu.Unlock()
	defer t.leave(mine)
	end := time.NewTimer(time.Duration(a.Timeout) * time.Second)
	defer end.Stop()
	for {
		some, changed := t.ready(a)
		if len(some) > 0 {
			return done(some)
		}
		select {
		case <-changed:
		case <-end.C:
			return done([]any{})
		case <-mine:
			return refuse(http.StatusConflict, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
		case <-r.Context().Done():
			return done([]any{})
		}
	}
}

func (t *Telegram) leave(mine chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.poller == mine {
		t.poller = nil
	}
}

// ready returns the updates from an offset on, and what says that there are more.
func (t *Telegram) ready(a ask) (some []map[string]any, changed chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.greatest = a.Offset; a.Offset > 0 && a.Offset <= t.next+10 { // one from the future confirms nothing
		t.updates = slices.DeleteFunc(t.updates, func(q queued) bool { return q.id < a.Offset })
	}
	for _, q := range t.updates {
		if len(some) < max(a.Limit, 1) {
			some = append(some, q.body)
		}
	}
	return some, t.changed
}

// Offset is the offset that was asked for last.
func (t *Telegram) Offset() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.greatest
}
