package place

import (
	"strings"
	"testing"

	"cake/validator/workspace"
)

func TestFinding(t *testing.T) {
	ws := files("src/a.js", "infra/main.tf", "k8s/pod.yaml")
	for name, x := range map[string]struct {
		text, said string
		want       Place
	}{
		"the file above":            {"/srv/p/src/a.js\n  1:2  error  no x\n  3:4  error  no y\n", "error  no y", Place{"/srv/p/src/a.js", 0}},
		"a field with its line":     {"Found 2 problems:\n  High: open to all\n  File: /infra/main.tf:12-20\n", "High", Place{"infra/main.tf", 12}},
		"the line in another field": {"Found 2 problems:\n  High\n  Path: k8s/pod.yaml\n  Line: 7\n", "High", Place{"k8s/pod.yaml", 7}},
		"the line before source":    {"Found 2 problems:\n  High\n  k8s/pod.yaml\n    7 | image: x\n", "High", Place{"k8s/pod.yaml", 7}},
		"a field without a line":    {"Found 2 problems:\n  High\n  File: k8s/pod.yaml\n", "High", Place{"k8s/pod.yaml", 0}},
		"no file of the tree":       {"Found 2 problems:\n  High\n  File: other.yaml\n  Line: 7\n", "High", Place{}},
		"nothing above":             {"  High\n", "High", Place{}},
	} {
		if got, ok := Finding(words(x.text, x.said, ws)); ok != (x.want != Place{}) || ok && got != x.want {
			t.Errorf("%s: got %v, want %v", name, got, x.want)
		}
	}
}

func TestFirstFault(t *testing.T) {
	for name, x := range map[string]struct {
		text string
		want Fault
	}{
		"a place in the line":       {"checking\nsrc/a.js:3: no x\n", Fault{Place{"src/a.js", 3}, "src/a.js:3: no x", 9}},
		"the file above":            {"File: src/a.js\n  4:2  no x\n", Fault{Place{"src/a.js", 4}, "4:2  no x", 15}},
		"the line alone":            {"src/a.js\nLine: 9\n", Fault{Place{"src/a.js", 9}, "Line: 9", 9}},
		"the line at its end":       {"a.js: unused name at line 6\n", Fault{Place{"src/a.js", 6}, "a.js: unused name at line 6", 0}},
		"no remark":                 {"src/a.js:3: note: x\n", Fault{}},
		"no file of the tree":       {"other.js: unused name at line 6\n4:2  no x\n", Fault{}},
		"a file alone, and no line": {"src/a.js\n", Fault{}},
	} {
		if got, ok := FirstFault(x.text, scene("", files("src/a.js"))); got != x.want || ok != (x.want != Fault{}) {
			t.Errorf("%s: got %+v, want %+v", name, got, x.want)
		}
	}
	if got, ok := FirstFault("src/a.js:3: no x\n", scene("", files())); ok {
		t.Errorf("of no tree: got %+v", got)
	}
}

func TestTheFilesOfTests(t *testing.T) {
	for file, want := range map[string]bool{"tests/a.py": true, "src/a.test.ts": true, "spec/a_spec.rb": true, "CartTest.java": true, "conftest.py": true, "src/latest.py": false, "contest/a.go": false} {
		if OfTests(file) != want {
			t.Errorf("%s: not %v", file, want)
		}
	}
	ws := files("lib/shop.rb", "spec/shop_spec.rb", "src/throttle.erl", "test/throttle_tests.erl", "spec/throttle_tests.erl")
	for _, x := range []struct {
		names []string
		want  string
	}{
		{[]string{"", "::", "throttle_tests:blocks_test"}, "spec/throttle_tests.erl"},
		{[]string{"shop_spec.rb"}, "spec/shop_spec.rb"},
		{[]string{"throttle"}, ""},
	} {
		if got := Called(x.names, ws); got != x.want {
			t.Errorf("%v: got %q, want %q", x.names, got, x.want)
		}
	}
	for _, x := range []struct{ files, want string }{{"a.go a_test.go", "a_test.go"}, {"a_test.go b_test.go", ""}, {"vendor/a_test.go tests/data.csv", ""}} {
		if got := OnlyTests(files(strings.Fields(x.files)...)); got != x.want {
			t.Errorf("%s: got %q", x.files, got)
		}
	}
}

func TestFirstInTests(t *testing.T) {
	s := scene("", files("src/a.rb", "spec/a_spec.rb"))
	for text, want := range map[string]Place{
		"src/a.rb:3: x\nspec/a_spec.rb:9: y\n": {"spec/a_spec.rb", 9}, "boom\nsrc/a.rb:3: x\nsrc/a.rb:4: x\n": {"src/a.rb", 3}, "src/a.rb is bad\n": {},
	} {
		got, at, ok := FirstInTests(text, s)
		if got != want || ok != (want != Place{}) || ok && !strings.HasPrefix(text[at:], want.File) {
			t.Errorf("%q: got %v at %d", text, got, at)
		}
	}
}

func TestTheCodeThatIsTested(t *testing.T) {
	const js = "  at Object.<anonymous> (/srv/p/test/a.test.js:3:1)\n  at sum (/srv/p/node_modules/x/i.js:1:1)\n  at total (/srv/p/src/a.js:7:2)\n"
	if got, ok := Code(js, "/srv/p"); got != (Place{"/srv/p/src/a.js", 7}) || !ok {
		t.Errorf("got %v", got)
	}
	const py = "tests/test_a.py:3: in test_a\nsrc/a.py:7: in f\nsrc/b.py:8: KeyError: x\n"
	if got, ok := PythonCode(py, "/srv/p"); got != (Place{"src/b.py", 8}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := Code("  at Object.<anonymous> (/srv/p/test/a.test.js:3:1)\n", "/srv/p"); ok {
		t.Errorf("got %v", got)
	}
}

func TestTheFilesOfAMerge(t *testing.T) {
	for text, want := range map[string]string{
		"U\tsrc/a.js\nerror: you need to resolve\n": "src/a.js", "CONFLICT (content): Merge conflict in b.c\n": "b.c", "error: c.go: needs merge\n": "c.go", "\tboth modified:   d.md\n": "d.md", "fatal: no\n": "",
	} {
		if got, ok := Unmerged(text, files()); got.File != want || ok != (want != "") {
			t.Errorf("%q: got %v", text, got)
		}
	}
	conflict := workspace.Of(tree{"b.c": "int a;\n<<<<<<< HEAD\nint b;\n=======\n>>>>>>> x\n"})
	if got, _ := Unmerged("CONFLICT (content): Merge conflict in b.c\n", conflict); got != (Place{"b.c", 2}) {
		t.Errorf("got %v", got)
	}
	if got, ok := AboveMarker(words("a.c:3:1: error: version control conflict marker\n    3 | <<<<<<< HEAD\n", "<<<<<<<", files())); got != (Place{"a.c", 3}) || !ok {
		t.Errorf("got %v", got)
	}
	const text = "a\n<<<<<<< HEAD\nb\nc\n=======\nd\n>>>>>>> x\ne\nf\n"
	for line, want := range map[int]bool{0: false, 1: true, 3: true, 4: true, 5: true, 7: true, 8: true, 9: false} {
		if Marked(text, line) != want {
			t.Errorf("line %d: not %v", line, want)
		}
	}
	if Marked("=======\n", 1) || Marked("", 1) {
		t.Error("no marker of a merge stands there")
	}
}

func TestTeX(t *testing.T) {
	for name, x := range map[string]struct {
		text  string
		files string
		want  string
	}{
		"the one that is read": {"(./main.tex (/usr/share/texmf/article.cls) (./ch/one.tex) (ch/two.tex\n! Undefined\n", "main.tex ch/two.tex", "ch/two.tex"},
		"the outer one":        {"(./main.tex (./ch/one.tex) text) (./main.tex\n! Undefined\n", "main.tex", "main.tex"},
		"what the tree has":    {"[2] (fig\n! Undefined\n", "doc/paper.tex a.bib", "doc/paper.tex"},
		"one of two":           {"! Undefined\n", "a.tex b.tex", ""},
	} {
		ws := files(strings.Fields(x.files)...)
		if got, ok := TeX(words(x.text, "! Undefined", ws)); got.File != x.want || ok != (x.want != "") {
			t.Errorf("%s: got %v", name, got)
		}
	}
}
