package saving

import (
	"slices"
	"testing"

	"cake"
	"cake/snapshot"
)

func TestTheLastGoodSnapshotIsThatOfTheTests(t *testing.T) {
	w := newWorld(t)
	w.write("a", "1")
	take := func(o snapshot.TakeOptions) string {
		o.Session = w.options.Session
		snap, err := w.store().Take(t.Context(), o)
		must(t, err)
		return snap.ID
	}
	take(snapshot.TakeOptions{Cause: snapshot.Start})
	w.write("a", "2")
	green := take(snapshot.TakeOptions{Cause: snapshot.Green})
	w.write("a", "3")
	take(snapshot.TakeOptions{Cause: snapshot.Requested})
	take(snapshot.TakeOptions{Cause: snapshot.Start})
	if good, known, err := lastGood(t.Context(), w.store(), w.options.Session); err != nil || !known || good.ID != green {
		t.Errorf("got %+v, %v, %v, want %s", good, known, err, green)
	}
	if _, known, err := lastGood(t.Context(), w.store(), "another"); known || err != nil {
		t.Errorf("of another session: %v, %v", known, err)
	}
}

func TestAFileIsKnownByItsNames(t *testing.T) {
	gone := func(path string) []snapshot.Change {
		return []snapshot.Change{{Path: path, Before: snapshot.Entry{Path: path, Kind: snapshot.File}}}
	}
	for _, c := range []struct {
		text, path string
		want       bool
	}{
		{"open src/a.go: no such file", "src/a.go", true},
		{"open /srv/src/a.go: no such file", "src/a.go", true},
		{"cannot find a.go.", "src/a.go", true},
		{"cannot find a.go.orig", "src/a.go", false},
		{"cannot find aa.go", "src/a.go", false},
		{"No module named 'lib.colours'", "lib/colours.py", true},
		{"No module named 'lib'", "lib/__init__.py", true},
		{"No module named 'library'", "lib/__init__.py", false},
		{"Cannot find module './src/colours'", "src/colours.ts", true},
		{"make: *** [all] Error 1", "Makefile", false},
		{"make: Makefile: No such file", "Makefile", true},
		{"cannot read .env", ".env", true},
	} {
		if got := damage(cake.ErrorEvent{RawOutput: c.text}, gone(c.path)); (len(got) == 1) != c.want {
			t.Errorf("%q, %s: %v", c.text, c.path, got)
		}
	}
	kept := []snapshot.Change{
		{Before: snapshot.Entry{Path: "a.go", Kind: snapshot.File}, After: snapshot.Entry{Path: "a.go", Kind: snapshot.File}},
		{Before: snapshot.Entry{Path: "b.go", Kind: snapshot.Skipped}}, {After: snapshot.Entry{Path: "c.go", Kind: snapshot.File}},
	}
	if got := damage(cake.ErrorEvent{RawOutput: "a.go b.go c.go"}, kept); len(got) != 0 {
		t.Errorf("what is there, or was not kept: %v", got)
	}
	if got := named([]string{"a", "b", "c"}); got != "a and 2 more" || isBack([]string{"a", "b"}) != "they were gone and are back" {
		t.Errorf("got %q", got)
	}
	if got := widened(t.TempDir(), []string{"a/b/c", "a/b/d", "e"}); !slices.Equal(got, []string{"a", "e"}) {
		t.Errorf("got %v", got)
	}
}
