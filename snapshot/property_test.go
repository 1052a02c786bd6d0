package snapshot

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// grow puts random files, links and folders into a tree; what bars the way is removed.
func grow(t *rapid.T, tree, label string) {
	names := rapid.SampledFrom([]string{"a", "b", "c d", "é", "new\nline", "q\"uote", "-x", "bad\xff", ".hidden", "back\\slash", "*"})
	for n := range rapid.IntRange(1, 8).Draw(t, label) {
		rel := names.Draw(t, fmt.Sprint(label, n))
		for range rapid.IntRange(0, 2).Draw(t, "depth") {
			rel = path.Join(rel, names.Draw(t, "folder"))
		}
		plant(t, tree, rel)
	}
}

func plant(t *rapid.T, tree, rel string) {
	full := filepath.Join(tree, rel)
	for at := filepath.Dir(full); at != tree; at = filepath.Dir(at) {
		if info, err := os.Lstat(at); err == nil && !info.IsDir() {
			check(t, os.Remove(at))
		}
	}
	check(t, os.MkdirAll(filepath.Dir(full), 0o755))
	check(t, os.RemoveAll(full))
	mode := rapid.SampledFrom([]os.FileMode{0o644, 0o755, 0o600, 0o444}).Draw(t, "mode")
	switch rapid.IntRange(0, 5).Draw(t, "kind") {
	case 0:
		check(t, os.Symlink(rapid.SampledFrom([]string{"a", "/nowhere", "..", "\xfe"}).Draw(t, "target"), full))
	case 1:
		check(t, os.Mkdir(full, 0o700))
	default:
		check(t, os.WriteFile(full, rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "content"), 0o600))
		check(t, os.Chmod(full, mode))
	}
}

// chaos removes, renames and overwrites.
func chaos(t *rapid.T, tree string) {
	entries, err := os.ReadDir(tree)
	check(t, err)
	for _, e := range entries {
		full := filepath.Join(tree, e.Name())
		if e.Name() == ".git" {
			continue
		}
		switch rapid.IntRange(0, 3).Draw(t, "deed") {
		case 0:
			check(t, os.RemoveAll(full))
		case 1:
			check(t, os.Rename(full, full+".moved"))
		}
	}
	grow(t, tree, "chaos")
}

func check(t *rapid.T, err error) {
	if err != nil {
		t.Fatal(err)
	}
}

func TestARestoreAfterChaosGivesTheSameTree(t *testing.T) {
	for _, kind := range []string{"repository", "plain folder"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(r *rapid.T) { roundTrip(t, r, kind == "repository") })
		})
	}
}

func roundTrip(t *testing.T, r *rapid.T, repository bool) {
	tree, err := os.MkdirTemp(t.TempDir(), "tree")
	check(r, err)
	store, err := os.MkdirTemp(t.TempDir(), "store")
	check(r, err)
	s, err := Open(t.Context(), Options{Tree: tree, Store: store, Home: "/nobody", MinFree: 1})
	check(r, err)
	grow(r, tree, "tree")
	status := func() string { return "" }
	if repository {
		userGit(t, tree, "init", "-q")
		userGit(t, tree, "add", "-A")
		userGit(t, tree, "commit", "-q", "--allow-empty", "-m", "x")
		grow(r, tree, "untracked")
		status = func() string { return userGit(t, tree, "status", "--porcelain", "-z", "--untracked-files=all") }
	}
	before, beforeStatus := picture(t, tree), status()
	snap := take(t, s)
	chaos(r, tree)
	damaged := picture(t, tree)
	done, err := s.Restore(t.Context(), snap.ID, RestoreOptions{})
	check(r, err)
	if diff := cmp.Diff(before, picture(t, tree)); diff != "" {
		r.Fatalf("the tree is another (-before +after):\n%s", diff)
	}
	if got := status(); got != beforeStatus {
		r.Fatalf("git status says %q, before %q", got, beforeStatus)
	}
	// The rescue brings the damage back: nothing was lost on the way.
	_, err = s.Restore(t.Context(), done.Rescue.ID, RestoreOptions{})
	check(r, err)
	if diff := cmp.Diff(damaged, picture(t, tree)); diff != "" {
		r.Fatalf("the rescue is not what was there (-damaged +rescued):\n%s", diff)
	}
	check(r, s.Verify(t.Context()))
}
