package course

import (
	"testing"

	"cake/validator/course/change"
)

// TestOneChecksumBehindSeveralFailures plays subcommands of one tool that say the same in
// other words each.
func TestOneChecksumBehindSeveralFailures(t *testing.T) {
	plan := ranAs("rig plan", 4, "", "error: lagoon 2.4.1 is h1:20285f52e2e8, which is none of the 2 checksums in rig.lock\n")
	apply := ranAs("rig apply", 1, "", "error: bucket has no usable provider (h1:20285f52e2e8 is not locked)\n")
	refresh := ranAs("rig refresh", 1, "", "error: provider rejected, h1:20285f52e2e8 unknown to the lock\n")
	version := ranAs("rig version", 0, "rig 1.4 build h1:20285f52e2e8\n", "")
	edit := Step{Edit: &change.Edit{File: "rig.lock", Content: "x\n"}}
	for name, x := range map[string]struct {
		steps []Step
		want  string
	}{
		"three subcommands":        {[]Step{plan, apply, refresh}, "same_cause"},
		"two":                      {[]Step{plan, apply}, ""},
		"something was edited":     {[]Step{plan, apply, edit, refresh}, ""},
		"it is the tool's own":     {[]Step{plan, apply, version, refresh}, ""},
		"another one stands there": {[]Step{plan, apply, ranAs("rig refresh", 1, "", "error: provider rejected, h1:ab285f52e2e8 unknown to the lock\n")}, ""},
	} {
		if got := hear(x.steps...); got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}
