package daemon

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/chat"
	"cake/adapters/claude"
	"cake/daemon/calls"
	"cake/daemon/leave"
	"cake/daemon/people"
	"cake/daemon/process"
	"cake/journal"
	"cake/ptyshim/gate"
	"cake/supervisor/approval"
)

// How long a command waits for a person's answer. An agent that ends a tool call
// which takes too long must not end this one.
const (
	hookPatience  = 60 * time.Second
	shellPatience = 20 * time.Second
	overTime      = 2 * time.Second // that the shim waits longer than the brain
	lookEvery     = 100 * time.Millisecond
	followEvery   = 500 * time.Millisecond
)

// maxShown is the longest command that a person is asked about: they must see all
// of what they approve.
const maxShown = 1500

// A consulted command is one about which a person was asked, or is.
type consulted struct {
	cake.Decision
	// Given says that there is leave now for the command to run once.
	Given bool
	// Waited says that the caller was told to wait, and Pending that nobody has
	// answered: to try it again then is no stubbornness.
	Waited, Pending bool
}

// consult asks a person about a command that the guard does not decide. wait tells
// the caller that this takes its time. A command that no person can be asked about
// is denied.
func (s *session) consult(ctx context.Context, cmd cake.Command, d cake.Decision, patience time.Duration, wait func()) consulted {
	if d.Verdict != cake.Ask || s.isFloor(d.Rule) {
		return consulted{Decision: unattended(d)}
	}
	sum := approval.Sum(cmd.Line, cmd.Cwd)
	if s.takeApproval(cmd, d, sum) {
		return consulted{Decision: d, Given: true}
	}
	shown, whole := shownCommand(cmd.Line)
	if s.attended || !whole {
		return consulted{Decision: unattended(d)}
	}
	channels := s.brain.people.Deciding(time.Now())
	if len(channels) == 0 && !pageWatched(s.brain.options.Paths, time.Now()) {
		return consulted{Decision: unattended(d)}
	}
	wait()
	q, err := s.putQuestion(approval.Question{Sum: sum, Command: shown, Cwd: cmd.Cwd, Rule: d.Rule, Why: d.Reason}, channels)
	if err != nil {
		s.log.Warn("nobody is asked about a command", zap.Error(err))
		return consulted{Decision: unattended(d), Waited: true}
	}
	q = s.awaitAnswer(ctx, q, patience)
	_, held := s.held()
	switch {
	case held: // meanwhile; what was approved can be used when it goes on
		d.Reason += ". This run is held by now"
		return consulted{Decision: unattended(d), Waited: true, Pending: true}
	case q.Answer == approval.Approved && s.takeApproval(cmd, d, sum):
		return consulted{Decision: d, Given: true}
	case q.Answer == approval.Open:
		s.asker.follow(q)
		d.Reason = fmt.Sprintf("%s. A person was asked and has not answered yet (question %s): once they approve, exactly this command may run once, if you try it again before %s",
			d.Reason, q.ID, q.Until.Local().Format(time.TimeOnly))
		return consulted{Decision: unattended(d), Waited: true, Pending: true}
	}
	d.Reason = fmt.Sprintf("%s. A person was asked: %s (question %s)", d.Reason, q.Told(time.Now()), q.ID)
	return consulted{Decision: unattended(d), Waited: true}
}

// consultHook asks a person about a command that a hook tells of.
func (s *session) consultHook(ctx context.Context, from gate.Caller, cmd cake.Command, d cake.Decision) consulted {
	k := s.consult(ctx, cmd, d, s.asker.hook, func() { holdOn(from, s.asker.hook, string(claude.Deny(unanswered(d)))) })
	if k.Given {
		k.Decision = unattended(s.once(cmd, d, nil, 0))
	}
	return k
}

// consultShell asks a person about a command that a shell is about to run.
func (s *session) consultShell(ctx context.Context, from gate.Caller, cmd cake.Command, d cake.Decision, c *calls.Call) consulted {
	k := s.consult(ctx, cmd, d, s.asker.shell, func() { holdOn(from, s.asker.shell, unanswered(d)) })
	if k.Given {
		k.Decision = unattended(s.once(cmd, d, c, 0))
	}
	return k
}

// consultNested asks a person about a command below one that was judged.
func (s *session) consultNested(ctx context.Context, from gate.Caller, cmd cake.Command, d cake.Decision) cake.Decision {
	k := s.consult(ctx, cmd, d, s.asker.shell, func() { holdOn(from, s.asker.shell, unanswered(d)) })
	if k.Given {
		k.Decision = unattended(s.onceNested(cmd, d, from.PID))
	}
	return k.Decision
}

// shownCommand is a line as a person sees it, and whether they see all of it. What
// would not be seen as it is, such as letters that hide others, is quoted.
func shownCommand(line string) (shown string, whole bool) {
	shown = journal.Mask(line)
	if chat.Plain(shown) != shown {
		shown = strconv.QuoteToASCII(shown)
	}
	return shown, len([]rune(shown)) <= maxShown
}

// takeApproval turns the approval of a command, where there is one, into leave to
// run it once.
func (s *session) takeApproval(cmd cake.Command, d cake.Decision, sum string) bool {
	p, now := s.brain.people, time.Now()
	state, err := p.Ledger().Look()
	if err != nil || !approval.NewDesk(state).Waiting(s.id, now) {
		return false
	}
	var q approval.Question
	var ok bool
	if err := p.Ledger().Change(func(desk *approval.Desk) { q, ok = desk.Take(s.id, sum, now) }); err != nil {
		s.log.Warn("what a person has approved cannot be used", zap.Error(err))
		return false
	}
	if !ok {
		return false
	}
	s.asker.forget(q.ID)
	l := s.leaves.Give(leave.Denial{ID: q.ID, Line: cmd.Line, Cwd: cmd.Cwd, Rule: d.Rule}, q.By.String(), q.Until.Sub(now))
	s.recordAllowance(l, "")
	p.Applied(q)
	return true
}

// putQuestion puts a question into the ledger and tells people of it, where it is
// not there already.
func (s *session) putQuestion(q approval.Question, channels []*people.Channel) (approval.Question, error) {
	id, err := approval.NewID(rand.Reader)
	if err != nil {
		return q, err
	}
	me := os.Getpid()
	q.ID, q.Session, q.Home, q.PID, q.Begun = id, s.id, s.brain.options.Cwd, me, process.Begun(me)
	if state, err := s.brain.people.Ledger().Look(); err == nil {
		// A storm shall not keep those waiting who write down what people say.
		if _, _, err := approval.NewDesk(state).Ask(q, time.Now()); err != nil {
			return q, err
		}
	}
	var fresh bool
	var refused error
	err = s.brain.people.Ledger().Change(func(d *approval.Desk) { q, fresh, refused = d.Ask(q, time.Now()) })
	if err = errors.Join(err, refused); err != nil {
		return q, err
	}
	if fresh {
		s.brain.people.Put(s.questionMessage(q), people.KindQuestion, channels...)
	}
	return q, nil
}

// questionMessage words a question for people.
func (s *session) questionMessage(q approval.Question) chat.Message {
	return chat.Message{
		ID: q.ID, Title: "cake: may " + s.agentName() + " run this?", Urgent: true, About: []string{q.ID}, At: q.Asked,
		Text: fmt.Sprintf("%s\nwhere: %s\nwhy you: %s (rule %s)\nuntil: %s, then it is denied\n\nhere: approve %s or deny %s; a reply needs no ID",
			ruled(q.Command), q.Cwd, q.Why, q.Rule, q.Until.Local().Format(time.TimeOnly), q.ID, q.ID),
		Actions: []chat.Action{{ID: "approve " + q.ID, Label: "Approve"}, {ID: "deny " + q.ID, Label: "Deny"}},
	}
}

// ruled sets the lines of a command off from the message around it: none of them
// shall look like what cake says.
func ruled(command string) string {
	if !strings.Contains(command, "\n") {
		return command
	}
	return "| " + strings.ReplaceAll(command, "\n", "\n| ")
}

// awaitAnswer waits until a question is decided, or the patience ends.
func (s *session) awaitAnswer(ctx context.Context, q approval.Question, patience time.Duration) approval.Question {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	stamp := ""
	for q.Answer == approval.Open {
		if now := s.brain.people.Ledger().Stamp(); now != stamp {
			stamp = now
			if as, err := s.brain.people.Question(q.ID); err == nil {
				q = as
			}
			continue
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return q
		}
	}
	return q
}

// holdOn tells a caller that a person is asked.
func holdOn(from gate.Caller, patience time.Duration, otherwise string) {
	// One that cannot be told goes on by its floor, as without a brain.
	_ = from.Wait(patience+overTime, otherwise)
}

// unanswered is what stands in the place of an answer that a shim does not get.
func unanswered(d cake.Decision) string {
	return fmt.Sprintf("Operator (CAKE): Stop. See a person. They were asked whether this may run, and no answer has come.\n%s (rule %s)\n", d.Reason, d.Rule)
}
