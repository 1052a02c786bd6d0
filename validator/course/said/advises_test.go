package said

import "testing"

func TestOnlyAdvises(t *testing.T) {
	for report, want := range map[string]bool{
		"I have not changed anything, since you asked for advice only.": true,
		"Nothing was changed so far.":                                   true,
		"I changed the parser.":                                         false,
		"Let me think about it again.":                                  false,
	} {
		if OnlyAdvises(report) != want {
			t.Errorf("%q: not %v", report, want)
		}
	}
}
