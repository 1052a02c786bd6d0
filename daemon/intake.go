package daemon

import (
	"context"

	"go.uber.org/zap"

	"cake/supervisor"
)

// maxIntake is how many inputs may wait for a controller that is slow: its
// memory may be waiting for a disk.
const maxIntake = 64

// An input is on its way to the controller, or is something that nobody shall
// wait for but the next input.
type input struct {
	supervisor.Input
	task func(context.Context) // in place of an input
	done chan struct{}         // closed when it has been dealt with
}

// hear hands an input to the controller, and waits for what follows from it no
// longer than the configuration allows. What is late is done all the same, and
// said with the next command.
func (s *session) hear(ctx context.Context, in supervisor.Input) {
	ctx, cancel := context.WithTimeout(ctx, s.brain.config().Performance.MaxLatency)
	defer cancel()
	select {
	case <-s.post(in):
	case <-ctx.Done():
		s.log.Warn("the controller did not answer in time")
	}
}

// post queues an input for the controller; it never waits. The channel is
// closed when the input has been dealt with.
func (s *session) post(in supervisor.Input) <-chan struct{} { return s.queue(input{Input: in}) }

// later queues a task that may have to wait for a disk.
func (s *session) later(task func(context.Context)) { s.queue(input{task: task}) }

func (s *session) queue(i input) <-chan struct{} {
	i.done = make(chan struct{})
	select {
	case s.intake <- i:
	default:
		s.log.Error("an input for the controller is lost: too many wait", zap.Int("waiting", maxIntake))
		close(i.done)
	}
	return i.done
}

// feed gives the controller one input after the other until ctx ends.
func (s *session) feed(ctx context.Context) error {
	for {
		select {
		case i := <-s.intake:
			s.attend(ctx, i)
			close(i.done)
		case <-ctx.Done():
			return nil
		}
	}
}

func (s *session) attend(ctx context.Context, i input) {
	if i.task != nil {
		i.task(ctx)
		return
	}
	// It fails only when ctx ends.
	_, _ = s.supervisor.Hear(ctx, i.Input)
}
