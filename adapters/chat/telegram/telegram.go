package telegram

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"cake/adapters/chat"
)

// Options says with what Telegram is reached.
type Options struct {
	Transport http.RoundTripper // http.DefaultTransport when nil
	// State is the folder in which a bot that hears keeps what it has heard.
	State string
}

// New makes the channel of one line, telegram://TOKEN@telegram?chats=1,@name. A
// server of one's own is named by api=http://host:port. With hear=yes it is a
// chat.Listener. New sends nothing and opens no connection.
func New(l chat.Line, o Options) (chat.Sender, error) {
	s, err := open(l, o)
	if err != nil {
		return nil, l.Wrong(err)
	}
	return s, nil
}

func open(l chat.Line, o Options) (chat.Sender, error) {
	u, query := l.URL, l.URL.Query()
	password, _ := u.User.Password()
	if password == "" || u.User.Username() == "" {
		return nil, errors.New("a chat of Telegram is telegram://TOKEN@telegram?chats=CHAT, with the token of @BotFather")
	}
	chats := fields(cmp.Or(query.Get("chats"), query.Get("channels")))
	if len(chats) == 0 {
		return nil, errors.New("chats= is missing: the number of a chat, or the @name of a channel")
	}
	api, err := url.Parse(cmp.Or(query.Get("api"), "https://api.telegram.org"))
	if err != nil || api.Host == "" {
		return nil, errors.New("api= is no URL of a server")
	}
	token := u.User.Username() + ":" + password
	m := mouth{wire: wire{client: client(o.Transport), base: api.JoinPath("bot" + token)}, chats: chats, moved: &moved{}}
	switch hear := query.Get("hear"); hear {
	case "", "no":
		return m, nil
	case "yes":
		m.buttons = true
		return &ear{mouth: m, channel: l.Name, key: l.Key(), state: o.State, poll: longest}, nil
	default:
		return nil, fmt.Errorf("hear=%s: it is yes or no", chat.Cut(chat.OneLine(hear), 20))
	}
}

// fields are the parts of a list.
func fields(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

// client makes a client that follows no redirect. The context of each request
// bounds its time.
func client(transport http.RoundTripper) *http.Client {
	return &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// longest is how long Telegram may keep a request for updates waiting.
const longest = 50 * time.Second
