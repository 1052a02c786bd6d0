package outgoing

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"cake/adapters/chat"
)

// The hosts of services that have one for all.
const (
	slackHost   = "hooks.slack.com"
	discordHost = "discord.com"
)

// How long a text may be, in characters, as the services say.
const (
	mostSlack   = 3000
	mostDiscord = 2000
	mostNtfy    = 3500 // of 4,096 bytes
)

// whole is a message as one text.
func whole(m chat.Message) string {
	switch {
	case m.Title == "":
		return m.Text
	case m.Text == "":
		return m.Title
	}
	return m.Title + "\n" + m.Text
}

// ownHook is a webhook of one's own: it gets the message as it is.
func ownHook(w web) chat.Sender {
	u := *w.line.URL
	c := call{web: w, header: http.Header{}, body: func(m chat.Message) any { m.Actions = nil; return m }}
	if u.User != nil {
		password, _ := u.User.Password()
		c.header.Set("Authorization", basic(u.User.Username(), password))
		u.User = nil
	}
	c.url = u.String()
	return c
}

func basic(user, password string) string {
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(user+":"+password))
}

// slack is slack://hook:T-B-X@webhook, slack://T/B/X, with or without a name
// before it. A token of Slack's own API goes to the library.
func slack(w web) (chat.Sender, error) {
	u := w.line.URL
	token, given := u.User.Password()
	switch kind := u.User.Username(); {
	case kind == "hook" && given:
		return slackHook(w, strings.FieldsFunc(token, func(r rune) bool { return r == '-' || r == '/' || r == ',' }))
	case given && strings.HasPrefix(kind, "xox"):
		return library(w.line)
	}
	return slackHook(w, append([]string{u.Host}, strings.Split(strings.Trim(u.Path, "/"), "/")...))
}

func slackHook(w web, parts []string) (chat.Sender, error) {
	if len(parts) != 3 || parts[0] == "" || parts[1] == "" || parts[2] == "" {
		return nil, errors.New("a webhook of Slack is https://hooks.slack.com/services/T…/B…/…, or slack://hook:T…-B…-…@webhook")
	}
	// What is special in Slack's text is written as in HTML; <!channel> is only text then.
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	return call{
		web: w, url: "https://" + slackHost + "/services/" + url.PathEscape(parts[0]) + "/" + url.PathEscape(parts[1]) + "/" + url.PathEscape(parts[2]),
		body: func(m chat.Message) any {
			return struct {
				Text   string `json:"text"`
				Unfurl bool   `json:"unfurl_links"`
			}{escape.Replace(chat.Cut(whole(m), mostSlack)), false}
		},
	}, nil
}

// discord is discord://token@webhook.
func discord(w web) (chat.Sender, error) {
	return discordHook(w, w.line.URL.Host, w.line.URL.User.Username())
}

func discordHook(w web, id, token string) (chat.Sender, error) {
	if id == "" || token == "" {
		return nil, errors.New("a webhook of Discord is https://discord.com/api/webhooks/ID/TOKEN, or discord://TOKEN@ID")
	}
	query := url.Values{"wait": {"true"}} // it answers with the message, not with nothing
	if thread := w.line.URL.Query().Get("thread_id"); thread != "" {
		query.Set("thread_id", thread)
	}
	return call{
		web: w, url: "https://" + discordHost + "/api/webhooks/" + url.PathEscape(id) + "/" + url.PathEscape(token) + "?" + query.Encode(),
		body: func(m chat.Message) any {
			return struct {
				Content  string              `json:"content"`
				Mentions map[string][]string `json:"allowed_mentions"`
			}{chat.Cut(whole(m), mostDiscord), map[string][]string{"parse": {}}}
		},
		remote: func(answer []byte) (where, id string, err error) {
			var got struct {
				ID      string `json:"id"`
				Channel string `json:"channel_id"`
			}
			_ = json.Unmarshal(answer, &got) // it has taken the message, whatever it says
			return got.Channel, got.ID, nil
		},
		wait: func(answer []byte) time.Duration {
			var got struct {
				After float64 `json:"retry_after"`
			}
			_ = json.Unmarshal(answer, &got) // then the pause is ours
			return time.Duration(got.After * float64(time.Second))
		},
	}, nil
}

// ntfy is ntfy://[user:password@]host/topic, or ntfy://:token@host/topic.
func ntfy(w web) (chat.Sender, error) {
	u := w.line.URL
	topic := strings.Trim(u.Path, "/")
	if u.Host == "" || topic == "" || strings.Contains(topic, "/") {
		return nil, errors.New("a topic of ntfy is ntfy://HOST/TOPIC")
	}
	scheme := cmp.Or(u.Query().Get("scheme"), "https")
	if scheme != "https" && scheme != "http" {
		return nil, fmt.Errorf("scheme=%s: it is http or https", scheme)
	}
	c := call{web: w, url: scheme + "://" + u.Host + "/", header: http.Header{}}
	if password, ok := u.User.Password(); ok && u.User.Username() == "" {
		c.header.Set("Authorization", "Bearer "+password)
	} else if u.User != nil {
		c.header.Set("Authorization", basic(u.User.Username(), password))
	}
	c.body = func(m chat.Message) any {
		priority := 4
		if m.Urgent {
			priority = 5
		}
		return struct {
			Topic    string `json:"topic"`
			Title    string `json:"title,omitempty"`
			Message  string `json:"message"`
			Priority int    `json:"priority"`
		}{topic, chat.Cut(m.Title, 200), chat.Cut(m.Text, mostNtfy), priority}
	}
	c.remote = func(answer []byte) (where, id string, err error) {
		var got struct {
			ID string `json:"id"`
		}
		_ = json.Unmarshal(answer, &got) // it has taken the message, whatever it says
		return "", got.ID, nil
	}
	return c, nil
}
