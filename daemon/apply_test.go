package daemon

import (
	"strings"
	"testing"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/config"
)

// change writes a configuration and waits until it was applied or refused.
func (w *world) change(b *Brain, text string) cake.ConfigChangeEvent {
	w.t.Helper()
	before := len(w.events(cake.EventConfig))
	w.write("cake_config.yaml", text)
	var all []cake.Event
	eventually(w.t, "the change is told of", func() bool {
		all = w.events(cake.EventConfig)
		return len(all) > before
	})
	return *all[len(all)-1].Config
}

func TestAChangeOfTheFileReachesEveryPart(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	l := taken(t)
	address := l.Addr().String()
	l.Close()
	text := strings.NewReplacer("balanced", "minimal", "127.0.0.1:0", address, "max_strikes: 2", "max_strikes: 7").Replace(settingsText()) +
		"safety:\n  blocked_commands: [make deploy]\n  allowed_commands: [make test]\n  protected_paths: [secrets]\n" +
		"logging:\n  level: debug\nrecall:\n  ttl_hours: 48\n"
	if e := w.change(a.brain, text); !e.Applied {
		t.Fatal(e.Error)
	}
	p := a.brain.policy.Load()
	if p.Strictness != cake.Minimal || len(p.Blocked) != 1 || len(p.Allowed) != 1 || len(p.ProtectedPaths) != 1 || !p.Attended {
		t.Errorf("the guard has %+v", p)
	}
	if a.brain.level.Level() != zap.DebugLevel {
		t.Errorf("the log is at %v", a.brain.level)
	}
	eventually(t, "the metrics are at the new address", func() bool { return serves(address) })
	if _, v := a.asks("make deploy"); v.Allow {
		t.Error("the pattern is not in force")
	}
	if c := a.classify(cake.ErrorEvent{ErrorType: "command.failed"}, cake.History{Count: 9}); c.InterventionRequired {
		t.Errorf("the strictness is not in force: %+v", c)
	}
}

func TestAFileWithAMistakeChangesNothingAndIsTold(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	e := w.change(a.brain, strings.Replace(settingsText(), "balanced", "balancd", 1))
	if e.Applied || !strings.Contains(e.Error, "cake_config.yaml:2:13") {
		t.Errorf("got %+v", e)
	}
	eventually(t, "the person is told", func() bool { return w.told("the configuration was not changed") && w.told("did you mean") })
	if s := a.brain.policy.Load().Strictness; s != cake.Balanced {
		t.Errorf("strictness %s", s)
	}
}

func TestSettingsWithoutEffectAreToldOf(t *testing.T) {
	pending := "escalation:\n  max_strikes: 2\n  cooldown_minutes: 5\nsafety:\n  allowed_domains: [example.com]\n"
	text := strings.Replace(settingsText(), "escalation:\n  max_strikes: 2\n  cooldown_minutes: 5\n", pending, 1)
	t.Run("at the start", func(t *testing.T) {
		w := newWorld(t)
		w.write("cake_config.yaml", text)
		w.brain()
		if !w.told("does not act on these settings: safety.allowed_domains") {
			t.Errorf("told %v", w.notices)
		}
	})
	t.Run("on a change", func(t *testing.T) {
		w := newWorld(t)
		a := w.agent(false)
		w.run(a.brain.Run)
		w.change(a.brain, text+"components:\n  recall: memory\n")
		eventually(t, "the person is told of both", func() bool {
			return w.told("does not act on these settings: safety.allowed_domains") && w.told("started again: components.recall")
		})
	})
}

func TestAConfigurationIsVerifiedBeforeItIsApplied(t *testing.T) {
	w := newWorld(t)
	b := w.brain()
	good := b.config()
	bad := *good
	bad.Safety.BlockedCommands = []config.CommandRule{{Patterns: []string{"git push !"}}}
	if err := b.Verify(good, &bad); err == nil {
		t.Error("a pattern that is none is verified")
	}
	bad = *good
	bad.Safety.AllowedCommands = []config.CommandRule{{Patterns: []string{"git push !"}}}
	if err := b.Verify(good, &bad); err == nil {
		t.Error("a pattern that is none is verified")
	}
	if err := b.apply(&bad); err == nil {
		t.Error("it is applied")
	}
	wrong := *good
	wrong.Logging.Level = "loud"
	if err := b.apply(&wrong); err == nil || !strings.Contains(err.Error(), `cannot log at level "loud"`) {
		t.Errorf("got %v", err)
	}
	b.Commit(good, &wrong) // logged; the rest goes on
	if err := b.Verify(good, good); err != nil {
		t.Error(err)
	}
}

func TestTheControllersPolicyFollows(t *testing.T) {
	p := supervisorPolicy(config.Default())
	if p.MaxStrikes != 4 || p.Cooldown != 5*time.Minute {
		t.Errorf("got %+v", p)
	}
}
