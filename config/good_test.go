package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

var values = cmp.Options{cmpopts.IgnoreFields(Config{}, "Path", "Hash"), cmpopts.IgnoreFields(CommandRule{}, "Line"), cmpopts.IgnoreFields(OutputRule{}, "Line")}

func TestDefaultsAreThoseOfTheDesign(t *testing.T) {
	want := &Config{
		Version: "1.0", Strictness: cake.Balanced,
		Escalation:  Escalation{MaxStrikes: 4, Cooldown: 5 * time.Minute, Group: 30 * time.Second, Repeat: 15 * time.Minute, Quiet: Never, Waiting: 10 * time.Minute},
		Agent:       Agent{Restart: "on-failure", Frozen: 10 * time.Minute, Renew: "unattended"},
		Performance: Performance{MaxLatency: 300 * time.Millisecond},
		Snapshot:    Snapshot{Retention: 72 * time.Hour, MaxSize: 1, Budget: 300 * time.Millisecond, Precious: precious(), MaxFile: 100, MinFree: 256},
		Recall:      Recall{TTL: 24 * time.Hour, Offer: "mcp", URL: "none", Listen: Nowhere},
		Metrics:     Metrics{Listen: "127.0.0.1:9090"},
		Logging:     Logging{Level: "info"},
		Components:  Components{Adapter: "auto", Metrics: "prometheus", Recall: "sqlite", Snapshot: "git"},
	}
	if diff := cmp.Diff(want, Default()); diff != "" {
		t.Error(diff)
	}
}

func TestTheDefaultFileHoldsTheDefaults(t *testing.T) {
	c, err := Parse("f", Template(), Options{})
	must(t, err)
	if diff := cmp.Diff(Default(), c, values); diff != "" {
		t.Error(diff)
	}
}

func TestAFileThatHoldsOnlyWhatIsRequiredHasTheDefaults(t *testing.T) {
	c, err := Parse("f", []byte(file(4)), Options{})
	must(t, err)
	if got := ChangedKeys(Default(), c); len(got) != 0 {
		t.Errorf("differs in %v", got)
	}
	if c.Path != "f" || !strings.HasPrefix(c.Hash, "sha256:") || len(c.Hash) != 71 {
		t.Errorf("path %q, hash %q", c.Path, c.Hash)
	}
}

func TestEverythingThatIsGoodIsRead(t *testing.T) {
	for _, tt := range []struct {
		name, more string
		read       func(*Config) any
		want       any
	}{
		{"a list in lines", "safety:\n  blocked_commands:\n    - git push *\n    - \"a: b\"\n", func(c *Config) any { return c.Safety.BlockedCommands }, []CommandRule{{Patterns: []string{"git push *"}, Line: 8}, {Patterns: []string{"a: b"}, Line: 9}}},
		{"a list in brackets", "safety:\n  protected_paths: [/etc, ~/x]\n", func(c *Config) any { return c.Safety.ProtectedPaths }, []string{"/etc", "~/x"}},
		{"domains", "safety:\n  allowed_domains: [example.org, '*.example.org', localhost]\n", func(c *Config) any { return c.Safety.AllowedDomains }, []string{"example.org", "*.example.org", "localhost"}},
		{"a list with a default", "snapshot:\n  precious: [data/*.csv]\n", func(c *Config) any { return c.Snapshot.Precious }, []string{"data/*.csv"}},
		{"a list with a default, emptied", "snapshot:\n  precious: []\n", func(c *Config) any { return len(c.Snapshot.Precious) }, 0},
		{"the alias", "snapshot:\n  retention_hours: 48\n", func(c *Config) any { return c.Snapshot.Retention }, 48 * time.Hour},
		{"the alias with the same value", "performance: {snapshot_retention_hours: 9}\nsnapshot: {retention_hours: 9}\n", func(c *Config) any { return c.Snapshot.Retention }, 9 * time.Hour},
		{"a fraction", "snapshot:\n  max_size_gb: 0.5\n", func(c *Config) any { return c.Snapshot.MaxSize.Bytes() }, int64(500_000_000)},
		{"every interface", "metrics:\n  listen: :9091\n", func(c *Config) any { return c.Metrics.Listen }, ":9091"},
		{"the memory on this machine", "recall:\n  listen: localhost:7433\n", func(c *Config) any { return c.Recall.Listen }, "localhost:7433"},
		{"a channel whose URL is in the environment", "  notify: ['${MY_SLACK}', 'desktop:', 'ntfy://${HOST}/x']\n", func(c *Config) any { return len(c.Escalation.Notify) }, 3},
		{"quiet hours past midnight", "  quiet_hours: 22:00-07:00\n", func(c *Config) any { return c.Escalation.Quiet }, "22:00-07:00"},
		{"seconds", "  group_seconds: 0\n", func(c *Config) any { return c.Escalation.Group }, time.Duration(0)},
		{"a shared memory", "recall:\n  url: postgres://cake@db.example.org/cake?sslmode=verify-full\n", func(c *Config) any { return c.Recall.URL }, "postgres://cake@db.example.org/cake?sslmode=verify-full"},
		{"a shared memory through a socket", "recall: {url: \"postgresql:///cake?host=/run/postgresql&search_path=team\"}\n", func(c *Config) any { return c.Recall.URL }, "postgresql:///cake?host=/run/postgresql&search_path=team"},
		{"no shared memory", "recall: {url: none}\n", func(c *Config) any { return c.Recall.URL }, None},
		{"the memory nowhere", "recall: {listen: nowhere}\n", func(c *Config) any { return c.Recall.Listen }, Nowhere},
		{"IPv6", "metrics:\n  listen: '[::1]:0'\n", func(c *Config) any { return c.Metrics.Listen }, "[::1]:0"},
		{"a section whose keys are comments", "safety:\n  # blocked_commands: []\n", func(c *Config) any { return len(c.Safety.BlockedCommands) }, 0},
		{"ends of line of Windows", "recall:\r\n  ttl_hours: 1\r\n", func(c *Config) any { return c.Recall.TTL }, time.Hour},
		{"document marks", "...\n", func(c *Config) any { return c.Escalation.MaxStrikes }, 4},
		{"a component", "components:\n  recall: memory\n", func(c *Config) any { return c.Components.Recall }, "memory"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := Parse("f", []byte(file(4)+tt.more), Options{CheckRule: badRule})
			must(t, err)
			if diff := cmp.Diff(tt.want, tt.read(c)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTheEnvironmentOverridesTheFile(t *testing.T) {
	getenv := env("CAKE_STRICTNESS", "paranoid", "CAKE_LOG_LEVEL", " debug ")
	for _, path := range []string{"", saved(t, file(4)+"logging:\n  level: error\n")} {
		c, err := Load(path, Options{Getenv: getenv})
		must(t, err)
		if c.Strictness != cake.Paranoid || c.Logging.Level != "debug" {
			t.Errorf("strictness %s, level %s", c.Strictness, c.Logging.Level)
		}
	}
}

func TestABadEnvironmentIsExplained(t *testing.T) {
	_, err := Load("", Options{Getenv: env("CAKE_STRICTNESS", "Paranoid", "CAKE_LOG_LEVEL", "loud")})
	const want = `cannot use the environment: 2 problems
environment: CAKE_STRICTNESS: "Paranoid" is not one of the choices
    allowed: minimal, balanced or paranoid
    did you mean paranoid?
environment: CAKE_LOG_LEVEL: "loud" is not one of the choices
    allowed: debug, info, warn or error`
	if err == nil {
		t.Fatal("it was accepted")
	}
	if diff := cmp.Diff(want, err.Error()); diff != "" {
		t.Error(diff)
	}
}

func TestFileAndEnvironmentAreJudgedTogether(t *testing.T) {
	_, err := Parse("f", []byte(file(40)), Options{Getenv: env("CAKE_LOG_LEVEL", "loud")})
	var ps Problems
	if !errors.As(err, &ps) || len(ps) != 2 || !strings.HasPrefix(err.Error(), "cannot use f: 2 problems\nf:4:16: ") {
		t.Errorf("got %v", err)
	}
}

func TestColourMarksTheFault(t *testing.T) {
	_, err := Parse("f", []byte(file(40)), Options{})
	var ps Problems
	if !errors.As(err, &ps) {
		t.Fatal(err)
	}
	if got := ps.Colored(); !strings.Contains(got, "\x1b[31m40 is out of range\x1b[0m") || strings.Contains(ps.Error(), "\x1b") {
		t.Errorf("got %q", got)
	}
	if got := ps[0].Error(); !strings.HasPrefix(got, "f:4:16: escalation.max_strikes: 40 is out of range\n     4 | ") {
		t.Errorf("got %q", got)
	}
}

func saved(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	save(t, path, content)
	return path
}

func TestWhatCannotBeReadIsExplained(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	must(t, syscall.Mkfifo(pipe, 0o600))
	loop := filepath.Join(dir, "loop")
	must(t, os.Symlink("loop", loop))
	big := saved(t, strings.Repeat("#", maxFile+1))
	for _, tt := range []struct{ name, path, want string }{
		{"nothing there", filepath.Join(dir, "none"), "no such file or directory"},
		{"a directory", dir, "it is not a regular file"},
		{"a pipe that nobody writes to", pipe, "it is not a regular file"},
		{"a link to itself", loop, "too many levels of symbolic links"},
		{"too large", big, "it is larger than 256 KiB"},
		{"a device", "/dev/zero", "it is not a regular file"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := Load(tt.path, Options{})
			want := "cannot read the configuration " + tt.path + ": " + tt.want
			if c != nil || err == nil || err.Error() != want {
				t.Errorf("got %v, want %s", err, want)
			}
		})
	}
}

func TestTheLargestFileIsRead(t *testing.T) {
	body := file(4)
	_, err := Load(saved(t, body+strings.Repeat("#", maxFile-len(body))), Options{})
	must(t, err)
}

func TestARelativePathIsMadeAbsolute(t *testing.T) {
	t.Chdir(t.TempDir())
	save(t, "x.yaml", file(4))
	c, err := Load("x.yaml", Options{})
	must(t, err)
	if !filepath.IsAbs(c.Path) {
		t.Errorf("path %s", c.Path)
	}
}

func TestTheFirstFileThatExistsIsFound(t *testing.T) {
	root := t.TempDir()
	at := func(parts ...string) string { return filepath.Join(append([]string{root}, parts...)...) }
	for _, dir := range []string{"empty", "project", "xdg/cake", "home/.config/cake", "dangling"} {
		must(t, os.MkdirAll(at(dir), 0o700))
	}
	for _, dir := range []string{"project", "xdg/cake", "home/.config/cake"} {
		save(t, at(dir, FileName), file(4))
	}
	must(t, os.Symlink("nowhere", at("dangling", FileName)))
	unseen := at(strings.Repeat("x", 300)) // no name may be as long; a directory without permission is one for others than root only
	for _, tt := range []struct {
		name, cwd string
		env       []string
		want      string
	}{
		{"CAKE_CONFIG is first", "project", []string{"CAKE_CONFIG", at("x.yaml")}, at("x.yaml")},
		{"CAKE_CONFIG may be relative", "project", []string{"CAKE_CONFIG", "../x.yaml"}, at("x.yaml")},
		{"then the directory", "project", []string{"HOME", at("home")}, at("project", FileName)},
		{"then XDG_CONFIG_HOME", "empty", []string{"XDG_CONFIG_HOME", at("xdg"), "HOME", at("home")}, at("xdg/cake", FileName)},
		{"then .config", "empty", []string{"HOME", at("home")}, at("home/.config/cake", FileName)},
		{"a relative XDG_CONFIG_HOME does not count", "empty", []string{"XDG_CONFIG_HOME", "xdg", "HOME", at("home")}, at("home/.config/cake", FileName)},
		{"none", "empty", nil, ""},
		{"a broken link was meant", "dangling", nil, at("dangling", FileName)},
		{"a place that cannot be looked at was meant", "empty", []string{"XDG_CONFIG_HOME", unseen}, filepath.Join(unseen, "cake", FileName)},
		{"below a file there is none", "empty", []string{"HOME", at("project", FileName)}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Find(at(tt.cwd), env(tt.env...)); got != tt.want {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

func TestNothingSetIsOutOfEffectSilently(t *testing.T) {
	c, err := Parse("f", []byte(file(7)+"safety:\n  allowed_domains: [a.org]\nsnapshot:\n  max_size_gb: 1.0\n"), Options{})
	must(t, err)
	if diff := cmp.Diff([]string{"safety.allowed_domains"}, NotInEffect(c)); diff != "" {
		t.Error(diff)
	}
}

func TestComponentsNeedARestart(t *testing.T) {
	got := NeedRestart([]string{"strictness", "components.recall", "components.adapter"})
	if diff := cmp.Diff([]string{"components.adapter", "components.recall"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAPasswordIsNotShown(t *testing.T) {
	for url, want := range map[string]string{
		"none":                                     "none",
		"postgres://cake@db/cake":                  "postgres://cake@db/cake",
		"postgres://cake:hunter2@db:5433/cake":     "postgres://cake:***@db:5433/cake",
		"postgres:///cake?password=hunter2&user=a": "postgres:///cake?password=***&user=a",
	} {
		c := Default()
		c.Recall.URL = url
		if got := c.Shown().Recall.URL; got != want || c.Recall.URL != url {
			t.Errorf("%s is shown as %s", url, got)
		}
	}
}
