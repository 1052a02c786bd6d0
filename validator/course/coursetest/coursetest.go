// Package coursetest plays short runs to a course.Run, for the tests of the rooms below it.
package coursetest

import (
	"strconv"
	"strings"
	"time"

	"cake"
	"cake/validator"
	"cake/validator/course"
	"cake/validator/course/change"
)

// Step makes the step of a command, of an edit (`edit FILE`) or of a report (`say TEXT`).
func Step(n int, line, out string, code int) course.Step {
	switch {
	case len(line) > 5 && line[:5] == "edit ":
		return course.Step{N: n, Edit: &change.Edit{File: line[5:], Content: out}}
	case len(line) > 4 && line[:4] == "say ":
		return course.Step{N: n, Report: line[4:]}
	}
	s := course.Step{N: n, Result: &cake.Result{Command: line, Cwd: "/src/app", Stdout: out, ExitCode: code}}
	if code != 0 {
		s.Errors = []cake.ErrorEvent{{ErrorType: "command.failed", Message: out, Signature: cake.Signature(out)}}
	}
	return s
}

// ToldAt plays steps, each a line, its output and its status, and returns the number
// of the first at which a loop is told, and which it is.
func ToldAt(steps [][2]string, code func(i int) int) (int, string) {
	r := course.NewRun()
	for i, s := range steps {
		if l := r.Hear(Step(i+1, s[0], s[1], code(i))).Loop; l != nil {
			return i + 1, l.Detector
		}
	}
	return 0, ""
}

// Told plays steps, with what cake finds in each, and names the loops that it tells.
func Told(steps ...course.Step) string {
	r, told := course.NewRun(), []string{}
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

// Ran makes the step of a command with both of its outputs.
func Ran(line string, code int, out, err string) course.Step {
	return course.Step{Result: &cake.Result{Command: line, Cwd: "/srv/p", ExitCode: code, Stdout: out, Stderr: err}}
}

// Played plays commands, each so many seconds after the one before, and returns the
// number of the one at which a loop is told; 0 where none is.
func Played(lines []string, pauses []float64, answer func(line string) cake.Result) int {
	r, at := course.NewRun(), time.Unix(0, 0)
	for i, line := range lines {
		at = at.Add(time.Duration(pauses[min(i, len(pauses)-1)] * float64(time.Second)))
		res := answer(line)
		res.Command, res.CommandID = line, strconv.Itoa(i+1)
		s := course.Step{N: i + 1, At: at, Result: &res}
		if res.ExitCode == 7 {
			s.Errors = []cake.ErrorEvent{{ErrorType: "network.refused", Message: res.Stderr, Signature: "refused"}}
		}
		if r.Hear(s).Loop != nil {
			return i + 1
		}
	}
	return 0
}

// Times is one line so many times, and others after it.
func Times(n int, line string, after ...string) []string {
	var all []string
	for range n {
		all = append(all, line)
	}
	return append(all, after...)
}

// RedOnce is the status of a first step that fails, and of others that do not.
func RedOnce(i int) int {
	if i == 0 {
		return 1
	}
	return 0
}

// Well is the status of steps that all end well.
func Well(int) int { return 0 }
