package daemon

import (
	"context"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/daemon/calls"
	"cake/daemon/inforce"
	"cake/daemon/worktree"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/shell"
	"cake/supervisor"
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
	call := s.calls.Start(from.ID, from.PID, cmd.Line, cmd.Cwd)
	call.Patience = s.brain.config().Performance.MaxLatency
	judged, took := s.judge(ctx, cmd)
	d := judged
	// The hook let it pass to the agent's own dialog, and now it runs: a person has agreed.
	if d.Verdict == cake.Ask && call.Asked == d.Rule {
		d.Verdict = cake.Allow
	}
	d = s.drowsy(s.once(cmd, d, call, 0))
	k := s.consultShell(ctx, from, cmd, d, call)
	d = k.Decision
	s.calls.Answered(call, askingOf(c, d))
	if !d.Allowed() {
		if k.Waited {
			asked = time.Now() // it was told to wait
		}
		return wire.Verdict{Message: s.denyConsulted(cmd, k, took, cake.ChannelShell, asked)}
	}
	if d.Snapshot {
		err := s.saveFirst(from, judged, func() error { return s.saveBefore(ctx, call, cmd.Line) })
		if d = s.drowsy(s.once(cmd, unsaved(d, err), call, 0)); !d.Allowed() {
			s.calls.Answered(call, askingOf(c, d))
			return wire.Verdict{Message: s.denyCommand(cmd, d, took, cake.ChannelShell, time.Now())}
		}
	}
	s.proceeds()
	s.course.ExpectLine(call.Agent, cmd.Line, cmd.Cwd)
	if call.ToolUse == "" {
		s.recordCommand(cmd, d, took)
	}
	return wire.Verdict{Allow: true, Patience: call.Patience + handOver}
}

// checkNested answers for a command below one that was judged. It is a part of
// that one, and is not recorded unless it is denied.
func (s *session) checkNested(ctx context.Context, from gate.Caller, cmd cake.Command) wire.Verdict {
	judged, took := s.judge(ctx, cmd)
	d := judged
	if d.Verdict == cake.Ask && s.calls.Agreed(d.Rule, from.PID) {
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
	c := s.calls.Running(from.ID)
	if c == nil {
		return
	}
	s.captured.Store(true)
	s.shielded("hear an output", func() { s.ear(c, o.Stream).Hear(o.Data, o.Dropped) })
}

// Exit hears how a command ended, and answers with what the model should read
// at the end of its output.
func (s *session) Exit(ctx context.Context, from gate.Caller, e wire.Exit) wire.Note {
	c := s.calls.Running(from.ID)
	if c == nil {
		return wire.Note{}
	}
	patience := c.Patience
	if e.Late {
		patience = min(patience, unasked)
		if before := s.calls.Saved(c); before != nil {
			before.Missed()
		}
	}
	// Its shim is gone after that; what comes later goes with the next command.
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	// The call stays booked for long; its output must not.
	r := cake.Result{
		ExitCode: e.Code, Duration: cake.Millis(e.Duration),
		Stdout: c.Stdout.Close(), Stderr: c.Stderr.Close(), Joined: e.Joined,
	}
	// What somebody else has ended, a person or the agent itself, is no mistake of the command.
	s.result(ctx, c, r, e.Received != 0)
	if ctx.Err() != nil {
		s.calls.Release(c)
		return wire.Note{}
	}
	return wire.Note{Text: s.hand(s.calls.Take(c, cake.ChannelShell))}
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
	c := s.calls.Gone(from.ID)
	if c == nil {
		return
	}
	c.Stdout.Close()
	c.Stderr.Close()
	if s.calls.End(c) {
		s.saveAfter(c)
		close(c.Judged)
	}
}

// result takes in what a command came to, once, and returns when everything
// that follows from it has been done or ctx ends. The errors of one that was
// interrupted are not looked for.
func (s *session) result(ctx context.Context, c *calls.Call, r cake.Result, interrupted bool) {
	if !s.calls.End(c) {
		return
	}
	defer close(c.Judged)
	r.CommandID, r.SessionID, r.Command, r.Cwd = c.ID, s.id, c.Line, c.Cwd
	r.Tool, r.Key = shell.Tool(r.Command), shell.Key(r.Command)
	r.Left = s.jobs.Left(c.ID, c.PID, r)
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
	s.observe(ctx, c.Agent, &r, found, c.Told.Fresh(found))
}

// detect finds the errors in a result, stamped with the time.
func (s *session) detect(r cake.Result) []cake.ErrorEvent {
	var found []cake.ErrorEvent
	s.shielded("read what `"+r.Command+"` has printed", func() {
		found = s.brain.reading.Load().Detect(r, worktree.NewTree(r.Cwd))
	})
	now := time.Now().UTC()
	for i := range found {
		found[i].Timestamp = now
	}
	return found
}

// ear is the ear for a stream of a command; it is opened when the stream is
// written to for the first time.
func (s *session) ear(c *calls.Call, stream wire.Stream) *calls.Ear {
	e, source := &c.Stdout, cake.StreamStdout
	if stream == wire.Stderr {
		e, source = &c.Stderr, cake.StreamStderr
	}
	if !e.Hears() {
		reading := s.brain.reading.Load()
		*e = calls.NewEar(reading.Window(), func(lines []string) { s.burst(c, reading, source, lines) })
	}
	return e
}

// burst judges what a command has just written. It still runs, and nobody knows
// how it will end, so only what counts in any case is said: once, and not again
// at its end. It goes with the next command that ends: this one may never.
func (s *session) burst(c *calls.Call, reading *inforce.Reading, source cake.StreamSource, lines []string) {
	r := cake.Result{SessionID: s.id, Command: c.Line, Cwd: c.Cwd, Stdout: strings.Join(lines, "\n")}
	if source == cake.StreamStderr {
		r.Stdout, r.Stderr = "", r.Stdout
	}
	var found []cake.ErrorEvent
	s.shielded("read what `"+r.Command+"` prints", func() {
		found = c.Told.Fresh(reading.Sure(r, worktree.NewTree(r.Cwd)))
	})
	if len(found) == 0 {
		return
	}
	now := time.Now().UTC()
	for i := range found {
		found[i].Timestamp = now
	}
	s.post(supervisor.Observed{Errors: found})
}

// askingOf says how a shell asks, and what it is answered.
func askingOf(c wire.Check, d cake.Decision) calls.Asking {
	return calls.Asking{
		Agent: c.AgentSession, Wrapped: c.Line != "" && !slices.Contains(c.Argv, c.Line),
		Verdict: d.Verdict, Rule: d.Rule,
	}
}
