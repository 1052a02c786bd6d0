package hold

import (
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestMain makes the test binary its own cake-shim: `hold DIR` runs the holder.
// `child NAME …` is an agent of child_test.go.
func TestMain(m *testing.M) {
	switch {
	case len(os.Args) > 2 && os.Args[1] == "hold":
		code := Main(os.Args[2:])
		flushCoverage()
		os.Exit(code)
	case len(os.Args) > 2 && os.Args[1] == "child":
		os.Exit(child(os.Args[2], os.Args[3:]))
	}
	goleak.VerifyTestMain(m)
}
