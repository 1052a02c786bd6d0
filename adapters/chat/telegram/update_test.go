package telegram

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake/adapters/chat"
)

const (
	private = `"chat":{"id":7,"type":"private"}`
	group   = `"chat":{"id":-100,"type":"supergroup"}`
	person  = `"from":{"id":7,"is_bot":false,"first_name":"Ann\u202e","last_name":"Lee","username":"ann"}`
)

// read reads an update as the bot @CakeBot with the id 1.
func read(t *testing.T, text string) (chat.Answer, bool) {
	t.Helper()
	u, ok := readUpdate(json.RawMessage(text))
	if !ok {
		t.Fatalf("no update: %s", text)
	}
	return u.answer(user{ID: 1, Bot: true, Name: "CakeBot"}, time.Unix(99, 0))
}

func TestAPersonWhoSpeaksToTheBotIsHeard(t *testing.T) {
	at := time.Unix(50, 0).UTC()
	for _, c := range []struct {
		name, update string
		want         chat.Answer
	}{
		{
			"in private", `{"update_id":5,"message":{"message_id":2,"date":50,` + private + `,` + person + `,"text":" deny q1 "}}`,
			chat.Answer{ID: "5", Person: "7", Name: "Ann Lee", Where: "7", Text: "deny q1", At: at},
		},
		{
			"a command in private", `{"update_id":5,"message":{"message_id":2,"date":50,` + private + `,` + person + `,"text":"/status now","entities":[{"type":"bot_command","offset":0,"length":7}]}}`,
			chat.Answer{ID: "5", Person: "7", Name: "Ann Lee", Where: "7", Text: "status now", At: at},
		},
		{
			"by name, after letters that are two units wide", `{"update_id":5,"message":{"message_id":2,"date":50,` + group + `,` + person + `,"text":"😀 @cakebot status","entities":[{"type":"mention","offset":3,"length":8}]}}`,
			chat.Answer{ID: "5", Person: "7", Name: "Ann Lee", Where: "-100", Group: true, Mentioned: true, Text: "😀  status", At: at},
		},
		{
			"by a mention without a name", `{"update_id":5,"message":{"message_id":2,"date":50,` + group + `,` + person + `,"text":"Cake status","entities":[{"type":"text_mention","offset":0,"length":4,"user":{"id":1}}]}}`,
			chat.Answer{ID: "5", Person: "7", Name: "Ann Lee", Where: "-100", Group: true, Mentioned: true, Text: "status", At: at},
		},
		{
			"a command for this bot", `{"update_id":5,"message":{"message_id":2,"date":50,` + group + `,` + person + `,"text":"/ack@CakeBot i1","entities":[{"type":"bot_command","offset":0,"length":12}]}}`,
			chat.Answer{ID: "5", Person: "7", Name: "Ann Lee", Where: "-100", Group: true, Mentioned: true, Text: "ack i1", At: at},
		},
		{
			"a reply to the bot", `{"update_id":5,"message":{"message_id":2,"date":50,` + group + `,` + person + `,"text":"resolve","reply_to_message":{"message_id":44,"from":{"id":1,"is_bot":true}}}}`,
			chat.Answer{ID: "5", Person: "7", Name: "Ann Lee", Where: "-100", Group: true, Mentioned: true, Text: "resolve", Of: "-100/44", At: at},
		},
		{
			"a button", `{"update_id":6,"callback_query":{"id":"q","data":"deny q1",` + person + `,"message":{"message_id":44,"date":40,` + group + `,"from":{"id":1,"is_bot":true}}}}`,
			chat.Answer{ID: "6", Person: "7", Name: "Ann Lee", Where: "-100", Group: true, Mentioned: true, Action: "deny q1", Of: "-100/44", At: time.Unix(99, 0).UTC()},
		},
		{
			"a button of a message that is not shown any more", `{"update_id":6,"callback_query":{"id":"q","data":"deny q1",` + person + `,"message":{"message_id":44,"date":0,` + private + `}}}`,
			chat.Answer{ID: "6", Person: "7", Name: "Ann Lee", Where: "7", Mentioned: true, Action: "deny q1", Of: "7/44", At: time.Unix(99, 0).UTC()},
		},
	} {
		a, ok := read(t, c.update)
		if diff := cmp.Diff(c.want, a); !ok || diff != "" {
			t.Errorf("%s: %v %s", c.name, ok, diff)
		}
	}
}

func TestWhatNoPersonHasSaidToTheBotIsNotHeard(t *testing.T) {
	for name, update := range map[string]string{
		"in a group, to nobody":            `"message":{"message_id":2,` + group + `,` + person + `,"text":"status"}`,
		"in a group, to another bot":       `"message":{"message_id":2,` + group + `,` + person + `,"text":"@cakebot2 x","entities":[{"type":"mention","offset":0,"length":9}]}`,
		"a name that is only text":         `"message":{"message_id":2,` + group + `,` + person + `,"text":"@cakebot status"}`,
		"a command to whoever hears":       `"message":{"message_id":2,` + group + `,` + person + `,"text":"/status","entities":[{"type":"bot_command","offset":0,"length":7}]}`,
		"a command to another bot":         `"message":{"message_id":2,` + group + `,` + person + `,"text":"/status@x","entities":[{"type":"bot_command","offset":0,"length":9}]}`,
		"a reply to somebody else":         `"message":{"message_id":2,` + group + `,` + person + `,"text":"status","reply_to_message":{"message_id":4,"from":{"id":9}}}`,
		"a mark outside of the text":       `"message":{"message_id":2,` + group + `,` + person + `,"text":"x","entities":[{"type":"mention","offset":9223372036854775807,"length":8},{"type":"mention","offset":-1,"length":8}]}`,
		"a bot":                            `"message":{"message_id":2,` + private + `,"from":{"id":8,"is_bot":true},"text":"status"}`,
		"nobody":                           `"message":{"message_id":2,` + private + `,"text":"status"}`,
		"a chat that speaks for somebody":  `"message":{"message_id":2,` + private + `,` + person + `,"text":"status","sender_chat":{"id":-5,"type":"channel"}}`,
		"a forwarded message":              `"message":{"message_id":2,` + private + `,` + person + `,"text":"status","forward_origin":{"type":"user","sender_user":{"id":7}}}`,
		"a forwarded message, as it was":   `"message":{"message_id":2,` + private + `,` + person + `,"text":"status","forward_date":1}`,
		"a text that a bot has put there":  `"message":{"message_id":2,` + private + `,` + person + `,"text":"status","via_bot":{"id":3,"is_bot":true}}`,
		"an edited message":                `"edited_message":{"message_id":2,` + private + `,` + person + `,"text":"status"}`,
		"a channel":                        `"channel_post":{"message_id":2,"chat":{"id":-5,"type":"channel"},"text":"status"}`,
		"a person in a channel":            `"message":{"message_id":2,"chat":{"id":-5,"type":"channel"},` + person + `,"text":"status"}`,
		"a picture":                        `"message":{"message_id":2,` + private + `,` + person + `,"photo":[]}`,
		"a button of an inline message":    `"callback_query":{"id":"q","data":"x",` + person + `,"inline_message_id":"z"}`,
		"a button of somebody else's post": `"callback_query":{"id":"q","data":"x",` + person + `,"message":{"message_id":3,` + group + `,"from":{"id":2,"is_bot":true}}}`,
		"a button that a bot has touched":  `"callback_query":{"id":"q","data":"x","from":{"id":2,"is_bot":true},"message":{"message_id":3,` + group + `}}`,
		"a game":                           `"callback_query":{"id":"q","game_short_name":"x",` + person + `,"message":{"message_id":3,` + group + `}}`,
		"one that cannot be read":          `"message":{"message_id":"two",` + private + `}`,
	} {
		if a, ok := read(t, `{"update_id":5,`+update+`}`); ok {
			t.Errorf("%s: %+v", name, a)
		}
	}
}

// Whatever stands in an update, reading it ends, and no name or text moves the reader.
func FuzzUpdate(f *testing.F) {
	f.Add(`{"update_id":5,"message":{"message_id":2,"date":50,` + group + `,` + person + `,"text":"/a@b c","entities":[{"type":"bot_command","offset":0,"length":4}]}}`)
	f.Add(`{"update_id":6,"callback_query":{"id":"q","data":"x",` + person + `,"message":{"message_id":44,` + private + `}}}`)
	f.Fuzz(func(t *testing.T, text string) {
		u, ok := readUpdate(json.RawMessage(text))
		if !ok {
			return
		}
		a, _ := u.answer(user{ID: 1, Name: "b"}, time.Unix(99, 0))
		if a.Text != chat.Plain(a.Text) || strings.Contains(a.Name, "\n") || a.Text != "" && a.Person == "" {
			t.Errorf("%+v", a)
		}
	})
}

func TestATextIsCutAsTelegramCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		says := rapid.StringOf(rapid.RuneFrom([]rune("aä😀\u200b"))).Draw(t, "text")
		most := rapid.IntRange(1, 40).Draw(t, "most")
		got := cut(says, most)
		n := 0
		for _, r := range got {
			n += wide(r)
		}
		if n > most || got != says && !(strings.HasSuffix(got, "…") && strings.HasPrefix(says, strings.TrimSuffix(got, "…"))) {
			t.Errorf("%q of %q, at most %d", got, says, most)
		}
	})
	if got := cut("😀😀", 3); got != "😀…" {
		t.Error(got)
	}
	if got := cut("abcd", 4); got != "abcd" {
		t.Error(got)
	}
}

// The ids of updates are looked for, not compared: after a quiet week they begin anew.
func TestUpdatesThatBeginAnewAreNew(t *testing.T) {
	var s seen
	now := time.Unix(1e9, 0)
	for id := range int64(mostSeen + 10) {
		s.note(1000+id, now)
	}
	if !s.has(1000+mostSeen+9) || s.has(1000) || s.has(17) || len(s.IDs) != mostSeen {
		t.Errorf("%d ids", len(s.IDs))
	}
	if s.from(now.Add(time.Hour)) != 1000+mostSeen+10 || s.from(now.Add(7*24*time.Hour)) != 0 {
		t.Errorf("%d, %d", s.from(now.Add(time.Hour)), s.from(now.Add(7*24*time.Hour)))
	}
}
