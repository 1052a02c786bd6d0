package rig

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Build builds programs of this tree into a folder, as they are handed out: without
// cgo, and without what a debugger needs. It takes about a second and a half, so it
// is for a TestMain.
func Build(dir string, programs ...string) error {
	build := exec.Command("go", append([]string{"build", "-ldflags", "-s -w", "-o", dir + string(filepath.Separator)}, programs...)...)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("cannot build the programs under test: %w\n%s", err, out)
	}
	return nil
}
