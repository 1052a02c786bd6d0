package fakechat

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"unicode/utf16"
)

// Said is what somebody says to the bot, or beside it.
type Said struct {
	From, Chat int64
	Text       string
	ReplyTo    int64          // a post of the bot in that chat
	Extra      map[string]any // of the message: what makes it a forgery, for instance
}

// Say lets somebody say something; it returns the id of the update.
func (t *Telegram) Say(s Said) int64 {
	m := map[string]any{
		"message_id": 9000, "date": 1_790_000_000, "chat": room(strconv.FormatInt(s.Chat, 10)), "text": s.Text,
		"from": map[string]any{"id": s.From, "is_bot": false, "first_name": fmt.Sprint("Person ", s.From)},
	}
	if marks := marksOf(s.Text); len(marks) > 0 {
		m["entities"] = marks
	}
	if s.ReplyTo != 0 {
		m["reply_to_message"] = t.replied(strconv.FormatInt(s.Chat, 10), s.ReplyTo)
	}
	maps.Copy(m, s.Extra)
	return t.Push(map[string]any{"message": m})
}

// marked is what means something in a text: commands and mentions.
var marked = regexp.MustCompile(`/[A-Za-z]\w*(@\w+)?|@\w{3,}`)

func marksOf(text string) (all []map[string]any) {
	for _, at := range marked.FindAllStringIndex(text, -1) {
		kind := "mention"
		if text[at[0]] == '/' {
			kind = "bot_command"
		}
		all = append(all, map[string]any{"type": kind, "offset": units(text[:at[0]]), "length": units(text[at[0]:at[1]])})
	}
	return all
}

func units(text string) int { return len(utf16.Encode([]rune(text))) }

func (t *Telegram) replied(chat string, id int64) map[string]any {
	t.mu.Lock()
	defer t.mu.Unlock()
	if p := t.post(chat, id); p != nil {
		return t.shown(p)
	}
	return map[string]any{"message_id": id, "date": 1, "chat": room(chat), "from": map[string]any{"id": 31, "is_bot": false}, "text": "somebody else's"}
}

// Touch lets somebody touch a button of a post; it returns the id of the touch.
func (t *Telegram) Touch(from int64, p Post, data string) string {
	t.mu.Lock()
	id := fmt.Sprint("touch-", t.next)
	t.open[id] = true
	shown := t.shown(&p)
	if now := t.post(p.Chat, p.ID); now != nil {
		shown = t.shown(now)
	}
	t.mu.Unlock()
	t.Push(map[string]any{"callback_query": map[string]any{
		"id": id, "from": map[string]any{"id": from, "is_bot": false, "first_name": fmt.Sprint("Person ", from)}, "message": shown, "data": data,
	}})
	return id
}

// Push queues an update of whatever it is made; it returns its id.
func (t *Telegram) Push(body map[string]any) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	id := t.next
	t.next++
	body["update_id"] = id
	t.put(queued{id, body})
	return id
}

// Again queues an update a second time, as a service does that has lost count.
func (t *Telegram) Again(id int64, body map[string]any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	body["update_id"] = id
	t.put(queued{id, body})
}

// put queues an update. The lock is held.
func (t *Telegram) put(q queued) {
	t.updates = append(t.updates, q)
	close(t.changed)
	t.changed = make(chan struct{})
}
