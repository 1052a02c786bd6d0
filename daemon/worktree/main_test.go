package worktree

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestMain makes git the same for everybody.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "cake-worktree-")
	if err == nil {
		text := "[user]\n\tname = t\n\temail = t@example.com\n[init]\n\tdefaultBranch = main\n"
		config := filepath.Join(dir, "gitconfig")
		err = errors.Join(os.WriteFile(config, []byte(text), 0o600), os.Setenv("GIT_CONFIG_GLOBAL", config), os.Setenv("GIT_CONFIG_NOSYSTEM", "1"))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// A world is the directory of one test.
type world struct {
	t   *testing.T
	cwd string
}

// newWorld makes a project with one file.
func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, cwd: t.TempDir()}
	w.write("cake_config.yaml", "version: \"1.0\"\n")
	return w
}

func (w *world) write(name, text string) string {
	w.t.Helper()
	path := filepath.Join(w.cwd, name)
	must(w.t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(w.t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func (w *world) git(args ...string) {
	w.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = w.cwd
	if out, err := cmd.CombinedOutput(); err != nil {
		w.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
