package course

import (
	"strings"
	"testing"

	"cake"
	"cake/validator"
	"cake/validator/course/change"
)

// hear plays steps, with what cake finds in each, and names the loops that it tells.
func hear(steps ...Step) string {
	r, told := NewRun(), []string{}
	for i, s := range steps {
		if s.N = i + 1; s.Result != nil {
			s.Errors = validator.Detect(*s.Result, nil)
		}
		if v := r.Hear(s); v.Loop != nil {
			told = append(told, v.Loop.Detector)
		}
	}
	return strings.Join(told, " ")
}

func ranAs(line string, code int, out, err string) Step {
	return Step{Result: &cake.Result{Command: line, Cwd: "/srv/p", ExitCode: code, Stdout: out, Stderr: err}}
}

func TestARunThatIsSearchedIsNoVerdict(t *testing.T) {
	red := ranAs("bats test", 1, "1..2\nok 1 newer\nnot ok 2 newer than its candidate\n#   `newer 1.2.0 1.2.0-rc1' failed\n", "")
	done := Step{Report: "All the tests pass now. The task is complete."}
	if got := hear(red, ranAs("bats test | grep '^ok'", 0, "ok 1 newer\n", ""), done); got != "done_red" {
		t.Errorf("what passes was searched for: %q", got)
	}
	edit := Step{Edit: &change.Edit{File: "lib/semver.sh", Content: "newer() { :; }\n"}}
	if got := hear(red, edit, ranAs("bats test", 0, "1..2\nok 1 newer\nok 2 newer than its candidate\n", ""), done); got != "" {
		t.Errorf("mended: %q", got)
	}
}

func TestAPushThatIsRejectedIsOneFailureWhateverWasFetched(t *testing.T) {
	push := func(why string) Step {
		return ranAs("git push origin main", 1, "", " ! [rejected]        main -> main ("+why+")\nerror: failed to push some refs to '/srv/r.git'\n")
	}
	pull := ranAs("git pull --rebase origin main", 1, "CONFLICT (content): Merge conflict in app.ini\n", "error: could not apply 5b1a94a... Fail fast\n")
	abort := ranAs("git rebase --abort && git status -sb", 0, "## main...origin/main [ahead 1, behind 1]\n", "")
	if got := hear(push("fetch first"), pull, abort, push("non-fast-forward"), pull); got != "alternating" {
		t.Errorf("pushed and pulled in turn: %q", got)
	}
}

func TestAServerIsAskedAtItsAddressWhateverTheOtherOptionsAre(t *testing.T) {
	ask := func(line string) Step { return ranAs(line, 2, "127.0.0.1:5544 - no response\n", "") }
	if got := hear(ask("pg_isready -h 127.0.0.1 -p 5544"), ask("sleep 1 && pg_isready -h 127.0.0.1 -p 5544"), ask("sleep 1; pg_isready -h 127.0.0.1 -p 5544 -t 2"),
		ask("sleep 2; pg_isready -h 127.0.0.1 -p 5544 -t 2"), ask("sleep 2; pg_isready -h 127.0.0.1 -p 5544 -t 5"), ask("sleep 3; pg_isready --port=5544")); got == "" {
		t.Error("six looks at a port that nobody opens are not told")
	}
	if got := hear(ask("pg_isready -p 5544"), ask("pg_isready -p 5545"), ask("pg_isready -p 5546")); got != "" {
		t.Errorf("three ports: %q", got)
	}
}
