package wait_test

import (
	"testing"
	"time"

	"cake"
	"cake/validator/course"
	"cake/validator/course/coursetest"
)

func TestALockThatTheAgentsOwnProgramHolds(t *testing.T) {
	const migrate = "sleep 2 && ruby db/migrate.rb 2>&1 | head -2"
	start := cake.Result{Command: "ruby worker.rb >w.log 2>&1 &", CommandID: "1", Left: []string{"1"}}
	busy := func(line string) cake.Result {
		return cake.Result{Command: line, Stdout: "SQLite3::BusyException: database is locked\n", Left: []string{"1"}}
	}
	gone := busy(migrate)
	gone.Left = []string{}
	frames := cake.Result{Command: "ruby db/migrate.rb 2>&1 | grep -v vendor", Stdout: "\tfrom db/migrate.rb:4:in `<main>'\n", Left: []string{"1"}}
	for name, x := range map[string]struct {
		all  []cake.Result
		told int
	}{
		"three tries":              {[]cake.Result{start, busy(migrate), busy(migrate), busy(migrate)}, 4},
		"a loop tries twice":       {[]cake.Result{start, busy(migrate), busy("for i in 1 2 3; do " + migrate + "; done")}, 3},
		"what is filtered is none": {[]cake.Result{start, busy(migrate), frames, busy(migrate), busy(migrate)}, 5},
		"its holder has ended":     {[]cake.Result{start, gone, gone, gone}, 0},
		"it is nobody's":           {[]cake.Result{busy(migrate), busy(migrate), busy(migrate)}, 0},
		"two tries":                {[]cake.Result{start, busy(migrate), busy(migrate)}, 0},
	} {
		r, at, told := course.NewRun(), time.Unix(0, 0), 0
		for i, res := range x.all {
			at = at.Add(3 * time.Second)
			s := course.Step{N: i + 1, At: at, Result: &res}
			if res.Stdout != "" && res.Stdout != frames.Stdout {
				s.Errors = []cake.ErrorEvent{{ErrorType: "db.locked", Message: "database is locked", Signature: "locked"}}
			}
			if r.Hear(s).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

func TestAWaitForALockOfOnesOwn(t *testing.T) {
	const look = "sleep 3; tail -3 release.log"
	start := cake.Result{Command: "make release >release.log 2>&1 &", CommandID: "1", Left: []string{"0", "1"}}
	waits := cake.Result{Command: look, Stdout: "build.sh: waiting for .build.lock (another build is running)\n", Left: []string{"0", "1"}}
	alone, works := waits, waits
	alone.Left, works.Stdout = []string{"1"}, "  CC src/main.c\n"
	for name, x := range map[string]struct {
		all  []cake.Result
		told int
	}{
		"three looks, and another one runs": {[]cake.Result{start, waits, waits, waits}, 4},
		"no other one runs":                 {[]cake.Result{start, alone, alone, alone}, 0},
		"it works":                          {[]cake.Result{start, works, works, works}, 0},
	} {
		r, at, told := course.NewRun(), time.Unix(0, 0), 0
		for i, res := range x.all {
			at = at.Add(5 * time.Second)
			if r.Hear(course.Step{N: i + 1, At: at, Result: &res}).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}

// TestAJobThatWaitsForALock asks for what a job should write, after its log has said that
// it waits for a lock.
func TestAJobThatWaitsForALock(t *testing.T) {
	const (
		start = "make -s nightly > nightly.log 2>&1 & sleep 1; cat nightly.log"
		vain  = "sleep 1; ls out/report.txt"
		held  = "nightly: another run is active (4711 since Tuesday), waiting\n"
	)
	none := cake.Result{Stdout: "ls: cannot access 'out/report.txt': No such file or directory\n", ExitCode: 2}
	for name, x := range map[string]struct {
		lines []string
		log   []string // what it says when it is read
		at    int
	}{
		"it is asked for in vain":  {coursetest.Times(4, vain), []string{held}, 5},
		"the log says more by now": {[]string{vain, vain, "cat nightly.log", vain, vain}, []string{held, "nightly: begin\n"}, 0},
		"nothing was said of it":   {coursetest.Times(4, vain), []string{"nightly: begin\n"}, 0},
	} {
		log := x.log
		at := coursetest.Played(append([]string{start}, x.lines...), []float64{1}, func(line string) cake.Result {
			if line == vain {
				return none
			}
			said := log[0]
			log = log[1:]
			return cake.Result{Stdout: said}
		})
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
