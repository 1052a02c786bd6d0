package term

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Signals begins to catch the signals of this process that Run and Follow pass on
// to the agent, and keeps the first 32 of them until one of the two reads them.
func Signals() chan os.Signal {
	c := make(chan os.Signal, 32)
	signal.Notify(c, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP, syscall.SIGCONT)
	return c
}

// signals is the channel that the caller has, or a new one.
func (o Options) signals() chan os.Signal {
	if o.Signals != nil {
		return o.Signals
	}
	return Signals()
}

// listen turns everything that happens outside into mail for the loop, in one
// goroutine that ends with stop.
//
// SIGTTIN and SIGTTOU are ignored meanwhile: with a handler a read from the
// background would be restarted by the kernel for ever; ignored, it is an EIO
// that can be told from a hang-up.
func (l *loop) listen(ctx context.Context) (stop func()) {
	signals := l.o.signals()
	signal.Ignore(syscall.SIGTTIN, syscall.SIGTTOU)
	signal.Notify(signals, syscall.SIGWINCH)
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		l.hear(ctx, signals, quit)
	}()
	return func() {
		close(quit)
		<-done
		signal.Stop(signals)
		signal.Reset(syscall.SIGTTIN, syscall.SIGTTOU)
	}
}

func (l *loop) hear(ctx context.Context, signals <-chan os.Signal, quit <-chan struct{}) {
	ended, cancelled := l.o.Done, ctx.Done()
	for {
		select {
		case <-quit:
			return
		case s := <-signals:
			l.mail.post(func() { l.signalled(s.(syscall.Signal)) })
		case <-ended:
			ended = nil
			l.mail.post(l.agentEnded)
		case <-l.o.Stopped:
			l.mail.post(l.agentStopped)
		case <-cancelled:
			cancelled = nil
			l.mail.post(func() { l.fail(context.Cause(ctx)) })
		}
	}
}

func (l *loop) signalled(s syscall.Signal) {
	switch s {
	case syscall.SIGWINCH:
		l.resize()
	case syscall.SIGTSTP:
		l.suspend()
	case syscall.SIGCONT:
		l.resume()
	default:
		l.passOn(s)
	}
}

// passOn gives the agent a signal that was meant for what the user sees as one
// program. SIGTERM and SIGHUP are meant to end it.
func (l *loop) passOn(s syscall.Signal) {
	if l.agentGone { // it is the user's terminal that is waited for
		l.over = true
		return
	}
	_ = l.o.Signal(s)
	if (s == syscall.SIGTERM || s == syscall.SIGHUP) && !l.timers.kill.set() {
		l.timers.kill.start(l.o.Grace)
	}
}

var errStays = errors.New("cannot end the agent: it is there even after SIGKILL")

func (l *loop) kill() {
	switch {
	case l.agentGone:
	case l.killed:
		l.fail(errStays)
	default:
		l.killed = true
		_ = l.o.Signal(syscall.SIGKILL)
		l.timers.kill.start(l.o.Grace)
	}
}

// agentEnded begins the drain. What is typed from now on is the shell's.
func (l *loop) agentEnded() {
	l.agentGone = true
	l.in = nil
	l.timers.reopen.stop()
	l.timers.quiet.start(quiet)
}

// resize gives the agent the user's size. A size of nothing is no size.
func (l *loop) resize() {
	ws, ok := l.user.size()
	if !ok || ws == l.size {
		return
	}
	if unix.IoctlSetWinsize(l.master, unix.TIOCSWINSZ, &ws) == nil {
		l.size = ws
	}
}

// hangups looks whether the user's terminal is still there.
func (l *loop) hangups(r ready) {
	if !l.report.HungUp && (r.inGone || r.outGone) {
		l.hangUp()
	}
}

// hangUp is the end of the user's terminal: a closed window, a lost line.
func (l *loop) hangUp() {
	l.report.HungUp = true
	l.attached = false
	l.user.raw = false
	l.out = nil
	l.passOn(syscall.SIGHUP)
}

// enter takes the terminal over, if it is ours now. From the background it is
// looked at once a second: a shell that brings a running job to the foreground
// sends no signal.
func (l *loop) enter() {
	l.resize()
	if l.user.in == nil || l.report.HungUp {
		return
	}
	if !l.user.foreground() {
		l.attached = false
		l.timers.look.start(time.Second)
		return
	}
	switch err := l.user.makeRaw(); {
	case errors.Is(err, unix.EIO):
		l.hangUp() // it went away before the loop could see it
	case err != nil:
		l.fail(err)
	default:
		l.attached = true
	}
}

// leave puts the terminal back as it was.
func (l *loop) leave() {
	if l.report.HungUp || !l.user.foreground() {
		return
	}
	reset := l.tracker.Reset()
	if len(reset) > 0 && (len(l.out) > 0 || !l.tracker.Between()) {
		reset = append([]byte{0x18}, reset...) // CAN: what was begun is not finished
	}
	l.user.write(reset, 200*time.Millisecond)
}

// suspend is SIGTSTP: the shell gets its terminal back, then this process
// stops as it was told to. SIGSTOP, because a SIGTSTP to oneself would be
// dropped where no shell waits.
func (l *loop) suspend() {
	if !l.release() {
		return
	}
	if l.user.in == nil && !l.agentStops { // the ^Z was typed for the whole pipeline
		l.agentStops, l.ownStop = true, true
		_ = l.o.Signal(syscall.SIGSTOP)
	}
	stop()
}

// release gives the shell its terminal back, and reports whether that was possible.
func (l *loop) release() bool {
	l.leave()
	if err := l.user.restore(); err != nil {
		l.fail(err)
		return false
	}
	l.attached = false
	return true
}

// stop stops this process. The signal goes to this very thread, which must not
// go on before the process has stopped.
func stop() {
	defer noFork()()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	_ = unix.Tgkill(unix.Getpid(), unix.Gettid(), unix.SIGSTOP)
}

// stopJob stops all processes of this one's group.
func stopJob() {
	defer noFork()()
	_ = unix.Kill(0, unix.SIGSTOP)
	time.Sleep(time.Millisecond) // another thread may take the signal, a moment later
}

// noFork waits until no child of this process is between its fork and its exec,
// and lets none begin until the caller is through. A child that is stopped there
// keeps the thread that made it in vfork(2), out of reach of signals: this
// process would not count as stopped, and its shell would wait for ever.
func noFork() (through func()) {
	syscall.ForkLock.RLock()
	return syscall.ForkLock.RUnlock
}

// resume is SIGCONT. The shell has had the terminal meanwhile: modes, size and
// what is on the screen may have changed.
func (l *loop) resume() {
	if l.agentGone {
		return
	}
	if l.agentStops {
		l.agentStops = false
		_ = l.o.Signal(syscall.SIGCONT)
	}
	l.enter()
	if l.attached && !l.lineMode() {
		l.user.write(l.tracker.Set(), 200*time.Millisecond)
		l.redraw()
	}
}

// redraw makes a full-screen program draw anew. Most ignore a SIGWINCH that
// brings no new size, so it gets a wrong one for a moment.
func (l *loop) redraw() {
	ws, ok := l.user.size()
	if !ok {
		return
	}
	ws.Row++
	if unix.IoctlSetWinsize(l.master, unix.TIOCSWINSZ, &ws) == nil {
		l.size = ws
		l.timers.shake.start(50 * time.Millisecond)
	}
}

// agentStopped is an agent that has stopped itself, as an editor does on ^Z:
// the user expects the shell. The whole job stops. Where no shell waits for the
// job nobody could continue it, so the agent goes on.
//
// The terminal is the shell's before that, and all stop at once, by SIGSTOP: the
// shell of a script sees the script stop, and may be told to go on, before a
// handler of SIGTSTP here would have run.
func (l *loop) agentStopped() {
	if l.ownStop {
		l.ownStop = false
		return
	}
	if !jobControl() {
		_ = l.o.Signal(syscall.SIGCONT)
		return
	}
	l.agentStops = true
	l.lastWords()
	if l.release() {
		stopJob()
	}
}

// lastWords copies what the agent has said before it stopped, which is to stand
// above the shell's prompt. The kernel needs a moment to pass it on.
func (l *loop) lastWords() {
	const moment = 5 // ms
	for range burst {
		if len(l.out) > 0 && !l.writeOut() {
			return
		}
		master := []unix.PollFd{{Fd: int32(l.master), Events: unix.POLLIN}}
		if n, err := unix.Poll(master, moment); n == 0 || err != nil || !l.readMaster() {
			return
		}
	}
}
