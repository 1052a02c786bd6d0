package loops_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestOneChecksumBehindSeveralFailures plays subcommands of one tool that say the same in
// other words each.
func TestOneChecksumBehindSeveralFailures(t *testing.T) {
	plan := coursetest.Ran("rig plan", 4, "", "error: lagoon 2.4.1 is h1:20285f52e2e8, which is none of the 2 checksums in rig.lock\n")
	apply := coursetest.Ran("rig apply", 1, "", "error: bucket has no usable provider (h1:20285f52e2e8 is not locked)\n")
	refresh := coursetest.Ran("rig refresh", 1, "", "error: provider rejected, h1:20285f52e2e8 unknown to the lock\n")
	version := coursetest.Ran("rig version", 0, "rig 1.4 build h1:20285f52e2e8\n", "")
	edit := course.Step{Edit: &change.Edit{File: "rig.lock", Content: "x\n"}}
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"three subcommands":        {[]course.Step{plan, apply, refresh}, "same_cause"},
		"two":                      {[]course.Step{plan, apply}, ""},
		"something was edited":     {[]course.Step{plan, apply, edit, refresh}, ""},
		"it is the tool's own":     {[]course.Step{plan, apply, version, refresh}, ""},
		"another one stands there": {[]course.Step{plan, apply, coursetest.Ran("rig refresh", 1, "", "error: provider rejected, h1:ab285f52e2e8 unknown to the lock\n")}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}
