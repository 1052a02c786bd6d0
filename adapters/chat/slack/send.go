package slack

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/slack-go/slack"

	"cake/adapters/chat"
)

// The bounds of a message.
const (
	mostText   = 3000 // characters
	mostAction = 64   // bytes of what comes back from a button
	mostLabel  = 70   // characters
	mostAsked  = 64   // messages with buttons whose text is known
)

// touchable begins the action_id of our buttons.
const touchable = "cake-"

// A mouth posts to the channels of one line. It implements chat.Sender and chat.Editor.
type mouth struct {
	api      *slack.Client
	channels []string
	asked    *asked
}

// An asked knows the texts of the last messages that had buttons: who answers one in
// words does not bring it along.
type asked struct {
	mu    sync.Mutex
	order []string
	texts map[string]string // by place
}

func (a *asked) note(at place, says string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.texts == nil {
		a.texts = map[string]string{}
	}
	if a.order = append(a.order, at.String()); len(a.order) > mostAsked {
		delete(a.texts, a.order[0])
		a.order = slices.Delete(a.order, 0, 1)
	}
	a.texts[at.String()] = says
}

func (a *asked) text(at place) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.texts[at.String()]
}

// A place is where a message stands.
type place struct{ channel, ts string }

// String is a place as it stands in a receipt; "" for none.
func (p place) String() string {
	if p.ts == "" {
		return ""
	}
	return p.channel + "/" + p.ts
}

// placesOf reads the places of a receipt.
func placesOf(r chat.Receipt) (all []place) {
	for _, one := range strings.Fields(r.Remote) {
		if channel, ts, ok := strings.Cut(one, "/"); ok {
			all = append(all, place{channel, ts})
		}
	}
	return all
}

// Send posts to each channel. A message counts as sent when one of them has it: it
// would come twice to that one otherwise.
func (m mouth) Send(ctx context.Context, msg chat.Message) (chat.Receipt, error) {
	if err := checked(msg.Actions); err != nil {
		return chat.Receipt{}, err
	}
	says := whole(msg)
	var where, remote []string
	var problems []error
	for _, to := range m.channels {
		channel, ts, err := m.api.PostMessageContext(ctx, to, content(says, msg.Actions)...)
		if !done(err) {
			problems = append(problems, failure(err))
			continue
		}
		at := place{channel, ts}
		if len(msg.Actions) > 0 {
			m.asked.note(at, says)
		}
		where, remote = append(where, channel), append(remote, at.String())
	}
	if len(where) == 0 {
		return chat.Receipt{}, worst(problems)
	}
	return chat.Receipt{State: chat.Sent, Where: strings.Join(where, " "), Remote: strings.TrimSpace(strings.Join(remote, " "))}, nil
}

// Edit changes what was posted, wherever it stands. It implements chat.Editor.
func (m mouth) Edit(ctx context.Context, r chat.Receipt, msg chat.Message) error {
	if err := checked(msg.Actions); err != nil {
		return err
	}
	places := placesOf(r)
	if len(places) == 0 {
		return &chat.Failure{Why: "the receipt does not say where the message is"}
	}
	var problems []error
	for _, at := range places {
		if err := m.change(ctx, at, whole(msg), msg.Actions); err != nil {
			problems = append(problems, err)
		}
	}
	if len(problems) > 0 {
		return worst(problems)
	}
	return nil
}

func (m mouth) change(ctx context.Context, at place, says string, actions []chat.Action) error {
	_, _, _, err := m.api.UpdateMessageContext(ctx, at.channel, at.ts, content(says, actions)...)
	if !done(err) {
		return failure(err)
	}
	return nil
}

// content is a text as nothing but text. Those who see no blocks, such as a
// notification, get it escaped; the others get blocks in which there is nothing to
// escape. Blocks are always there: an update might keep the old ones otherwise.
func content(says string, actions []chat.Action) []slack.MsgOption {
	says = chat.Cut(says, mostText)
	if says == "" {
		says = "…" // Slack takes no empty text
	}
	blocks := []slack.Block{slack.NewRichTextBlock("text", slack.NewRichTextSection(slack.NewRichTextSectionTextElement(says, nil)))}
	if len(actions) > 0 {
		blocks = append(blocks, slack.NewActionBlock("answers", buttons(actions)...))
	}
	return []slack.MsgOption{
		slack.MsgOptionText(says, true), slack.MsgOptionBlocks(blocks...), slack.MsgOptionDisableMarkdown(), slack.MsgOptionParse(false),
		slack.MsgOptionDisableLinkUnfurl(), slack.MsgOptionDisableMediaUnfurl(),
	}
}

func buttons(actions []chat.Action) (all []slack.BlockElement) {
	for n, a := range actions {
		label := slack.NewTextBlockObject(slack.PlainTextType, chat.Cut(a.Label, mostLabel), false, false)
		all = append(all, slack.NewButtonBlockElement(fmt.Sprint(touchable, n), a.ID, label))
	}
	return all
}

// mostActions is how many buttons stand in one block.
const mostActions = 25

// checked refuses actions that could not be touched.
func checked(actions []chat.Action) error {
	if len(actions) > mostActions {
		return &chat.Failure{Why: "there are more than 25 actions"}
	}
	for _, a := range actions {
		if a.ID == "" || len(a.ID) > mostAction || a.Label == "" {
			return &chat.Failure{Why: "an action has no label, or no id of 1 to 64 bytes"}
		}
	}
	return nil
}

// whole is a message as one text.
func whole(m chat.Message) string { return strings.Trim(m.Title+"\n"+m.Text, "\n") }

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
