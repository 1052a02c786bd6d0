package slack

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"time"

	"github.com/slack-go/slack"

	"cake/adapters/chat"
)

// passing reports whether another attempt may succeed after a refusal.
func passing(refusal string) bool {
	switch refusal {
	case "fatal_error", "internal_error", "ratelimited", "rate_limited", "request_timeout", "service_unavailable", "team_added_to_org":
		return true
	}
	return false
}

// advice says what a person can do about a refusal; "" where that is plain.
func advice(refusal string) string {
	switch refusal {
	case "account_inactive":
		return "the app was taken away from the workspace"
	case "channel_not_found":
		return "channels= wants the id of a channel (C…) or of a person (U…); a private one must be joined by the bot"
	case "invalid_auth", "not_authed":
		return "a token is not one that Slack has given, or it was taken back"
	case "missing_scope":
		return "the app lacks a scope that docs/notifications.md lists"
	case "not_allowed_token_type":
		return "the token of the bot (xoxb-…) comes first, that of the app (xapp-…) second"
	case "not_in_channel":
		return "invite the bot to the channel"
	case "token_revoked":
		return "the token was taken back"
	}
	return ""
}

// failure reads an error of the library. None of its errors repeats a token.
func failure(err error) *chat.Failure {
	var limited *slack.RateLimitedError
	var status slack.StatusCodeError
	var refused slack.SlackErrorResponse
	var request *url.Error
	switch {
	case errors.As(err, &limited):
		return &chat.Failure{Why: "429 Too Many Requests", Again: true, After: limited.RetryAfter}
	case errors.As(err, &status):
		return ofStatus(status.Code)
	case errors.As(err, &refused):
		return ofRefusal(refused)
	case errors.As(err, &request):
		err = request.Err
	}
	return &chat.Failure{Why: chat.OneLine(err.Error()), Again: true}
}

func ofStatus(code int) *chat.Failure {
	var f *chat.Failure
	if errors.As(chat.FailureOf(code, http.Header{}, "", time.Now()), &f) {
		return f
	}
	return &chat.Failure{Why: "Slack's answer cannot be read", Again: true} // a success that the library takes for none
}

func ofRefusal(r slack.SlackErrorResponse) *chat.Failure {
	f := &chat.Failure{Why: r.Err, Again: passing(r.Err)}
	if r.Needed != "" {
		f.Why += " (" + chat.OneLine(r.Needed) + ")"
	}
	if a := advice(r.Err); a != "" {
		f.Why += ": " + a
	}
	return f
}

// done reports whether what was asked for was done: also where only the answer
// cannot be read, since asked again Slack would do it a second time.
func done(err error) bool {
	var request *url.Error
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	return err == nil || !errors.As(err, &request) &&
		(errors.As(err, &syntax) || errors.As(err, &kind) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF))
}
