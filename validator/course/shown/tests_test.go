package shown

import (
	"testing"
)

func TestTheWordsOfWhatHasFailed(t *testing.T) {
	for text, want := range map[string]string{
		"not ok cobs (2 wrong)\n":                      "cobs",
		"2/3 Test  #2: parser_unicode ....***Failed\n": "parser",
		"FAIL: tests/rollover.sh\n":                    "rollover",
		"[diff] estimated\n":                           "estimated",
		"✗ renders the footer\n":                       "footer",
		"ok ring (17 checks)\n":                        "",
		"3 programs, 0 errors\n":                       "",
	} {
		got := FailingWords(text)
		found := want == "" && len(got) == 0
		for _, w := range got {
			found = found || w == want
		}
		if !found {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
