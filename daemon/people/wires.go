package people

import (
	"slices"

	"cake/adapters/chat"
	"cake/adapters/chat/outgoing"
	"cake/adapters/chat/slack"
	"cake/adapters/chat/telegram"
)

// SenderOf makes the channel of one line; state is the folder for what it hears, ""
// where nobody is going to listen.
func SenderOf(l chat.Line, getenv func(string) string, state string) (chat.Sender, error) {
	switch l.URL.Scheme {
	case "telegram":
		return telegram.New(l, telegram.Options{State: state})
	case "slack+socket":
		return slack.New(l, slack.Options{State: state})
	}
	return outgoing.New(l, outgoing.Options{Getenv: getenv})
}

// Services lists what a line can be a channel of, those first that need no library.
func Services() []string {
	all := []string{"slack+socket", "telegram"}
	for _, s := range outgoing.Schemes() {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}
