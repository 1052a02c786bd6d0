package outgoing

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"cake/adapters/chat"
)

// maxAnswer is how much of a service's answer is read, in bytes.
const maxAnswer = 64 << 10

// A web is the way to the service of one line.
type web struct {
	client *http.Client
	line   chat.Line
}

// A call is one service as it is called: where, with what, and what it answers.
type call struct {
	web
	url    string
	header http.Header
	body   func(chat.Message) any
	// remote reads where and as what the service knows the message; nil where it
	// does not say. It may say that an answer that looks like a success is none.
	remote func(answer []byte) (where, id string, err error)
	wait   func(answer []byte) time.Duration // a wish for a pause that stands in the body; nil for none
}

// Send makes one request. It implements chat.Sender.
func (c call) Send(ctx context.Context, m chat.Message) (chat.Receipt, error) {
	text, err := json.Marshal(c.body(m))
	if err != nil {
		return chat.Receipt{}, &chat.Failure{Why: fmt.Sprintf("cannot write the message: %v", err)}
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(text))
	if err != nil {
		return chat.Receipt{}, &chat.Failure{Why: "cannot make a request of this URL"}
	}
	req.Header = c.header.Clone()
	if req.Header == nil {
		req.Header = http.Header{}
	}
	req.Header.Set("Content-Type", "application/json; charset=utf-8")
	req.Header.Set("User-Agent", "cake")
	status, header, answer, err := c.do(req)
	if err != nil {
		return chat.Receipt{}, err
	}
	return c.read(status, header, answer)
}

// do performs a request. A failure of the network is told without its URL.
func (w web) do(req *http.Request) (int, http.Header, []byte, error) {
	res, err := w.client.Do(req)
	if err != nil {
		var u *url.Error
		if errors.As(err, &u) {
			err = u.Err
		}
		return 0, nil, nil, &chat.Failure{Why: err.Error(), Again: true}
	}
	defer res.Body.Close()
	// Half an answer is one: it has taken the message, or has refused it, and asked
	// again it might take it a second time.
	answer, _ := io.ReadAll(io.LimitReader(res.Body, maxAnswer))
	return res.StatusCode, res.Header, answer, nil
}

// read turns an answer into a receipt or a failure.
func (c call) read(status int, header http.Header, answer []byte) (chat.Receipt, error) {
	if err := chat.FailureOf(status, header, string(answer), clock()); err != nil {
		var f *chat.Failure
		if errors.As(err, &f) && f.After == 0 && f.Again && c.wait != nil {
			f.After = c.wait(answer)
		}
		return chat.Receipt{}, err
	}
	r := chat.Receipt{State: chat.Sent}
	if c.remote == nil {
		return r, nil
	}
	var err error
	r.Where, r.Remote, err = c.remote(answer)
	return r, err
}
