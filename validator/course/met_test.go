package course_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestAnErrorThatAnotherCommandHasMetIsNoProgress starts a script in several ways: that each of them gets
// as far as the one before is no news, and that it gets farther than the first one is.
func TestAnErrorThatAnotherCommandHasMetIsNoProgress(t *testing.T) {
	denied := coursetest.Ran("./publish.ksh dist", 126, "", "/bin/bash: line 1: ./publish.ksh: Permission denied\n")
	none := func(line string) course.Step {
		return coursetest.Ran(line, 127, "", "/usr/bin/env: ‘ksh’: No such file or directory\n")
	}
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"met by another one": {[]course.Step{denied, none("chmod +x publish.ksh && ./publish.ksh dist"), none(`"$PWD/publish.ksh" dist`), none("env ./publish.ksh dist")}, "same_cause"},
		"it gets farther":    {[]course.Step{denied, denied, none("./publish.ksh dist"), none("./publish.ksh dist")}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}
