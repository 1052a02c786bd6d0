package trials_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

func TestARunThatIsSearchedIsNoVerdict(t *testing.T) {
	red := coursetest.Ran("bats test", 1, "1..2\nok 1 newer\nnot ok 2 newer than its candidate\n#   `newer 1.2.0 1.2.0-rc1' failed\n", "")
	done := course.Step{Report: "All the tests pass now. The task is complete."}
	if got := coursetest.Told(red, coursetest.Ran("bats test | grep '^ok'", 0, "ok 1 newer\n", ""), done); got != "done_red" {
		t.Errorf("what passes was searched for: %q", got)
	}
	edit := course.Step{Edit: &change.Edit{File: "lib/semver.sh", Content: "newer() { :; }\n"}}
	if got := coursetest.Told(red, edit, coursetest.Ran("bats test", 0, "1..2\nok 1 newer\nok 2 newer than its candidate\n", ""), done); got != "" {
		t.Errorf("mended: %q", got)
	}
}

func TestAPushThatIsRejectedIsOneFailureWhateverWasFetched(t *testing.T) {
	push := func(why string) course.Step {
		return coursetest.Ran("git push origin main", 1, "", " ! [rejected]        main -> main ("+why+")\nerror: failed to push some refs to '/srv/r.git'\n")
	}
	pull := coursetest.Ran("git pull --rebase origin main", 1, "CONFLICT (content): Merge conflict in app.ini\n", "error: could not apply 5b1a94a... Fail fast\n")
	abort := coursetest.Ran("git rebase --abort && git status -sb", 0, "## main...origin/main [ahead 1, behind 1]\n", "")
	if got := coursetest.Told(push("fetch first"), pull, abort, push("non-fast-forward"), pull); got != "alternating" {
		t.Errorf("pushed and pulled in turn: %q", got)
	}
}

func TestAServerIsAskedAtItsAddressWhateverTheOtherOptionsAre(t *testing.T) {
	ask := func(line string) course.Step { return coursetest.Ran(line, 2, "127.0.0.1:5544 - no response\n", "") }
	if got := coursetest.Told(ask("pg_isready -h 127.0.0.1 -p 5544"), ask("sleep 1 && pg_isready -h 127.0.0.1 -p 5544"), ask("sleep 1; pg_isready -h 127.0.0.1 -p 5544 -t 2"),
		ask("sleep 2; pg_isready -h 127.0.0.1 -p 5544 -t 2"), ask("sleep 2; pg_isready -h 127.0.0.1 -p 5544 -t 5"), ask("sleep 3; pg_isready --port=5544")); got == "" {
		t.Error("six looks at a port that nobody opens are not told")
	}
	if got := coursetest.Told(ask("pg_isready -p 5544"), ask("pg_isready -p 5545"), ask("pg_isready -p 5546")); got != "" {
		t.Errorf("three ports: %q", got)
	}
}
