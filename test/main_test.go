package test

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"cake/test/rig"
)

// bin is the directory of the programs under test, built once for all tests.
var bin string

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == asProbe {
		os.Exit(probe(os.Args[2], os.Args[3:]))
	}
	rig.Isolate()
	// What is ignored is handed on to each program (under nohup), what is caught is not.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	os.Exit(run(m))
}

// run builds the programs, runs the tests, and cleans up.
func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "cake-bin-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	if err := os.Chmod(dir, 0o755); err != nil { // some tests run them as another user
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	bin = dir
	if err := rig.Build(dir, "cake/cmd/cake", "cake/cmd/cake-shim", "cake/test/badagent"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}
