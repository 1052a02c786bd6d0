package daemon

import (
	"context"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/shell"
	"cake/supervisor"
	"cake/validator"
)

// Check answers the shell's question whether a command may run.
func (s *session) Check(ctx context.Context, from gate.Caller, c wire.Check) wire.Verdict {
	if text, held := s.held(); held {
		return wire.Verdict{Message: text}
	}
	cmd := cake.Command{Session: s.id, Line: c.Line, Cwd: c.Cwd, Source: cake.SourceShell}
	if c.Line == "" {
		cmd.Argv, cmd.Line = c.Argv, shell.Join(c.Argv)
	}
	asked, announced := s.calls.peek(cmd.Line)
	d, took := s.judge(ctx, cmd)
	// The hook let it pass to the agent's own dialog, and now it runs: a person has agreed.
	if d.Verdict == cake.Ask && asked {
		d.Verdict = cake.Allow
	}
	d = unattended(d)
	if !d.Allowed() {
		return wire.Verdict{Message: s.deny(ctx, cmd, d, took, cake.ChannelShell)}
	}
	if c.Nested {
		return wire.Verdict{Allow: true}
	}
	if !announced {
		s.recordCommand(cmd, d, took)
	}
	s.calls.start(from.ID, cmd.Line, cmd.Cwd)
	s.sawShell()
	return wire.Verdict{Allow: true}
}

// unattended turns the question that nobody can be asked into a denial.
func unattended(d cake.Decision) cake.Decision {
	if d.Verdict == cake.Ask {
		d.Verdict = cake.Deny
	}
	return d
}

// Output hears what a command writes.
func (s *session) Output(from gate.Caller, o wire.Output) {
	c := s.calls.running(from.ID)
	if c == nil {
		return
	}
	if o.Stream == wire.Stderr {
		c.stderr.add(o.Data, o.Dropped)
		return
	}
	c.stdout.add(o.Data, o.Dropped)
}

// Exit hears how a command ended, and answers with what the model should read
// at the end of its output.
func (s *session) Exit(ctx context.Context, from gate.Caller, e wire.Exit) wire.Note {
	c := s.calls.running(from.ID)
	if c == nil {
		return wire.Note{}
	}
	s.result(ctx, c, cake.Result{
		ExitCode: e.Code,
		Stdout:   validator.Clean(c.stdout.String()), Stderr: validator.Clean(c.stderr.String()), Duration: cake.Millis(e.Duration),
	})
	i, ok := s.calls.take(c, cake.ChannelShell)
	if !ok {
		return wire.Note{}
	}
	s.delivered(i)
	return wire.Note{Text: i.Message.Text + "\n"}
}

// Gone forgets a caller. A command whose shim was killed has ended without a result.
func (s *session) Gone(from gate.Caller) {
	if c := s.calls.gone(from.ID); c != nil && s.calls.end(c) {
		close(c.judged)
	}
}

// result takes in what a command came to, once, and returns when everything
// that follows from it has been done or ctx ends.
func (s *session) result(ctx context.Context, c *call, r cake.Result) {
	if !s.calls.end(c) {
		return
	}
	defer close(c.judged)
	r.CommandID, r.SessionID, r.Command, r.Cwd = c.id, s.id, c.line, c.cwd
	r.Tool, r.Key = shell.Tool(r.Command), shell.Key(r.Command)
	start := time.Now()
	errors := s.detect(r)
	s.recordResult(r, time.Since(start))
	s.hear(ctx, supervisor.Observed{Result: &r, Errors: errors})
}

// detect finds the errors in a result, stamped with the time.
func (s *session) detect(r cake.Result) []cake.ErrorEvent {
	found := validator.Detect(r, newTree(r.Cwd))
	now := time.Now().UTC()
	for i := range found {
		found[i].Timestamp = now
	}
	return found
}

// hear hands an input to the controller. The answer is not waited for longer
// than the configuration allows; what is late is said with the next command.
func (s *session) hear(ctx context.Context, in supervisor.Input) {
	ctx, cancel := context.WithTimeout(ctx, s.brain.config().Performance.MaxLatency)
	defer cancel()
	if _, err := s.supervisor.Hear(ctx, in); err != nil {
		s.log.Warn("the controller was too slow", zap.Error(err))
	}
}
