package daemon

import (
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"go.uber.org/zap"

	"cake"
	"cake/config"
	"cake/validator"
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

// licenseRule is a rule about output, with its fix and its example left open.
const licenseRule = "detection:\n  rules:\n    - id: no-license\n      tools: [make]\n      pattern: '^no license for (?P<feature>\\w+)'\n" +
	"      fix: FIX\n      finds:\n        - {command: make sim, output: OUTPUT}\n"

func licenseText(fix, output string) string {
	return settingsText() + strings.NewReplacer("FIX", fix, "OUTPUT", output).Replace(licenseRule)
}

func TestARuleAboutOutputIsInForceWhenItIsSaved(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	r := cake.Result{Command: "make sim", Cwd: w.cwd, ExitCode: 2, Stderr: "no license for vsim\n"}
	if found := a.detect(r); found[0].ErrorType != validator.Unrecognised {
		t.Fatalf("it is known before: %+v", found)
	}
	before := a.brain.reading.Load()
	if e := w.change(a.brain, licenseText("Check the license server for {feature}", "no license for vsim")); !e.Applied || !slices.Contains(e.ChangedKeys, "detection.rules") {
		t.Fatalf("%+v", e)
	}
	found := a.detect(r)
	if found[0].ErrorType != "user.no_license" || found[0].Fixes[0] != "Check the license server for vsim" {
		t.Errorf("got %+v", found)
	}
	if c := a.classify(found[0], cake.History{Count: 1}); !c.InterventionRequired || c.Severity != cake.High {
		t.Errorf("got %+v", c)
	}
	// What is being read goes on with the rules with which it began.
	if old := before.Detect(r, nil); old[0].ErrorType != validator.Unrecognised {
		t.Errorf("got %+v", old)
	}
	if told := a.runs("make sim", 2, "no license for vopt\n"); !strings.Contains(told, "Operator (CAKE): Stop. Check the license server for vopt.") {
		t.Errorf("the agent was told %q", told)
	}
	e := w.change(a.brain, licenseText("Check it", "no such license"))
	if e.Applied || !strings.Contains(e.Error, ":15:39: detection.rules.finds: the rule contradicts this example: it finds nothing") || !strings.Contains(e.Error, "its fixed text does not stand in the output: no license for ") {
		t.Errorf("%+v", e)
	}
	if found := a.detect(r); found[0].ErrorType != "user.no_license" {
		t.Error("the last good rule is not in force")
	}
}

// ownRule is a rule of the user's, with its line of examples left open.
const ownRule = "safety:\n  blocked_commands:\n    - id: no-deploy\n      pattern: make deploy\n      reason: the pipeline deploys\n      stops: [%]\n"

func TestARuleOfTheUsersIsInForceWhenItIsSaved(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	w.run(a.brain.Run)
	if e := w.change(a.brain, settingsText()+strings.Replace(ownRule, "%", "make deploy", 1)); !e.Applied || !slices.Contains(e.ChangedKeys, "safety.blocked_commands") {
		t.Fatalf("%+v", e)
	}
	_, v := a.asks("make -s deploy")
	if v.Allow || !strings.Contains(v.Message, "the pipeline deploys (rule user.no-deploy)") {
		t.Errorf("got %+v", v)
	}
	e := w.change(a.brain, settingsText()+strings.Replace(ownRule, "%", "make test", 1))
	if e.Applied || !strings.Contains(e.Error, ":13:15: safety.blocked_commands.stops: the rule contradicts this example") || !strings.Contains(e.Error, "\n       |               ^~~~~~~~~") {
		t.Errorf("%+v", e)
	}
	if _, v := a.asks("make deploy"); v.Allow {
		t.Error("the last good rule is not in force")
	}
}

// serves reports whether metrics are at an address.
func serves(address string) bool {
	once := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := once.Get("http://" + address + "/metrics")
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return err == nil && strings.Contains(string(text), "cake_build_info")
}

// taken takes a port for the length of a test.
func taken(t *testing.T) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { l.Close() })
	return l
}
