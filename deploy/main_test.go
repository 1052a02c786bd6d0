package deploy

import (
	"fmt"
	"os"
	"testing"

	"cake/test/rig"
)

// bin is the directory of the programs that are deployed, built once for all tests.
var bin string

func TestMain(m *testing.M) { os.Exit(withPrograms(m)) }

func withPrograms(m *testing.M) int {
	var err error
	if bin, err = os.MkdirTemp("", "cake-bin-"); err == nil {
		defer os.RemoveAll(bin)
		err = rig.Build(bin, "cake/cmd/cake", "cake/cmd/cake-shim", "cake/test/badagent")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}
