package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"cake/adapters/chat"
)

// The bounds of hearing.
const (
	atOnce   = 20               // updates of one request
	slack    = 15 * time.Second // beyond the time that Telegram may keep a request waiting
	patience = 10 * time.Second // for the first request
	conflict = 30 * time.Second // until the next attempt, where another program asks for the updates
)

// An ear hears what is said to a bot. It implements chat.Listener and chat.Editor.
type ear struct {
	mouth
	channel, key, state string
	poll                time.Duration // that Telegram may keep a request waiting

	// These belong to whoever has the notebook.
	me   user
	seen seen
}

// Listen hears until ctx ends. It implements chat.Listener.
func (e *ear) Listen(ctx context.Context, heard func(context.Context, chat.Answer) chat.Reply) error {
	book, err := chat.OpenNotebook(ctx, e.state, e.key)
	if err != nil {
		return ended(ctx, &chat.Failure{Why: err.Error(), Again: true})
	}
	defer book.Close()
	e.recall(book)
	if err := e.introduce(ctx); err != nil {
		return ended(ctx, err)
	}
	aside, over := chat.Aside(ctx)
	defer over()
	for ctx.Err() == nil {
		updates, err := e.updates(ctx)
		if err != nil {
			return ended(ctx, err)
		}
		e.hear(ctx, updates, book, func(u update, a chat.Answer) {
			r := reply{u, heard(ctx, a)}
			aside(func(ctx context.Context) { e.tell(ctx, r) })
		})
	}
	return nil
}

// recall reads what was heard before, by this process or by another one.
func (e *ear) recall(book *chat.Notebook) {
	var kept seen
	if book.Read(&kept); kept.At.After(e.seen.At) {
		e.seen = kept
	}
}

// ended is nil where what has failed has failed because ctx has ended.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// introduce asks Telegram who the bot is: a mention is of that name.
func (e *ear) introduce(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var me user
	if err := e.call(ctx, "getMe", struct{}{}, &me); err != nil {
		return err
	}
	if me.ID == 0 {
		return &chat.Failure{Why: "Telegram does not say which bot this is", Again: true}
	}
	e.me = me
	return nil
}

// updates waits for what is new. What comes before the offset is confirmed by this.
func (e *ear) updates(ctx context.Context) (all []json.RawMessage, err error) {
	ctx, cancel := context.WithTimeout(ctx, e.poll+slack)
	defer cancel()
	ask := struct {
		Offset  int64    `json:"offset,omitempty"`
		Limit   int      `json:"limit"`
		Timeout int      `json:"timeout"`
		Allowed []string `json:"allowed_updates"`
	}{e.seen.from(time.Now()), atOnce, int(e.poll.Seconds()), []string{"message", "callback_query"}}
	var result json.RawMessage
	err = e.call(ctx, "getUpdates", ask, &result)
	switch {
	case refused(err, "409 "):
		var f *chat.Failure
		errors.As(err, &f)
		return nil, &chat.Failure{Why: "another program hears for this bot, and only one can: " + f.Why, Again: true, After: conflict}
	case err != nil:
		return nil, err
	case json.Unmarshal(result, &all) != nil:
		return nil, &chat.Failure{Why: "Telegram's answer cannot be read", Again: true}
	}
	return all, nil
}

// hear hands updates over. Each is written down when that is done, and not before:
// whoever dies in between leaves it to the next one. A notebook that cannot be
// written costs a restart that knowledge, and no more.
func (e *ear) hear(ctx context.Context, all []json.RawMessage, book *chat.Notebook, hand func(update, chat.Answer)) {
	for _, text := range all {
		u, ok := readUpdate(text)
		if !ok || e.seen.has(u.ID) {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		if a, ok := u.answer(e.me, time.Now()); ok {
			a.Channel = e.channel
			hand(u, a)
		}
		e.seen.note(u.ID, time.Now())
		_ = book.Write(e.seen)
	}
}
