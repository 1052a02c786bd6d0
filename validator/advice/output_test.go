package advice

import (
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/workspace"
)

func TestTheFolderThatACommandWritesTo(t *testing.T) {
	for _, x := range []struct{ command, file, want string }{
		{"protoc --python_out=gen api/a.proto", "gen/", "mkdir -p gen"},
		{"go test -coverprofile=reports/cover.out ./...", "/srv/p/reports/cover.out", "mkdir -p reports"},
		{"gcc -o bin/app a.c", "bin/app", "mkdir -p bin"},
		{"javadoc -d docs/api src", "docs/api", "mkdir -p docs/api"},
		{"javadoc -d src src", "src", ""},
		{"cat gen/a.txt", "gen/a.txt", ""},
		{"foo --output out.txt", "out.txt", ""},
	} {
		f := Filler{Slots: Slots{}, Tree: workspace.Of(rules.Example{Files: []string{"src/a.java"}}.Tree()), Cwd: "/srv/p", Call: command.Of(cake.Result{Command: x.command})}
		if got, _ := f.outputFolder(x.file); got != x.want {
			t.Errorf("%s, %s: %q, want %q", x.command, x.file, got, x.want)
		}
	}
}

func TestALimitOfTheLineIsNamed(t *testing.T) {
	for line, want := range map[string]string{
		"(ulimit -t 1; ./crunch)":      "Check ulimit -t 1: the program needs more time on the processor than the line allows",
		"ulimit -v 90000; make -C x":   "Check ulimit -v 90000: the program needs more memory than the line allows",
		"ulimit -c unlimited; ./crash": "",
		"./crunch":                     "",
	} {
		f := Filler{Slots: Slots{}, Call: command.Of(cake.Result{Command: line})}
		if got, _ := f.ownLimit(""); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
