package test

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScripts runs the stories in scripts/: each is a short manual page with a
// pass mark, and runs the real programs.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "scripts",
		RequireExplicitExec: true,
		Setup:               setup,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"take-port": takePort,
		},
	})
}

// setup gives each story the programs and a world of its own.
func setup(e *testscript.Env) error {
	// The sockets' paths must stay short.
	run, err := os.MkdirTemp("", "run")
	if err != nil {
		return err
	}
	e.Defer(func() { os.RemoveAll(run) })
	e.Setenv("PATH", bin+string(os.PathListSeparator)+e.Getenv("PATH"))
	e.Setenv("HOME", filepath.Join(e.WorkDir, "home"))
	e.Setenv("XDG_STATE_HOME", filepath.Join(e.WorkDir, "state"))
	e.Setenv("XDG_RUNTIME_DIR", run)
	e.Setenv("SHELL", "/bin/bash")
	e.Setenv("TERM", "xterm")
	e.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(e.WorkDir, "gitconfig"))
	if user := os.Getenv("USER"); user != "" {
		e.Setenv("USER", user)
	}
	return os.WriteFile(filepath.Join(e.WorkDir, "gitconfig"),
		[]byte("[user]\n\tname = t\n\temail = t@example.com\n[init]\n\tdefaultBranch = main\n"), 0o644)
}

// takePort listens at a free port until the story ends, and puts its address
// into a variable: take-port TAKEN.
func takePort(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: take-port VARIABLE")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { l.Close() })
	ts.Setenv(args[0], l.Addr().String())
}
