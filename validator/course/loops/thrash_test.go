package loops_test

import (
	"fmt"
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestTheSameEditAgain plays edits of one file between runs that fail, each in another
// way; "" takes back what was edited by git.
func TestTheSameEditAgain(t *testing.T) {
	const was = "a\n"
	for _, x := range []struct {
		name  string
		edits []string
		told  bool
	}{
		{"made, thrown away and made again", []string{"b\n", "", "b\n", "", "b\n"}, true},
		{"to and fro", []string{"b\n", was, "b\n"}, true},
		{"two tries, each taken back", []string{"b\n", was, "c\n", was}, false},
		{"other tries", []string{"b\n", "", "c\n", "", "d\n"}, false},
	} {
		t.Run(x.name, func(t *testing.T) {
			r, n, before, told := course.NewRun(), 0, was, false
			hear := func(s course.Step) {
				n++
				s.N = n
				told = r.Hear(s).Loop != nil || told
			}
			fails := func() {
				e := cake.ErrorEvent{ErrorType: "test.failed", Message: fmt.Sprint("got ", n), Signature: cake.Signature(fmt.Sprint(n))}
				hear(course.Step{Result: &cake.Result{Command: "prove -l t", ExitCode: 1, Stdout: fmt.Sprint("got ", n)}, Errors: []cake.ErrorEvent{e}})
			}
			fails()
			for _, is := range x.edits {
				if is == "" {
					hear(course.Step{Result: &cake.Result{Command: "git checkout -- lib/Slug.pm"}})
					before = was
					continue
				}
				state := before
				hear(course.Step{Edit: &change.Edit{File: "lib/Slug.pm", Before: &state, Content: is}})
				before = is
				fails()
			}
			if told != x.told {
				t.Errorf("told %v", told)
			}
		})
	}
}

// TestATryThatIsTakenBackToWhatWorked takes one line after the other out of a file: where that breaks the
// build, the file gets the content again with which it was fine.
func TestATryThatIsTakenBackToWhatWorked(t *testing.T) {
	const all, less = "#include <a.h>\n#include <b.h>\n#include <c.h>\nint x;\n", "#include <b.h>\n#include <c.h>\nint x;\n"
	now := all
	edit := func(is string) course.Step {
		was := now
		now = is
		return course.Step{Edit: &change.Edit{File: "log.c", Before: &was, Content: is}}
	}
	fine := coursetest.Ran("gcc -Werror -o log log.c && ./log", 0, "1 net: up\n", "")
	broken := func(f string) course.Step {
		return coursetest.Ran("gcc -Werror -o log log.c && ./log", 1, "", "log.c:3:1: error: implicit declaration of function ‘"+f+"’ [-Werror=implicit-function-declaration]\n")
	}
	takeOut := func(first course.Step) []course.Step {
		return []course.Step{edit(less), first, edit("#include <c.h>\nint x;\n"), broken("puts"), edit(less), edit("#include <b.h>\nint x;\n"), broken("strlen"), edit(less), edit("#include <b.h>\n#include <c.h>\n"), broken("time")}
	}
	for name, x := range map[string]struct {
		steps []course.Step
		told  bool
	}{
		"it was fine":  {takeOut(fine), false},
		"it never was": {takeOut(broken("main")), true},
	} {
		now = all
		if told := coursetest.Told(x.steps...) != ""; told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestTestsThatFailByTurnsBehindAStatus plays tests of which a pipe hides the status.
func TestTestsThatFailByTurnsBehindAStatus(t *testing.T) {
	red := func(n int) string { return fmt.Sprintf("not ok %d - case %d\n# pass 2\n# fail 1\n", n, n) }
	for name, x := range map[string]struct {
		contents, outputs []string
		at                int
	}{
		"to and fro":          {[]string{"a", "b", "a", "b"}, []string{red(3), red(2), red(3), red(2)}, 4},
		"always another text": {[]string{"a", "b", "c", "d"}, []string{red(3), red(2), red(3), red(2)}, 0},
		"green in between":    {[]string{"a", "b", "a", "b"}, []string{red(3), red(2), "ok 1 - case 1\n# pass 3\n# fail 0\n", red(2)}, 0},
	} {
		r, at := course.NewRun(), 0
		for i, content := range x.contents {
			r.Hear(coursetest.Step(2*i+1, "edit tax.mjs", content, 0))
			if l := r.Hear(coursetest.Step(2*i+2, "npm -s test | cat", x.outputs[i], 0)).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at run %d, want %d", name, at, x.at)
		}
	}
}

// TestOneFailureInTurnWithOthersOfAKind plays builds that fail by turns: what mends the one
// brings the other back, in other words each time.
func TestOneFailureInTurnWithOthersOfAKind(t *testing.T) {
	const cycle = "import cycle not allowed"
	for name, x := range map[string]struct {
		messages []string
		files    []string
		at       int
	}{
		"the names differ":      {[]string{"undefined: formatAmount", cycle, "undefined: Amount", cycle}, []string{"a.go", "a.go", "a.go"}, 4},
		"several files":         {[]string{"undefined: formatAmount", cycle, "undefined: Amount", cycle}, []string{"a.go", "b.go", "a.go"}, 0},
		"each is another":       {[]string{"undefined: a", "cannot use x", "undefined: b", "cannot use y"}, []string{"a.go", "a.go", "a.go"}, 0},
		"one after the other's": {[]string{"undefined: a", "undefined: b", cycle, cycle}, []string{"a.go", "a.go", "a.go"}, 0},
	} {
		r, at := course.NewRun(), 0
		for i, message := range x.messages {
			if i > 0 {
				r.Hear(coursetest.Step(2*i, "edit "+x.files[i-1], message, 0))
			}
			s := coursetest.Step(2*i+1, "go build ./...", message, 1)
			if s.Errors[0].ErrorType = "compile.undefined_name"; message == cycle {
				s.Errors[0].ErrorType = "compile.other"
			} else if message[0] == 'c' {
				s.Errors[0].ErrorType = "compile.type_mismatch"
			}
			if l := r.Hear(s).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at failure %d, want %d", name, at, x.at)
		}
	}
}

// TestValuesThatGoRound plays lines that put one value in place of another one, in a
// file that nobody has seen.
func TestValuesThatGoRound(t *testing.T) {
	for name, x := range map[string]struct {
		values []string
		at     int
	}{
		"three in a circle":    {[]string{"ana", "ben", "chi", "ana", "ben"}, 5},
		"each only once":       {[]string{"ana", "ben", "chi", "dov", "eva"}, 0},
		"the first one again":  {[]string{"ana", "ben", "chi", "ana"}, 0},
		"to and fro":           {[]string{"ana", "ben", "ana", "ben"}, 4},
		"another is tried too": {[]string{"ana", "ben", "ana", "chi", "dov"}, 0},
	} {
		r, at := course.NewRun(), 0
		for i, value := range x.values {
			line := "perl bin/lint rota.csv"
			if i > 0 {
				line = "sed -i 's/^W48," + x.values[i-1] + ",/W48," + value + ",/' rota.csv && " + line
			}
			if r.Hear(coursetest.Step(i+1, line, "rota.csv:4: "+value+" cannot\n", 1)).Loop != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
