package place

import (
	"strings"
	"testing"

	"cake/validator/workspace"
)

func TestIn(t *testing.T) {
	s := scene("", files("src/a.lua", "b.sh", "conf/site.yml", "Makefile"))
	for line, want := range map[string]Place{
		"src/a.lua:10: in f":                          {"src/a.lua", 10},
		"/srv/p/b.sh: line 4: syntax error":           {"b.sh", 4},
		"error at line 7 of \"conf/site.yml\"":        {"conf/site.yml", 7},
		"on lines 3-5 (site.yml)":                     {"conf/site.yml", 3},
		"see file:///srv/p/b.sh(12)":                  {"b.sh", 12},
		"Makefile:3: *** missing separator.  Stop.":   {"Makefile", 3},
		"res://src/a.lua:2 - Parse Error":             {"src/a.lua", 2},
		"boom in b.sh":                                {"b.sh", 0},
		"/usr/lib/x/src/a.lua:10: not ours":           {},
		"error at line 7 of /usr/share/conf/site.yml": {},
		"gone.lua:3: x":                               {},
	} {
		if got, ok := In(line, s); got != want || ok != (want != Place{}) {
			t.Errorf("%q: got %v, %v, want %v", line, got, ok, want)
		}
	}
}

func TestNear(t *testing.T) {
	for text, want := range map[string]Place{
		"boom\n\tsrc/a.lua:10: in f\n":               {"src/a.lua", 10},
		"src/a.lua:3: here\nboom\n":                  {"src/a.lua", 3},
		"boom in b.sh\n":                             {"b.sh", 0},
		"boom\nb.sh is meant\n":                      {},
		"boom\n1\n2\n3\n4\n5 src/a.lua:10: far\n":    {},
		"boom /usr/lib/x/src/a.lua:10: not ours\n":   {},
		"boom in b.sh\nsee src/a.lua:7: it starts\n": {"src/a.lua", 7},
		"gcc -O2 -c src/x.c -o x.o\nboom\n":          {"src/x.c", 0},
		"ls -c src/x.c\nboom\n":                      {},
		"hook: b.sh is too long\nhook: boom\n":       {"b.sh", 0},
		"hook: b.sh is too long\ngit: boom\n":        {},
	} {
		if got, ok := Near(words(text, "boom", files("src/a.lua", "b.sh", "src/x.c"))); got != want || ok != (want != Place{}) {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

func TestNamed(t *testing.T) {
	s := scene("", files("conf/site.yml", "LICENSE", "bin/tool"))
	for said, want := range map[string]string{
		"cannot read 'conf/site.yml': no": "conf/site.yml", "/srv/p/bin/tool: bad magic": "bin/tool", "no LICENSE": "", "site.yml": "",
	} {
		if got, ok := Named(said, s); got.File != want || ok != (want != "") {
			t.Errorf("%q: got %v, want %s", said, got, want)
		}
	}
}

func TestWhatALineTells(t *testing.T) {
	s := scene("", files("a.md", "src/b.c"))
	for line, want := range map[string]struct{ begins, tells, inWords bool }{
		"src/b.c:3:1: error: x":               {begins: true, tells: true},
		"error: b.c(3): no such thing":        {begins: true, tells: true},
		"gone.c:3: no such thing":             {begins: true},
		"syntax error at line 3 of src/b.c":   {tells: true},
		"bad key in file:a.md, line:9":        {inWords: true},
		"bad key in file:gone.md, line:9":     {},
		"nothing at all that names src/b.c 3": {},
	} {
		if begins, tells, inWords := Begins(line), Tells(line, s), TellsInWords(line, s); begins != want.begins || tells != want.tells || inWords != want.inWords {
			t.Errorf("%q: got %v, %v, %v", line, begins, tells, inWords)
		}
	}
	if !Remarked("a.c:1: warning: x") || Remarked("a.c:1: x is bad") {
		t.Error("a warning is a remark")
	}
}

func TestSaid(t *testing.T) {
	for name, x := range map[string]struct {
		text, complaint, want string
	}{
		"the first that begins with a place": {"building\nsrc/b.c:3: x is bad\nsrc/b.c:4: y is bad\nfailed\n", "failed", "src/b.c:3: x is bad"},
		"no warning, and no praise":          {"src/b.c:1: warning: old\nsrc/b.c:2: all tests passed\nsrc/b.c:4: y is bad\n", "failed", "src/b.c:4: y is bad"},
		"nothing of a library":               {"/usr/include/src/b.c:1: bad x\n", "failed", ""},
		"where the complaint names it":       {"src/b.c:3: x is bad\n", "src/b.c:9: failed", ""},
		"where a test's number is told":      {"src/b.c:3: x is bad\n", "not ok 3 - sum", ""},
	} {
		line, at, ok := Said(x.text, x.complaint, scene("", files("src/b.c")))
		if line != x.want || ok != (x.want != "") || ok && !strings.HasPrefix(x.text[at:], x.want) {
			t.Errorf("%s: got %q at %d", name, line, at)
		}
	}
}

func TestSaidOfFile(t *testing.T) {
	s := scene("", files("etc/app.conf"))
	line, at, ok := SaidOfFile("checking\nerror: invalid value in etc/app.conf\n", "it failed", s)
	if line != "error: invalid value in etc/app.conf" || at != len("checking\n") || !ok {
		t.Errorf("got %q at %d", line, at)
	}
	for _, complaint := range []string{"etc/app.conf is bad", "it failed"} {
		if line, _, ok := SaidOfFile("checking etc/app.conf\n", complaint, s); ok {
			t.Errorf("got %q", line)
		}
	}
}

func TestTheLineThatAParserCounts(t *testing.T) {
	for line, want := range map[string]string{"bad value in row 12": "12", "Record: 3 is short": "3", "line number 7": "7", "lines 7": ""} {
		if got := Row(line); got != want {
			t.Errorf("%q: got %q", line, got)
		}
	}
	ws := workspace.Of(tree{"conf/a.json": "{\n  \"a\": 1,\n  b\n}\n"})
	for said, want := range map[string]int{
		"Unexpected token b in JSON at position 14": 3, "Unexpected token { in JSON at position 0": 1, "Unexpected token in JSON at position 999": 0, "Unexpected token": 0,
	} {
		if got, ok := Offset(said, "a.json", ws); got != want || ok != (want > 0) {
			t.Errorf("%q: got %d", said, got)
		}
	}
}

func TestExcerpt(t *testing.T) {
	ws := files("src/a.zig", "src/b.zig")
	const shown = "expected type 'u8'\n    12 | const x = f();\n       |       ^~~\n"
	for line, want := range map[string]Place{"zag src/a.zig": {"src/a.zig", 12}, "zag src/a.zig src/b.zig": {}, "cat src/a.zig": {}} {
		w := words(shown, "expected", ws)
		w.Scene = scene(line, ws)
		if got, ok := Excerpt(w); ok != (want != Place{}) || ok && got != want {
			t.Errorf("%s: got %v, want %v", line, got, want)
		}
	}
	if got, ok := Excerpt(words("expected\n12 is not shown\n", "expected", ws)); ok {
		t.Errorf("got %v", got)
	}
}

func TestRecipe(t *testing.T) {
	if got, ok := Recipe("usage: cp a b\nmake[1]: *** [lib/Makefile:7: install] Error 1\n"); got != (Place{"lib/Makefile", 7}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := Recipe("make: *** No rule to make target 'x'.  Stop.\n"); ok {
		t.Errorf("got %v", got)
	}
}
