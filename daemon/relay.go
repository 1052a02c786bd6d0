package daemon

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"cake/ptyshim/hold"
)

// relay passes the signals of this process on to an agent that has no terminal,
// until it has ended. An agent that outlives ctx is hung up when it is closed.
func relay(ctx context.Context, agent *hold.Session) error {
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	defer signal.Stop(signals)
	for {
		select {
		case sig := <-signals:
			if s, ok := sig.(syscall.Signal); ok {
				// An agent that has just ended takes no signal, and needs none.
				_ = agent.Signal(s)
			}
		case <-agent.Done():
			return nil
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}
