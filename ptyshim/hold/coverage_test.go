package hold

import (
	"os"
	"runtime/coverage"
)

// flushCoverage keeps what a holder process covered, where GOCOVERDIR asks for
// it: `go test -cover . -args -test.gocoverdir=$GOCOVERDIR` and then
// `go tool covdata percent -i=$GOCOVERDIR`.
func flushCoverage() {
	if dir := os.Getenv("GOCOVERDIR"); dir != "" {
		_ = coverage.WriteMetaDir(dir)
		_ = coverage.WriteCountersDir(dir)
	}
}
