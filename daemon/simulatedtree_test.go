package daemon

import (
	"testing"

	"cake"
)

// TestWhatIsSureOfASimulatedFile plays commands, and asks whether what a file holds is
// known for certain afterwards.
func TestWhatIsSureOfASimulatedFile(t *testing.T) {
	for name, x := range map[string]struct {
		file  string
		lines []string
		want  bool
	}{
		"tests have run":          {"a.py", []string{"pytest -q", "make test", "python3 -m unittest"}, true},
		"it was built":            {"a.py", []string{"make", "go build ./...", "npm run build"}, true},
		"a formatter has run":     {"a.py", []string{"black ."}, false},
		"a formatter has looked":  {"a.py", []string{"black --check ."}, true},
		"a fixer has run":         {"a.py", []string{"npx eslint --fix src"}, false},
		"something was generated": {"a.py", []string{"make generate"}, false},
		"the tree was changed":    {"a.py", []string{"git stash"}, false},
		"programs make it":        {"build/a.conf", []string{"make"}, false},
		"it was only looked at":   {"build/a.conf", []string{"grep -n x build/a.conf; ls -l build"}, true},
		"it is gone":              {"a.py", []string{"rm -rf src a.py"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			tree := newSimulatedTree()
			tree.begin(x.file, "x = 1\n")
			for _, line := range x.lines {
				tree.run(cake.Result{Command: line, Cwd: "/home/dev/app"})
			}
			if got := (seen{tree, "/home/dev/app"}).Text(x.file); (got.Known && !got.Gone) != x.want {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestWhatSomethingElseWritesIsNotSure shows a file that holds something else than the
// run has written, without a line that says why.
func TestWhatSomethingElseWritesIsNotSure(t *testing.T) {
	tree := newSimulatedTree()
	tree.edit("/home/dev/app/a.go", "package  a\n", nil)
	run := func(line, out string) bool {
		tree.run(cake.Result{Command: line, Cwd: "/home/dev/app", Stdout: out})
		return (seen{tree, "/home/dev/app"}).Text("a.go").Known
	}
	if !run("make test", "") {
		t.Error("before anybody has seen that")
	}
	if !run("cat a.go", "package a\n") || tree.files["a.go"] != "package a\n" {
		t.Errorf("when it is shown: %v", tree.files)
	}
	if run("make test", "") {
		t.Error("after that")
	}
	if !run("cd /home/dev/app && cat > a.go <<'E'\npackage b\nE", "") || tree.files["a.go"] != "package b\n" {
		t.Errorf("when it is written: %v", tree.files)
	}
}
