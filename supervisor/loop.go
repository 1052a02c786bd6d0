package supervisor

import (
	"context"
	"errors"
	"slices"
	"time"

	"go.uber.org/zap"

	"cake"
)

// Options is what a Supervisor is made of. All fields but Log are needed.
type Options struct {
	Session  string
	Policy   Policy
	Classify Classifier
	Compose  Composer
	Memory   Memory
	Speaker  Speaker
	Holder   Holder
	Recorder Recorder
	Log      *zap.Logger      // nil for none
	Now      func() time.Time // the clock; nil for time.Now
	Strategy Strategist       // nil for none
	// Saved is what another controller has left; nil for none.
	Saved *Saved
	// Keep is given what outlives this one, whenever that has changed; nil for nobody.
	Keep func(Saved)
	// Climbers take the rungs that act. A rung without one is no part of the ladder.
	Climbers map[cake.Rung]Climber
}

// A Supervisor runs the controller of one session: it feeds inputs to a Core,
// one at a time, and performs the effects before it takes the next.
type Supervisor struct {
	core     *Core
	options  Options
	requests chan request
	timings  []cake.Timing
	changed  bool // what outlives this controller is not what was kept last
}

// request is one input and the place to say that it has been dealt with.
type request struct {
	in      Input
	settled chan<- Status
}

// A Status is where the controller stands after an input has been dealt with.
type Status struct {
	State    cake.State
	Incident *cake.Incident // nil in MONITORING
}

// New returns a supervisor in MONITORING.
func New(o Options) (*Supervisor, error) {
	if o.Compose == nil || o.Memory == nil || o.Speaker == nil || o.Holder == nil || o.Recorder == nil {
		return nil, errors.New("cannot supervise without composer, memory, speaker, holder and recorder")
	}
	if o.Log == nil {
		o.Log = zap.NewNop()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	core, err := NewCore(CoreOptions{
		Session: o.Session, Policy: o.Policy, Classify: o.Classify, Strategy: o.Strategy, Rungs: o.rungs(),
		Saved: o.Saved, Now: o.Now(),
	})
	if err != nil {
		return nil, err
	}
	return &Supervisor{core: core, options: o, requests: make(chan request)}, nil
}

// Hear hands one input to the controller and returns when everything that
// follows from it has been done, or with ctx's cause. The input is dealt with
// all the same when ctx ends after it was taken.
func (s *Supervisor) Hear(ctx context.Context, in Input) (Status, error) {
	settled := make(chan Status, 1)
	select {
	case s.requests <- request{in, settled}:
	case <-ctx.Done():
		return Status{}, context.Cause(ctx)
	}
	select {
	case st := <-settled:
		return st, nil
	case <-ctx.Done():
		return Status{}, context.Cause(ctx)
	}
}

// Run is the loop; it ends when ctx ends, and returns nil then.
func (s *Supervisor) Run(ctx context.Context) error {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		s.arm(timer)
		select {
		case r := <-s.requests:
			s.drive(ctx, r.in)
			r.settled <- s.status()
		case <-timer.C:
			s.drive(ctx, Tick{})
		case <-ctx.Done():
			return nil
		}
	}
}

// Play deals with one input at once, and returns when everything that follows
// from it has been done. It is for a run that is simulated on a clock of its own,
// and must not be used beside Run.
func (s *Supervisor) Play(ctx context.Context, in Input) Status {
	s.drive(ctx, in)
	return s.status()
}

// Deadline returns when the next Tick is due for who uses Play; ok is false when none is.
func (s *Supervisor) Deadline() (at time.Time, ok bool) { return s.core.Deadline() }

// arm sets the timer only while something is pending, so that an idle session
// causes no wake-ups.
func (s *Supervisor) arm(timer *time.Timer) {
	timer.Stop()
	if at, ok := s.core.Deadline(); ok {
		timer.Reset(time.Until(at))
	}
}

func (s *Supervisor) status() Status {
	st := Status{State: s.core.State()}
	if i, ok := s.core.Incident(); ok {
		st.Incident = &i
	}
	return st
}

// drive steps the core with an input and with the answers of the effects that
// follow from it, until nothing is left to do.
func (s *Supervisor) drive(ctx context.Context, in Input) {
	s.timings, s.changed = nil, false
	for pending := []Input{in}; len(pending) > 0; pending = pending[1:] {
		for _, e := range s.core.Step(s.options.Now(), pending[0]) {
			if answer := s.perform(ctx, e); answer != nil {
				pending = append(pending, answer)
			}
		}
	}
	if s.changed && s.options.Keep != nil {
		s.options.Keep(s.core.Save())
	}
}

// perform does one effect and returns its answer, if it has one.
func (s *Supervisor) perform(ctx context.Context, e Effect) Input {
	switch e := e.(type) {
	case Emit:
		s.changed = s.changed || e.Event.Move != nil || e.Event.Outcome != nil
		s.record(e.Event)
	case Remember:
		return s.remember(ctx, e.Event)
	case Say:
		return s.say(ctx, e)
	case Conclude:
		if err := s.options.Memory.RecordOutcome(ctx, e.Outcome); err != nil {
			s.warn("cannot remember an outcome", err)
		}
	case Hold:
		s.options.Holder.Hold(ctx, e.Account)
	case Act:
		return s.act(ctx, e)
	case Release:
		s.options.Holder.Release(ctx)
	}
	return nil
}

// rungs lists the rungs that have somebody to take them, in their order.
func (o Options) rungs() []cake.Rung {
	return slices.DeleteFunc(cake.Rungs(), func(r cake.Rung) bool { return o.Climbers[r] == nil })
}

// act takes a rung. One that breaks has come to nothing; the next one follows.
func (s *Supervisor) act(ctx context.Context, e Act) Input {
	defer s.time("supervisor", "climb")()
	done, err := s.options.Climbers[e.Rung].Climb(ctx, e.Account)
	if err != nil {
		s.warn("cannot take a rung", err)
		done = Climbed{Evidence: err.Error()}
	}
	return Acted{Rung: e.Rung, Climbed: done}
}

// say words a message and delivers it.
func (s *Supervisor) say(ctx context.Context, e Say) Input {
	i := e.Intervention
	worded := s.time("operator", "compose")
	i.Message = s.options.Compose(e.Context)
	worded()
	defer s.time("adapter", "deliver")()
	i, err := s.options.Speaker.Say(ctx, i)
	return Said{Intervention: i, Err: err}
}

// remember answers with the history, or without one: a memory that fails must
// not silence the controller.
func (s *Supervisor) remember(ctx context.Context, e cake.ErrorEvent) Input {
	defer s.time("recall", "record")()
	h, err := s.options.Memory.RecordError(ctx, e)
	if err != nil {
		s.warn("cannot recall an error", err)
		h = cake.History{Count: 1}
	}
	h.Signature = e.Signature
	return Recalled{History: h}
}

func (s *Supervisor) warn(what string, err error) {
	s.options.Log.Warn(what, zap.Error(err))
	s.record(cake.Event{
		Type: cake.EventWarning, Time: s.options.Now().UTC(), SessionID: s.options.Session,
		Warning: what + ": " + err.Error(),
	})
}

// record writes an event, with the timings of the steps that led to it.
func (s *Supervisor) record(e cake.Event) {
	e.Timings, s.timings = append(e.Timings, s.timings...), nil
	if m := e.Move; m != nil {
		s.options.Log.Info("moved", zap.String("from", string(m.From)), zap.String("on", m.Trigger), zap.String("to", string(m.To)), zap.String("cause", m.Cause))
	}
	s.options.Recorder.Record(e)
}

// time measures an operation; the returned function ends the measurement.
func (s *Supervisor) time(component, operation string) func() {
	start := time.Now()
	return func() {
		s.timings = append(s.timings, cake.Timing{Component: component, Operation: operation, Seconds: time.Since(start).Seconds()})
	}
}
