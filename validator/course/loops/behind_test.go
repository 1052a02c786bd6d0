package loops_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestWhatStandsBehindTheSameFailure plays lines that fail in the same words, or read, and
// the edit of one file before each of them but for the first.
func TestWhatStandsBehindTheSameFailure(t *testing.T) {
	const ask = "bash up.sh; curl -sS localhost:8080/health"
	const refused = "curl: (7) Failed to connect to localhost port 8080\n"
	type step struct{ line, stdout string }
	for name, x := range map[string]struct {
		steps []step // one that begins with "tail" reads
		told  bool
	}{
		"the log says nothing new":       {[]step{{ask, ""}, {"tail -3 app.log", "no key\n"}, {ask, ""}, {"tail -3 app.log", "no key\n"}, {ask, ""}, {"tail -3 app.log", "no key\n"}, {ask, ""}}, true},
		"the log says another thing":     {[]step{{ask, ""}, {"tail -3 app.log", "no key\n"}, {ask, ""}, {"tail -3 app.log", "no spool\n"}, {ask, ""}, {"tail -3 app.log", "bad JSON\n"}, {ask, ""}}, false},
		"only its clock has moved":       {[]step{{ask, ""}, {"tail app.log", "10:00:01 no key\n"}, {ask, ""}, {"tail app.log", "10:00:09 no key\n"}, {ask, ""}, {"tail app.log", "10:00:19 no key\n"}, {ask, ""}}, true},
		"another thing in the same line": {[]step{{ask + "; tail -1 app.log", "no key\n"}, {"cp a.env b.env && " + ask + "; tail -1 app.log", "no spool\n"}, {"mkdir spool && " + ask + "; tail -1 app.log", "bad JSON\n"}}, false},
		"the same in the same line":      {[]step{{ask + "; tail -1 app.log", "no key\n"}, {"cp a.env b.env && " + ask + "; tail -1 app.log", "no key\n"}, {"mkdir spool && " + ask + "; tail -1 app.log", "no key\n"}}, true},
	} {
		r, told := course.NewRun(), false
		for i, s := range x.steps {
			res := cake.Result{Command: s.line, Stdout: s.stdout}
			var errs []cake.ErrorEvent
			if s.line[:4] != "tail" {
				res.ExitCode, res.Stderr = 7, refused
				errs = []cake.ErrorEvent{{ErrorType: "network.refused", Message: "Failed to connect to localhost port 8080", Signature: "s"}}
				r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: "app.ini", Content: fmt.Sprintf("version %d\n", i)}})
			}
			told = r.Hear(course.Step{N: 2*i + 2, Result: &res, Errors: errs}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestALogBesideAHiddenRefusal plays a lock that is asked for again and again, by lines that
// end with the log of who holds it.
func TestALogBesideAHiddenRefusal(t *testing.T) {
	const begin, ask, held = "bash rotate.sh", "sleep 2; bash rotate.sh; tail -1 var/backup.log", "rotate: locked by process 28138, nothing done\n"
	for name, x := range map[string]struct {
		log  []string
		want string
	}{
		"it goes on":          {[]string{"residents written\n", "parcels written\n", "maps written\n"}, ""},
		"it stands still":     {[]string{"residents written\n", "residents written\n", "residents written\n"}, "same_cause"},
		"only its clock does": {[]string{"9:17:01 at work\n", "9:17:03 at work\n", "9:17:05 at work\n"}, "same_cause"},
	} {
		steps := []course.Step{coursetest.Ran(begin, 75, "", held)}
		for _, line := range x.log {
			steps = append(steps, coursetest.Ran(ask, 0, line, held))
		}
		if got := coursetest.Told(steps...); got != x.want {
			t.Errorf("%s: told %q", name, got)
		}
	}
}

// TestALimitThatEndsWhatGoesOn plays runs that the same time limit ends.
func TestALimitThatEndsWhatGoesOn(t *testing.T) {
	for name, x := range map[string]struct {
		outputs []string
		told    bool
	}{
		"from where it was":   {[]string{"going on after id 0\n", "going on after id 3600\n", "going on after id 7200\n", "going on after id 10500\n"}, false},
		"it says no number":   {[]string{"started\n", "started\n", "started\n", "started\n"}, true},
		"it says nothing":     {[]string{"", "", "", ""}, true},
		"always the same one": {[]string{"order 1\n", "order 1\n", "order 1\n", "order 1\n"}, true},
	} {
		r, told := course.NewRun(), false
		for i, out := range x.outputs {
			res := cake.Result{Command: "timeout 4 python3 fill.py", ExitCode: 124, Stdout: out, TimedOut: true}
			e := cake.ErrorEvent{ErrorType: "timeout.command", Message: "python3 did not end in time", Signature: "s"}
			told = r.Hear(course.Step{N: i + 1, Result: &res, Errors: []cake.ErrorEvent{e}}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestOneThingAfterAnotherIsLeftOut plays lines that fail in the same way.
func TestOneThingAfterAnotherIsLeftOut(t *testing.T) {
	for name, x := range map[string]struct {
		lines []string
		told  bool
	}{
		"by a variable each":   {[]string{"python3 soak.py", "CACHE=off python3 soak.py", "AUDIT=off python3 soak.py", "CACHE=off AUDIT=off python3 soak.py"}, false},
		"the same one again":   {[]string{"CACHE=off python3 soak.py", "CACHE=off python3 soak.py", "CACHE=off python3 soak.py"}, true},
		"six of them are many": {[]string{"A=1 ./soak", "B=1 ./soak", "C=1 ./soak", "D=1 ./soak", "E=1 ./soak", "F=1 ./soak", "G=1 ./soak"}, true},
	} {
		r, told := course.NewRun(), false
		for i, line := range x.lines {
			res := cake.Result{Command: line, ExitCode: 1, Stdout: "soak: some files are open at the end\n"}
			e := cake.ErrorEvent{ErrorType: "command.failed", Message: "soak: some files are open at the end", Signature: "s"}
			told = r.Hear(course.Step{N: i + 1, Result: &res, Errors: []cake.ErrorEvent{e}}).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
