package daemon

import (
	"context"
	"fmt"
	"os/signal"
	"syscall"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/exporter"
	"cake/daemon/launch"
	"cake/daemon/life"
	"cake/ptyshim/hold"
	"cake/ptyshim/term"
)

// supervise starts the agent, and once more whenever something has befallen it,
// stays with it to its last end and tells how it went.
func (w *watch) supervise(ctx context.Context, l launch.Launch) (int, error) {
	start := time.Now()
	ctx, end := context.WithCancel(ctx)
	defer end()
	agent, err := w.bringUp(ctx, l)
	if err != nil {
		return w.startFailure(l, err)
	}
	abort := func() { end() }
	w.session.end.Store(&abort)
	w.session.begin(w.note(l, agent.PID(), nil), start)
	pid, code, err := w.outlive(ctx, l, agent)
	// The end of the session is its last event, so all that it heard comes first.
	w.hush()
	w.session.finish()
	w.session.record(cake.Event{Type: cake.EventSessionEnded, Session: w.note(l, pid, &code)})
	if w.options.Summary {
		w.summarise(time.Since(start))
	}
	return code, err
}

// bringUp starts a process of the agent.
func (w *watch) bringUp(ctx context.Context, l launch.Launch) (*hold.Session, error) {
	w.session.life.Begin(time.Now())
	w.session.waitsNoMore(ctx, life.Standstill.ForDialog)
	w.signals = term.Signals() // from now on there is somebody to pass them on to
	agent, err := hold.Start(ctx, w.holdOptions(l))
	if err != nil {
		signal.Stop(w.signals)
		return nil, err
	}
	w.session.holder.Store(int64(agent.Holder()))
	w.session.running.Store(agent)
	return agent, nil
}

// outlive stays with the agent, and with each that takes its place, and returns
// the status of the last one.
func (w *watch) outlive(ctx context.Context, l launch.Launch, agent *hold.Session) (pid, code int, err error) {
	for {
		pid = agent.PID()
		status, err := w.accompany(ctx, agent)
		w.session.running.Store(nil)
		if err != nil {
			return pid, exitBroken, err
		}
		code = status.ExitCode()
		var goesOn bool
		if agent, l, goesOn = w.succeed(ctx, l, status); !goesOn {
			return pid, code, nil
		}
	}
}

// accompany joins the terminals and returns how the agent has ended.
func (w *watch) accompany(ctx context.Context, agent *hold.Session) (hold.Status, error) {
	if err := w.attach(ctx, agent); err != nil && ctx.Err() == nil {
		w.brain.notice(err.Error())
	}
	// An agent that still runs has lost its terminal, or shall end: it is hung up.
	if err := agent.Close(); err != nil {
		w.brain.log.Warn("cannot let go of the agent's terminal", zap.Error(err))
	}
	return agent.Wait()
}

// succeed starts the agent that takes the place of one that has ended, where one
// does. Until then whoever wants to end the agent ends the wait.
func (w *watch) succeed(ctx context.Context, l launch.Launch, status hold.Status) (agent *hold.Session, next launch.Launch, goesOn bool) {
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer stop()
	o := w.outlook(ctx, l, status)
	if o.Step.Deed == cake.DeedCall {
		w.call(ctx, o)
	}
	if !o.Step.Deed.GoesOn() || !w.wait(ctx, o) {
		return nil, l, false
	}
	next, err := w.relaunch(l, o)
	if err == nil {
		agent, err = w.bringUp(ctx, next)
	}
	if err != nil {
		w.tell(fmt.Sprintf("cannot start %s again: %v", l.Agent, err))
		return nil, l, false
	}
	w.session.record(cake.Event{Type: cake.EventRestart, Restart: &cake.Restart{
		Class: o.Class, Deed: o.Step.Deed, Attempt: o.Step.Attempt, Why: o.Step.Why, Ended: o.Ended, PID: agent.PID(),
	}})
	return agent, next, true
}

// wait lets the pause before a step pass. It reports false where somebody wanted
// the run to end meanwhile.
func (w *watch) wait(ctx context.Context, o life.Outlook) bool {
	if o.Long() {
		until := o.Step.At.UTC()
		w.session.record(cake.Event{Type: cake.EventRestart, Restart: &cake.Restart{
			Class: o.Class, Deed: cake.DeedWait, Attempt: o.Step.Attempt, Why: o.Step.Why, Until: &until, Ended: o.Ended,
		}})
		w.session.waitsForModel(o.Step.Why, o.Step.At)
	}
	w.tell(o.Text())
	w.session.waits.Store(true)
	defer w.session.waits.Store(false)
	return sleepUntil(ctx, o.Step.At)
}

// sleepUntil waits for a time of the clock on the wall: a machine that sleeps
// meanwhile does not wait longer. It reports false when ctx ends before.
func sleepUntil(ctx context.Context, at time.Time) bool {
	const look = time.Minute
	at = at.Round(0) // the monotonic clock stands still in sleep
	for {
		left := at.Sub(time.Now().Round(0))
		if left <= 0 {
			return ctx.Err() == nil
		}
		select {
		case <-time.After(min(left, look)):
		case <-ctx.Done():
			return false
		}
	}
}

// tell tells the person in front of the terminal a line, while no agent has it.
func (w *watch) tell(text string) {
	w.brain.log.Warn(text)
	if _, err := fmt.Fprintln(w.options.Stderr, "cake:", text); err != nil {
		w.brain.log.Warn("nobody can be told", zap.Error(err))
	}
}

// summarise tells a person what happened, and shows the metrics that say the same.
func (w *watch) summarise(took time.Duration) {
	out := w.options.Stderr
	fmt.Fprintf(out, "\ncake: session %s took %s: %s\n", w.session.id, took.Round(100*time.Millisecond), &w.session.tally)
	if w.brain.exporter == nil || w.brain.exporter.At() == "" {
		return
	}
	url := "http://" + w.brain.exporter.At() + "/metrics"
	lines, err := exporter.Moved(url)
	if err != nil {
		fmt.Fprintf(out, "cake: cannot show the metrics: %v\n", err)
		return
	}
	fmt.Fprintf(out, "cake: %s says:\n", url)
	for _, l := range lines {
		fmt.Fprintln(out, "  "+l)
	}
	fmt.Fprintln(out, "cake: all of it: cake events --session "+w.session.id)
}
