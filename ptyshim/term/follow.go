package term

import (
	"context"
	"os/signal"
	"syscall"
	"time"
)

// Follow is Run for an agent without a terminal: it copies nothing, but passes
// SIGTERM, SIGINT, SIGHUP and SIGQUIT on, stops and continues the agent with
// this process, and returns when the agent has ended (nil) or ctx is done. Of
// o it uses Done, Signal, Signals and Grace.
func Follow(ctx context.Context, o Options) error {
	if o.Grace == 0 {
		o.Grace = defaultGrace
	}
	signals := o.signals()
	defer signal.Stop(signals)
	var kill <-chan time.Time
	for {
		select {
		case <-o.Done:
			return nil
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-kill:
			_ = o.Signal(syscall.SIGKILL)
		case s := <-signals:
			followed(s.(syscall.Signal), o.Signal)
			if (s == syscall.SIGTERM || s == syscall.SIGHUP) && kill == nil {
				kill = time.After(o.Grace)
			}
		}
	}
}

// followed passes s on. The agent leads a session of its own, in which the
// kernel drops SIGTSTP, so it is stopped by force.
func followed(s syscall.Signal, pass func(syscall.Signal) error) {
	if s != syscall.SIGTSTP {
		_ = pass(s)
		return
	}
	_ = pass(syscall.SIGSTOP)
	stop()
}
