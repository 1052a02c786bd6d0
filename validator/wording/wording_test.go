package wording

import "testing"

func TestTheLastLinesOfNoText(t *testing.T) {
	for text, want := range map[string]int{"": 0, "\n": 1, "a": 0, "a\nb\nc\n": 2} {
		if got := LastLines(text, 2); got != want {
			t.Errorf("%q: they begin at %d, want %d", text, got, want)
		}
	}
}
