package shown

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
		if got := SumsIn(text, "tool get 20285f52e2e8ff"); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestAValueThatStandsForNone(t *testing.T) {
	for text, want := range map[string]string{
		"  - <time>2024-04-02</time>\n  + <time>Invalid Date</time>\n":   "Invalid Date",
		"- Snapshot\n+ Received\n-   <p>3 min</p>\n+   <p>NaN min</p>\n": "NaN",
		"--- want\n+++ got\n-total 3\n+total %!d(MISSING)\n":             "%!d(",
		"expected: \"Ada\"\nreceived: \"[object Object]\"\n":             "[object Object]",
		"+ undefined\n- undefined is shown for a missing name\n":         "",
		"+ <p>4 min</p>\n- <p>3 min</p>\n":                               "",
		"TypeError: undefined is not a function\n":                       "",
	} {
		if got := NonsenseIn(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
