package daemon

import (
	"context"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/adapters/claude"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/validator"
)

// Hook answers one call of the agent's hook. Whatever is wrong with it, the
// agent goes on: the shell guards the same command.
func (s *session) Hook(ctx context.Context, _ gate.Caller, w wire.Hook) wire.HookReply {
	h, err := claude.ParseHook(w.Payload)
	if err != nil {
		s.log.Warn("cannot read a hook's input", zap.String("event", w.Event), zap.Error(err))
		return wire.HookReply{}
	}
	return wire.HookReply{Stdout: s.hook(ctx, h)}
}

// hook returns what the hook prints; nil is no opinion.
func (s *session) hook(ctx context.Context, h claude.Hook) []byte {
	switch h.Event {
	case claude.PreToolUse:
		return s.before(ctx, h)
	case claude.PostToolUse, claude.PostToolUseFailure:
		return s.after(ctx, h)
	case claude.PostToolBatch:
		return s.batch()
	case claude.Stop:
		return s.stop(h)
	}
	return nil
}

// batch ends the turn of an agent that is held: a model that is only refused
// its commands asks for ever.
func (s *session) batch() []byte {
	if text, held := s.held(); held {
		return claude.EndTurn(text)
	}
	return nil
}

// before judges a command that the agent is about to run. Only tools that run a
// command line have one.
func (s *session) before(ctx context.Context, h claude.Hook) []byte {
	if text, held := s.held(); held {
		return claude.Halt(text)
	}
	if h.Line == "" {
		return nil
	}
	cmd := cake.Command{Session: s.id, Line: h.Line, Cwd: h.Cwd, Source: cake.SourceHook}
	d, took := s.judge(ctx, cmd)
	if !s.attended {
		d = unattended(d)
	}
	switch d.Verdict {
	case cake.Deny:
		return claude.Deny(s.deny(ctx, cmd, d, took, cake.ChannelHook))
	case cake.Ask:
		s.recordCommand(cmd, d, took)
		s.calls.announce(h.ToolUse, h.Line, h.Cwd, true)
		return claude.Ask(d.Reason)
	}
	s.recordCommand(cmd, d, took)
	s.calls.announce(h.ToolUse, h.Line, h.Cwd, false)
	return nil
}

// after brings the message about a command together with its result. Where the
// shell did not see the command, the result is taken from the hook itself.
func (s *session) after(ctx context.Context, h claude.Hook) []byte {
	c, started := s.calls.announced(h.ToolUse)
	if c == nil {
		return nil
	}
	if started && !h.Background {
		s.await(ctx, c)
	} else if !started {
		s.result(ctx, c, resultOf(h))
	}
	i, ok := s.calls.take(c, cake.ChannelHook)
	if !ok {
		return nil
	}
	s.delivered(i)
	return claude.Context(h.Event, i.Message.Text)
}

// await waits until the result of a running command has been dealt with. A
// command that was moved to the background is not waited for.
func (s *session) await(ctx context.Context, c *call) {
	ctx, cancel := context.WithTimeout(ctx, s.brain.config().Performance.MaxLatency)
	defer cancel()
	select {
	case <-c.judged:
	case <-ctx.Done():
	}
}

// resultOf makes a result of what a hook tells; it does not tell the streams apart.
func resultOf(h claude.Hook) cake.Result {
	return cake.Result{
		ExitCode: max(h.ExitCode, 0),
		Stdout:   validator.Clean(h.Output), Duration: cake.Millis(h.Duration.Truncate(time.Millisecond)),
	}
}

// stop gives what never reached the model to the turn that wants to end.
func (s *session) stop(h claude.Hook) []byte {
	if h.Continued {
		return nil
	}
	left := s.calls.left()
	if len(left) == 0 {
		return nil
	}
	texts := make([]string, len(left))
	for n, i := range left {
		i.Channel = cake.ChannelHook
		s.delivered(i)
		texts[n] = i.Message.Text
	}
	return claude.StopFeedback(strings.Join(texts, "\n"))
}
