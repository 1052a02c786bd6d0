package test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/recall"
	"cake/test/endpoint"
	"cake/test/rig"
)

// A setting is a configuration file, by its parts that the tests change.
type setting struct {
	strictness, listen, level string
	strikes, ttl              int
	blocked, allowed, guarded []string
	rules                     []string // about output
}

// usual is the file that a test begins with.
func usual() setting {
	return setting{strictness: "balanced", listen: "127.0.0.1:0", level: "info", strikes: 4, ttl: 24}
}

func (c setting) String() string {
	return fmt.Sprintf(`version: "1.0"
strictness: %s
escalation:
  max_strikes: %d
  cooldown_minutes: 5
safety:
  blocked_commands: [%s]
  allowed_commands: [%s]
  protected_paths: [%s]
detection:
  rules: [%s]
performance:
  max_latency_ms: 1000
recall:
  ttl_hours: %d
metrics:
  listen: %s
logging:
  level: %s
`, c.strictness, c.strikes, strings.Join(c.blocked, ", "), strings.Join(c.allowed, ", "),
		strings.Join(c.guarded, ", "), strings.Join(c.rules, ", "), c.ttl, c.listen, c.level)
}

const configFile = "cake_config.yaml"

// saves are the ways in which programs save a file: each script makes
// cake_config.yaml hold what stands in new.
func saves() map[string]string {
	return map[string]string{
		"in place":                 "cat new > cake_config.yaml",
		"written, then renamed":    "cp new .new~ && mv .new~ cake_config.yaml",
		"backup, then anew (vim)":  "mv cake_config.yaml cake_config.yaml~ && cp new cake_config.yaml && rm cake_config.yaml~",
		"deleted, then anew":       "rm -f cake_config.yaml && cp new cake_config.yaml",
		"symbolic link exchanged":  "mkdir -p v && cp new v/$$ && ln -s v/$$ link && mv -T link cake_config.yaml",
		"directory link exchanged": "mkdir -p v/$$ && cp new v/$$/cake_config.yaml && ln -s v/$$ link && mv -T link data && ln -sf data/cake_config.yaml cake_config.yaml",
	}
}

// save saves the file in one of those ways and returns when it was done.
func (s *supervised) save(script, text string) time.Time {
	s.t.Helper()
	s.Write("new", text)
	cmd := s.Command(s.t.Context(), "/bin/sh", "-ec", script)
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("%s: %v\n%s", script, err, out)
	}
	return time.Now()
}

// change saves the file and returns what cake made of it. It must do so within
// a second; a machine that is too busy for that gets ten tries.
func (s *supervised) change(script, text string) cake.ConfigChangeEvent {
	s.t.Helper()
	var keys []string // a later try changes nothing any more
	for range 10 {
		text := text + fmt.Sprintf("# %d\n", len(s.events(cake.EventConfig)))
		done := s.save(script, text)
		made := s.madeOf(text)
		keys = append(keys, made.Config.ChangedKeys...)
		if made.Time.Sub(done) <= time.Second {
			made.Config.ChangedKeys = keys
			return *made.Config
		}
	}
	s.t.Fatal("no change took effect within a second")
	return cake.ConfigChangeEvent{}
}

// madeOf waits until cake has read this text of the file. What it may have seen
// while the file was being saved does not count.
func (s *supervised) madeOf(text string) (made cake.Event) {
	s.t.Helper()
	want := fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(text)))
	s.Eventually("cake hears of the change", func() bool {
		for _, e := range s.events(cake.EventConfig) {
			if e.Config.NewHash == want {
				made = e
				return true
			}
		}
		return false
	})
	return made
}

// inPlace is the simplest way.
const inPlace = "cat new > cake_config.yaml"

func TestAFileTakesEffectWhicheverWayItIsSaved(t *testing.T) {
	for name, script := range saves() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t)
			c := usual()
			c.listen = rig.FreeAddress(t)
			s.Write(configFile, c.String())
			p := s.puppet(theAgent)
			p.Runs("frobnicate now", 127)

			c.blocked = []string{"frobnicate"}
			if got := s.change(script, c.String()); !got.Applied {
				t.Errorf("not applied: %s", got.Error)
			}
			p.Denied("frobnicate now")

			broken := strings.Replace(c.String(), "max_strikes", "max_strike", 1)
			if got := s.change(script, broken); got.Applied {
				t.Error("a broken file was applied")
			}
			p.Denied("frobnicate now") // the last good one stays
			s.reloaded(c.listen, "0")

			c.blocked = []string{"gyre"}
			if got := s.change(script, c.String()); !got.Applied {
				t.Errorf("the repaired file was not applied: %s", got.Error)
			}
			p.Runs("frobnicate now", 127)
			p.Denied("gyre")
			s.reloaded(c.listen, "1")
			if status := p.End(); status != 5 {
				t.Errorf("status %d", status)
			}
		})
	}
}

// reloaded fails the test unless the metric says so.
func (s *supervised) reloaded(address, want string) {
	s.t.Helper()
	page, err := fetch("http://" + address + "/metrics")
	if got := metric(page, "cake_config_last_reload_successful"); err != nil || got != want {
		s.t.Errorf("cake_config_last_reload_successful is %q, want %s (%v)", got, want, err)
	}
}

func TestAFileThatAppearsIsUsed(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	must(t, os.Remove(filepath.Join(s.Work, configFile)))
	p := s.puppet(theAgent)
	p.Denied("git stash clear")
	c := usual()
	c.blocked = []string{"frobnicate"}
	if got := s.change(inPlace, c.String()); !got.Applied {
		t.Errorf("not applied: %s", got.Error)
	}
	p.Denied("frobnicate")
}

func TestEverySettingTakesEffectWhileTheAgentRuns(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	c := usual()
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	// apply saves the file and says which key it is about.
	apply := func(t *testing.T, key string) {
		t.Helper()
		got := s.change(inPlace, c.String())
		if diff := cmp.Diff([]string{key}, got.ChangedKeys); diff != "" || !got.Applied {
			t.Fatalf("applied %v %s (-want +got):\n%s", got.Applied, got.Error, diff)
		}
	}
	t.Run("strictness", func(t *testing.T) {
		p.Denied("git stash clear")
		p.Runs(`eval "$NOTHING"`, 0)
		c.strictness = "minimal"
		apply(t, "strictness")
		p.Runs("git stash clear", 0)
		c.strictness = "paranoid"
		apply(t, "strictness")
		p.Denied("git stash clear")
		p.Denied(`eval "$NOTHING"`)
		c.strictness = "balanced"
		apply(t, "strictness")
	})
	t.Run("safety.blocked_commands", func(t *testing.T) {
		p.Runs("echo --prod", 0)
		c.blocked = []string{`"echo --prod"`}
		apply(t, "safety.blocked_commands")
		p.Denied("echo --prod")
		p.Runs("echo --test", 0)
	})
	t.Run("safety.allowed_commands", func(t *testing.T) {
		p.Runs("git branch gone", 0)
		p.Denied("git branch -D gone")
		c.allowed = []string{"git branch -D"}
		apply(t, "safety.allowed_commands")
		p.Runs("git branch -D gone", 0)
	})
	t.Run("safety.protected_paths", func(t *testing.T) {
		p.Runs("echo v1 > schema.sql", 0)
		c.guarded = []string{"schema.sql"}
		apply(t, "safety.protected_paths")
		p.Denied("echo v2 > schema.sql")
		p.Runs("grep -x 'v[12]' schema.sql", 0) // a busy machine may let the first try of a denied line pass
	})
	t.Run("metrics.listen", func(t *testing.T) {
		for range 2 {
			before := c.listen
			c.listen = rig.FreeAddress(t)
			apply(t, "metrics.listen")
			s.Eventually("metrics are served at the new address", func() bool {
				page, err := fetch("http://" + c.listen + "/metrics")
				return err == nil && strings.Contains(page, "cake_build_info")
			})
			s.Eventually("nothing is served at the old one", func() bool {
				_, err := fetch("http://" + before + "/metrics")
				return err != nil
			})
		}
	})
	t.Run("logging.level", func(t *testing.T) {
		said := func() int { return strings.Count(s.log(), "configuration changed") }
		c.level = "error"
		apply(t, "logging.level")
		before := said()
		c.blocked = nil
		apply(t, "safety.blocked_commands")
		if n := said(); n != before {
			t.Errorf("%d lines were logged below the level", n-before)
		}
		c.level = "info"
		apply(t, "logging.level")
		s.Eventually("the log speaks again", func() bool { return said() > before })
	})
	t.Run("escalation.max_strikes", func(t *testing.T) {
		c.strikes = 1
		apply(t, "escalation.max_strikes")
		p.untilHeld("python3 -c 'import nowhere_to_be_found'")
		if said := len(s.events(cake.EventIntervention)); said != 1 {
			t.Errorf("%d messages were said, want 1", said)
		}
	})
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

// A rule about output is heard of in the run that is under way: before it the
// failure is one that nothing is known about.
func TestARuleAboutOutputTakesEffectWhileTheAgentRuns(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	c := usual()
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	const fails = "sh sim.sh"
	s.Write("sim.sh", "echo no license for vsim >&2\nexit 3\n")
	p.Runs(fails, 3)
	c.rules = []string{`{id: no-license, pattern: "^no license for (?P<feature>\\w+)", fix: "Check the license server for {feature}"}`}
	got := s.change(inPlace, c.String())
	if diff := cmp.Diff([]string{"detection.rules"}, got.ChangedKeys); diff != "" || !got.Applied {
		t.Fatalf("applied %v %s (-want +got):\n%s", got.Applied, got.Error, diff)
	}
	p.Runs(fails, 3)
	s.Eventually("the agent is told what to do", func() bool {
		all := s.events(cake.EventIntervention)
		return len(all) == 1 && all[0].Intervention.Message.Text == "Operator (CAKE): Stop. Check the license server for vsim. See sim.sh."
	})
	if e := s.errors(2)[1].Error; e.ErrorType != "user.no_license" || e.Rule != "user.no-license" {
		t.Errorf("got %+v", e)
	}
}

// log returns what cake has logged.
func (s *supervised) log() string {
	text, err := os.ReadFile(filepath.Join(s.state, "cake.log"))
	must(s.t, err)
	return string(text)
}

// held matches what an agent that is held is told.
var held = regexp.MustCompile(`cake resolve (\S+-[0-9a-f]+)`)

// untilHeld repeats a failing command until the agent is held.
func (p *puppet) untilHeld(line string) {
	p.t.Helper()
	for range 20 {
		if a := p.Do(line); a.Status == 126 && held.MatchString(a.Output) {
			return
		}
	}
	p.t.Fatal("the agent is never held")
}

// What happened longer ago than recall.ttl_hours is no strike: an error that is
// spoken about from its third occurrence on is silent then, and is not when the
// file says that it counts.
func TestTheLifeOfAStrikeFollowsTheFile(t *testing.T) {
	t.Parallel()
	const failing = "python3 -c 'assert 1 == 2'"
	s := supervise(t)
	c := usual()
	c.ttl = 1
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	p.Runs(failing, 1)
	s.remember(*p.errors(1)[0].Error, 3*time.Hour, 5)
	p.Runs(failing, 1)
	p.seen(2, "seen 2 times")
	c.ttl = 24
	if got := s.change(inPlace, c.String()); !got.Applied {
		t.Fatal(got.Error)
	}
	p.Runs(failing, 1)
	p.seen(3, "seen 8 times")
}

// errors waits until n errors have been heard.
func (s *supervised) errors(n int) (all []cake.Event) {
	s.t.Helper()
	s.Eventually(fmt.Sprintf("%d errors are heard", n), func() bool {
		all = s.events(cake.EventError)
		return len(all) >= n
	})
	return all
}

// seen waits until the nth error has been judged, and fails the test unless
// that was done with this history.
func (s *supervised) seen(n int, history string) {
	s.t.Helper()
	var causes []string
	s.Eventually(fmt.Sprintf("%d errors are judged", n), func() bool {
		causes = nil
		for _, e := range s.events(cake.EventMove) {
			if e.Move.From == cake.Detecting {
				causes = append(causes, e.Move.Cause)
			}
		}
		return len(causes) >= n
	})
	if !strings.Contains(causes[n-1], history) {
		s.t.Errorf("error %d was judged by %q, want %s", n, causes[n-1], history)
	}
}

// remember puts an error into the store as if it had happened before.
func (s *supervised) remember(e cake.ErrorEvent, ago time.Duration, times int) {
	s.t.Helper()
	store, err := recall.Open(s.t.Context(), recall.Options{
		Path: filepath.Join(s.state, "recall.db"), TTL: 24 * time.Hour, Project: s.Work,
		Mask: func(text string) string { return text },
	})
	must(s.t, err)
	defer store.Close()
	e.Timestamp = time.Now().Add(-ago)
	for range times {
		_, err := store.RecordError(s.t.Context(), e)
		must(s.t, err)
	}
}

func TestABrokenFileIsShownWhereItIsBroken(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	c := usual()
	c.listen = rig.FreeAddress(t)
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	c.strictness = "balancd"
	got := s.change(inPlace, c.String())
	want := []string{
		configFile + ":2:13: ",
		"     2 | strictness: balancd\n       |             ^~~~~~~",
		"allowed: minimal, balanced or paranoid",
		"did you mean balanced?",
	}
	told := s.Run(cakeProgram(), "events").Stdout
	for _, part := range want {
		for where, text := range map[string]string{
			"journal": got.Error, "cake events": told,
			"log": strings.NewReplacer(`\n`, "\n", `\"`, `"`).Replace(s.log()),
		} {
			if !strings.Contains(text, part) {
				t.Errorf("the %s does not say %q:\n%s", where, part, text)
			}
		}
	}
	s.reloaded(c.listen, "0")
	p.End()
	for _, part := range want {
		if !strings.Contains(p.Notices(), part) {
			t.Errorf("the person is not told %q:\n%s", part, p.Notices())
		}
	}
}

func TestAFileThatIsTakenAwayChangesNothing(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	c := usual()
	c.blocked = []string{"frobnicate"}
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	p.Denied("frobnicate")
	must(t, os.Remove(filepath.Join(s.Work, configFile)))
	c.blocked = []string{"frobnicate", "gyre"}
	// That the file is back shows that its absence has been seen.
	p.Denied("frobnicate")
	s.change(inPlace, c.String())
	p.Denied("frobnicate")
	p.Denied("gyre")
}

func TestClaudeMeetsARuleThatWasSavedWhileItRuns(t *testing.T) {
	s := supervise(t,
		endpoint.Bash("frobnicate now; touch started; until test -e go; do sleep 0.05; done"),
		endpoint.Bash("frobnicate now"), endpoint.Say("done"))
	c := usual()
	s.Write(configFile, c.String())
	ended := make(chan error, 1)
	cmd := s.Command(t.Context(), s.watch("-p", "go", allowAll)...)
	go func() { ended <- cmd.Run() }()
	s.Eventually("the first command runs", func() bool { return s.Exists("started") })
	c.blocked = []string{"frobnicate"}
	if got := s.change(saves()["written, then renamed"], c.String()); !got.Applied {
		t.Fatal(got.Error)
	}
	s.Write("go", "")
	if err := <-ended; err != nil {
		t.Error(err)
	}
	s.Told(`Operator \(CAKE\): Stop\.`)
	verdicts := []cake.Verdict{}
	for _, e := range s.events(cake.EventCommand) {
		verdicts = append(verdicts, e.Command.Verdict)
	}
	if diff := cmp.Diff([]cake.Verdict{cake.Allow, cake.Deny}, verdicts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
