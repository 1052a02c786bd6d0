package daemon

import (
	"context"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/claude"
	"cake/daemon/calls"
	"cake/daemon/worktree"
	"cake/guard"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/shell"
	"cake/validator"
	"cake/validator/course"
)

// Hook answers one call of the agent's hook. Whatever is wrong with it, the
// agent goes on: the shell guards the same command.
func (s *session) Hook(ctx context.Context, from gate.Caller, w wire.Hook) wire.HookReply {
	h, err := claude.ParseHook(w.Payload)
	if err != nil {
		s.log.Warn("cannot read a hook's input", zap.String("event", w.Event), zap.Error(err))
		return wire.HookReply{}
	}
	return wire.HookReply{Stdout: s.hook(ctx, from, h)}
}

// hook returns what the hook prints; nil is no opinion.
func (s *session) hook(ctx context.Context, from gate.Caller, h claude.Hook) []byte {
	now := time.Now()
	own := h.Agent == "" && s.life.Hear(h, now)
	s.dialogs(ctx, h, now)
	if h.Event == claude.PreToolUse || h.Event == claude.Stop {
		s.answers(ctx)
	}
	switch h.Event {
	case claude.StopFailure:
		s.turnFailed(ctx, h)
	case claude.PreToolUse:
		return s.before(ctx, from, h)
	case claude.PostToolUse, claude.PostToolUseFailure:
		return s.after(ctx, h)
	case claude.PostToolBatch:
		s.course.Settle(h.Agent, time.Now())
		s.course.Beside(h.Agent, h.Calls)
		return s.batch(h)
	case claude.UserPromptSubmit:
		s.calls.Lapse(h.Agent)
		if !own { // a person has spoken
			s.streak.Interrupt()
			s.story.Ask(h.Prompt)
		}
		s.marks(course.Prompted)
		return s.prompted(ctx, h)
	case claude.PermissionRequest:
		s.marks(course.Asked)
	case claude.PreCompact:
		s.forgets(h)
	case claude.Stop:
		s.reported(ctx, h)
		return s.stop(h)
	}
	return nil
}

// batch closes the books of a batch of calls, and ends the turn of an agent
// that is held: a model that is only refused its commands asks for ever.
func (s *session) batch(h claude.Hook) []byte {
	s.calls.Lapse(h.Agent)
	if text, held := s.held(); held {
		s.speech.Idle(h.Agent == "")
		return claude.EndTurn(text)
	}
	return nil
}

// before judges a command that the agent is about to run, or a file that it is
// about to change.
func (s *session) before(ctx context.Context, from gate.Caller, h claude.Hook) []byte {
	if edits, whole := h.Edits(); edits {
		s.course.Expect(h)
		return s.beforeEdit(ctx, h, whole)
	}
	cmd := cake.Command{Session: s.id, Line: h.Line, Cwd: h.Cwd, Source: cake.SourceHook}
	s.speech.Busy()
	if text, held := s.held(); held {
		s.refuse(cmd)
		return claude.Halt(text)
	}
	if h.Line == "" {
		return nil
	}
	d, took := s.judge(ctx, cmd)
	judged := d
	d = s.drowsy(s.once(cmd, d, nil, 0))
	if !s.attended {
		k := s.consultHook(ctx, from, cmd, d)
		if d = k.Decision; d.Verdict == cake.Deny {
			return claude.Deny(s.denyConsulted(cmd, k, took, cake.ChannelHook, time.Time{}))
		}
	}
	if d.Verdict == cake.Deny {
		return claude.Deny(s.denyCommand(cmd, d, took, cake.ChannelHook, time.Time{}))
	}
	s.recordCommand(cmd, d, took)
	a := calls.Announcement{ToolUse: h.ToolUse, Agent: h.Agent}
	if d.Verdict == cake.Ask {
		a.Asked = d.Rule
	}
	c := s.calls.Announce(h.Line, h.Cwd, a)
	if d.Allowed() && !judged.Allowed() {
		s.calls.GiveLeave(c, d.Rule) // the shell that follows needs no other one
	}
	if d.Verdict == cake.Ask {
		return claude.Ask(d.Reason)
	}
	s.course.ExpectLine(h.Agent, h.Line, h.Cwd)
	return nil
}

// after brings the message about a command together with its result. Where the
// shell did not see the command, the result is taken from the hook itself,
// unless the command is still running, or never did.
func (s *session) after(ctx context.Context, h claude.Hook) []byte {
	c, started := s.calls.Announced(h.ToolUse)
	if c == nil {
		return nil
	}
	switch differs := !started && s.differs(h, c); {
	case differs, h.Background:
	case started:
		s.await(ctx, c)
	case h.ExitCode < 0:
		s.calls.End(c)
	default:
		s.result(ctx, c, resultOf(h), h.Interrupted)
	}
	text := s.hand(s.calls.Take(c, cake.ChannelHook))
	if text == "" {
		return nil
	}
	return claude.Context(h.Event, strings.TrimSuffix(text, "\n"))
}

// await waits until the result of a running command has been dealt with.
func (s *session) await(ctx context.Context, c *calls.Call) {
	ctx, cancel := context.WithTimeout(ctx, s.brain.config().Performance.MaxLatency)
	defer cancel()
	select {
	case <-c.Judged:
	case <-ctx.Done():
	}
}

// resultOf makes a result of what a hook tells; it does not tell the streams apart.
func resultOf(h claude.Hook) cake.Result {
	return cake.Result{
		ExitCode: h.ExitCode, Stdout: validator.Clean(h.Output), Joined: true,
		Duration: cake.Millis(h.Duration.Truncate(time.Millisecond)),
	}
}

// stop gives what never reached the model to the turn that wants to end. One
// that is held shall end.
func (s *session) stop(h claude.Hook) []byte {
	s.calls.Lapse(h.Agent)
	if _, held := s.held(); held || h.Continued {
		s.speech.Idle(true)
		return nil
	}
	left := s.calls.Left()
	if len(left) == 0 {
		s.speech.Idle(true)
		return nil
	}
	for n := range left {
		left[n].Channel = cake.ChannelHook
	}
	return claude.StopFeedback(strings.TrimSuffix(s.hand(left), "\n"))
}

// differs looks for what ran in the place of a command that was announced and
// that the shell has not seen, and writes the difference down. It reports
// whether there is such a command: its result is known then. The shell has
// judged it by itself, without the leave that a person gave for the other.
func (s *session) differs(h claude.Hook, c *calls.Call) bool {
	d := cake.Difference{Requested: c.Line, Executed: h.Line}
	other := s.calls.Substitute(c, h.Line, h.Session)
	if other != nil {
		d.Executed, d.Verdict, d.Rule = other.Line, other.Shell.Verdict, other.Shell.Rule
	}
	if d.Executed != "" && sameLine(d.Requested) != sameLine(d.Executed) {
		s.record(cake.Event{Type: cake.EventDifference, Difference: &d})
	}
	return other != nil
}

// sameLine is a line as Claude Code runs it: it takes the null device of Windows
// for what was meant.
func sameLine(line string) string {
	return strings.ReplaceAll(strings.ReplaceAll(line, ">nul", ">/dev/null"), "> nul", ">/dev/null")
}

// beforeEdit judges a file that the agent is about to change with a tool of its
// own. An edit that may be made leaves no trace: it is everyday work, and what it
// is worth is seen by the commands that follow.
func (s *session) beforeEdit(ctx context.Context, h claude.Hook, whole bool) []byte {
	cmd := cake.Command{Session: s.id, Line: shell.Join([]string{h.Tool, h.Path}), Cwd: h.Cwd, Source: cake.SourceHook}
	if text, held := s.held(); held {
		s.refuse(cmd)
		return claude.Halt(text)
	}
	if h.Path == "" {
		return nil
	}
	judged, took := s.judgeEdit(ctx, guard.Edit{Path: h.Path, Cwd: h.Cwd, Whole: whole})
	d := s.once(cmd, judged, nil, 0)
	if !s.attended {
		d = unattended(d)
	}
	switch {
	case d.Allowed() && !judged.Allowed(): // a person has given leave
		s.recordCommand(cmd, d, took)
	case d.Verdict == cake.Deny:
		return claude.Deny(s.denyCommand(cmd, d, took, cake.ChannelHook, time.Time{}))
	case d.Verdict == cake.Ask:
		s.recordCommand(cmd, d, took)
		return claude.Ask(d.Reason)
	}
	return nil
}

// judgeEdit asks the guard about a file, by its own name and by that of what a
// link leads to.
func (s *session) judgeEdit(ctx context.Context, e guard.Edit) (cake.Decision, cake.Timing) {
	start := time.Now()
	ws := worktree.QuickWorkspace(ctx, s.brain.options.Cwd)
	d := guard.JudgeEdit(e, s.policy(), ws)
	if real := worktree.RealPath(e.Path, e.Cwd); d.Allowed() && real != e.Path {
		e.Path = real
		d = guard.JudgeEdit(e, s.policy(), ws)
	}
	return d, timing("guard", "judge", time.Since(start))
}
