package worktree

import (
	"strings"
	"testing"

	"cake"
	"cake/guard"
)

// changedTree is a repository with one changed, one untracked and several clean files.
func changedTree(t *testing.T) *world {
	w := newWorld(t)
	for _, name := range []string{"src/a.go", "src/b.go", "lib/c.go", "lib/d.go", "main.go"} {
		w.write(name, "1")
	}
	w.write(".gitignore", "*.log\n.env\ndist/\nlocal.db\n")
	w.git("init", "-q")
	w.git("add", ".")
	w.git("commit", "-qm", "one")
	w.write("src/a.go", "2")
	w.write("src/new.go", "")
	w.write("dist/out.js", "")
	return w
}

func TestWhatIsUncommittedBelowAPathIsCounted(t *testing.T) {
	w := changedTree(t)
	for _, c := range []struct {
		path, glob          string
		modified, untracked int
	}{
		{"src", "", 1, 1},
		{"src", "*.go", 1, 1},
		{"src", "b*", 0, 0},
		{"src/a.go", "", 1, 0},
		{"src/new.go", "", 0, 1},
		{"lib", "", 0, 0},
		{"dist", "", 0, 0},
		{"missing", "", 0, 0},
		{"", "**/*.go", 1, 1},
	} {
		modified, untracked, known := NewWorkspace(w.cwd).UncommittedBelow(strings.TrimSuffix(w.cwd+"/"+c.path, "/"), c.glob)
		if modified != c.modified || untracked != c.untracked || !known {
			t.Errorf("%s %s: %d modified, %d untracked, known %v", c.path, c.glob, modified, untracked, known)
		}
	}
	if _, _, known := newWorkspace(t.Context(), w.cwd, 0).UncommittedBelow(w.cwd, ""); known {
		t.Error("known without patience")
	}
}

// What the guard says of a removal depends on what git has of it.
func TestRemovalsAreJudgedByWhatTheyTake(t *testing.T) {
	for _, c := range []struct {
		line   string
		change func(*world)
		loss   string // "" : allowed
	}{
		{"rm -rf src", nil, "1 modified and 1 untracked file under src would be lost"},
		{"rm -rf lib src", nil, "1 modified and 1 untracked file under src would be lost"},
		{"rm -f src/*.go", nil, "1 modified and 1 untracked file under src/*.go would be lost"},
		{"rm -rf lib", nil, ""},
		{"rm src/a.go", nil, ""},
		{"rm -f lib/*.go main.go", nil, ""},
		{"rm -rf dist", nil, ""},
		{"cd src && rm -r ../lib", nil, ""},
		{"git checkout -- .", nil, "1 modified and 1 untracked file would be lost"},
		{"git clean -fdX", nil, ""},
		{"git clean -fdX", func(w *world) { w.write(".env", "KEY=1") }, ".env is ignored and would be lost"},
		{"git clean -fX", func(w *world) { w.write("local.db", "") }, "local.db is ignored and would be lost"},
		{"git reset --hard", func(w *world) { w.git("checkout", "--", "."); w.git("clean", "-fd") }, ""},
	} {
		w := changedTree(t)
		if c.change != nil {
			c.change(w)
		}
		d := guard.Judge(cake.Command{Line: c.line, Cwd: w.cwd}, guard.Policy{Attended: true}, NewWorkspace(w.cwd))
		if d.Reason != c.loss && (c.loss != "" || d.Verdict != cake.Allow) || (c.loss == "") != (d.Verdict == cake.Allow) {
			t.Errorf("%s: %s by %s: %s", c.line, d.Verdict, d.Rule, d.Reason)
		}
	}
}

// The home directory is written with a tilde where the guard compares paths; git
// is asked by the whole path.
func TestAWorkspaceInTheHomeDirectoryIsKnown(t *testing.T) {
	w := changedTree(t)
	home := w.cwd[:strings.LastIndexByte(w.cwd, '/')]
	d := guard.Judge(cake.Command{Line: "git reset --hard", Cwd: w.cwd}, guard.Policy{Attended: true, Home: home}, NewWorkspace(w.cwd))
	if d.Reason != "1 modified and 1 untracked file would be lost" {
		t.Errorf("%s by %s: %s", d.Verdict, d.Rule, d.Reason)
	}
}
