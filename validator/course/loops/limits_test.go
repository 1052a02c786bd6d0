package loops_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestALimitThatStopsTheSameAtOnePlace plays programs that are ended by a limit, whose
// line prints the status itself.
func TestALimitThatStopsTheSameAtOnePlace(t *testing.T) {
	const (
		sim   = "timeout 3 ./ticksim 20; echo \"exit $?\""
		small = "timeout 3 ./ticksim 2; echo \"exit $?\""
		match = "timeout 3 python3 match.py data/a.txt > out.tsv; echo \"exit $?\""
		tests = "timeout 3 npm test; echo \"exit $?\""
		solve = "timeout 10 python3 solve.py maps/a.txt; echo rc=$?"
	)
	for name, x := range map[string]struct {
		lines []string
		says  []string // before the status; the last one holds from there on
		told  int
	}{
		"other operands":               {[]string{sim, small, "make && " + sim, "timeout 3 stdbuf -oL ./ticksim 200; echo \"exit $?\""}, []string{"tick 0\n"}, 3},
		"the same each time":           {coursetest.Times(5, solve), []string{"loaded\n"}, 5},
		"it gets further":              {coursetest.Times(6, solve), []string{"row 1\n", "row 2\n", "row 3\n", "row 4\n", "row 5\n", "row 6\n"}, 0},
		"it serves":                    {coursetest.Times(6, "timeout 3 node app.js; echo $?"), []string{"server started on 8080\n"}, 3},
		"it serves, and is asked":      {[]string{"timeout 3 node app.js; echo $?", "timeout 3 node app.js & sleep 1; curl -s localhost:8080", "timeout 3 node app.js; echo $?", "timeout 3 node app.js; echo $?"}, []string{"server started on 8080\n"}, 0},
		"it says nothing":              {coursetest.Times(6, "timeout 3 ./game --level 2; echo $?"), []string{""}, 0},
		"it ticks":                     {coursetest.Times(6, "timeout 3 ./clock; echo $?"), []string{"tick 1\ntick 2\ntick 3\n"}, 0},
		"it is looked into":            {[]string{sim, small, "gdb -p $(pgrep ticksim) -batch -ex bt", sim}, []string{"tick 0\n"}, 0},
		"with more time each time":     {[]string{sim, "timeout 6 ./ticksim 20; echo \"exit $?\"", "timeout 12 ./ticksim 20; echo \"exit $?\"", "timeout 30 ./ticksim 20; echo \"exit $?\""}, []string{"tick 0\n"}, 0},
		"with a little more time each": {[]string{sim, "timeout 6 ./ticksim 20; echo \"exit $?\"", "timeout 9 ./ticksim 20; echo \"exit $?\"", "timeout 12 ./ticksim 20; echo \"exit $?\""}, []string{"tick 0\n"}, 3},
		"a query that says nothing":    {[]string{"timeout 2 sqlite3 a.db < r.sql; echo \"exit $?\"", "timeout 2 sqlite3 -readonly a.db < r.sql; echo \"exit $?\"", "timeout 2 sqlite3 a.db < r.sql; echo \"exit $?\"", "timeout 2 sqlite3 -batch a.db < r.sql; echo \"exit $?\""}, []string{""}, 3},
		"another query each":           {[]string{"timeout 2 sqlite3 a.db < r.sql; echo \"exit $?\"", "timeout 2 sqlite3 a.db < s.sql; echo \"exit $?\"", "timeout 2 sqlite3 a.db < t.sql; echo \"exit $?\""}, []string{""}, 0},
		"data, and nothing is said":    {[]string{match, "timeout 3 python3 -O match.py data/a.txt > out.tsv; echo \"exit $?\"", "timeout 3 nice python3 match.py data/a.txt > out.tsv; echo \"exit $?\"", match}, []string{""}, 4},
		"data, with twice the time":    {[]string{match, "timeout 6 python3 match.py data/a.txt > out.tsv; echo \"exit $?\"", "timeout 12 python3 match.py data/a.txt > out.tsv; echo \"exit $?\"", "timeout 24 python3 match.py data/a.txt > out.tsv; echo \"exit $?\""}, []string{""}, 0},
		"data that is looked into":     {[]string{match, match, match, "py-spy dump --pid 4", match}, []string{""}, 0},
		"settings are no data":         {coursetest.Times(6, "timeout 3 python3 serve.py conf.yaml > out.txt; echo \"exit $?\""), []string{""}, 0},
		"tests":                        {[]string{tests, "timeout 3 npm test 2>&1 | tail -15; echo \"exit ${PIPESTATUS[0]}\"", tests}, []string{"TAP version 13\n"}, 3},
		"tests into a file":            {[]string{tests, tests, "timeout 3 npm test > test.log 2>&1; echo \"exit $?\""}, []string{"TAP version 13\n", "TAP version 13\n", ""}, 3},
		"tests that get further":       {coursetest.Times(4, tests), []string{"ok 1\n", "ok 1\nok 2 - b\n", "ok 1\nok 3 - c\n", "ok 4 - d\n"}, 0},
		"tests of which one is picked": {[]string{tests, "timeout 3 npm test -- test/a.js; echo \"exit $?\"", "timeout 3 npm test -- test/b.js; echo \"exit $?\""}, []string{"TAP version 13\n"}, 0},
		"another program each":         {[]string{"timeout 3 ./a 1; echo $?", "timeout 3 ./b 1; echo $?", "timeout 3 ./c 1; echo $?", "timeout 3 ./d 1; echo $?"}, []string{"ready\n"}, 0},
	} {
		n := 0
		got := coursetest.Played(x.lines, []float64{4}, func(line string) cake.Result {
			says := x.says[min(n, len(x.says)-1)]
			n++
			switch {
			case strings.Contains(line, "rc="):
				return cake.Result{Stdout: says + "rc=124\n"}
			case strings.Contains(line, "exit $"):
				return cake.Result{Stdout: says + "exit 124\n"}
			case strings.Contains(line, "$?"):
				return cake.Result{Stdout: says + "124\n"}
			}
			return cake.Result{Stdout: "#0 pthread_cond_wait\n"}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

// TestAnOwnLimitTwice ends one command twice by the agent's own limit, and a third time.
func TestAnOwnLimitTwice(t *testing.T) {
	for name, x := range map[string]struct {
		lines []string
		took  time.Duration
		want  int
	}{
		"to the letter":         {coursetest.Times(3, "make golden"), 2 * time.Second, 2},
		"shown in another way":  {[]string{"make golden", "make golden 2>&1 | tee golden.log", "make golden"}, 2 * time.Second, 3},
		"the same, for minutes": {[]string{"make golden", "make golden 2>&1 | tee golden.log"}, 2 * time.Minute, 2},
	} {
		var steps []course.Step
		for _, line := range x.lines {
			steps = append(steps, course.Step{Result: &cake.Result{Command: line, Cwd: "/srv/p", ExitCode: 124, TimedOut: true, Stdout: "case 1 ... ok\n", Duration: cake.Millis(x.took)}})
		}
		if before, at := coursetest.Told(steps[:x.want-1]...), coursetest.Told(steps[:x.want]...); before != "" || at != "timeout" {
			t.Errorf("%s: %q before step %d, and %q at it", name, before, x.want, at)
		}
	}
}

// TestSwitchesMakeNoOtherTry ends runs of tests by the agent's own limit: how much they say
// and how many run at once changes nothing; what is picked does.
func TestSwitchesMakeNoOtherTry(t *testing.T) {
	for name, x := range map[string]struct {
		lines []string
		says  string
		told  int
	}{
		"switches":               {[]string{"prove -l t", "prove -l -j2 t", "prove -l --timer t"}, "t/01-load.t .. ok\n", 3},
		"and environment":        {[]string{"pytest tests", "PYTHONHASHSEED=0 pytest -x tests", "pytest -vv -s tests"}, "tests/test_a.py .\n", 3},
		"and a pipe":             {[]string{"cargo test", "cargo test --release", "cargo test 2>&1 | tail -5"}, "", 3},
		"narrowed down by words": {[]string{"pytest tests", "pytest tests/a", "pytest tests/b", "pytest tests -k save"}, "tests/test_a.py .\n", 0},
		"narrowed down by =":     {[]string{"npx jest", "npx jest --testNamePattern=save", "npx jest --testNamePattern=load"}, "", 0},
	} {
		r, at := course.NewRun(), 0
		for i, line := range x.lines {
			res := cake.Result{Command: line, ExitCode: 124, TimedOut: true, Stdout: x.says}
			if strings.Contains(line, "| tail") {
				res.Stdout = ""
			}
			if r.Hear(course.Step{N: i + 1, Result: &res, Errors: []cake.ErrorEvent{{ErrorType: "timeout.command", Message: "it did not end in time", Signature: cake.Signature(line)}}}).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.told {
			t.Errorf("%s: told at %d, want %d", name, at, x.told)
		}
	}
}

// TestWhatSaysNothingUntilItsLimit ends a program on one file by its limit, with other
// arguments each time.
func TestWhatSaysNothingUntilItsLimit(t *testing.T) {
	query := func(limit, goal, file string) string {
		return "timeout " + limit + " swipl -q -g " + goal + " -t halt " + file
	}
	for name, x := range map[string]struct {
		lines []string
		told  int
	}{
		"whatever it is asked":  {[]string{query("3", "a", "r.pl"), query("3", "b", "r.pl"), query("4", "c", "r.pl"), query("5", "d", "r.pl")}, 4},
		"on another file each":  {[]string{query("3", "a", "r.pl"), query("3", "b", "s.pl"), query("4", "c", "t.pl"), query("5", "d", "u.pl")}, 0},
		"it is looked into":     {[]string{query("3", "a", "r.pl"), query("3", "b", "r.pl"), query("4", "c", "r.pl"), "gdb -p 7 -batch -ex bt", query("5", "d", "r.pl")}, 0},
		"three times is no end": {[]string{query("3", "a", "r.pl"), query("3", "b", "r.pl"), query("4", "c", "r.pl")}, 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			in := course.Step{N: i + 1, Result: &cake.Result{Command: line, ExitCode: 124}}
			if strings.HasPrefix(line, "timeout") {
				in.Errors = []cake.ErrorEvent{{ErrorType: "timeout.command", Message: "ended by its limit", Signature: cake.Signature(line)}}
			}
			if l := r.Hear(in).Loop; l != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

// TestAServerInTheForeground runs into the agent's own limit with what comes up and stays:
// that it came up is not getting further.
func TestAServerInTheForeground(t *testing.T) {
	const up = "\nServer started in 0.4s, listening on port 4000\n"
	for name, x := range map[string]struct {
		line string
		says []string
		told int
	}{
		"it is up the second time": {"npm run dev", []string{"> dev\n", up, up, up}, 3},
		"with another line each":   {"go run ./cmd/shop", []string{"compiled" + up, "migrated" + up, up + "GET / 200\n", up + "GET /a 200\n"}, 3},
		"it is known by its name":  {"uvicorn shop:app", []string{"a\n", "b\n", "c\n", "d\n"}, 3},
		"a job that gets further":  {"go run ./cmd/load", []string{"row 1\n", "row 2\n", "row 3\n", "row 4\n"}, 0},
		"tests that start one":     {"go test ./...", []string{up + "row 1\n", up + "row 2\n", up + "row 3\n", up + "row 4\n"}, 0},
		"a limit that is set":      {"timeout 5 npm run dev", []string{up + "row 1\n", up + "row 2\n", up + "row 3\n", up + "row 4\n"}, 0},
	} {
		r, told := course.NewRun(), 0
		for i, says := range x.says {
			res := cake.Result{Command: x.line, ExitCode: 124, TimedOut: true, Stdout: says}
			in := course.Step{N: i + 1, Result: &res, Errors: []cake.ErrorEvent{{ErrorType: "timeout.command", Message: "it did not end in time", Signature: "limit"}}}
			if l := r.Hear(in).Loop; l != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

// TestALimitWhoseStatusIsTheLines ends a program whose line ends with the limit's status.
func TestALimitWhoseStatusIsTheLines(t *testing.T) {
	const solve = "timeout 10 ./solve a.txt"
	for name, x := range map[string]struct {
		lines []string
		told  int
	}{
		"the same each time": {coursetest.Times(4, solve), 3},
		"it is looked into":  {[]string{solve, solve, "gdb -p $(pgrep solve) -batch -ex bt", solve, solve}, 0},
		"more time":          {[]string{solve, "timeout 60 ./solve a.txt", "timeout 300 ./solve a.txt"}, 0},
	} {
		got := coursetest.Played(x.lines, []float64{4}, func(line string) cake.Result {
			if strings.HasPrefix(line, "gdb") {
				return cake.Result{Stdout: "#0 pthread_cond_wait\n"}
			}
			return cake.Result{Stdout: "loaded\n", ExitCode: 124}
		})
		if got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

// TestAScriptThatEndsItself runs a script that sets its limit itself, and is given it.
func TestAScriptThatEndsItself(t *testing.T) {
	for name, x := range map[string]struct {
		lines []string
		took  []time.Duration
		told  int
	}{
		"a little more each time": {[]string{"bash near.sh", "bash near.sh 1.5", "bash near.sh 2"}, []time.Duration{1000, 1500, 2000}, 3},
		"it is no interpreter's":  {[]string{"./near.sh 1", "./near.sh 1.5", "./near.sh 2"}, []time.Duration{1000, 1500, 2000}, 3},
		"twice as much each time": {[]string{"bash near.sh 1", "bash near.sh 2", "bash near.sh 4", "bash near.sh 8"}, []time.Duration{1000, 2000, 4000, 8000}, 0},
		"another script each":     {[]string{"bash a.sh 1", "bash b.sh 1", "bash c.sh 1"}, []time.Duration{1000, 1000, 1000}, 0},
		"it is looked into":       {[]string{"bash near.sh 1", "bash near.sh 1.5", "strace -p 7", "bash near.sh 2"}, []time.Duration{1000, 1500, 10, 2000}, 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			in := course.Step{N: i + 1, Result: &cake.Result{Command: line, ExitCode: 124, Duration: cake.Millis(x.took[i] * time.Millisecond), Stdout: fmt.Sprintf("%s: no result within %gs\n", strings.Fields(line)[min(1, len(strings.Fields(line))-1)], (x.took[i] * time.Millisecond).Seconds())}}
			in.Errors = []cake.ErrorEvent{{ErrorType: "timeout.command", Message: "it did not end in time", Signature: cake.Signature(line)}}
			if strings.HasPrefix(line, "strace") {
				in.Result.ExitCode, in.Errors = 0, nil
			}
			if l := r.Hear(in).Loop; l != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}
