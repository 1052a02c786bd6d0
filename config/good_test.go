package config

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
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

var values = cmpopts.IgnoreFields(Config{}, "Path", "Hash")

func TestDefaultsAreThoseOfTheDesign(t *testing.T) {
	want := &Config{
		Version: "1.0", Strictness: cake.Balanced,
		Escalation:  Escalation{MaxStrikes: 4, Cooldown: 5 * time.Minute},
		Performance: Performance{MaxLatency: 300 * time.Millisecond},
		Snapshot:    Snapshot{Retention: 72 * time.Hour, MaxSize: 1},
		Recall:      Recall{TTL: 24 * time.Hour},
		Metrics:     Metrics{Listen: "127.0.0.1:9090"},
		Logging:     Logging{Level: "info"},
		Components:  Components{Adapter: "auto", Metrics: "prometheus", Recall: "sqlite"},
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
		{"a list in lines", "safety:\n  blocked_commands:\n    - git push *\n    - \"a: b\"\n", func(c *Config) any { return c.Safety.BlockedCommands }, []string{"git push *", "a: b"}},
		{"a list in brackets", "safety:\n  protected_paths: [/etc, ~/x]\n", func(c *Config) any { return c.Safety.ProtectedPaths }, []string{"/etc", "~/x"}},
		{"domains", "safety:\n  allowed_domains: [example.org, '*.example.org', localhost]\n", func(c *Config) any { return c.Safety.AllowedDomains }, []string{"example.org", "*.example.org", "localhost"}},
		{"the alias", "snapshot:\n  retention_hours: 48\n", func(c *Config) any { return c.Snapshot.Retention }, 48 * time.Hour},
		{"the alias with the same value", "performance: {snapshot_retention_hours: 9}\nsnapshot: {retention_hours: 9}\n", func(c *Config) any { return c.Snapshot.Retention }, 9 * time.Hour},
		{"a fraction", "snapshot:\n  max_size_gb: 0.5\n", func(c *Config) any { return c.Snapshot.MaxSize.Bytes() }, int64(500_000_000)},
		{"every interface", "metrics:\n  listen: :9091\n", func(c *Config) any { return c.Metrics.Listen }, ":9091"},
		{"IPv6", "metrics:\n  listen: '[::1]:0'\n", func(c *Config) any { return c.Metrics.Listen }, "[::1]:0"},
		{"a section whose keys are comments", "safety:\n  # blocked_commands: []\n", func(c *Config) any { return len(c.Safety.BlockedCommands) }, 0},
		{"ends of line of Windows", "recall:\r\n  ttl_hours: 1\r\n", func(c *Config) any { return c.Recall.TTL }, time.Hour},
		{"document marks", "...\n", func(c *Config) any { return c.Escalation.MaxStrikes }, 4},
		{"a component", "components:\n  recall: memory\n", func(c *Config) any { return c.Components.Recall }, "memory"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := Parse("f", []byte(file(4)+tt.more), Options{CheckPattern: badPattern})
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

// The schema must be sound, because everything else is derived from it.
func TestTheSchemaIsSound(t *testing.T) {
	names := map[string]bool{}
	for _, k := range Keys() {
		for _, n := range []string{k.Name, k.Alias} {
			if n != "" && names[n] {
				t.Errorf("%s is given twice", n)
			}
			names[n] = true
		}
		if strings.Count(k.Name, ".") > 1 || isSection(k.Name) && strings.Contains(k.Name, ".") {
			t.Errorf("%s nests too deep", k.Name)
		}
		if !strings.HasSuffix(k.Doc, ".") || strings.Contains(k.Doc, "|") {
			t.Errorf("%s: the description is no sentence, or breaks the table", k.Name)
		}
		if (k.Type == Text) != (len(k.Choices) > 0) || (k.Type == Span) != (k.Unit > 0) {
			t.Errorf("%s: choices or unit do not fit the type", k.Name)
		}
		if numeric := k.Type == Int || k.Type == Span || k.Type == Number; numeric != (k.Max > k.Min) {
			t.Errorf("%s: the range does not fit the type", k.Name)
		}
		if k.Type.List() != (k.Default == "") {
			t.Errorf("%s: the default does not fit the type", k.Name)
		}
	}
}

// checkRanges fails when any value of a configuration is not allowed.
func checkRanges(t interface{ Errorf(string, ...any) }, c *Config) {
	for _, k := range Keys() {
		for _, v := range k.values(c) {
			if k.Type.List() {
				if f := k.checkItem(v, Options{}); f != nil {
					t.Errorf("%s: %s", k.Name, f.why)
				}
			} else if f := k.set(&Config{}, v); f != nil {
				t.Errorf("%s: %s", k.Name, f.why)
			}
		}
	}
}

// arbitrary draws any valid configuration.
func arbitrary(t *rapid.T) *Config {
	c := Default()
	for _, k := range Keys() {
		switch p := k.field(c).(type) {
		case *[]string:
			*p = rapid.SliceOfN(item(k), 0, 5).Draw(t, k.Name)
		case *Gigabytes:
			*p = Gigabytes(math.Round(rapid.Float64Range(k.Min, k.Max).Draw(t, k.Name)*1000) / 1000)
		default:
			if f := k.set(c, scalar(k).Draw(t, k.Name)); f != nil {
				t.Fatalf("%s: %s", k.Name, f.why)
			}
		}
	}
	return c
}

func scalar(k Key) *rapid.Generator[string] {
	switch {
	case len(k.Choices) > 0:
		return rapid.SampledFrom(k.Choices)
	case k.Type == Address:
		return rapid.StringMatching(`([a-z0-9]{1,9}|\[::1\]|):[1-9][0-9]{0,3}`)
	}
	return rapid.Custom(func(t *rapid.T) string {
		c := Config{}
		n := rapid.IntRange(int(k.Min), int(k.Max)).Draw(t, "n")
		switch p := k.field(&c).(type) {
		case *int:
			*p = n
		case *time.Duration:
			*p = time.Duration(n) * k.Unit
		}
		return k.values(&c)[0]
	})
}

func item(k Key) *rapid.Generator[string] {
	switch k.Type {
	case Domains:
		return rapid.StringMatching(`(\*\.)?[a-z][a-z0-9]{0,9}\.[a-z]{2,5}`)
	case URLs:
		return rapid.StringMatching(`[a-z]{2,8}://[a-z]{1,9}(/[!-~]{0,9})?`).Filter(func(s string) bool { return checkURL(s) == nil })
	}
	return rapid.String().Filter(func(s string) bool { return k.checkItem(s, Options{}) == nil })
}

func TestAnyConfigurationReadsBackAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := arbitrary(t)
		got, err := Parse("f", want.YAML(), Options{})
		if err != nil {
			t.Fatalf("%v\n%s", err, want.YAML())
		}
		if diff := cmp.Diff(want, got, values, cmpopts.EquateEmpty()); diff != "" {
			t.Error(diff)
		}
		if keys := ChangedKeys(want, got); len(keys) != 0 {
			t.Errorf("differs in %v", keys)
		}
		checkRanges(t, got)
	})
}

func TestChangedKeysAreThoseThatDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := arbitrary(t), arbitrary(t)
		keys := ChangedKeys(a, b)
		for _, k := range Keys() {
			if slices.Equal(k.values(a), k.values(b)) == slices.Contains(keys, k.Name) {
				t.Errorf("%s: %v, %v, changed %v", k.Name, k.values(a), k.values(b), keys)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/bad/*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range files {
		src, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	f.Add(Template())
	f.Add([]byte(file(4)))
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 4096 {
			return
		}
		c, err := Parse("f", src, Options{CheckPattern: badPattern})
		if err == nil {
			checkRanges(t, c)
			again, err := Parse("f", c.YAML(), Options{})
			if err != nil {
				t.Fatalf("%v\n%s", err, c.YAML())
			}
			if keys := ChangedKeys(c, again); len(keys) != 0 {
				t.Errorf("differs in %v", keys)
			}
			return
		}
		var ps Problems
		if !errors.As(err, &ps) || len(ps) == 0 {
			t.Fatalf("got %v", err)
		}
		lines := len(newText("f", src).lines)
		for _, p := range ps {
			if p.Line < 1 || p.Line > lines || p.Column < 1 || p.Why == "" {
				t.Errorf("%#v has no place in %d lines", p, lines)
			}
		}
		if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0x9b || r == 0x202e }) {
			t.Errorf("%q would reach the terminal", err.Error())
		}
	})
}

func TestDistanceCountsSlips(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		want     int
	}{
		{"", "", 0}, {"a", "", 1}, {"ab", "ba", 1}, {"strictness", "strictnes", 1}, {"stritcness", "strictness", 1},
		{"kitten", "sitting", 3}, {"ca", "abc", 3}, {"abcdef", "abc", 3}, {"日本", "日木", 1},
	} {
		if got := distance(tt.from, tt.to); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.from, tt.to, got, tt.want)
		}
	}
}
