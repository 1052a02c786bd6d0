package fakechat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// A Slack is the Web API and socket mode of Slack, for one app and its bot, whose
// user is UCAKE. It is an http.Handler.
type Slack struct {
	bot, app string
	mishaps

	mu       sync.Mutex
	posts    []*SlackPost
	whispers []Whisper
	calls    map[string]int
	links    map[*link]bool
	tickets  int
	count    int // of envelopes and events
	open     []*parcel
	acks     map[string]int // by envelope
	away     map[string]string
}

// A SlackPost is a message of the bot, as it stands now.
type SlackPost struct {
	Channel, TS, Thread string
	Text                string // for those who see no blocks, as it was escaped
	Shown               string // what the blocks show
	Buttons             []Button
	Edits               int
	Formed              bool // something in it could format, link or call somebody
}

// A Whisper is what only one person is shown.
type Whisper struct{ Channel, Person, Text string }

// NewSlack makes a Slack for an app with the tokens of its bot (xoxb-…) and its own
// (xapp-…). Its messages have numbers from 1790000100 on.
func NewSlack(bot, app string) *Slack {
	return &Slack{bot: bot, app: app, calls: map[string]int{}, links: map[*link]bool{}, acks: map[string]int{}, away: map[string]string{}}
}

// Fail makes the next requests of a method fail, one mishap for each.
func (s *Slack) Fail(method string, m ...Mishap) { s.add(method, m) }

// Refuse lets a channel refuse what is posted to it.
func (s *Slack) Refuse(channel, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.away[channel] = why
}

// Calls is how often a method was asked for.
func (s *Slack) Calls(method string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls[method]
}

// Posts are the bot's messages, in their order.
func (s *Slack) Posts() (all []SlackPost) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.posts {
		all = append(all, *p)
	}
	return all
}

// Whispers are what single people were shown.
func (s *Slack) Whispers() []Whisper {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Whisper{}, s.whispers...)
}

// ServeHTTP answers /api/METHOD, and /link for connections.
func (s *Slack) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/link" {
		s.connect(w, r)
		return
	}
	method := strings.TrimPrefix(r.URL.Path, "/api/")
	values, err := s.read(r)
	s.mu.Lock()
	s.calls[method]++
	s.mu.Unlock()
	m, some := s.take(method)
	var answer map[string]any
	if !some || m.Done {
		if answer = s.answer(r, method, values); err != nil {
			answer = no("invalid_form_data")
		}
	}
	if some {
		m.happen(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer) // the client has left
}

// read reads what is asked, as a form or as JSON.
func (s *Slack) read(r *http.Request) (url.Values, error) {
	text, _ := io.ReadAll(r.Body)
	if !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
		return url.ParseQuery(string(text))
	}
	values, fields := url.Values{}, map[string]any{}
	if len(bytes.TrimSpace(text)) > 0 {
		if err := json.Unmarshal(text, &fields); err != nil {
			return nil, err
		}
	}
	for k, v := range fields {
		values.Set(k, fmt.Sprint(v))
	}
	return values, nil
}

func no(why string) map[string]any { return map[string]any{"ok": false, "error": why} }

func yes(more map[string]any) map[string]any {
	all := map[string]any{"ok": true}
	maps.Copy(all, more)
	return all
}

func (s *Slack) answer(r *http.Request, method string, values url.Values) map[string]any {
	token := values.Get("token")
	if bearer, is := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); is {
		token = bearer
	}
	want := s.bot
	if method == "apps.connections.open" {
		want = s.app
	}
	switch {
	case token != want && (token == s.bot || token == s.app):
		return no("not_allowed_token_type")
	case token != want:
		return no("invalid_auth")
	}
	switch method {
	case "apps.connections.open":
		return yes(map[string]any{"url": s.ticket(r.Host)})
	case "auth.test":
		return yes(map[string]any{"user_id": "UCAKE", "bot_id": "BCAKE", "team_id": "T1", "user": "cake"})
	case "chat.postMessage", "chat.update", "chat.postEphemeral":
		return s.post(method, values)
	}
	return no("unknown_method")
}

// post posts, changes or whispers.
func (s *Slack) post(method string, values url.Values) map[string]any {
	p := &SlackPost{Channel: values.Get("channel"), TS: values.Get("ts"), Thread: values.Get("thread_ts"), Text: values.Get("text")}
	p.Formed = values.Get("mrkdwn") != "false" || values.Get("parse") == "full" || values.Get("unfurl_links") != "false" || values.Get("unfurl_media") != "false"
	if !p.show(values.Get("blocks")) {
		return no("invalid_blocks")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if why := s.away[p.Channel]; why != "" {
		return no(why)
	}
	if strings.HasPrefix(p.Channel, "U") {
		p.Channel = "D" + p.Channel[1:]
	}
	switch method {
	case "chat.postEphemeral":
		s.whispers = append(s.whispers, Whisper{p.Channel, values.Get("user"), p.Shown})
		return yes(map[string]any{"message_ts": "1.1"})
	case "chat.update":
		old := s.at(p.Channel, p.TS)
		if old == nil {
			return no("message_not_found")
		}
		p.Edits, p.Thread = old.Edits+1, old.Thread
		if values.Get("blocks") == "" { // those that are there stay
			p.Shown, p.Buttons = old.Shown, old.Buttons
		}
		*old = *p
	default:
		p.TS = fmt.Sprintf("%d.000100", 1_790_000_100+len(s.posts))
		s.posts = append(s.posts, p)
	}
	return yes(map[string]any{"channel": p.Channel, "ts": p.TS, "text": p.Text})
}

// at finds a message. The lock is held.
func (s *Slack) at(channel, ts string) *SlackPost {
	for _, p := range s.posts {
		if p.Channel == channel && p.TS == ts {
			return p
		}
	}
	return nil
}

// show reads blocks; it reports false where Slack would refuse them.
func (p *SlackPost) show(blocks string) bool {
	var all []struct {
		Type     string `json:"type"`
		Elements []struct {
			Type  string `json:"type"`
			ID    string `json:"action_id"`
			Value string `json:"value"`
			Label struct {
				Text string `json:"text"`
			} `json:"text"`
			Elements []struct {
				Type string `json:"type"`
				Text string `json:"text"`
			} `json:"elements"`
		} `json:"elements"`
	}
	if blocks == "" {
		return true
	}
	if json.Unmarshal([]byte(blocks), &all) != nil {
		return false
	}
	for _, b := range all {
		for _, e := range b.Elements {
			switch {
			case b.Type == "actions" && e.Type == "button":
				if e.Label.Text == "" || len(e.ID) > 255 || len(e.Value) > 2000 {
					return false
				}
				p.Buttons = append(p.Buttons, Button{e.Label.Text, e.ID + "=" + e.Value})
			case b.Type == "rich_text":
				for _, part := range e.Elements {
					p.Shown += part.Text
					p.Formed = p.Formed || part.Type != "text"
				}
			default:
				return false
			}
		}
	}
	return true
}
