package outgoing

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"cake/adapters/chat"
)

// Options says with what the services are reached.
type Options struct {
	Transport http.RoundTripper // http.DefaultTransport when nil
	Getenv    func(string) string
}

// New makes the sender for one line of the configuration that is not spoken by a
// package of its own. It sends nothing and
// opens no connection.
func New(l chat.Line, o Options) (chat.Sender, error) {
	w := web{client: client(o.Transport), line: l}
	s, err := service(w, o)
	if err != nil {
		return nil, l.Wrong(err)
	}
	return s, nil
}

func service(w web, o Options) (chat.Sender, error) {
	switch chat.Scheme(w.line.URL) {
	case "desktop":
		return newDesktop(o.Getenv)
	case "http", "https":
		return hook(w)
	case "slack":
		return slack(w)
	case "discord":
		return discord(w)
	case "ntfy":
		return ntfy(w)
	}
	return library(w.line)
}

// hook is a webhook: of a service that is known by its host, else one's own.
func hook(w web) (chat.Sender, error) {
	u := w.line.URL
	path := strings.Split(strings.Trim(u.Path, "/"), "/")
	switch host := strings.ToLower(u.Hostname()); {
	case host == "":
		return nil, errors.New("the host is missing")
	case host == slackHost && len(path) == 4 && path[0] == "services":
		return slackHook(w, path[1:])
	case (host == discordHost || host == "discordapp.com") && len(path) == 4 && path[1] == "webhooks":
		return discordHook(w, path[2], path[3])
	}
	return ownHook(w), nil
}

// client makes a client that follows no redirect. The context of each request
// bounds its time.
func client(transport http.RoundTripper) *http.Client {
	return &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Schemes lists the services of which a line can be, those first that need no library.
func Schemes() []string {
	own := []string{"desktop", "discord", "http", "https", "ntfy", "slack"}
	for _, s := range libraryServices() {
		if !slices.Contains(own, s) && s != "logger" {
			own = append(own, s)
		}
	}
	return own
}

// clock tells the time for dates in headers.
func clock() time.Time { return time.Now() }
