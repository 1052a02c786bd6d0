package course

import (
	"slices"
	"testing"
)

func TestTheChecksumsOfAnOutput(t *testing.T) {
	for text, want := range map[string][]string{
		"reason : lagoon 2.4.1 is h1:20285f52e2e8, which is none of the 2\n":                                   {"h1:20285f52e2e8"},
		"npm error EINTEGRITY sha512-q1w2e3r4t5y6u7i8o9p0aA== integrity checksum failed":                       {"sha512-q1w2e3r4t5y6u7i8o9p0aA=="},
		"  got:    sha256-20285F52E2E8AB/20285F52E2E8abcd=\n":                                                  {"sha256-20285F52E2E8AB/20285F52E2E8abcd="},
		"error: object file is empty\nfatal: loose object 7f3a2b09cd1e7f3a2b09cd1e7f3a2b09cd1e7f3a is corrupt": {"7f3a2b09cd1e7f3a2b09cd1e7f3a2b09cd1e7f3a"},
		"could not apply 5b1a94a... Fail fast\n":                                                               nil,
		"lease b6ef399a-073c-4df4-a7e3-9bd88ef0adff\n":                                                         nil,
		"row 1234567890 of facade\n":                                                                           nil,
		"asked for 20285f52e2e8ff, which the line asks for, too":                                               nil,
	} {
		if got := sumsIn(text, "tool get 20285f52e2e8ff"); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestOneChecksumBehindSeveralFailures plays subcommands of one tool that say the same in
// other words each.
func TestOneChecksumBehindSeveralFailures(t *testing.T) {
	plan := ranAs("rig plan", 4, "", "error: lagoon 2.4.1 is h1:20285f52e2e8, which is none of the 2 checksums in rig.lock\n")
	apply := ranAs("rig apply", 1, "", "error: bucket has no usable provider (h1:20285f52e2e8 is not locked)\n")
	refresh := ranAs("rig refresh", 1, "", "error: provider rejected, h1:20285f52e2e8 unknown to the lock\n")
	version := ranAs("rig version", 0, "rig 1.4 build h1:20285f52e2e8\n", "")
	edit := Step{Edit: &Edit{File: "rig.lock", Content: "x\n"}}
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
