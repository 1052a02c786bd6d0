package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// command takes a snapshot, does something to the tree, and takes another.
func command(t *testing.T, s *Store, label string, work func()) {
	t.Helper()
	before, err := s.Take(t.Context(), TakeOptions{Cause: Before, Label: label})
	must(t, err)
	work()
	_, err = s.Take(t.Context(), TakeOptions{Cause: After, Of: before.ID})
	must(t, err)
}

func remove(t *testing.T, s *Store, path string) {
	t.Helper()
	must(t, os.RemoveAll(filepath.Join(s.o.Tree, path)))
}

// contents are the files of a tree, those set aside by a stable name.
func contents(t *testing.T, s *Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := os.ReadDir(s.o.Tree)
	must(t, err)
	for _, n := range names {
		name := beside.ReplaceAllString(n.Name(), "~")
		all[name] = read(t, s, n.Name())
	}
	return all
}

func undo(t *testing.T, s *Store, n int) (labels []string) {
	t.Helper()
	all, err := s.Last(t.Context(), n)
	must(t, err)
	plan, err := s.Plan(t.Context(), "", RestoreOptions{Windows: all})
	must(t, err)
	done, err := s.Restore(t.Context(), "", RestoreOptions{Windows: all})
	must(t, err)
	if diff := cmp.Diff(plan.Steps, done.Steps, cmp.Transformer("deed", func(s Step) [2]string { return [2]string{s.Path, string(s.Deed)} })); diff != "" {
		t.Errorf("it did something else than it said (-planned +done):\n%s", diff)
	}
	for _, w := range all {
		labels = append(labels, w.Before.Label)
	}
	return labels
}

// twice damages a tree twice, with a person's work between and after.
func twice(t *testing.T) *Store {
	s := open(t)
	for _, name := range []string{"a", "b", "c", "both"} {
		write(t, s, name, "1")
	}
	command(t, s, "first", func() { remove(t, s, "a"); write(t, s, "both", "first"); write(t, s, "made", "by first") })
	write(t, s, "between", "person")
	command(t, s, "second", func() { remove(t, s, "b"); write(t, s, "both", "second") })
	write(t, s, "c", "person")
	command(t, s, "nothing", func() {})
	return s
}

func TestUndoTakesBackWhatTheLastCommandDid(t *testing.T) {
	s := twice(t)
	if diff := cmp.Diff([]string{"second"}, undo(t, s, 1)); diff != "" {
		t.Error(diff)
	}
	want := map[string]string{"b": "1", "both": "first", "made": "by first", "between": "person", "c": "person"}
	if diff := cmp.Diff(want, contents(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"first"}, undo(t, s, 1)); diff != "" {
		t.Errorf("once more: %s", diff)
	}
	want = map[string]string{"a": "1", "b": "1", "both": "1", "between": "person", "c": "person"}
	if diff := cmp.Diff(want, contents(t, s)); diff != "" {
		t.Errorf("once more (-want +got):\n%s", diff)
	}
	if _, err := s.Last(t.Context(), 1); !errors.Is(err, ErrNothing) {
		t.Errorf("all is undone, and then: %v", err)
	}
}

func TestWhatWasUndoneCanBeDoneAgainAndUndoneAgain(t *testing.T) {
	s := twice(t)
	was := contents(t, s)
	last, err := s.Last(t.Context(), 2)
	must(t, err)
	done, err := s.Restore(t.Context(), "", RestoreOptions{Windows: last})
	must(t, err)
	restore(t, s, done.Rescue.ID)
	if diff := cmp.Diff(was, contents(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"second", "first"}, undo(t, s, 2)); diff != "" {
		t.Error(diff)
	}
}

func TestUndoOfSeveralIsTheSameAsOneAfterTheOther(t *testing.T) {
	s := twice(t)
	if diff := cmp.Diff([]string{"second", "first"}, undo(t, s, 5)); diff != "" {
		t.Error(diff)
	}
	want := map[string]string{"a": "1", "b": "1", "both": "1", "between": "person", "c": "person"}
	if diff := cmp.Diff(want, contents(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestUndoKeepsWhatAPersonPutInThePlace(t *testing.T) {
	s := twice(t)
	write(t, s, "both", "person")
	write(t, s, "made", "person")
	undo(t, s, 2)
	want := map[string]string{"a": "1", "b": "1", "both": "1", "both~": "person", "made": "person", "between": "person", "c": "person"}
	if diff := cmp.Diff(want, contents(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The command was killed with its supervisor: nobody saw what it left.
func TestUndoWithoutAnAfter(t *testing.T) {
	for name, tt := range map[string]struct {
		later bool // another snapshot came, before the person's edit
		want  map[string]string
	}{
		"nothing came later":     {false, map[string]string{"a": "1", "b": "1"}},
		"another snapshot shows": {true, map[string]string{"a": "1", "b": "person"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			write(t, s, "a", "1")
			write(t, s, "b", "1")
			_, err := s.Take(t.Context(), TakeOptions{Cause: Before, Label: "x"})
			must(t, err)
			remove(t, s, "a")
			if tt.later {
				_, err := s.Take(t.Context(), TakeOptions{Cause: Green})
				must(t, err)
			}
			write(t, s, "b", "person")
			undo(t, s, 1)
			if diff := cmp.Diff(tt.want, contents(t, s)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhatWasAskedForIsAPointToGoBackTo(t *testing.T) {
	s := open(t)
	write(t, s, "a", "1")
	_, err := s.Take(t.Context(), TakeOptions{Cause: Requested, Label: "before the great work"})
	must(t, err)
	write(t, s, "a", "2")
	write(t, s, "b", "2")
	undo(t, s, 1)
	if diff := cmp.Diff(map[string]string{"a": "1"}, contents(t, s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestPreciousPatternsMayNamePlaces(t *testing.T) {
	s := open(t, func(o *Options) { o.Precious = []string{"/data/*.csv", "keep*"} })
	userGit(t, s.o.Tree, "init", "-q")
	write(t, s, ".gitignore", "*\n!.gitignore\n")
	for _, path := range []string{"data/a.csv", "other/a.csv", "other/keep.me", "data/b.txt"} {
		write(t, s, path, "1")
	}
	_, entries, err := s.Show(t.Context(), take(t, s).ID)
	must(t, err)
	var files []string
	for _, e := range entries {
		if e.Kind == File {
			files = append(files, e.Path)
		}
	}
	if diff := cmp.Diff([]string{".gitignore", "data/a.csv", "other/keep.me"}, files); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
