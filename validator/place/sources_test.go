package place

import (
	"slices"
	"strings"
	"testing"

	"cake/validator/workspace"
)

func TestASourceThatTheBuildDoesNotList(t *testing.T) {
	for _, x := range []struct {
		symbol, list, files string
		want                string // "" where none can be told
		like                bool
	}{
		{"lexer_next", "OBJS = main.o\n", "main.c lexer.c", "lexer.c", true},
		{"Retry::next", "add_executable(app\n  main.cpp)\n", "main.cpp retry.cpp", "retry.cpp", true},
		{"tokenize", "SRCS = src/main.c\n", "src/main.c src/tokenizer.c", "src/tokenizer.c", true},
		{"startTimerWheel", "OBJS = main.o\n", "main.c timer.c", "timer.c", true},
		{"Store::open(int)", "OBJS = main.o\n", "main.c disk.c", "disk.c", false},
		{"catalog_open", "# main.o\n\tcc main.c\nOBJS = main.o\n", "main.c log.c log2.c", "", false},
		{"logistic", "OBJS = main.o\n", "main.c log.c log2.c", "", false},
		{"lexer_next", "OBJS = main.o lexer.o\n", "main.c lexer.c", "", false},
		{"lexer_next", "SRCS = $(wildcard *.c)\n", "main.c lexer.c", "", false},
		{"lexer_next", "OBJS = main.o\n", "main.c tests/lexer_test.c old/lexer.c", "", false},
	} {
		for _, name := range []string{"Makefile", "CMakeLists.txt", "rules.txt"} {
			ws := tree{name: x.list}
			for _, f := range strings.Fields(x.files) {
				ws[f] = ""
			}
			got, ok := Unlisted(x.symbol, workspace.Of(ws))
			if want := x.want != "" && name != "rules.txt"; ok != want || ok && (got.Left != x.want || got.Like != x.like || got.File != name) {
				t.Errorf("%s in %q of %s: got %+v, want %s", x.symbol, x.list, x.files, got, x.want)
			}
		}
	}
	if got, ok := Unlisted("Store::open", workspace.Of(tree{"Makefile": "OBJS = main.o\n", "main.c": "", "disk.c": "int other;\n"})); ok {
		t.Errorf("a source that does not name it: got %+v", got)
	}
}

func TestListed(t *testing.T) {
	for name, x := range map[string]struct {
		list, missing, files string
		want                 Listing
	}{
		"by its name":               {"all: app\nSRCS = main.c util.c\n", "util.c", "main.c", Listing{Place: Place{"src/Makefile", 2}, Word: "util.c"}},
		"and what it is called now": {"SRCS = main.c util.c\n", "util.c", "src/main.c src/utils.c", Listing{Place: Place{"src/Makefile", 1}, Word: "util.c", Left: "src/utils.c"}},
		"one of several":            {"SRCS = main.c util.c\n", "util.c", "src/a.c src/utils.c", Listing{Place: Place{"src/Makefile", 1}, Word: "util.c"}},
		"by another path":           {"# util.c\nSRCS = ../lib/util.c\n", "lib/util.c", "main.c", Listing{Place: Place{"src/Makefile", 2}, Word: "../lib/util.c"}},
		"by what it is made of":     {"\tcc util.c\nSRCS = util.c\n", "util.o", "main.c", Listing{Place: Place{"src/Makefile", 2}, Word: "util.c"}},
		"nowhere":                   {"SRCS = main.c\n", "util.c", "main.c", Listing{}},
	} {
		ws := tree{"src/Makefile": x.list}
		for _, f := range strings.Fields(x.files) {
			ws[f] = ""
		}
		if got, ok := Listed("src/Makefile", x.missing, workspace.Of(ws)); got != x.want || ok != (x.want != Listing{}) {
			t.Errorf("%s: got %+v, want %+v", name, got, x.want)
		}
	}
}

func TestMakefiles(t *testing.T) {
	ws := workspace.Of(tree{"Makefile": "all:\n", "build.mk": "x: util.c\n", "lib/Makefile": "all:\n", "lib/rules.mk": "all:\n", "other.make": "all:\n"})
	for name, x := range map[string]struct{ line, text, want string }{
		"the one that names it first":  {"make", "make: *** No rule to make target 'util.c'.  Stop.\n", "build.mk Makefile lib/rules.mk"},
		"of a folder":                  {"make -C lib", "make: *** No rule to make target 'util.c'.  Stop.\n", "lib/Makefile lib/rules.mk"},
		"where another has started it": {"make", "make[1]: Entering directory '/srv/p/lib'\nmake[1]: *** No rule to make target 'util.c'.  Stop.\n", "lib/Makefile lib/rules.mk"},
		"where it says where it is":    {"make", "make: Entering directory '/srv/p'\nmake: *** No rule to make target 'util.c'.  Stop.\n", "build.mk Makefile lib/rules.mk"},
		"the one that is given":        {"make -f other.make", "make: *** No rule to make target 'util.c'.  Stop.\n", "other.make"},
		"none":                         {"make -C gone", "make: *** No rule to make target 'util.c'.  Stop.\n", ""},
	} {
		said := x.text[strings.Index(x.text, "***")-len("make: "):]
		if strings.Contains(x.text, "make[1]: ***") {
			said = x.text[strings.Index(x.text, "make[1]: ***"):]
		}
		w := words(x.text, said, ws)
		w.Scene = scene(x.line, ws)
		if got := Makefiles("util.c", w); !slices.Equal(got, strings.Fields(x.want)) {
			t.Errorf("%s: got %v, want %s", name, got, x.want)
		}
	}
}

func TestCrashedSource(t *testing.T) {
	ws := files("src/thumb.c", "src/load.c", "scans/a.pgm")
	for said, want := range map[string]string{
		"/bin/bash: line 1: 23274 Segmentation fault      ./bin/thumb scans/a.pgm > t.pgm": "src/thumb.c",
		"run.sh: line 3: 811 Aborted    ./other scans/a.pgm":                               "",
	} {
		if got := CrashedSource(words(said, said, ws)); got != want {
			t.Errorf("%q: got %q, want %q", said, got, want)
		}
	}
}

func TestLinking(t *testing.T) {
	const said = "undefined reference to `sqrt'\ncollect2: error: ld returned 1 exit status\nmake: *** [Makefile:5: walk] Error 1\n"
	for makefile, want := range map[string]Place{
		"CC = gcc\nLDLIBS =\n\nwalk: walk.o\n\t$(CC) -o $@ $^ $(LDLIBS)\n":  {"Makefile", 2},
		"CC = gcc\nLIBS := -lz\n\nwalk: walk.o\n\t$(CC) -o $@ $^ ${LIBS}\n": {"Makefile", 2},
		"CC = gcc\nLDLIBS =\n\nwalk: walk.o\n\t$(CC) -o $@ $^\n":            {"Makefile", 5},
		"": {},
	} {
		w := words(said, "undefined", workspace.Of(tree{"Makefile": makefile}))
		if got, ok := Linking(w); got != want || ok != (want != Place{}) {
			t.Errorf("%q: got %v, want %v", makefile, got, want)
		}
	}
	if got, ok := Linking(words("undefined reference to `sqrt'\n", "undefined", files("Makefile"))); ok {
		t.Errorf("of no recipe: got %v", got)
	}
}
