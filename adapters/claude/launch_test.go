package claude

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares got with testdata/name.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// given returns options with everything but a command line.
func given(argv ...string) Options {
	return Options{
		Argv: argv, Env: []string{"PATH=/usr/bin:/bin", "SHELL=/bin/zsh", "CAKE_SESSION=s1", "CAKE_SOCKET=/run/cake/s1/brain.sock", "HOME=/h"},
		Shell: "/run/cake/s1/bin/bash", HookCommand: []string{"/usr/bin/cake-shim", "hook"},
	}
}

func mustLaunch(t *testing.T, o Options) (argv, env []string) {
	t.Helper()
	argv, env, err := Launch(o)
	if err != nil {
		t.Fatal(err)
	}
	return argv, env
}

// indent writes JSON for people; the order of the keys stays.
func indent(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := json.Indent(&out, []byte(text), "", "  "); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	out.WriteByte('\n')
	return out.Bytes()
}

func TestLaunchGivesClaudeOneSettings(t *testing.T) {
	argv, _ := mustLaunch(t, given("claude", "-p", "hi"))
	if diff := cmp.Diff([]string{"claude", "--settings", argv[2], "-p", "hi"}, argv); diff != "" {
		t.Error(diff)
	}
	golden(t, "settings.golden.json", indent(t, argv[2]))
}

func TestLaunchFoldsItsSettingsIntoTheUsers(t *testing.T) {
	user := `{"model":"opus","env":{"FOO":"<bar>","CLAUDE_CODE_SHELL":"/bin/bash","CAKE_SESSION":"evil"},
		"disableAllHooks":true,"permissions":{"allow":["Bash(git *)"]},"big":12345678901234567890.5,
		"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"mine.sh"}]}],
		         "Notification":[{"hooks":[{"type":"command","command":"bell"}]}]}}`
	argv, _ := mustLaunch(t, given("claude", "--settings", user, "-p", "hi"))
	golden(t, "merged.golden.json", indent(t, argv[2]))
}

func TestLaunchLeavesTheOtherArgumentsAlone(t *testing.T) {
	const s = "SETTINGS"
	for _, c := range []struct{ in, want string }{
		{"claude", "claude --settings SETTINGS"},
		{"claude fix this", "claude --settings SETTINGS fix this"},
		{"claude -p hi --allowedTools Bash Edit", "claude --settings SETTINGS -p hi --allowedTools Bash Edit"},
		{"env A=b claude -p", "env A=b claude --settings SETTINGS -p"},
		{"npx -y @anthropic-ai/claude-code -p", "npx -y @anthropic-ai/claude-code --settings SETTINGS -p"},
		{"node --x /x/claude-code/cli.js -p", "node --x /x/claude-code/cli.js --settings SETTINGS -p"},
		{"claude -p --settings {} hi", "claude -p --settings SETTINGS hi"},
		{"claude -p --settings={} hi", "claude -p --settings=SETTINGS hi"},
		{"claude --settings {} --settings={}", "claude --settings {} --settings=SETTINGS"},
		{"claude --settings nosuch --settings {}", "claude --settings nosuch --settings SETTINGS"}, // only the last is loaded
		{"claude -- --settings {}", "claude --settings SETTINGS -- --settings {}"},
		{"claude -p --settings", "claude --settings SETTINGS -p --settings"},
		{"claude mcp list", "claude mcp list"},
		{"claude update", "claude update"},
	} {
		t.Run(c.in, func(t *testing.T) {
			in := strings.Fields(c.in)
			argv, _ := mustLaunch(t, given(in...))
			bare, _ := mustLaunch(t, given("claude"))
			got := strings.ReplaceAll(strings.Join(argv, " "), bare[2], s)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(strings.Fields(c.in), in); diff != "" {
				t.Errorf("the user's words were changed: %s", diff)
			}
		})
	}
}

func TestLaunchPutsTheShellIntoTheEnvironment(t *testing.T) {
	for name, c := range map[string]struct{ in, want []string }{
		"set": {
			[]string{"PATH=/usr/bin", "SHELL=/bin/zsh", "HOME=/h", "CLAUDE_CODE_SHELL=/bin/bash"},
			[]string{"HOME=/h", "PATH=/s/bin:/usr/bin", "SHELL=/s/bin/bash", "CLAUDE_CODE_SHELL=/s/bin/bash"},
		},
		"no PATH": {nil, []string{"PATH=/s/bin", "SHELL=/s/bin/bash", "CLAUDE_CODE_SHELL=/s/bin/bash"}},
		"already there": {
			[]string{"PATH=/s/bin:/usr/bin"},
			[]string{"PATH=/s/bin:/usr/bin", "SHELL=/s/bin/bash", "CLAUDE_CODE_SHELL=/s/bin/bash"},
		},
		"the last one counts": {
			[]string{"PATH=/a", "PATH=/b"},
			[]string{"PATH=/s/bin:/b", "SHELL=/s/bin/bash", "CLAUDE_CODE_SHELL=/s/bin/bash"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := given("claude")
			o.Env, o.Shell = c.in, "/s/bin/bash"
			_, env := mustLaunch(t, o)
			if diff := cmp.Diff(c.want, env); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLaunchSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "broken.json")
	list := filepath.Join(dir, "list.json")
	for file, text := range map[string]string{broken: "{\n  \"model\": \"x\",\n}", list: "[]"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name string
		o    Options
		want string
	}{
		{"another program", given("vim"), `cannot start "vim" as Claude Code: it is not claude`},
		{"a shell that claude ignores", func() Options { o := given("claude"); o.Shell = "/run/sh"; return o }(), `cannot give Claude Code the shell "/run/sh": it takes only a path that contains bash or zsh`},
		{"no hook command", func() Options { o := given("claude"); o.HookCommand = nil; return o }(), "cannot start Claude Code: no hook command was given"},
		{"no such file", func() Options { o := given("claude", "--settings", "nosuch.json"); o.Cwd = "/w"; return o }(), "cannot find the settings file /w/nosuch.json named by --settings; Claude Code would say: Settings file not found"},
		{"half a JSON text is a file's name", given("claude", "--settings", `/{"model":`), `cannot find the settings file /{"model": named by --settings; Claude Code would say: Settings file not found`},
		{"a directory", given("claude", "--settings", dir), "cannot read the settings named by --settings: read " + dir + ": is a directory"},
		{"broken JSON", given("claude", "--settings={\"a\":\n 1,}"), "cannot read the JSON of --settings: line 2, column 4: invalid character '}' looking for beginning of object key string; Claude Code would say: Invalid JSON provided to --settings"},
		{"broken file", given("claude", "--settings", broken), "cannot read the settings file " + broken + ": line 3, column 1: invalid character '}' looking for beginning of object key string; Claude Code would ignore the whole file"},
		{"a list", given("claude", "--settings", list), "cannot read the settings file " + list + ": it is not a JSON object; Claude Code would ignore the whole file"},
		{"hooks is a number", given("claude", "--settings", `{"hooks":5}`), "cannot fold cake's settings into the JSON of --settings: hooks is not an object; Claude Code would ignore all of it"},
		{"env is a list", given("claude", "--settings", `{"env":[]}`), "cannot fold cake's settings into the JSON of --settings: env is not an object; Claude Code would ignore all of it"},
		{"an event is an object", given("claude", "--settings", `{"hooks":{"Stop":{}}}`), "cannot fold cake's settings into the JSON of --settings: hooks.Stop is not a list of {matcher, hooks: [{type, …}]}: object in place of list; Claude Code would ignore all of it"},
		{"a matcher is a number", given("claude", "--settings", `{"hooks":{"Stop":[{"matcher":5,"hooks":[]}]}}`), "cannot fold cake's settings into the JSON of --settings: hooks.Stop is not a list of {matcher, hooks: [{type, …}]}: number in place of string; Claude Code would ignore all of it"},
		{"a group without hooks", given("claude", "--settings", `{"hooks":{"Stop":[{"hooks":[]},{}]}}`), `cannot fold cake's settings into the JSON of --settings: hooks.Stop[1] has no list "hooks"; Claude Code would ignore all of it`},
		{"a hook without type", given("claude", "--settings", `{"hooks":{"Stop":[{"hooks":[{"command":"x"}]}]}}`), `cannot fold cake's settings into the JSON of --settings: hooks.Stop[0].hooks[0] has no "type"; Claude Code would ignore all of it`},
		{"too long and no directory", given("claude", "--settings", `{"x":"`+strings.Repeat("a", maxInline)+`"}`), "cannot pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := Launch(c.o)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestSettingsFromAFileStayInAFile(t *testing.T) {
	dir := t.TempDir()
	own := filepath.Join(dir, "mine.json")
	if err := os.WriteFile(own, []byte("\xef\xbb\xbf{\"apiKeyHelper\":\"secret\"}"), 0o600); err != nil {
		t.Fatal(err)
	}
	o := given("claude", "--settings", "mine.json")
	o.Cwd, o.Dir = dir, t.TempDir()
	argv, _ := mustLaunch(t, o)
	if want := filepath.Join(o.Dir, "claude-settings.json"); argv[2] != want {
		t.Fatalf("--settings %s, want %s", argv[2], want)
	}
	info, err := os.Stat(argv[2])
	if err != nil || info.Mode() != 0o600 {
		t.Errorf("mode %v (%v)", info.Mode(), err)
	}
	text, err := os.ReadFile(argv[2])
	if err != nil || !strings.HasPrefix(string(text), `{"apiKeyHelper":"secret","env":{`) {
		t.Errorf("%s (%v)", text, err)
	}
	if kept, err := os.ReadFile(own); err != nil || !strings.HasSuffix(string(kept), `{"apiKeyHelper":"secret"}`) {
		t.Errorf("the user's file was changed: %s (%v)", kept, err)
	}
}

func TestAnEmptySettingsFileIsNone(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "empty.json"), []byte(" \n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o := given("claude", "--settings", "empty.json")
	o.Cwd, o.Dir = dir, dir
	mustLaunch(t, o)
}

func TestLongSettingsGoIntoAFile(t *testing.T) {
	long := `{"x":"` + strings.Repeat("a", maxInline) + `"}`
	o := given("claude", "--settings", long)
	o.Dir = t.TempDir()
	argv, _ := mustLaunch(t, o)
	text, err := os.ReadFile(argv[2])
	if err != nil || len(text) <= maxInline {
		t.Errorf("%d bytes in %s (%v)", len(text), argv[2], err)
	}
	o.Dir = filepath.Join(o.Dir, "nosuch")
	if _, _, err := Launch(o); err == nil || !strings.HasPrefix(err.Error(), "cannot write the settings for Claude Code: ") {
		t.Error(err)
	}
}

func TestTheMemoryIsOfferedBesideTheUsersOwnServers(t *testing.T) {
	o := given("claude", "--mcp-config", "mine.json", "--settings", `{"permissions":{"allow":["Bash(ls)"],"deny":["Read"]}}`, "-p", "hi")
	o.Memory, o.MemoryTools = []string{"/usr/bin/cake", "mcp", "--project", "/src/a b"}, []string{"why", "load_context"}
	argv, _ := mustLaunch(t, o)
	want := `--mcp-config={"mcpServers":{"cake":{"command":"/usr/bin/cake","args":["mcp","--project","/src/a b"]}}}`
	if argv[1] != want || argv[2] != "--mcp-config" || argv[3] != "mine.json" {
		t.Errorf("%q", argv)
	}
	if settings := argv[5]; !strings.Contains(settings, `"permissions":{"allow":["Bash(ls)","mcp__cake__why","mcp__cake__load_context"],"deny":["Read"]}`) {
		t.Error(settings)
	}
	for _, no := range [][]string{{"claude", "--strict-mcp-config"}, {"claude", "--bare"}, {"claude", "mcp", "list"}} {
		o.Argv = no
		if argv, _ := mustLaunch(t, o); strings.Contains(strings.Join(argv, " "), "mcp__cake") || strings.Contains(strings.Join(argv, " "), "mcpServers") {
			t.Errorf("%q: %q", no, argv)
		}
	}
	o.Argv = []string{"claude", "--settings", `{"permissions":{"allow":"all"}}`}
	if _, _, err := Launch(o); err == nil || !strings.Contains(err.Error(), "permissions.allow is not a list of texts") {
		t.Errorf("error %v", err)
	}
}
