package telegram

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"cake/adapters/chat"
)

// mostAnswer is how much of an answer is read, in bytes: well above the updates
// that are asked for at once.
const mostAnswer = 4 << 20

// A wire is the way to the Bot API with the token of one bot.
type wire struct {
	client *http.Client
	base   *url.URL // with the token
}

// An envelope is what every answer of the API stands in.
type envelope struct {
	OK         bool            `json:"ok"`
	Result     json.RawMessage `json:"result"`
	Why        string          `json:"description"`
	Parameters struct {
		After   int   `json:"retry_after"` // seconds
		MovedTo int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

// A movedError says that a group has another number now.
type movedError struct {
	*chat.Failure
	to int64
}

// Unwrap returns the failure.
func (e movedError) Unwrap() error { return e.Failure }

// call makes one request and reads its result into result, which is left as it is
// where the answer cannot be read: what was asked for was done all the same. Every
// error is a *chat.Failure, and none repeats the token.
func (w wire) call(ctx context.Context, method string, ask, result any) error {
	text, err := json.Marshal(ask)
	if err != nil {
		return &chat.Failure{Why: fmt.Sprintf("cannot write the request: %v", err)}
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, w.base.JoinPath(method).String(), bytes.NewReader(text))
	if err != nil {
		return &chat.Failure{Why: "cannot make a request of this URL"}
	}
	req.Header.Set("Content-Type", "application/json; charset=utf-8")
	req.Header.Set("User-Agent", "cake")
	res, err := w.client.Do(req)
	if err != nil {
		return &chat.Failure{Why: withoutURL(err).Error(), Again: true}
	}
	defer res.Body.Close()
	answer, short := io.ReadAll(io.LimitReader(res.Body, mostAnswer))
	var got envelope
	broken := cmp.Or(json.Unmarshal(answer, &got), short)
	if err := refusal(res, got, broken, answer); err != nil {
		return err
	}
	if broken == nil && result != nil {
		_ = json.Unmarshal(got.Result, result) // see above
	}
	return nil
}

// withoutURL is an error of the client without the URL, which holds the token.
func withoutURL(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}

// refusal reads an answer that is no success; nil for one that is.
func refusal(res *http.Response, got envelope, broken error, answer []byte) error {
	says := string(answer)
	if broken == nil {
		says = explained(res.StatusCode, got.Why)
	}
	err := chat.FailureOf(res.StatusCode, res.Header, says, time.Now())
	if err == nil {
		if broken == nil && !got.OK {
			return &chat.Failure{Why: cmp.Or(got.Why, "Telegram has not done it, and does not say why")}
		}
		return nil
	}
	var f *chat.Failure
	errors.As(err, &f)
	if wish := time.Duration(got.Parameters.After) * time.Second; wish > 0 {
		f.After = wish
	}
	if got.Parameters.MovedTo != 0 {
		f.Why += fmt.Sprintf("; it is %d now", got.Parameters.MovedTo)
		return movedError{f, got.Parameters.MovedTo}
	}
	return f
}

// explained is what Telegram says, without what the status says already.
func explained(status int, why string) string {
	why = strings.TrimPrefix(strings.TrimPrefix(why, http.StatusText(status)), ": ")
	if status == http.StatusUnauthorized || status == http.StatusNotFound {
		why = strings.TrimSpace(why + " the token is not one that @BotFather has given, or it was taken back")
	}
	return why
}

// refused reports whether an error is a refusal that says so.
func refused(err error, words string) bool {
	var f *chat.Failure
	return errors.As(err, &f) && strings.Contains(f.Why, words)
}
