package figures

import "testing"

func TestABoundInALineOfItsOwn(t *testing.T) {
	for text, want := range map[string]Goal{
		"site.pkg: 576 bytes\nerror: over the limit of 300 bytes\n":                 {What: "what it counts", Got: 576, Want: 300, most: true, Ok: true},
		"parsed 4920 of 6000 lines (82.0 %)\nlevels: 3\nbelow the bar of 95.0 %\n":  {What: "what it counts", Got: 82, Want: 95, Part: true, Ok: true},
		"before: 576 bytes\nafter: 551 bytes\nerror: over the limit of 300 bytes\n": {}, // which of them?
		"site.pkg: 576 files\nerror: over the limit of 300 bytes\n":                 {},
		"error: over the limit of 300 bytes\n":                                      {},
		"rolled over 3 files\n12 files\n":                                           {What: "what it counts", Got: 12, Want: 3, most: true, Ok: true},
	} {
		if got := apartGoal(text); got != want {
			t.Errorf("%q: %+v, want %+v", text, got, want)
		}
	}
}
