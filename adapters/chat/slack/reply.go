package slack

import (
	"context"

	"github.com/slack-go/slack"

	"cake/adapters/chat"
)

// tell tells one reply. One that Slack does not take is lost; whoever asks again is
// told again.
func (e *ear) tell(ctx context.Context, s said, r chat.Reply) {
	closed := r.Closes && s.Of != "" && e.close(ctx, s, r.Text)
	if r.Text == "" || closed && s.Action != "" {
		return
	}
	if s.Action == "" || !e.whisper(ctx, s, r.Text) {
		e.say(ctx, s, r.Text)
	}
}

// close takes the buttons of the message that was answered away, and writes a text
// below its own. It reports whether it stands there.
func (e *ear) close(ctx context.Context, s said, says string) bool {
	places := placesOf(chat.Receipt{Remote: s.Of})
	if s.Body == "" {
		s.Body = e.asked.text(places[0])
	}
	if s.Body == "" {
		return false
	}
	body := chat.Cut(s.Body, max(mostText-len([]rune(says))-2, mostText/2))
	if says != "" {
		body += "\n\n" + says
	}
	return chat.Insist(ctx, func(ctx context.Context) error { return e.change(ctx, places[0], body, nil) }) == nil
}

// whisper tells the person who has touched a button, and nobody else. It reports
// whether Slack has taken it.
func (e *ear) whisper(ctx context.Context, s said, says string) bool {
	return chat.Insist(ctx, func(ctx context.Context) error {
		options := content(says, nil)
		if s.Thread != "" {
			options = append(options, slack.MsgOptionTS(s.Thread))
		}
		if _, err := e.api.PostEphemeralContext(ctx, s.Where, s.Person, options...); !done(err) {
			return failure(err)
		}
		return nil
	}) == nil
}

// say answers where something was said: in its thread, and among others in a thread
// of its own.
func (e *ear) say(ctx context.Context, s said, says string) {
	options := content(says, nil)
	if s.Thread != "" {
		options = append(options, slack.MsgOptionTS(s.Thread))
	} else if s.Group {
		options = append(options, slack.MsgOptionTS(s.TS))
	}
	_ = chat.Insist(ctx, func(ctx context.Context) error {
		if _, _, err := e.api.PostMessageContext(ctx, s.Where, options...); !done(err) {
			return failure(err)
		}
		return nil
	})
}
