package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestTheProgramIsWhatItsNameAndFirstWordSay(t *testing.T) {
	dir := t.TempDir()
	self, env := counted(t)
	env = append(env, "PATH="+dir+":/usr/bin:/bin")
	broken := filepath.Join(t.TempDir(), "bash")
	if err := os.WriteFile(broken, []byte("\x7fELF nonsense"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bash", "sh"} {
		if err := os.Symlink(self, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct {
		argv        []string
		env         string
		stdin       string
		out, errout string
		code        int
	}{
		"bash":         {argv: []string{dir + "/bash", "-c", "echo $0; exit 3"}, out: dir + "/bash\n", code: 3},
		"sh":           {argv: []string{dir + "/sh"}, stdin: "echo hi", out: "hi\n"},
		"no real bash": {argv: []string{dir + "/bash", "-c", "true"}, env: "CAKE_REAL_SHELL=" + broken, errout: "cake-shim: cannot start " + broken + ": exec format error\n", code: 126},
		"version":      {argv: []string{self, "version"}, out: "cake-shim dev\n"},
		"--version":    {argv: []string{self, "--version"}, out: "cake-shim dev\n"},
		"--help":       {argv: []string{self, "--help"}, out: usage},
		"pump":         {argv: []string{self, "pump"}, stdin: "a\x00b", out: "a\x00b"},
		"hook":         {argv: []string{self, "hook", "Stop"}, stdin: "{}"},
		"hold":         {argv: []string{self, "hold"}, errout: "usage: cake-shim hold DIR\n", code: 2},
		"nothing":      {argv: []string{self}, errout: usage, code: 2},
		"unknown":      {argv: []string{self, "serve"}, errout: usage, code: 2},
		"hook, no arg": {argv: []string{self, "hook"}, errout: usage, code: 2},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(tt.argv[0], tt.argv[1:]...)
			cmd.Env = append(slices.Clip(env), tt.env)
			cmd.Stdin = strings.NewReader(tt.stdin)
			var out, errout bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &errout
			cmd.Run()
			if out.String() != tt.out || errout.String() != tt.errout || cmd.ProcessState.ExitCode() != tt.code {
				t.Errorf("%d\nstdout %q\nstderr %q", cmd.ProcessState.ExitCode(), &out, &errout)
			}
		})
	}
}

// counted builds the program so that it counts what it executes where CAKE_COVERDIR
// asks for that, and returns what its environment then needs. (GOCOVERDIR is a
// folder that go test throws away.) Where it becomes the real shell it cannot report.
func counted(t *testing.T) (path string, env []string) {
	t.Helper()
	dir := os.Getenv("CAKE_COVERDIR")
	if dir == "" {
		return build(t), nil
	}
	return build(t, "-cover", "-coverpkg=cake/cmd/cake-shim"), []string{"GOCOVERDIR=" + dir}
}
