package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheProgramIsWhatItsNameAndFirstWordSay(t *testing.T) {
	self := binary(t)
	dir := t.TempDir()
	for _, name := range []string{"bash", "sh"} {
		if err := os.Symlink(self, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct {
		argv        []string
		stdin       string
		out, errout string
		code        int
	}{
		"bash":         {argv: []string{dir + "/bash", "-c", "echo $0; exit 3"}, out: dir + "/bash\n", code: 3},
		"sh":           {argv: []string{dir + "/sh"}, stdin: "echo hi", out: "hi\n"},
		"version":      {argv: []string{self, "version"}, out: "cake-shim devel\n"},
		"--version":    {argv: []string{self, "--version"}, out: "cake-shim devel\n"},
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
			cmd.Env = []string{"PATH=" + dir + ":/usr/bin:/bin"}
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
