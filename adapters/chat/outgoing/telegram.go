package outgoing

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"time"

	"cake/adapters/chat"
)

// telegram is telegram://token@telegram?chats=1,@name. A server of one's own is
// named by api=http://host:port.
func telegram(w web) (chat.Sender, error) {
	u := w.line.URL
	password, _ := u.User.Password()
	token := u.User.Username() + ":" + password
	if password == "" || u.User.Username() == "" {
		return nil, errors.New("a chat of Telegram is telegram://TOKEN@telegram?chats=CHAT, with the token of @BotFather")
	}
	chats := strings.FieldsFunc(cmp.Or(u.Query().Get("chats"), u.Query().Get("channels")), func(r rune) bool { return r == ',' || r == ' ' })
	if len(chats) == 0 {
		return nil, errors.New("chats= is missing: the number of a chat, or the @name of a channel")
	}
	api, err := url.Parse(cmp.Or(u.Query().Get("api"), "https://"+telegramHost))
	if err != nil || api.Host == "" {
		return nil, errors.New("api= is no URL of a server")
	}
	var all several
	for _, to := range chats {
		all = append(all, call{
			web: w, url: api.JoinPath("bot"+token, "sendMessage").String(), body: telegramText(to),
			remote: telegramID, wait: telegramWait,
		})
	}
	return all, nil
}

// telegramText is a message without any markup: the text is only text.
func telegramText(to string) func(chat.Message) any {
	return func(m chat.Message) any {
		return struct {
			Chat    string         `json:"chat_id"`
			Text    string         `json:"text"`
			Preview map[string]any `json:"link_preview_options"`
		}{to, chat.Cut(whole(m), mostTelegram), map[string]any{"is_disabled": true}}
	}
}

func telegramID(answer []byte) (where, id string, err error) {
	var got struct {
		OK     bool   `json:"ok"`
		Why    string `json:"description"`
		Result struct {
			ID   json.Number `json:"message_id"`
			Chat struct {
				ID json.Number `json:"id"`
			} `json:"chat"`
		} `json:"result"`
	}
	if err := json.Unmarshal(answer, &got); err == nil && !got.OK {
		return "", "", &chat.Failure{Why: cmp.Or(got.Why, "Telegram has not taken the message")}
	}
	return got.Result.Chat.ID.String(), got.Result.ID.String(), nil
}

func telegramWait(answer []byte) time.Duration {
	var got struct {
		Parameters struct {
			After int `json:"retry_after"`
		} `json:"parameters"`
	}
	_ = json.Unmarshal(answer, &got) // then the pause is ours
	return time.Duration(got.Parameters.After) * time.Second
}

// several are the recipients of one line. A message counts as sent when one of
// them has it: it would come twice to that one otherwise.
type several []call

// Send sends to each. It implements chat.Sender.
func (s several) Send(ctx context.Context, m chat.Message) (sent chat.Receipt, err error) {
	var problems []error
	for _, c := range s {
		r, err := c.Send(ctx, m)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		if sent.State == "" {
			sent = r
		}
	}
	if sent.State == "" {
		return sent, worst(problems)
	}
	return sent, nil
}

// worst is the failure of several that decides whether to try again: any that may
// succeed.
func worst(problems []error) error {
	for _, err := range problems {
		var f *chat.Failure
		if errors.As(err, &f) && f.Again {
			return err
		}
	}
	return problems[0]
}
