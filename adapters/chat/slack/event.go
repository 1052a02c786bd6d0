package slack

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"time"

	"cake/adapters/chat"
)

// An envelope is what comes over the connection, of what cake has to answer.
type envelope struct {
	ID      string          `json:"envelope_id"`
	Type    string          `json:"type"`
	Payload json.RawMessage `json:"payload"`
}

// A said is what a person has said, with what it takes to answer it.
type said struct {
	chat.Answer
	TS     string `json:"ts,omitempty"`     // of what was said
	Thread string `json:"thread,omitempty"` // in which it was said; "" for none
	Body   string `json:"body,omitempty"`   // of the message whose button was touched
}

// A self is who the bot is.
type self struct{ user, bot string }

// said reads what a person has said to the bot; false where it is no person, or not
// said to the bot. Only what is needed is read: what Slack adds to its events
// elsewhere is no reason not to hear somebody.
func (e envelope) said(me self) (said, bool) {
	switch e.Type {
	case "events_api":
		var p struct {
			Event event `json:"event"`
		}
		if json.Unmarshal(e.Payload, &p) == nil {
			return p.Event.said(me)
		}
	case "interactive":
		var t touch
		if json.Unmarshal(e.Payload, &t) == nil {
			return t.said(me)
		}
	}
	return said{}, false
}

// An event is a message, as message and app_mention tell of it.
type event struct {
	Type    string `json:"type"`
	User    string `json:"user"`
	Text    string `json:"text"`
	TS      string `json:"ts"`
	Thread  string `json:"thread_ts"`
	Parent  string `json:"parent_user_id"` // who has begun the thread
	Channel string `json:"channel"`

	// Whatever is in one of these, it was not this person who has said it just now.
	Subtype string          `json:"subtype"`
	Bot     string          `json:"bot_id"`
	App     string          `json:"app_id"`
	Edited  json.RawMessage `json:"edited"`
	Hidden  bool            `json:"hidden"`
}

func (e event) said(me self) (said, bool) {
	if e.Type != "message" && e.Type != "app_mention" || !person(e.User, me) || !e.own() || e.Channel == "" || e.TS == "" {
		return said{}, false
	}
	text, named := spoken(e.Text, me)
	if text == "" {
		return said{}, false
	}
	at := place{e.Channel, e.TS}
	s := said{TS: e.TS, Thread: e.Thread, Answer: chat.Answer{
		ID: at.String(), Person: e.User, Where: e.Channel, Group: group(e.Channel), Mentioned: named, Text: text, At: moment(e.TS),
	}}
	if e.Thread != "" && e.Parent == me.user {
		s.Of, s.Mentioned = place{e.Channel, e.Thread}.String(), true
	}
	return s, s.Mentioned || !s.Group
}

// own reports whether who has sent the message has also written it, just now.
func (e event) own() bool {
	return e.Subtype == "" && e.Bot == "" && e.App == "" && !e.Hidden && (len(e.Edited) == 0 || string(e.Edited) == "null")
}

// person reports whether an id is that of one.
func person(id string, me self) bool {
	return len(id) > 1 && (id[0] == 'U' || id[0] == 'W') && id != me.user && id != "USLACKBOT"
}

// group reports whether others hear what is said there as well.
func group(channel string) bool { return !strings.HasPrefix(channel, "D") }

// A touch is a button that was touched.
type touch struct {
	Type string `json:"type"`
	User struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"user"`
	Channel struct {
		ID string `json:"id"`
	} `json:"channel"`
	Message struct {
		User   string `json:"user"`
		Bot    string `json:"bot_id"`
		TS     string `json:"ts"`
		Thread string `json:"thread_ts"`
		Text   string `json:"text"`
	} `json:"message"`
	Actions []struct {
		Type  string `json:"type"`
		ID    string `json:"action_id"`
		Value string `json:"value"`
		TS    string `json:"action_ts"`
	} `json:"actions"`
}

func (t touch) said(me self) (said, bool) {
	m := t.Message
	ours := m.User != "" && m.User == me.user || m.Bot != "" && m.Bot == me.bot
	if t.Type != "block_actions" || !person(t.User.ID, me) || !ours || t.Channel.ID == "" || m.TS == "" || len(t.Actions) != 1 {
		return said{}, false
	}
	a := t.Actions[0]
	if a.Type != "button" || !strings.HasPrefix(a.ID, touchable) || a.Value == "" {
		return said{}, false
	}
	at := place{t.Channel.ID, m.TS}.String()
	return said{TS: m.TS, Thread: m.Thread, Body: unescape(m.Text), Answer: chat.Answer{
		ID: at + " " + t.User.ID + " " + a.TS, Person: t.User.ID, Name: chat.Cut(chat.OneLine(t.User.Name), 64), Where: t.Channel.ID, Group: group(t.Channel.ID),
		Mentioned: true, Action: a.Value, Of: at, At: moment(a.TS),
	}}, true
}

// moment reads a time as Slack writes it, in seconds with a fraction.
func moment(ts string) time.Time {
	whole, _, _ := strings.Cut(ts, ".")
	seconds, _ := strconv.ParseInt(whole, 10, 64) // it names the message in any case
	return time.Unix(seconds, 0).UTC()
}

// special is what stands in a text for something else: <@U1>, <#C1|name>, <!here>,
// <https://x|label>.
var special = regexp.MustCompile(`<([^<>|]*)(?:\|([^<>]*))?>`)

// spoken is a text as a person has typed it, without what names the bot, and whether
// something does.
func spoken(text string, me self) (says string, named bool) {
	says = special.ReplaceAllStringFunc(text, func(part string) string {
		m := special.FindStringSubmatch(part)
		what, label := m[1], m[2]
		switch {
		case what == "@"+me.user:
			named = true
			return ""
		case label != "" && what != "" && (what[0] == '@' || what[0] == '#'):
			return what[:1] + label
		case label != "":
			return label
		}
		return strings.Replace(what, "!", "@", 1)
	})
	return strings.TrimSpace(chat.Plain(unescape(says))), named
}

// unescape undoes how Slack writes the letters that are special to it.
func unescape(text string) string {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&").Replace(text)
}
