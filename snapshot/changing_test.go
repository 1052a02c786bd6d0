package snapshot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// churn changes the files of a tree in every way that a program at work does, until
// it is told to stop.
func churn(tree string, stop <-chan struct{}) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		r := rand.New(rand.NewPCG(1, 2))
		name := func() string { return filepath.Join(tree, fmt.Sprintf("d%d/f%d", r.IntN(4), r.IntN(30))) }
		for {
			select {
			case <-stop:
				return
			default:
			}
			// What fails does so since the file, or its folder, is not there at the moment.
			switch path := name(); r.IntN(6) {
			case 0, 1:
				_ = os.WriteFile(path, []byte(strings.Repeat("x", r.IntN(1<<16))), 0o644)
			case 2:
				_ = os.Truncate(path, int64(r.IntN(1<<15)))
			case 3:
				_ = os.Rename(path, name())
			case 4:
				_ = os.Remove(path)
			case 5:
				_ = os.RemoveAll(filepath.Dir(path))
				_ = os.Mkdir(filepath.Dir(path), 0o755)
			}
		}
	}()
	return ended
}

// Files that grow, shrink, move and vanish while they are read spoil no snapshot:
// each is whole in itself, and the next one of a tree at rest is exact.
func TestFilesThatChangeWhileTheyAreReadSpoilNothing(t *testing.T) {
	s := open(t)
	for d := range 4 {
		for f := range 30 {
			write(t, s, fmt.Sprintf("d%d/f%d", d, f), strings.Repeat("y", 1<<12))
		}
	}
	stop := make(chan struct{})
	ended := churn(s.o.Tree, stop)
	for range 8 {
		snap := take(t, s)
		must(t, s.Verify(t.Context(), snap.ID))
	}
	close(stop)
	<-ended
	last := take(t, s)
	if last.Partial {
		t.Errorf("a tree at rest is partial: %+v", last)
	}
	before := files(t, s.o.Tree)
	must(t, os.RemoveAll(filepath.Join(s.o.Tree, "d0")))
	write(t, s, "d1/new", "1")
	restore(t, s, last.ID)
	for path, want := range before {
		if got := read(t, s, path); got != want {
			t.Errorf("%s: %d bytes came back, want %d", path, len(got), len(want))
		}
	}
}

// files are the files of a tree with all below it, and what stands in them.
func files(t *testing.T, tree string) map[string]string {
	t.Helper()
	all := map[string]string{}
	must(t, filepath.WalkDir(tree, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		rel, _ := filepath.Rel(tree, path) // it is below
		all[rel] = string(b)
		return err
	}))
	return all
}
