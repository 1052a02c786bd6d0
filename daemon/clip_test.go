package daemon

import (
	"testing"
	"unicode/utf8"
)

func TestClipKeepsWholeLinesFromTheEnd(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"short", 10, "short"},
		{"one\ntwo\n", 6, "two\n"},
		{"one\ntwo", 4, "two"},
		{"no line in here", 4, "here"},
		{"line\n", 1, "\n"},
		{"ééé", 3, "\uFFFDé"},
	} {
		got := clip(c.text, c.n)
		if got != c.want || !utf8.ValidString(got) {
			t.Errorf("clip(%q, %d) = %q, want %q", c.text, c.n, got, c.want)
		}
	}
}
