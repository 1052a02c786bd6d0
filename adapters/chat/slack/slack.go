package slack

import (
	"cmp"
	"errors"
	"io"
	"log"
	"net/http"
	"net/url"
	"strings"

	"github.com/slack-go/slack"

	"cake/adapters/chat"
)

// Options says with what Slack is reached.
type Options struct {
	Transport http.RoundTripper // of requests; http.DefaultTransport when nil
	// State is the folder in which a bot keeps what it has heard.
	State string
}

// New makes the channel of one line, slack+socket://BOT:APP@slack?channels=C1,U2, with
// the tokens of the bot (xoxb-…) and of its app (xapp-…). A server of one's own is
// named by api=http://host:port. It is a chat.Listener and a chat.Editor. New sends
// nothing and opens no connection.
func New(l chat.Line, o Options) (chat.Sender, error) {
	e, err := open(l, o)
	if err != nil {
		return nil, l.Wrong(err)
	}
	return e, nil
}

func open(l chat.Line, o Options) (*ear, error) {
	query := l.URL.Query()
	bot := l.URL.User.Username()
	app, _ := l.URL.User.Password()
	if !strings.HasPrefix(bot, "xoxb-") || !strings.HasPrefix(app, "xapp-") {
		return nil, errors.New("a bot of Slack is slack+socket://xoxb-…:xapp-…@slack?channels=CHANNEL, with the token of the bot and that of its app")
	}
	channels := strings.FieldsFunc(cmp.Or(query.Get("chats"), query.Get("channels")), func(r rune) bool { return r == ',' || r == ' ' })
	if len(channels) == 0 {
		return nil, errors.New("channels= is missing: the id of a channel (C…) or of a person (U…)")
	}
	server, err := url.Parse(cmp.Or(query.Get("api"), "https://slack.com"))
	if err != nil || server.Host == "" {
		return nil, errors.New("api= is no URL of a server")
	}
	api := slack.New(
		bot, slack.OptionAppLevelToken(app), slack.OptionAPIURL(server.JoinPath("api").String()+"/"),
		slack.OptionHTTPClient(client(o.Transport)), slack.OptionLog(log.New(io.Discard, "", 0)),
	)
	return &ear{mouth: mouth{api: api, channels: channels, asked: &asked{}}, name: l.Name, key: l.Key(), state: o.State}, nil
}

// client makes a client that follows no redirect. The context of each request
// bounds its time.
func client(transport http.RoundTripper) *http.Client {
	return &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
