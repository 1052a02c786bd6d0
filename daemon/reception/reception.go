package reception

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"cake/adapters/chat"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
	"cake/supervisor/order"
)

// A Wish is what a person wants done.
type Wish struct {
	order.Order
	By approval.Sender
	// Sum names the command that they have seen as the one that was held last, where
	// they allow it; "" where they do not say.
	Sum string
}

// An Outcome is what came of it.
type Outcome struct {
	Text   string // for the person
	Done   bool
	Closes bool // what it was about is decided: its message takes no further answer
}

// Options says what a reception is made of.
type Options struct {
	Ledger ledger.Ledger
	// Known lists the ids that a verb may mean by some letters of them.
	Known func(v order.Verb, part string) []string
	// Carry has done what is not the desk's to do.
	Carry func(context.Context, Wish) Outcome
	// Paired hears who may decide from now on.
	Paired func(approval.Sender)
	// Told hears how far the message has come that was answered.
	Told func(approval.Note, chat.State)
	// Closed hears that a question is decided, so that its other messages say so; the
	// one that was answered says so already.
	Closed func(ctx context.Context, id, text string, answered approval.Note)
	// Mask hides secrets in what is written down.
	Mask func(string) string
	Now  func() time.Time
}

// A Reception takes what people say. Any number of goroutines may use it.
type Reception struct{ o Options }

// New makes a reception.
func New(o Options) (*Reception, error) {
	if o.Known == nil || o.Carry == nil || o.Paired == nil || o.Told == nil || o.Closed == nil || o.Mask == nil || o.Now == nil {
		return nil, errors.New("cannot open a reception: something is missing in its options")
	}
	return &Reception{o}, nil
}

// What is said besides what came of an order.
const (
	howToPair   = "I do not know you. To pair, type `cake notify pair` in a terminal on the machine where cake runs, and send me the code here, in a private conversation."
	paired      = "You are paired: from now on you decide here. Say help to see how."
	pairedYet   = "You are paired already. Say help to see what you can do."
	wrongCode   = "This is not the code, or it is over. `cake notify pair` makes a new one."
	interrupted = "I was interrupted over that, and do not know whether it was done. Say status, and say it again if need be."
	cannotKeep  = "I cannot write down what you decide, so I do nothing: see cake's log on that machine."
)

// maxSaid is how many characters of what a person says are heard.
const maxSaid = 4000

// Hear takes an answer that came on the channel of a key, and says what the person
// is told. An empty reply is silence.
func (r *Reception) Hear(ctx context.Context, key string, a chat.Answer) chat.Reply {
	if a.Person == "" || a.Group && !a.Mentioned && a.Action == "" && a.Of == "" {
		return chat.Reply{}
	}
	v := visit{r: r, key: key, answer: a, by: approval.Sender{
		Channel: key, Person: chat.OneLine(a.Person), Name: chat.Cut(chat.OneLine(a.Name), 40),
	}}
	v.await(ctx)
	reply, over, err := v.admit()
	if err != nil {
		return chat.Reply{Text: cannotKeep}
	}
	if over {
		if v.paired {
			r.o.Paired(v.by)
		}
		return reply
	}
	reply = v.serve(ctx)
	// Where that fails, the same answer, should it come again, is told so.
	_ = r.o.Ledger.Change(func(d *approval.Desk) { d.Said(key, a.ID, reply.Text, reply.Closes) })
	return reply
}

// A visit is one answer on its way.
type visit struct {
	r      *Reception
	key    string
	answer chat.Answer
	by     approval.Sender
	note   approval.Note // of the message that is answered
	noted  bool
	paired bool // by this answer
}

// How long an answer waits for the note of what its message is about. It may be
// quicker: what a service has taken is written down only then.
const (
	notePatience = 3 * time.Second
	noteEvery    = 50 * time.Millisecond
)

// await waits until it is known what the message is about that a known person
// answers.
func (v *visit) await(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, notePatience)
	defer cancel()
	tick := time.NewTicker(noteEvery)
	defer tick.Stop()
	for v.answer.Of != "" {
		s, err := v.r.o.Ledger.Look()
		if err != nil {
			return
		}
		d := approval.NewDesk(s)
		if _, known := d.About(v.key, v.answer.Where, v.answer.Of); known || !d.Knows(v.by) {
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// admit finds out who speaks. over is true where there is nothing more to do.
func (v *visit) admit() (reply chat.Reply, over bool, err error) {
	err = v.r.o.Ledger.Change(func(d *approval.Desk) {
		now := v.r.o.Now()
		v.note, v.noted = d.About(v.key, v.answer.Where, v.answer.Of)
		if !d.Knows(v.by) {
			reply, over = v.stranger(d, now), true
			return
		}
		h, fresh := d.Hear(v.key, v.answer.ID, now)
		switch {
		case fresh:
		case h.Done:
			reply, over = chat.Reply{Text: h.Reply, Closes: h.Closes}, true
		default:
			reply, over = chat.Reply{Text: interrupted}, true
			d.Said(v.key, v.answer.ID, interrupted, false)
		}
	})
	return reply, over, err
}

// stranger answers somebody who is not known.
func (v *visit) stranger(d *approval.Desk, now time.Time) chat.Reply {
	err := approval.ErrNoCode
	if code, ok := approval.ReadCode(v.answer.Text); ok && !v.answer.Group {
		err = d.Pair(v.by, code, now)
	}
	switch {
	case err == nil:
		v.paired = true
		return chat.Reply{Text: paired}
	case errors.Is(err, approval.ErrWrongCode):
		return chat.Reply{Text: wrongCode}
	case errors.Is(err, approval.ErrNoCode) && d.Greet(v.by, now):
		return chat.Reply{Text: howToPair}
	}
	return chat.Reply{}
}

// serve does what a known person wants.
func (v *visit) serve(ctx context.Context) chat.Reply {
	text := chat.Cut(chat.Plain(v.answer.Text), maxSaid)
	var about []string
	if v.noted {
		about = v.note.About
	}
	if v.answer.Action != "" {
		text, about = v.answer.Action, nil // a button names what it is about
	}
	o, err := order.Read(text, about, v.r.o.Known)
	if err != nil {
		if _, ok := approval.ReadCode(text); ok {
			return chat.Reply{Text: pairedYet}
		}
		return chat.Reply{Text: err.Error()}
	}
	if v.answer.Action != "" && o.ID != "" && !slices.Contains(v.note.About, o.ID) {
		return chat.Reply{Text: fmt.Sprintf("I have not sent that button, or no longer know it. If you mean it, say: %s", o)}
	}
	if o.Verb == order.Help {
		return chat.Reply{Text: order.Usage}
	}
	v.tell(chat.Answered)
	out := v.do(ctx, Wish{Order: o, By: v.by})
	return chat.Reply{Text: out.Text, Closes: out.Closes}
}

// Do does what somebody wants who is known otherwise than by a channel.
func (r *Reception) Do(ctx context.Context, w Wish) Outcome {
	w.Text = chat.Cut(chat.Plain(w.Text), maxSaid)
	v := visit{r: r, by: w.By}
	return v.do(ctx, w)
}

// do does what a known person wants.
func (v *visit) do(ctx context.Context, w Wish) (out Outcome) {
	if w.Verb != order.Approve && w.Verb != order.Deny {
		return v.carry(ctx, w)
	}
	if out = v.decide(w.Order); out.Closes {
		v.r.o.Closed(ctx, w.ID, out.Text, v.note)
	}
	return out
}

// tell says how far the message has come that is answered.
func (v *visit) tell(s chat.State) {
	if v.noted {
		v.r.o.Told(v.note, s)
	}
}

// decide answers a question.
func (v *visit) decide(o order.Order) (out Outcome) {
	var q approval.Question
	var late error
	err := v.r.o.Ledger.Change(func(d *approval.Desk) {
		q, late = d.Decide(o.ID, o.Verb == order.Approve, v.by, v.r.o.Now())
	})
	switch {
	case err != nil:
		return Outcome{Text: cannotKeep}
	case errors.Is(late, approval.ErrLate):
		return Outcome{Text: fmt.Sprintf("Too late: %s was %s.", q.ID, q.Told(v.r.o.Now())), Closes: true}
	case late != nil:
		return Outcome{Text: fmt.Sprintf("%s is no question. Say status to see what waits.", o.ID)}
	case q.Answer == approval.Approved:
		return Outcome{Done: true, Closes: true, Text: fmt.Sprintf("Approved by %s: %s may run once in %s, until %s.", v.by.Show(), q.Command, q.Cwd, q.Until.Local().Format(time.TimeOnly))}
	}
	return Outcome{Done: true, Closes: true, Text: fmt.Sprintf("Denied by %s: %s does not run.", v.by.Show(), q.Command)}
}

// carry hands an order to those who do it, and writes down what came of it.
func (v *visit) carry(ctx context.Context, w Wish) Outcome {
	out := v.r.o.Carry(ctx, w)
	if out.Done {
		v.tell(chat.Applied)
	}
	if w.Verb == order.Status {
		return out
	}
	result := "done"
	if !out.Done {
		result = v.r.o.Mask(out.Text)
	}
	// It was done: a disk that is full must not say that it was not.
	_ = v.r.o.Ledger.Change(func(d *approval.Desk) {
		d.Did(v.by, string(w.Verb), w.ID, "", v.r.o.Mask(w.Text), result, v.r.o.Now())
	})
	return out
}
