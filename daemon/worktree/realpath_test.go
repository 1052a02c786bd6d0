package worktree

import (
	"os"
	"path/filepath"
	"testing"
)

// A test's home is below the temporary directory.
func TestTheRealPathOfAFile(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	must(t, err)
	must(t, os.Mkdir(filepath.Join(dir, "real"), 0o755))
	must(t, os.Symlink("real", filepath.Join(dir, "link")))
	must(t, os.Symlink("nowhere", filepath.Join(dir, "dangling")))
	for path, want := range map[string]string{
		"link": "real", "link/new": "real/new", "dangling": "nowhere", "none/at/all": "none/at/all", "real": "real",
	} {
		if got := RealPath(path, dir); got != filepath.Join(dir, want) {
			t.Errorf("%s: %s", path, got)
		}
	}
}
