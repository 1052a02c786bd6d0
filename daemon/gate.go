package daemon

import (
	"context"
	"strings"
	"time"

	"cake"
	"cake/daemon/worktree"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/shell"
	"cake/validator/command"
)

// handOver is what a message may take on its way back to the shell, on top of
// the time that the configuration gives to finding it.
const handOver = 50 * time.Millisecond

// unasked is how long the end of a command may be held up whose shim had no
// verdict in time: it was not told how long to wait, and is gone after 350 ms.
const unasked = 300 * time.Millisecond

// Check answers the shell's question whether a command may run.
func (s *session) Check(ctx context.Context, from gate.Caller, c wire.Check) wire.Verdict {
	cmd := cake.Command{Session: s.id, Line: c.Line, Cwd: c.Cwd, Source: cake.SourceShell}
	if c.Line == "" {
		cmd.Argv, cmd.Line = c.Argv, shell.Join(c.Argv)
	}
	s.life.Runs(time.Now())
	s.startsAgain(ctx, cmd.Line)
	if text, held := s.held(); held {
		s.refuse(cmd)
		return wire.Verdict{Message: text}
	}
	if c.Nested {
		return s.checkNested(ctx, from, cmd)
	}
	asked := time.Now()
	call := s.calls.start(from.ID, from.PID, cmd.Line, cmd.Cwd)
	call.patience = s.brain.config().Performance.MaxLatency
	judged, took := s.judge(ctx, cmd)
	d := judged
	// The hook let it pass to the agent's own dialog, and now it runs: a person has agreed.
	if d.Verdict == cake.Ask && call.asked == d.Rule {
		d.Verdict = cake.Allow
	}
	d = s.drowsy(s.once(cmd, d, call, 0))
	k := s.consultShell(ctx, from, cmd, d, call)
	d = k.Decision
	s.calls.answered(call, askingOf(c, d))
	if !d.Allowed() {
		if k.Waited {
			asked = time.Now() // it was told to wait
		}
		return wire.Verdict{Message: s.denyConsulted(cmd, k, took, cake.ChannelShell, asked)}
	}
	if d.Snapshot {
		err := s.saveFirst(from, judged, func() error { return s.saveBefore(ctx, call, cmd.Line) })
		if d = s.drowsy(s.once(cmd, unsaved(d, err), call, 0)); !d.Allowed() {
			s.calls.answered(call, askingOf(c, d))
			return wire.Verdict{Message: s.denyCommand(cmd, d, took, cake.ChannelShell, time.Now())}
		}
	}
	s.proceeds()
	s.course.expectLine(call.agent, cmd.Line, cmd.Cwd)
	if call.toolUse == "" {
		s.recordCommand(cmd, d, took)
	}
	return wire.Verdict{Allow: true, Patience: call.patience + handOver}
}

// checkNested answers for a command below one that was judged. It is a part of
// that one, and is not recorded unless it is denied.
func (s *session) checkNested(ctx context.Context, from gate.Caller, cmd cake.Command) wire.Verdict {
	judged, took := s.judge(ctx, cmd)
	d := judged
	if d.Verdict == cake.Ask && s.calls.agreed(d.Rule, from.PID) {
		d.Verdict = cake.Allow
	}
	d = s.onceNested(cmd, d, from.PID)
	d = s.consultNested(ctx, from, cmd, s.drowsy(d))
	if !d.Allowed() {
		return wire.Verdict{Message: s.deny(cmd, d, took, cake.ChannelShell)}
	}
	if d.Snapshot {
		err := s.saveFirst(from, judged, func() error { return s.saveNested(ctx, from.PID, cmd.Line) })
		if d = s.drowsy(s.onceNested(cmd, unsaved(d, err), from.PID)); !d.Allowed() {
			return wire.Verdict{Message: s.deny(cmd, d, took, cake.ChannelShell)}
		}
	}
	return wire.Verdict{Allow: true} // nothing is said at its end
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
	s.captured.Store(true)
	s.ear(c, o.Stream).hear(o.Data, o.Dropped)
}

// Exit hears how a command ended, and answers with what the model should read
// at the end of its output.
func (s *session) Exit(ctx context.Context, from gate.Caller, e wire.Exit) wire.Note {
	c := s.calls.running(from.ID)
	if c == nil {
		return wire.Note{}
	}
	patience := c.patience
	if e.Late {
		patience = min(patience, unasked)
		if before := s.calls.saved(c); before != nil {
			before.Missed()
		}
	}
	// Its shim is gone after that; what comes later goes with the next command.
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	// The call stays booked for long; its output must not.
	r := cake.Result{
		ExitCode: e.Code, Duration: cake.Millis(e.Duration),
		Stdout: c.stdout.close(), Stderr: c.stderr.close(), Joined: e.Joined,
	}
	// What somebody else has ended, a person or the agent itself, is no mistake of the command.
	s.result(ctx, c, r, e.Received != 0)
	if ctx.Err() != nil {
		s.calls.release(c)
		return wire.Note{}
	}
	return wire.Note{Text: s.hand(s.calls.take(c, cake.ChannelShell))}
}

// hand records that messages are handed over, and returns their text.
func (s *session) hand(messages []cake.Intervention) string {
	var b strings.Builder
	for _, i := range messages {
		s.delivered(i)
		b.WriteString(i.Message.Text + "\n")
	}
	return b.String()
}

// Gone forgets a caller. A command whose shim was killed has ended without a result.
func (s *session) Gone(from gate.Caller) {
	c := s.calls.gone(from.ID)
	if c == nil {
		return
	}
	c.stdout.close()
	c.stderr.close()
	if s.calls.end(c) {
		s.saveAfter(c)
		close(c.judged)
	}
}

// result takes in what a command came to, once, and returns when everything
// that follows from it has been done or ctx ends. The errors of one that was
// interrupted are not looked for.
func (s *session) result(ctx context.Context, c *call, r cake.Result, interrupted bool) {
	if !s.calls.end(c) {
		return
	}
	defer close(c.judged)
	r.CommandID, r.SessionID, r.Command, r.Cwd = c.id, s.id, c.line, c.cwd
	r.Tool, r.Key = shell.Tool(r.Command), shell.Key(r.Command)
	r.Left = s.jobs.Left(c.id, c.pid, r)
	s.saveAfter(c)
	if r.ExitCode == 0 && !interrupted && command.RunsTests(r.Command) {
		s.saver.Green(r.Command)
	}
	start := time.Now()
	var found []cake.ErrorEvent
	if !interrupted {
		found = s.detect(r)
	}
	s.recordResult(r, time.Since(start))
	s.observe(ctx, c.agent, &r, found, c.told.fresh(found))
}

// detect finds the errors in a result, stamped with the time.
func (s *session) detect(r cake.Result) []cake.ErrorEvent {
	found := s.brain.reading.Load().Detect(r, worktree.NewTree(r.Cwd))
	now := time.Now().UTC()
	for i := range found {
		found[i].Timestamp = now
	}
	return found
}
