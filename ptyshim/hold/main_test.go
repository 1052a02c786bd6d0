package hold

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"cake/test/asprogram"
)

// TestMain makes the test binary its own cake-shim: `hold DIR` runs the holder.
// `child NAME …` is an agent of child_test.go.
func TestMain(m *testing.M) {
	switch {
	case len(os.Args) > 2 && os.Args[1] == "hold":
		args := os.Args[2:]
		os.Exit(asprogram.Run(m, func() int { return Main(args) }))
	case len(os.Args) > 2 && os.Args[1] == "child":
		os.Exit(child(os.Args[2], os.Args[3:]))
	}
	// Programs built with the race detector sleep a second at their end, unless told.
	_ = os.Setenv("GORACE", "atexit_sleep_ms=0")
	goleak.VerifyTestMain(m)
}

func TestAsProgram(t *testing.T) { asprogram.Test(t) }
