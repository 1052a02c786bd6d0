package rig

import (
	"fmt"
	"os"
	"os/exec"
	"testing"
)

// Program returns the path of a program of the machine. Where it is not
// installed: NotProved.
func Program(tb testing.TB, name string) string {
	tb.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		NotProved(tb, name+", which is not installed (.ci/run installs it)")
	}
	return path
}

// Root goes on only as root: some failures can be made by nobody else.
func Root(tb testing.TB, why string) {
	tb.Helper()
	if os.Geteuid() != 0 {
		NotProved(tb, "root: "+why)
	}
}

// NotProved skips the test and tells what it needs to prove its claim; with
// CAKE_TEST_REQUIRE set it fails instead. The telling goes to the file named by
// CAKE_TEST_SKIPS as well, because go test hides the output of tests that pass.
func NotProved(tb testing.TB, needs string) {
	tb.Helper()
	why := fmt.Sprintf("NOT PROVED: %s needs %s", tb.Name(), needs)
	if os.Getenv("CAKE_TEST_REQUIRE") != "" {
		tb.Fatal(why)
	}
	note(why)
	tb.Skip(why)
}

// note adds a line to the file that collects what was skipped.
func note(line string) {
	file := os.Getenv("CAKE_TEST_SKIPS")
	if file == "" {
		return
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return
	}
	defer f.Close()
	_, _ = fmt.Fprintln(f, line)
}
