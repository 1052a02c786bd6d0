package slack

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake/adapters/chat"
)

// me is the bot.
var me = self{user: "UCAKE", bot: "BCAKE"}

func event1(fields string) envelope {
	return envelope{ID: "e", Type: "events_api", Payload: json.RawMessage(`{"type":"event_callback","event":{` + fields + `}}`)}
}

func touch1(fields string) envelope {
	return envelope{ID: "e", Type: "interactive", Payload: json.RawMessage(`{"type":"block_actions",` + fields + `}`)}
}

const (
	ann    = `"type":"message","user":"U1","ts":"50.7",`
	button = `"channel":{"id":"C1"},"message":{"user":"UCAKE","bot_id":"BCAKE","ts":"40.1","text":"may it &lt;b&gt;?"},"actions":[{"type":"button","action_id":"cake-0","value":"deny q1","action_ts":"60.5"}]`
)

func TestAPersonWhoSpeaksToTheBotIsHeard(t *testing.T) {
	at := time.Unix(50, 0).UTC()
	for _, c := range []struct {
		name string
		e    envelope
		want said
	}{
		{
			"in private", event1(ann + `"channel":"D1","channel_type":"im","text":" deny q1\u202e "`),
			said{TS: "50.7", Answer: chat.Answer{ID: "D1/50.7", Person: "U1", Where: "D1", Text: "deny q1", At: at}},
		},
		{
			"by name", event1(ann + `"channel":"C1","text":"<@UCAKE> say 1 &lt; 2 &amp;&amp; see <http://x.org|x.org> in <#C2|dev>, <@U2> <!here> <https://y.org/a?b=1&amp;c>"`),
			said{TS: "50.7", Answer: chat.Answer{ID: "C1/50.7", Person: "U1", Where: "C1", Group: true, Mentioned: true, Text: "say 1 < 2 && see x.org in #dev, @U2 @here https://y.org/a?b=1&c", At: at}},
		},
		{
			"by name, as the other event tells it", event1(`"type":"app_mention","user":"U1","ts":"50.7","channel":"C1","text":"status <@UCAKE|cake>","blocks":[{"type":"of tomorrow","elements":7}]`),
			said{TS: "50.7", Answer: chat.Answer{ID: "C1/50.7", Person: "U1", Where: "C1", Group: true, Mentioned: true, Text: "status", At: at}},
		},
		{
			"in a thread of the bot", event1(ann + `"channel":"C1","text":"resolve","thread_ts":"40.1","parent_user_id":"UCAKE"`),
			said{TS: "50.7", Thread: "40.1", Answer: chat.Answer{ID: "C1/50.7", Person: "U1", Where: "C1", Group: true, Mentioned: true, Text: "resolve", Of: "C1/40.1", At: at}},
		},
		{
			"a button", touch1(`"user":{"id":"U1","name":"ann"},` + button),
			said{TS: "40.1", Body: "may it <b>?", Answer: chat.Answer{ID: "C1/40.1 U1 60.5", Person: "U1", Name: "ann", Where: "C1", Group: true, Mentioned: true, Action: "deny q1", Of: "C1/40.1", At: time.Unix(60, 0).UTC()}},
		},
	} {
		s, ok := c.e.said(me)
		if diff := cmp.Diff(c.want, s); !ok || diff != "" {
			t.Errorf("%s: %v %s", c.name, ok, diff)
		}
	}
}

func TestWhatNoPersonHasSaidToTheBotIsNotHeard(t *testing.T) {
	for name, e := range map[string]envelope{
		"in a channel, to nobody":         event1(ann + `"channel":"C1","text":"status"`),
		"in a channel, to another one":    event1(ann + `"channel":"C1","text":"<@UCAKE2> status"`),
		"a name that is only text":        event1(ann + `"channel":"C1","text":"@cake &lt;@UCAKE&gt; status"`),
		"in a thread of somebody else":    event1(ann + `"channel":"C1","text":"status","thread_ts":"40.1","parent_user_id":"U2"`),
		"a conversation of several":       event1(ann + `"channel":"G1","channel_type":"mpim","text":"status"`),
		"a bot":                           event1(ann + `"channel":"D1","text":"status","bot_id":"B2"`),
		"an app in a person's name":       event1(ann + `"channel":"D1","text":"status","app_id":"A2"`),
		"the bot itself":                  event1(`"type":"message","user":"UCAKE","ts":"1.1","channel":"D1","text":"status"`),
		"Slack's own bot":                 event1(`"type":"message","user":"USLACKBOT","ts":"1.1","channel":"D1","text":"status"`),
		"nobody":                          event1(`"type":"message","ts":"1.1","channel":"D1","text":"status"`),
		"an id that is none of a person":  event1(`"type":"message","user":"B1","ts":"1.1","channel":"D1","text":"status"`),
		"a changed message":               event1(ann + `"channel":"D1","subtype":"message_changed","text":"x","message":{"user":"U1","text":"status"}`),
		"a message of a bot, as it was":   event1(ann + `"channel":"D1","subtype":"bot_message","text":"status"`),
		"a deleted message":               event1(ann + `"channel":"D1","subtype":"message_deleted","text":"status"`),
		"somebody who joins":              event1(ann + `"channel":"C1","subtype":"channel_join","text":"<@UCAKE> status"`),
		"an edited message":               event1(`"type":"app_mention","user":"U1","ts":"1.1","channel":"C1","text":"<@UCAKE> x","edited":{"user":"U1","ts":"2.1"}`),
		"a hidden message":                event1(ann + `"channel":"D1","text":"status","hidden":true`),
		"nothing but the name":            event1(ann + `"channel":"C1","text":"<@UCAKE>"`),
		"another kind of event":           event1(`"type":"reaction_added","user":"U1","ts":"1.1","channel":"D1","text":"status"`),
		"a message without a place":       event1(`"type":"message","user":"U1","text":"status"`),
		"one that cannot be read":         event1(`"type":7`),
		"a touch that cannot be read":     touch1(`"user":7,` + button),
		"another bot's button":            touch1(`"user":{"id":"U1"},"channel":{"id":"C1"},"message":{"user":"U9","bot_id":"B9","ts":"40.1"},"actions":[{"type":"button","action_id":"cake-0","value":"x"}]`),
		"a button of no message":          touch1(`"user":{"id":"U1"},"channel":{"id":"C1"},"actions":[{"type":"button","action_id":"cake-0","value":"x"}]`),
		"a button that is none of cake's": touch1(`"user":{"id":"U1"},"channel":{"id":"C1"},"message":{"user":"UCAKE","ts":"40.1"},"actions":[{"type":"button","action_id":"x","value":"x"}]`),
		"a menu":                          touch1(`"user":{"id":"U1"},"channel":{"id":"C1"},"message":{"user":"UCAKE","ts":"40.1"},"actions":[{"type":"static_select","action_id":"cake-0","value":"x"}]`),
		"a button that a bot has touched": touch1(`"user":{"id":"B1"},` + button),
		"a shortcut":                      {Type: "interactive", Payload: json.RawMessage(`{"type":"message_action","user":{"id":"U1"},` + button + `}`)},
		"a command of Slack's own":        {Type: "slash_commands", Payload: json.RawMessage(`{"user_id":"U1","text":"status"}`)},
	} {
		if s, ok := e.said(me); ok {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// Whatever stands in an envelope, reading it ends, and no text moves the reader.
func FuzzEnvelope(f *testing.F) {
	f.Add("events_api", string(event1(ann+`"channel":"C1","text":"<@UCAKE> <x|y"`).Payload))
	f.Add("interactive", string(touch1(`"user":{"id":"U1","name":"ann"},`+button).Payload))
	f.Fuzz(func(t *testing.T, kind, payload string) {
		s, ok := envelope{ID: "e", Type: kind, Payload: json.RawMessage(payload)}.said(me)
		if ok && (s.Text != chat.Plain(s.Text) || s.Person == "" || s.Where == "" || s.Text+s.Action == "") {
			t.Errorf("%+v", s)
		}
	})
}
