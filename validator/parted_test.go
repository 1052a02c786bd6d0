package validator

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
	"cake/validator/command"
)

func TestStreamsAreToldApart(t *testing.T) {
	for _, tt := range []struct{ name, command, said, complaints string }{
		{"a program by its own name", "cp a b; ls", "cp: cannot stat 'a': No such file or directory\nc\n", "cp: cannot stat 'a': No such file or directory\n"},
		{"a step of a script", "bash publish.sh", "cp: cannot stat 'dist/app.js': No such file or directory\npublished\n", "cp: cannot stat 'dist/app.js': No such file or directory\n"},
		{"the shell", "bash publish.sh", "publish.sh: line 3: minify: command not found\npublished\n", "publish.sh: line 3: minify: command not found\n"},
		{"a file of a program's", "psql -f a.sql; echo ok", "psql:a.sql:5: ERROR:  relation \"t\" does not exist\nok\n", "psql:a.sql:5: ERROR:  relation \"t\" does not exist\n"},
		{"what is indented below", "seed load; echo ok", "error: could not read data\n    data/users.json\nok\n", "error: could not read data\n    data/users.json\n"},
		{"a trace", "bash -x ci.sh", "+ make\nbuilt\n", "+ make\n"},
		{"data", "cat build.log", "error: could not read data\ncp: cannot stat 'a'\n", ""},
		{"data with a complaint", "cat a b", "error: of yesterday\ncat: b: No such file or directory\n", "cat: b: No such file or directory\n"},
		{"data that is filtered", "gzip -dc a.gz | awk '{print}'", "error: 2\n", ""},
		{"joined by the line", "seed load 2>&1 | tail -3", "error: could not read data\n", ""},
		{"a word before a colon", "report", "reports: 3 written\nnote: all is well\n", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := cake.Result{Command: tt.command, Stdout: tt.said, Joined: true}
			if got := parted(r, command.Of(r)); got.Stderr != tt.complaints || len(got.Stdout)+len(got.Stderr) != len(tt.said) {
				t.Errorf("got %q and %q", got.Stderr, got.Stdout)
			}
		})
	}
}

func TestOnlyJoinedStreamsOfALineThatEndedWellAreParted(t *testing.T) {
	for _, r := range []cake.Result{
		{Command: "cp a b; ls", Stdout: "cp: cannot stat 'a'\n"},
		{Command: "cp a b; ls", Stdout: "cp: cannot stat 'a'\n", Joined: true, ExitCode: 1},
		{Command: "cp a b; ls", Stdout: "cp: cannot stat 'a'\n", Joined: true, Stderr: "x"},
	} {
		if diff := cmp.Diff(r, parted(r, command.Of(r))); diff != "" {
			t.Error(diff)
		}
	}
}

func TestNoLineIsLostWhereStreamsAreParted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		said := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{"cp: no\n", " below\n", "\n", "error: x\n", "+ step\n", "done\n", "sh: 1: x: not found\n", "end", "\t"})).Draw(t, "lines"), "")
		r := cake.Result{Command: rapid.SampledFrom([]string{"cp a b", "bash x.sh", "cat a", "make"}).Draw(t, "command"), Stdout: said, Joined: true}
		got := parted(r, command.Of(r))
		count := func(text string) map[string]int {
			all := map[string]int{}
			for line := range strings.Lines(text) {
				all[line]++
			}
			return all
		}
		whole, e, o := count(said), count(got.Stderr), count(got.Stdout)
		for line, n := range whole {
			if e[line]+o[line] != n {
				t.Fatalf("%q: %d times, then %d and %d", line, n, e[line], o[line])
			}
		}
	})
}
