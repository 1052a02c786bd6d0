package snapshot

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestMain lets the binary be the program that a test kills.
func TestMain(m *testing.M) {
	if job := os.Getenv("CAKE_SNAPSHOT_JOB"); job != "" {
		os.Exit(work(job, os.Getenv("CAKE_SNAPSHOT_TREE"), os.Getenv("CAKE_SNAPSHOT_STORE")))
	}
	if os.Getenv("CAKE_TEST_LONG") == "" {
		// Each tree costs some thirty runs of git; -rapid.checks overrides this.
		_ = flag.Set("rapid.checks", "6")
	}
	os.Exit(m.Run())
}

func work(job, tree, store string) int {
	s, err := Open(context.Background(), Options{Tree: tree, Store: store, Home: "/nobody", MinFree: 1})
	switch {
	case err != nil:
	case job == "take":
		_, err = s.Take(context.Background(), TakeOptions{})
	case job == "undo":
		var last []Window
		if last, err = s.Last(context.Background(), 1); err == nil {
			_, err = s.Restore(context.Background(), "", RestoreOptions{Windows: last})
		}
	default:
		_, err = s.Restore(context.Background(), job, RestoreOptions{})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// open gives a store for a new tree; change may alter its options.
func open(t testing.TB, change ...func(*Options)) *Store {
	t.Helper()
	o := Options{Tree: t.TempDir(), Store: t.TempDir(), Home: "/nobody", MinFree: 1}
	for _, c := range change {
		c(&o)
	}
	s, err := Open(t.Context(), o)
	must(t, err)
	return s
}

func take(t testing.TB, s *Store) Snapshot {
	t.Helper()
	snap, err := s.Take(t.Context(), TakeOptions{})
	must(t, err)
	return snap
}

func restore(t testing.TB, s *Store, id string) Restored {
	t.Helper()
	done, err := s.Restore(t.Context(), id, RestoreOptions{})
	must(t, err)
	return done
}

func write(t testing.TB, s *Store, path, content string) {
	t.Helper()
	full := filepath.Join(s.o.Tree, path)
	must(t, os.MkdirAll(filepath.Dir(full), 0o755))
	must(t, os.WriteFile(full, []byte(content), 0o644))
}

func read(t testing.TB, s *Store, path string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(s.o.Tree, path))
	must(t, err)
	return string(b)
}

// userGit runs git as the user would, in the tree.
func userGit(t testing.TB, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
	out, err := output(cmd)
	must(t, err)
	return out
}

// picture describes every name of a tree but what is in .git folders, by other
// code than the one that is tested.
func picture(t testing.TB, tree string) map[string]string {
	t.Helper()
	all := map[string]string{}
	must(t, filepath.WalkDir(tree, func(full string, d os.DirEntry, err error) error {
		if err != nil || full == tree {
			return err
		}
		if d.Name() == ".git" && d.IsDir() {
			return filepath.SkipDir
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text := info.Mode().String()
		if info.Mode().IsRegular() {
			b, err := os.ReadFile(full)
			must(t, err)
			text += " " + string(b)
		}
		if info.Mode()&os.ModeSymlink != 0 {
			target, err := os.Readlink(full)
			must(t, err)
			text += " -> " + target
		}
		all[full[len(tree)+1:]] = text
		return nil
	}))
	return all
}

// clock is a time that a test moves.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }
