package place

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/workspace"
)

// tree is a Workspace for tests: names, and what stands in them.
type tree map[string]string

func (t tree) Files() []string { return slices.Sorted(maps.Keys(t)) }

func (t tree) Manifest(name string) (string, bool) {
	text, ok := t[name]
	return text, ok
}

// files is a tree of which the names alone are known.
func files(names ...string) workspace.View {
	t := tree{}
	for _, name := range names {
		t[name] = ""
	}
	return workspace.Of(t)
}

// scene is where a command line has run.
func scene(line string, tree workspace.View) Scene {
	return Scene{Call: command.Of(cake.Result{Command: line, ExitCode: 1}), Cwd: "/srv/p", Tree: tree}
}

// words are some words of an output, the first that are so.
func words(text, said string, tree workspace.View) Words {
	return Words{Scene: scene("./run.sh", tree), Text: text, At: strings.Index(text, said), Said: said}
}

func TestOwn(t *testing.T) {
	for file, want := range map[string]bool{
		"src/a.go": true, "/srv/p/src/a.go": true, "file:///srv/p/a.mjs": true, "bin/tool": true,
		"": false, "<string>": false, "node:internal/fs": false, "/srv/p/node_modules/x/i.js": false, "/usr/lib/python3.12/json/decoder.py": false,
		"/opt/x.rb": false, "../sysdeps/unix/raise.c": false, "venv/lib/python3.11/site-packages/a.py": false,
	} {
		if own(file, "/srv/p") != want {
			t.Errorf("%s: not %v", file, want)
		}
	}
	if !own("/home/dev/app/lib/a.py", "/home/dev/app/web") || own("/home/eve/x.py", "/home/dev/app") {
		t.Error("what shares the beginning of the folder is the project's")
	}
}

func TestResolve(t *testing.T) {
	ws := workspace.Of(tree{"web/src/a.ts": "", "lib/b.c": "int a;\nint total(void);\n", "old/b.c": "int a;\nint b;\n", "only/c.h": ""})
	for _, x := range []struct {
		line, name string
		at         int
		said, want string
	}{
		{"cd web && tsc", "src/a.ts", 1, "", "web/src/a.ts"},
		{"cd . && tsc", "src/z.ts", 1, "", "src/z.ts"},
		{"make", "/srv/p/lib/b.c", 1, "", "lib/b.c"},
		{"make", "c.h", 0, "", "only/c.h"},
		{"make", "b.c", 2, "undefined: total", "lib/b.c"},
		{"make", "b.c", 1, "undefined: other", "b.c"},
	} {
		if got := Resolve(x.name, x.at, x.said, scene(x.line, ws)); got != x.want {
			t.Errorf("%s of %q: got %q, want %q", x.name, x.line, got, x.want)
		}
	}
}

func TestAWordThatIsNoTextNamesNoScript(t *testing.T) {
	files := tree{"package.json": `{"scripts": {"start": "node app.js"}}`, "app.js": ""}
	for line, want := range map[string]string{"npm run $'\\xe9'": "", "npm run start": "app.js"} {
		if got := Entry(Scene{Call: command.Of(cake.Result{Command: line}), Tree: workspace.Of(files)}); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
