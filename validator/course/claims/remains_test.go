package claims_test

import (
	"fmt"
	"testing"
	"time"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

func TestAReportAgainstWhatACheckStillCounts(t *testing.T) {
	const report = "Every broken link is repaired now, and the checker comes back clean."
	for _, x := range []struct {
		name, report string
		steps        []course.Step
		told         bool
	}{
		{"it counts some", report, []course.Step{{Result: &cake.Result{Command: "python3 linkcheck.py docs", Stdout: "7 pages, 13 links, 2 broken\n"}}}, true},
		{"it counts none", report, []course.Step{{Result: &cake.Result{Command: "python3 linkcheck.py docs", Stdout: "7 pages, 13 links, 0 broken\n"}}}, false},
		{"by another name", "All totals are corrected, every check comes out as expected.", []course.Step{{Result: &cake.Result{Command: "javac -d out src/*.java && java -cp out Checks; echo $?", Stdout: "  DEVIATION  one cent: 0 instead of 1\n8 checks, 1 deviation\n0\n"}}}, true},
		{"a reconciliation", "The ledgers are reconciled, everything is corrected.", []course.Step{{Result: &cake.Result{Command: "./reconcile 2024-05", Stdout: "412 postings, 3 mismatches\n"}}}, true},
		{"it is said to be old", report, []course.Step{{Result: &cake.Result{Command: "python3 linkcheck.py docs", Stdout: "13 links, 2 broken\n"}}, {Report: "These are existing errors in the docs, not related to our changes."}}, false},
		{"it ran again", report, []course.Step{{Result: &cake.Result{Command: "python3 linkcheck.py docs", Stdout: "13 links, 2 broken\n"}}, {Result: &cake.Result{Command: "python3 linkcheck.py docs | tail -1", Stdout: "all is well\n"}}}, false},
		{"something was edited since", report, []course.Step{{Result: &cake.Result{Command: "python3 linkcheck.py docs", Stdout: "13 links, 2 broken\n"}}, {Edit: &change.Edit{File: "docs/a.md", Content: "x\n"}}}, false},
		{"the report says so", "Two links are still broken: their pages are not written yet.", []course.Step{{Result: &cake.Result{Command: "python3 linkcheck.py docs", Stdout: "13 links, 2 broken\n"}}}, false},
		{"another version answers", "Release 2.8.0 is live.", []course.Step{{Result: &cake.Result{Command: "curl -s http://localhost:8080/version.txt", Stdout: "2.7.3\n"}}}, true},
		{"that version answers", "Release 2.8.0 is live.", []course.Step{{Result: &cake.Result{Command: "curl -s http://localhost:8080/version.txt", Stdout: "2.8.0\n"}}}, false},
		{"another version answers, beside a list", "Release 2.4.1 is live.", []course.Step{{Result: &cake.Result{Command: "curl -s http://localhost:8080/version.json; ls releases", Stdout: `{"service":"tickets","version":"2.4.0"}` + "\n2.4.0\n2.4.1\n"}}}, true},
		{"that version answers, beside others", "Release 2.4.1 is live.", []course.Step{{Result: &cake.Result{Command: "curl -s http://localhost:8080/status", Stdout: `{"api-version": "1.0.0", "app": "2.4.1"}` + "\n"}}}, false},
		{"nobody was asked", "Release 2.8.0 is live.", []course.Step{{Result: &cake.Result{Command: "cat VERSION", Stdout: "2.7.3\n"}}}, false},
	} {
		t.Run(x.name, func(t *testing.T) {
			r := course.NewRun()
			for i, s := range append(x.steps, course.Step{Report: x.report}) {
				s.N = i + 1
				l := r.Hear(s).Loop
				if told := l != nil; told != (x.told && s.Report != "") {
					t.Errorf("step %d: %+v", s.N, l)
				}
			}
		})
	}
}

// TestWorkThatNobodyDoes plays questions for work that is to be done, three seconds apart.
func TestWorkThatNobodyDoes(t *testing.T) {
	ask := func(left []string) cake.Result {
		return cake.Result{Command: "sleep 3 && sqlite3 jobs.db 'select state from jobs'", Stdout: "queued\n", Left: left}
	}
	for name, x := range map[string]struct {
		left []string
		told bool
	}{
		"nothing runs": {[]string{}, true}, "nobody looked": {nil, false}, "something runs": {[]string{"c0"}, false},
	} {
		lines := []string{}
		for range 4 {
			lines = append(lines, ask(nil).Command)
		}
		got := coursetest.Played(lines, []float64{3}, func(string) cake.Result { return ask(x.left) })
		if (got > 0) != x.told {
			t.Errorf("%s: told at %d", name, got)
		}
	}
	n := 0
	moves := func(string) cake.Result {
		n++
		return cake.Result{Stdout: fmt.Sprintf("done|%d\nqueued|%d\n", n, 9-n), Left: []string{}}
	}
	if got := coursetest.Played([]string{ask(nil).Command, ask(nil).Command, ask(nil).Command, ask(nil).Command, ask(nil).Command}, []float64{3}, moves); got > 0 {
		t.Errorf("somebody else serves the queue: told at %d", got)
	}
}

// TestAQueueThatIsAskedInOtherWords asks for a job in other words each time, where nobody has
// looked what runs, and where it is known that nothing does.
func TestAQueueThatIsAskedInOtherWords(t *testing.T) {
	asks := []string{
		`sqlite3 queue.db "select id, state, attempts from jobs"`, `sleep 2; sqlite3 queue.db "select state from jobs where id = 1"`,
		`sqlite3 -json queue.db "select id, state, attempts from jobs"`, "ls out", "python3 - <<'E'\nprint(jobs())\nE", `sleep 3; sqlite3 queue.db "select state from jobs"`,
	}
	for name, x := range map[string]struct {
		left    []string
		answers []string
		at      int
	}{
		"nothing runs":   {[]string{}, []string{"1|queued|0\n", "queued\n", `[{"id":1,"state":"queued","attempts":0}]`, "README\n", "job 1 is queued after 0 attempts\n", "queued\n"}, 5},
		"nobody knows":   {nil, []string{"1|queued|0\n", "queued\n", `[{"id":1,"state":"queued","attempts":0}]`, "README\n", "job 1 is queued after 0 attempts\n", "queued\n"}, 6},
		"it moves":       {[]string{}, []string{"1|queued|0\n", "queued\n", `[{"id":1,"state":"queued","attempts":0}]`, "README\n", "job 1 is queued after 2 attempts\n", "queued\n"}, 0},
		"something runs": {[]string{"1"}, []string{"1|queued|0\n", "queued\n", `[{"id":1,"state":"queued","attempts":0}]`, "README\n", "job 1 is queued after 0 attempts\n", "queued\n"}, 0},
	} {
		r, at, now := course.NewRun(), 0, time.Unix(0, 0)
		for i, line := range asks {
			now = now.Add(2 * time.Second)
			s := coursetest.Step(i+1, line, x.answers[i], 0)
			if s.At, s.Result.Left = now, x.left; r.Hear(s).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
