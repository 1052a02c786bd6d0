package daemon

import (
	"time"

	"go.uber.org/zap"

	"cake"
)

// recordedOutput is how much of each stream of a result the journal keeps, in bytes.
const recordedOutput = 4 << 10

// Record writes an event of this session to the journal, and moves the metrics.
// It implements supervisor.Recorder.
func (s *session) Record(e cake.Event) { s.record(e) }

func (s *session) record(e cake.Event) {
	e.SessionID = s.id
	s.tally.add(e)
	s.brain.record(e)
}

// record writes an event. The journal is the source of the metrics, so that
// both always say the same.
func (b *Brain) record(e cake.Event) {
	if e.Time.IsZero() {
		e.Time = time.Now().UTC()
	}
	if err := b.journal.Append(e); err != nil {
		b.log.Warn("cannot write an event", zap.String("type", string(e.Type)), zap.Error(err))
	}
}

func (s *session) recordCommand(cmd cake.Command, d cake.Decision, took ...cake.Timing) cake.CommandDecision {
	r := cake.Record(cmd, d, time.Now())
	s.record(cake.Event{Type: cake.EventCommand, Command: &r, Timings: took})
	return r
}

func (s *session) recordResult(r cake.Result, took time.Duration) {
	r.Stdout, r.Stderr = clip(r.Stdout, recordedOutput), clip(r.Stderr, recordedOutput)
	s.record(cake.Event{Type: cake.EventResult, Result: &r, Timings: []cake.Timing{timing("validator", "detect", took)}})
}

func timing(component, operation string, took time.Duration) cake.Timing {
	return cake.Timing{Component: component, Operation: operation, Seconds: took.Seconds()}
}
