package claude_test

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake/adapters/claude"
	"cake/shell"
	"cake/test/endpoint"
	"cake/test/rig"
)

// The test binary is its own stub: started by the name bash it records how it
// was called and runs the real bash; started by the name hook it records what
// it was told and answers as the test has laid down. Both keep their files in
// the directory above that of their link.
func TestMain(m *testing.M) {
	switch filepath.Base(os.Args[0]) {
	case "bash":
		os.Exit(stubShell(os.Args, stubDir()))
	case "hook":
		os.Exit(stubHook(os.Args[1:], stubDir()))
	}
	rig.Isolate()
	os.Exit(m.Run())
}

func stubDir() string { return filepath.Dir(filepath.Dir(os.Args[0])) }

// A call is one line of the stubs' record.
type call struct {
	Who     string // shell, shell-end, hook
	At      time.Time
	Argv    []string
	Env     []string
	Payload string
	Code    int
}

func record(dir string, c call) {
	c.At = time.Now()
	line, err := json.Marshal(c)
	if err != nil {
		panic(err)
	}
	f, err := os.OpenFile(filepath.Join(dir, "calls"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	if _, err := f.Write(append(line, '\n')); err != nil {
		panic(err)
	}
}

// stubShell runs the real bash, or refuses lines with "refuse-me" in them.
func stubShell(argv []string, dir string) int {
	record(dir, call{Who: "shell", Argv: argv, Env: os.Environ()})
	if last := argv[len(argv)-1]; strings.Contains(last, "eval") && strings.Contains(last, "refuse-me") {
		fmt.Fprintln(os.Stderr, "stub: refused")
		return 126
	}
	cmd := exec.Command("/bin/bash", argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	_ = cmd.Run()
	code := cmd.ProcessState.ExitCode()
	if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		code = 128 + int(status.Signal())
	}
	record(dir, call{Who: "shell-end", Argv: argv, Code: code})
	return code
}

// An answer is what the hook stub says to a payload that matches.
type answer struct {
	Event   claude.Event
	Pattern string
	Say     string
}

func stubHook(args []string, dir string) int {
	payload, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	record(dir, call{Who: "hook", Argv: args, Env: os.Environ(), Payload: string(payload)})
	var answers []answer
	text, err := os.ReadFile(filepath.Join(dir, "answers"))
	if err != nil || json.Unmarshal(text, &answers) != nil {
		return 0
	}
	for _, a := range answers {
		if string(a.Event) == args[len(args)-1] && regexp.MustCompile(a.Pattern).Match(payload) {
			fmt.Print(a.Say)
			return 0
		}
	}
	return 0
}

// A stage is a rig with the stubs in cake's place.
type stage struct {
	*rig.Rig
	t   *testing.T
	dir string
}

func newStage(t *testing.T, turns ...endpoint.Turn) *stage {
	t.Helper()
	s := &stage{Rig: rig.New(t, turns...), t: t}
	s.dir = filepath.Join(s.Dir, "stub")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bin/bash", "hooks/hook"} {
		link := filepath.Join(s.dir, name)
		if err := os.MkdirAll(filepath.Dir(link), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(self, link); err != nil {
			t.Fatal(err)
		}
	}
	s.Set("CAKE_SESSION", "s1")
	// The stubs are this test binary: a race build would rest a second at the end
	// of each, and a coverage build would complain on the command's stderr.
	s.Set("GORACE", "atexit_sleep_ms=0")
	s.Set("GOCOVERDIR", t.TempDir())
	return s
}

// answers lays down what the hook stub says.
func (s *stage) answers(list ...answer) {
	s.t.Helper()
	text, err := json.Marshal(list)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.dir, "answers"), text, 0o600); err != nil {
		s.t.Fatal(err)
	}
}

// launch returns the command line with our settings and puts our environment in place.
func (s *stage) launch(args ...string) []string {
	s.t.Helper()
	argv, env, err := claude.Launch(claude.Options{
		Argv: s.Claude(args...), Env: s.Env, Cwd: s.Work, Dir: s.dir,
		Shell:       filepath.Join(s.dir, "bin", "bash"),
		HookCommand: []string{filepath.Join(s.dir, "hooks", "hook"), "told"},
	})
	if err != nil {
		s.t.Fatal(err)
	}
	s.Env = env
	return argv
}

// print runs claude -p with our settings to its end.
func (s *stage) print(args ...string) rig.Result {
	s.t.Helper()
	return s.Run(s.launch(append([]string{"-p", "go", "--allowedTools", "Bash"}, args...)...)...)
}

// calls returns what the stubs have recorded. A reader may come while a stub is
// writing its line: what has no end yet is not recorded yet.
func (s *stage) calls() []call {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.dir, "calls"))
	if err != nil {
		return nil
	}
	var out []call
	for line := range strings.Lines(string(text)) {
		if !strings.HasSuffix(line, "\n") {
			break
		}
		var c call
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			s.t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

// hooks returns what the hooks of an event were told.
func (s *stage) hooks(event claude.Event) []claude.Hook {
	s.t.Helper()
	var out []claude.Hook
	for _, c := range s.calls() {
		if c.Who != "hook" || c.Argv[len(c.Argv)-1] != string(event) {
			continue
		}
		h, err := claude.ParseHook([]byte(c.Payload))
		if err != nil {
			s.t.Fatalf("%v: %s", err, c.Payload)
		}
		out = append(out, h)
	}
	return out
}

// story returns the stubs' record without the shells' snapshots and probes: "hook
// PreToolUse", "shell ls", "shell-end ls", where a command is what Unwrap finds.
func (s *stage) story() []string {
	s.t.Helper()
	var out []string
	for _, c := range s.calls() {
		if c.Who == "hook" {
			out = append(out, "hook "+c.Argv[len(c.Argv)-1])
			continue
		}
		if kind, line := shell.Unwrap(c.Argv); kind == shell.KindCommand {
			out = append(out, c.Who+" "+line)
		}
	}
	return out
}

// commands returns the argv of the shells that ran a command of the model.
func (s *stage) commands() []call {
	return slices.DeleteFunc(s.calls(), func(c call) bool {
		kind, _ := shell.Unwrap(c.Argv)
		return c.Who != "shell" || kind != shell.KindCommand
	})
}
