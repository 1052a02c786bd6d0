package claims_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestABuilderThatIsKnownByItsErrorAlone says that it builds, after a failure of a builder
// with a name of its own.
func TestABuilderThatIsKnownByItsErrorAlone(t *testing.T) {
	for name, x := range map[string]struct {
		last string
		code int
		told bool
	}{
		"and it has worked since": {"fpmake -q meter.adb && ./meter", 0, false},
		"and it has failed again": {"fpmake -q meter.adb && ./meter", 4, true},
		"something else worked":   {"ls -l", 0, true},
	} {
		r := course.NewRun()
		failed := coursetest.Step(1, "fpmake -q meter.adb", "meter.adb:3: error", 4)
		failed.Errors[0].ErrorType = "compile.undefined_name"
		r.Hear(failed)
		r.Hear(coursetest.Step(2, "edit meter.adb", "x", 0))
		last := coursetest.Step(3, x.last, "used: 230\n", x.code)
		for i := range last.Errors {
			last.Errors[i].ErrorType = "compile.undefined_name"
		}
		r.Hear(last)
		if l := r.Hear(coursetest.Step(4, "say It compiles and prints the usage.", "", 0)).Loop; (l != nil) != x.told {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

// TestRefusalsThatAreWanted tries on purpose what is to be refused.
func TestRefusalsThatAreWanted(t *testing.T) {
	const no = "listener: refused: the port must be a number from 1024 to 65535\n"
	for name, x := range map[string]struct {
		said  string
		lines []string
		told  bool
	}{
		"as it was said":        {"Each of the next calls must be refused.", []string{"./listener 127.0.0.1 80", "./listener 127.0.0.1 70000", "./listener 127.0.0.1 -5", "./listener 127.0.0.1 http"}, false},
		"nothing was said":      {"I try other ports.", []string{"./listener 127.0.0.1 80", "./listener 127.0.0.1 70000", "./listener 127.0.0.1 -5", "./listener 127.0.0.1 http"}, true},
		"the same one is tried": {"Each of the next calls must be refused.", []string{"./listener 127.0.0.1 80", "./listener 127.0.0.1 80", "./listener 127.0.0.1 80", "./listener 127.0.0.1 80"}, true},
	} {
		steps := [][2]string{{"say " + x.said, ""}}
		for _, line := range x.lines {
			steps = append(steps, [2]string{line, no})
		}
		if at, _ := coursetest.ToldAt(steps, func(i int) int { return min(i, 1) * 2 }); (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
