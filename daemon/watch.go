package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.uber.org/zap"
	"golang.org/x/sync/errgroup"
	xterm "golang.org/x/term"

	"cake"
	"cake/adapters/claude"
	"cake/ptyshim/hold"
	"cake/ptyshim/term"
	"cake/supervisor"
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
	if id := get(o.Env, "CAKE_SESSION"); id != "" {
		return exitNested, fmt.Errorf("cannot watch inside session %s: %w; run the agent itself, it is supervised already", id, ErrNested)
	}
	shim, err := findShim()
	if err != nil {
		return exitBroken, err
	}
	brain, err := NewBrain(ctx, o.Options)
	if err != nil {
		return exitBroken, err
	}
	w := &watch{options: o, brain: brain, shim: shim}
	status, err := w.run(ctx)
	if cerr := brain.Close(); cerr != nil {
		brain.notice(cerr.Error())
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
	term    *term.Terminal // nil where no stream is a terminal
	dog     *supervisor.Watchdog
	cleanup cleanup
}

// run brings the session up, lets the agent run to its end, and takes everything down.
func (w *watch) run(ctx context.Context) (status int, err error) {
	defer func() { err = errors.Join(err, w.cleanup.run()) }()
	w.plan = term.Choose(w.options.Stdin, w.options.Stdout, w.options.Stderr)
	agent, err := adapter(w.options.Agent, w.brain.config().Components.Adapter, w.options.Argv)
	if err != nil {
		return exitBroken, err
	}
	attended := w.plan.In != nil
	if agent == agentClaude {
		// Without a terminal to write to it prints one answer and ends.
		attended = claude.Attended(w.options.Argv, w.options.Env, attended && isTerminal(w.options.Stdout))
	}
	if w.session, err = w.brain.newSession(attended); err != nil {
		return exitBroken, err
	}
	w.cleanup.add("the session's folder", func() error { return os.RemoveAll(w.session.dir) })
	stop, err := w.serve(ctx)
	if err != nil {
		return exitBroken, err
	}
	w.cleanup.add("the session", stop)
	l, err := w.session.prepare(agent, w.shim, w.options.Argv, w.options.Env)
	if err != nil {
		return exitBroken, err
	}
	return w.supervise(ctx, l)
}

// serve starts the parts that listen, and returns what stops them.
func (w *watch) serve(ctx context.Context) (func() error, error) {
	gate, err := w.session.listen()
	if err != nil {
		return nil, err
	}
	w.dog = supervisor.NewWatchdog(validator.Clean, w.session.overhear)
	ctx, cancel := context.WithCancel(ctx)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return w.brain.Run(ctx) })
	g.Go(func() error { return w.session.supervisor.Run(ctx) })
	g.Go(func() error { return gate.Run(ctx) })
	g.Go(func() error { return w.dog.Run(ctx) })
	return func() error {
		w.session.finish()
		cancel()
		if err := g.Wait(); !errors.Is(err, context.Canceled) {
			return err
		}
		return nil
	}, nil
}

// supervise starts the agent, joins the terminals and waits for the end.
func (w *watch) supervise(ctx context.Context, l launch) (int, error) {
	start := time.Now()
	agent, err := hold.Start(ctx, w.holdOptions(l))
	if err != nil {
		return startFailure(err)
	}
	defer agent.Close()
	w.session.holder.Store(int64(agent.Holder()))
	w.session.record(cake.Event{Type: cake.EventSessionStarted, Session: w.note(l, agent.PID(), nil)})
	if err := w.attach(ctx, agent); err != nil {
		w.brain.log.Error("the terminal failed", zap.Error(err))
		w.brain.notice(err.Error())
	}
	status, err := agent.Wait()
	if err != nil {
		return exitBroken, err
	}
	code := status.ExitCode()
	w.session.record(cake.Event{Type: cake.EventSessionEnded, Session: w.note(l, agent.PID(), &code)})
	if w.options.Summary {
		w.summarise(time.Since(start))
	}
	return code, nil
}

func (w *watch) note(l launch, pid int, code *int) *cake.Session {
	return &cake.Session{
		ID: w.session.id, Name: w.options.Name, Agent: l.agent, Argv: w.options.Argv,
		Cwd: w.options.Cwd, PID: pid, ExitCode: code,
	}
}

func (w *watch) holdOptions(l launch) hold.Options {
	o := hold.Options{
		Shim: w.shim, Dir: w.session.dir, Argv: l.argv, Env: l.env, Cwd: w.options.Cwd,
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

// startFailure turns an agent that could not be started into the status that a shell would give.
func startFailure(err error) (int, error) {
	var exec *hold.ExecError
	if errors.As(err, &exec) {
		return exec.Code, fmt.Errorf("cannot start %s: %s", filepath.Base(exec.Program), exec.Reason)
	}
	return exitBroken, err
}

// attach joins the user's terminal and the agent's until the agent has ended.
// Where no stream is a terminal there is nothing to join; signals are passed on.
func (w *watch) attach(ctx context.Context, agent *hold.Session) error {
	if agent.Master() == nil {
		return relay(ctx, agent)
	}
	t, err := term.New(term.Options{
		Master: agent.Master(), In: w.plan.In, Out: w.plan.Out,
		Done: agent.Done(), Stopped: agent.Stopped(), Signal: agent.Signal,
		Tee:   func(b []byte) { w.dog.Hear(b) },
		Guard: func(resets []byte) { w.guard(agent, resets) },
	})
	if err != nil {
		return err
	}
	w.session.speakThrough(t)
	_, err = t.Run(ctx)
	// The holder of an agent that has ended is gone, and has nothing to put back.
	_ = agent.Restored()
	return err
}

// guard tells the holder how to put the terminal back, should this process die.
func (w *watch) guard(agent *hold.Session, resets []byte) {
	if err := agent.Guard(resets); err != nil {
		w.brain.log.Warn("cannot guard the terminal", zap.Error(err))
	}
}

func isTerminal(f *os.File) bool { return f != nil && xterm.IsTerminal(int(f.Fd())) }
