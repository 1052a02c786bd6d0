package term_test

import (
	"os"
	"testing"

	"cake/ptyshim/hold"

	"go.uber.org/goleak"
)

// TestMain makes the test binary every program of these tests: `hold DIR` the
// holder, `watch ARGV…` the wrapper under test, `copy ARGV…` the minimal
// wrapper to compare with, `child NAME …` an agent.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 {
		switch os.Args[1] {
		case "hold":
			os.Exit(hold.Main(os.Args[2:]))
		case "watch":
			code := watch(os.Args[2:])
			flushCoverage()
			os.Exit(code)
		case "copy":
			os.Exit(minimal(os.Args[2:]))
		case "child":
			os.Exit(child(os.Args[2], os.Args[3:]))
		}
	}
	goleak.VerifyTestMain(m)
}
