package term_test

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"cake/ptyshim/hold"
	"cake/test/asprogram"
)

// TestMain makes the test binary every program of these tests: `hold DIR` the
// holder, `watch ARGV…` the wrapper under test, `copy ARGV…` the minimal
// wrapper to compare with, `child NAME …` an agent.
func TestMain(m *testing.M) {
	if args := os.Args; len(args) > 2 {
		switch args[1] {
		case "hold":
			os.Exit(asprogram.Run(m, func() int { return hold.Main(args[2:]) }))
		case "watch":
			os.Exit(asprogram.Run(m, func() int { return watch(args[2:]) }))
		case "copy":
			os.Exit(minimal(args[2:]))
		case "child":
			os.Exit(child(os.Args[2], os.Args[3:]))
		}
	}
	// Programs built with the race detector sleep a second at their end, unless told.
	_ = os.Setenv("GORACE", "atexit_sleep_ms=0")
	goleak.VerifyTestMain(m)
}

func TestAsProgram(t *testing.T) { asprogram.Test(t) }
