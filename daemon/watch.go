package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"

	"go.uber.org/zap"
	xterm "golang.org/x/term"

	"cake"
	"cake/adapters/claude"
	"cake/daemon/launch"
	"cake/daemon/process"
	"cake/daemon/remains"
	"cake/ptyshim/hold"
	"cake/ptyshim/term"
	"cake/supervisor"
	"cake/supervisor/restart"
	"cake/validator"
)

// WatchOptions says which agent to run, and where.
type WatchOptions struct {
	Options
	Name  string // of the session, for people; may be empty
	Agent string // the adapter; "" recognises it
	Argv  []string
	Env   []string
	// Stdin, Stdout and Stderr are the agent's. Those that are terminals become
	// a terminal of its own, the others are passed to it as they are.
	Stdin, Stdout, Stderr *os.File
	Summary               bool // tell at the end what happened

	restarts *restart.Policy // nil for restart.Default
}

// ErrNested says that a supervised program wants to supervise another one.
var ErrNested = errors.New("this terminal is already watched")

// The exit statuses of an agent that never ran, as shells have them.
const (
	exitBroken = 1
	exitNested = 2
)

// Watch runs an agent under supervision and returns its exit status: 128+n
// after signal n, 127 when there is no such program, 126 when it cannot be run.
func Watch(ctx context.Context, o WatchOptions) (int, error) {
	if id := process.Variable(o.Env, "CAKE_SESSION"); id != "" {
		return exitNested, fmt.Errorf("cannot watch inside session %s: %w; run the agent itself, it is supervised already", id, ErrNested)
	}
	shim, err := launch.FindShim()
	if err != nil {
		return exitBroken, err
	}
	brain, err := NewBrain(ctx, o.Options)
	if err != nil {
		return exitBroken, err
	}
	if err := remains.Sweep(o.Paths.Runtime, brain.reportLate); err != nil {
		brain.log.Warn("cannot clear away what earlier sessions left", zap.Error(err))
	}
	w := &watch{options: o, brain: brain, shim: shim}
	status, err := w.run(ctx)
	// What goes wrong at the end must not change the agent's status.
	if err := errors.Join(w.cleanup.run(), brain.Close()); err != nil {
		brain.notice(err.Error())
	}
	return status, err
}

// A watch is one run of one agent.
type watch struct {
	options WatchOptions
	brain   *Brain
	shim    string
	session *session
	plan    term.Plan
	dog     *supervisor.Watchdog // nil where the terminal is not judged
	hush    func()               // ends those that hear the agent, and then those that judge
	signals chan os.Signal       // of this process, since before the last agent was started
	cleanup cleanup
}

// run brings the session up and lets the agent run to its end. What it has
// brought up is taken down by cleanup.
func (w *watch) run(ctx context.Context) (status int, err error) {
	w.plan = term.Choose(w.options.Stdin, w.options.Stdout, w.options.Stderr)
	agent, err := launch.Adapter(w.options.Agent, w.brain.config().Components.Adapter, w.options.Argv)
	if err != nil {
		return exitBroken, err
	}
	if off := claude.HooksOff(w.options.Argv, w.options.Env); agent == launch.Claude && off != "" {
		w.brain.notice(off + " switches Claude Code's hooks off; its shell is still guarded")
	}
	if w.session, err = w.brain.newSession(w.attended(agent)); err != nil {
		return exitBroken, err
	}
	if agent == launch.Claude && claude.Continues(w.options.Argv) {
		w.session.course.Partly()
	}
	w.cleanup.add("the session's folder", func() error { return os.RemoveAll(w.session.dir) })
	if err := w.serve(ctx, agent); err != nil {
		return exitBroken, err
	}
	l, err := w.prepare(agent, w.options.Argv)
	if err != nil {
		return exitBroken, err
	}
	w.forewords()
	return w.supervise(ctx, l)
}

// forewords tells the person what must be known before the agent has the screen.
func (w *watch) forewords() {
	for _, text := range w.session.forewords {
		if _, err := fmt.Fprintln(w.options.Stderr, "cake:", text); err != nil {
			w.brain.notice(text)
		}
	}
}

// attended reports whether a person sits in front of the agent and can be asked.
func (w *watch) attended(agent string) bool {
	keys := w.plan.In != nil
	if agent != launch.Claude {
		return keys
	}
	// Without a terminal to write to it prints one answer and ends.
	return claude.Attended(w.options.Argv, w.options.Env, keys && isTerminal(w.options.Stdout))
}

// serve starts the parts, each until it is stopped: an agent that is being ended
// is still supervised, so an end of ctx alone stops none of them.
func (w *watch) serve(ctx context.Context, agent string) error {
	gate, err := w.session.listen()
	if err != nil {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	stopBrain := w.start(ctx, w.brain.Run)
	stopJudges := w.start(ctx, w.session.supervisor.Run, w.session.feed, w.session.keepTime, w.session.asker.run, w.session.tellStandstills,
		w.session.watchFreezing, w.session.rouse)
	stopSaver := w.start(ctx, w.session.saver.Run)
	ears := []func(context.Context) error{gate.Run}
	// Claude Code shows what it reads and writes; only its shell and its hooks
	// tell what its commands came to.
	if agent == launch.Terminal {
		w.dog = supervisor.NewWatchdog(validator.Clean, w.session.overhear)
		ears = append(ears, w.dog.Run)
	}
	stopEars := w.start(ctx, ears...)
	w.hush = sync.OnceFunc(func() {
		stopEars()
		// What was heard waits in a queue; this is the last in it.
		w.session.hear(ctx, supervisor.Asked{})
		stopJudges()
		stopSaver()
	})
	w.cleanup.add("the brain", func() error { stopBrain(); return nil })
	w.cleanup.add("the session", func() error { w.hush(); return nil })
	return nil
}

// start runs parts and returns what stops them and waits for their end. A part
// that breaks is told of at once; the others go on without it.
func (w *watch) start(ctx context.Context, parts ...func(context.Context) error) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	for _, run := range parts {
		running.Go(func() {
			if err := run(ctx); err != nil && ctx.Err() == nil {
				w.brain.notice(err.Error())
			}
		})
	}
	return func() {
		cancel()
		running.Wait()
	}
}

func (w *watch) note(l launch.Launch, pid int, code *int) *cake.Session {
	return &cake.Session{
		ID: w.session.id, Name: w.options.Name, Agent: l.Agent, Argv: w.options.Argv,
		Cwd: w.options.Cwd, PID: pid, ExitCode: code,
	}
}

func (w *watch) holdOptions(l launch.Launch) hold.Options {
	o := hold.Options{
		Shim: w.shim, Dir: w.session.dir, Argv: l.Argv, Env: l.Env, Cwd: w.options.Cwd,
		Stdin: w.options.Stdin, Stdout: w.options.Stdout, Stderr: w.options.Stderr,
		Size: hold.Size{
			Rows: w.plan.Size.Row, Cols: w.plan.Size.Col, XPixel: w.plan.Size.Xpixel, YPixel: w.plan.Size.Ypixel,
		},
		Termios: w.plan.Modes,
	}
	if w.plan.In != nil {
		o.Guard = &hold.Guard{Terminal: w.plan.In, Saved: w.plan.Saved}
	}
	return o
}

// startFailure turns an agent that could not be started into the status that a
// shell would give, and says what to do.
func (w *watch) startFailure(l launch.Launch, err error) (int, error) {
	var exec *hold.ExecError
	if !errors.As(err, &exec) {
		return exitBroken, err
	}
	next := ""
	if exec.Code == hold.ExitNotFound && l.Agent == launch.Claude {
		next = "; npm install -g @anthropic-ai/claude-code installs it"
	}
	return exec.Code, fmt.Errorf("cannot start %s: %s%s", filepath.Base(exec.Program), exec.Reason, next)
}

// attach joins the user's terminal and the agent's until the agent has ended.
// Where no stream is a terminal there is nothing to join; signals are passed on.
func (w *watch) attach(ctx context.Context, agent *hold.Session) error {
	if agent.Master() == nil {
		return term.Follow(ctx, term.Options{Done: agent.Done(), Signal: w.signal(agent), Signals: w.signals})
	}
	t, err := term.New(term.Options{
		Master: agent.Master(), In: w.plan.In, Out: w.plan.Out,
		Done: agent.Done(), Stopped: agent.Stopped(), Signal: w.signal(agent), Signals: w.signals, Tee: w.tee(),
		Guard: func(resets []byte) { w.guard(agent, resets) },
	})
	if err != nil {
		return err
	}
	w.session.terminal.Store(t)
	report, err := t.Run(ctx)
	w.brain.log.Info("the terminal is put back", zap.Int64("out", report.Out), zap.Int64("unheard", report.TeeLost), zap.Bool("hung up", report.HungUp))
	// The holder of an agent that has ended is gone, and has nothing to put back.
	_ = agent.Restored()
	return err
}

// signal passes signals on to an agent, and notes those that are meant to end it.
func (w *watch) signal(agent *hold.Session) func(syscall.Signal) error {
	return func(sig syscall.Signal) error {
		w.session.life.Signalled(sig)
		return agent.Signal(sig)
	}
}

// tee returns what hears the agent's terminal, nil when nobody does.
func (w *watch) tee() func([]byte) {
	if w.dog == nil {
		return nil
	}
	return func(b []byte) {
		w.session.life.Shows(b)
		if !w.session.captured.Load() {
			w.dog.Hear(b)
		}
	}
}

// guard tells the holder how to put the terminal back, should this process die.
func (w *watch) guard(agent *hold.Session, resets []byte) {
	if err := agent.Guard(resets); err != nil {
		w.brain.log.Warn("cannot guard the terminal", zap.Error(err))
	}
}

func isTerminal(f *os.File) bool { return f != nil && xterm.IsTerminal(int(f.Fd())) }
