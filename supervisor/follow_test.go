package supervisor

import (
	"testing"

	"cake"
)

func TestWhatRunsAStep(t *testing.T) {
	for _, c := range []struct {
		command, step string
		want          bool
	}{
		{"pip install yaml", "pip install yaml", true},
		{"cd src && python -m pip  install yaml -q", "pip install yaml", true},
		{"(cd a; make)", "make", true},
		{"cmake .", "make", false},
		{"pip install yaml-env", "pip install yaml", false},
		{"gcc a.c -lm", "-lm", true},
		{"anything", "", false},
	} {
		if got := Runs(c.command, c.step); got != c.want {
			t.Errorf("%q runs %q: %v", c.command, c.step, got)
		}
	}
}

func TestWhatBecomesOfAdvice(t *testing.T) {
	edit := func(path, diff string) func(*Following) {
		return func(f *Following) { f.Edit(cake.Edit{Path: path, Diff: diff}) }
	}
	run := func(command string, code int) func(*Following) {
		return func(f *Following) { f.Run(cake.Result{Command: command, ExitCode: code}) }
	}
	nothing := func(*Following) {}
	for _, c := range []struct {
		fix  string
		do   func(*Following)
		want string
	}{
		{"make deps", nothing, "ignored"},
		{"make deps", run("make deps", 0), "helped"},
		{"make deps", run("make deps", 2), "tried"},
		{"make deps && make gen", run("make deps", 0), "begun"},
		{"make deps && make gen", run("make deps && make gen", 0), "helped"},
		{"", nothing, "unseen"},
		{"Check the interpreter", nothing, "unseen"},
		{"Fix the failing test adds two", nothing, "unseen"},
		{"Fix the import: it is wrong", nothing, "unseen"},
		{"Fix src/a.js:1: the file is lib/b.js", nothing, "ignored"},
		{"Fix src/a.js:1: the file is lib/b.js", edit("/p/src/a.js", "+x\n"), "begun"},
		{"Fix src/a.js:1: the file is lib/b.js", edit("/p/lib/a.js", "+x\n"), "ignored"},
		{"Fix a.go as it was fixed before", edit("/p/a.go", "+x\n"), "begun"},
		{`Fix a.go: add "x := \"1\""`, edit("/p/a.go", "-y\n+\tx := \"1\"\n"), "helped"},
		{`Fix a.go: "x" becomes "y"`, edit("/p/a.go", "-y\n+x\n"), "begun"},
		{`Fix a.go: "x" becomes "y"`, edit("/p/aa.go", "+y\n"), "ignored"},
	} {
		f := Follow(c.fix)
		c.do(&f)
		got := "unseen"
		switch {
		case f.Helped():
			got = "helped"
		case f.Tried():
			got = "tried"
		case f.Ignored():
			got = "ignored"
		case f.begun:
			got = "begun"
		}
		if got != c.want {
			t.Errorf("%q is %s, not %s", c.fix, got, c.want)
		}
	}
}
