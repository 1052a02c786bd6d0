package daemon

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestAShortOutputIsKeptWhole(t *testing.T) {
	var out tail
	for _, part := range []string{"one\n", "", "two\n"} {
		out.add([]byte(part), 0)
	}
	if got := out.String(); got != "one\ntwo\n" {
		t.Errorf("got %q", got)
	}
}

func TestALongOutputKeepsItsBeginningAndItsEnd(t *testing.T) {
	var out tail
	out.add([]byte("begin"), 0)
	chunk := []byte(strings.Repeat("x", 32<<10))
	for range 100 {
		out.add(chunk, 0)
	}
	out.add([]byte("end"), 0)
	got := out.String()
	left := 5 + 100*len(chunk) + 3 - headBytes - tailBytes
	if !strings.HasPrefix(got, "begin") || !strings.HasSuffix(got, "end") || !strings.Contains(got, fmt.Sprintf("\n[%d bytes left out]\n", left)) {
		t.Errorf("got %d bytes: %.20q … %q", len(got), got, got[len(got)-20:])
	}
	if cap(out.end) > 4*tailBytes+len(chunk) {
		t.Errorf("it holds %d bytes", cap(out.end))
	}
}

func TestWhatTheShimLeftOutIsCounted(t *testing.T) {
	var out tail
	out.add([]byte("a"), 0)
	out.add([]byte("b"), 7)
	if got := out.String(); got != "a\n[7 bytes left out]\nb" {
		t.Errorf("got %q", got)
	}
}

// However the output is cut into pieces, the same of it is kept.
func TestATailDoesNotDependOnThePieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var whole, pieces tail
		text := []byte(strings.Repeat("0123456789abcdef", rapid.IntRange(0, 60<<10).Draw(t, "size")))
		whole.add(text, 0)
		for rest := text; len(rest) > 0; {
			n := min(len(rest), rapid.IntRange(1, 300<<10).Draw(t, "piece"))
			pieces.add(rest[:n], 0)
			rest = rest[n:]
		}
		if whole.String() != pieces.String() {
			t.Fatal("the pieces are seen")
		}
	})
}

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
