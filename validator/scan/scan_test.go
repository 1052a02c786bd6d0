package scan

import (
	"strings"
	"testing"
)

func TestTheScannerFindsWhatContainsFinds(t *testing.T) {
	texts := []string{"error: ", "rror", "panic: ", "No module named", ":::", "x: y", "w, h", "end"}
	s := New()
	for i, text := range texts {
		s.Add(text, i)
	}
	haystack := "an error: here\npanic: No module named '::::' x: y, w, h\nthe end"
	found := map[int]int{}
	s.Find(haystack, func(owner, at int) {
		if !strings.HasPrefix(haystack[at:], texts[owner]) {
			t.Errorf("%q is not at %d", texts[owner], at)
		}
		found[owner]++
	})
	for i, text := range texts {
		if want := overlapping(haystack, text); found[i] != want {
			t.Errorf("%q: found %d times, want %d", text, found[i], want)
		}
	}
}

func overlapping(s, text string) int {
	n := 0
	for i := range len(s) {
		if strings.HasPrefix(s[i:], text) {
			n++
		}
	}
	return n
}
