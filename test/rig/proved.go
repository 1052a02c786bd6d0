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
// CAKE_TEST_REQUIRE set it fails instead.
func NotProved(tb testing.TB, needs string) {
	tb.Helper()
	why := fmt.Sprintf("NOT PROVED: %s needs %s", tb.Name(), needs)
	if os.Getenv("CAKE_TEST_REQUIRE") != "" {
		tb.Fatal(why)
	}
	tb.Skip(why)
}
