package daemon

import (
	"fmt"
	"os"
	"reflect"
	"strings"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"cake"
	"cake/config"
	"cake/daemon/inforce"
	"cake/daemon/launch"
	"cake/supervisor"
	"cake/validator"
)

// Verify says why a configuration cannot be applied. It implements config.Subscriber.
func (b *Brain) Verify(_, next *config.Config) error {
	policy, err := inforce.GuardPolicy(next)
	if err != nil {
		return err
	}
	_, err = inforce.NewReading(next, policy)
	return err
}

// Commit applies a configuration to every running part. It implements config.Subscriber.
func (b *Brain) Commit(old, next *config.Config) {
	if err := b.apply(next); err != nil {
		b.log.Error("a configuration that was verified cannot be applied", zap.Error(err))
	}
	if b.exporter != nil && old.Metrics.Listen != next.Metrics.Listen {
		b.exporter.MoveTo(next.Metrics.Listen)
	}
	b.recall.SetTTL(next.Recall.TTL)
	if !reflect.DeepEqual(old.Escalation, next.Escalation) {
		b.people.Configured(next)
		if s := b.session.Load(); s != nil {
			s.still.Rouse()
		}
	}
}

// apply brings a configuration into force.
func (b *Brain) apply(c *config.Config) error {
	policy, err := inforce.GuardPolicy(c)
	if err != nil {
		return err
	}
	level, err := zapcore.ParseLevel(c.Logging.Level)
	if err != nil {
		return fmt.Errorf("cannot log at level %q: %w", c.Logging.Level, err)
	}
	policy.Home, policy.Own = b.options.Getenv("HOME"), b.own(c)
	reading, err := inforce.NewReading(c, policy)
	if err != nil {
		return err
	}
	b.level.SetLevel(level)
	b.policy.Store(&policy)
	b.reading.Store(reading)
	if s := b.session.Load(); s != nil {
		s.applyPolicy(c)
	}
	return nil
}

// own lists what the agent must not touch: where cake keeps things, the files
// from which it takes its configuration, those that are not there yet included,
// and its programs.
func (b *Brain) own(c *config.Config) []string {
	own := []string{b.options.Paths.State, b.options.Paths.Runtime}
	own = append(own, config.Candidates(b.options.Cwd, b.options.Getenv)...)
	if c.Path != "" {
		own = append(own, c.Path)
	}
	if self, err := os.Executable(); err == nil {
		own = append(own, self)
	}
	if shim, err := launch.FindShim(); err == nil {
		own = append(own, shim)
	}
	return own
}

// applyPolicy hands the controller its new policy, without waiting for it: it
// may be in the middle of something that waits for the configuration.
func (s *session) applyPolicy(c *config.Config) {
	s.post(supervisor.PolicyChanged{Policy: inforce.SupervisorPolicy(c)})
}

// classify judges an error at the strictness in force.
func (s *session) classify(e cake.ErrorEvent, h cake.History) cake.Classification {
	if e.ErrorType == stopped {
		return classifyStopped()
	}
	if e.ErrorType == denied {
		return classifyDenial(e, h.Count, s.brain.config().Strictness)
	}
	c := s.brain.reading.Load().Classify(e, h)
	// Below the threshold of the strictness it is not handled at all.
	c.InterventionRequired = validator.Required(c, h.Count, s.brain.config().Strictness) || c.Severity > cake.Low && teaches(h)
	return c
}

// configChanged tells of a change: in the journal, in the log and, when it was
// refused or has no effect now, to the person.
func (b *Brain) configChanged(c config.Change) {
	b.record(cake.Event{Type: cake.EventConfig, Config: &c.Event})
	if !c.Event.Applied {
		b.notice("the configuration was not changed: " + c.Event.Error)
		return
	}
	b.log.Info("configuration changed", zap.Strings("keys", c.Event.ChangedKeys))
	if len(c.Restart) > 0 {
		b.notice("these settings take effect when cake is started again: " + strings.Join(c.Restart, ", "))
	}
	b.admit(c.Config)
}

// admit tells a person which of their settings have no effect, so that nobody
// relies on them.
func (b *Brain) admit(c *config.Config) {
	if idle := config.NotInEffect(c); len(idle) > 0 {
		b.notice("this version does not act on these settings: " + strings.Join(idle, ", "))
	}
}
