package similar

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestAShapeKeepsWhatMatters(t *testing.T) {
	for _, c := range [][2]string{
		{"Traceback:  File \"/home/me/app/main.py\", line 10", `traceback: file "main.py", line #`},
		{"at 0x7ffd12ab in main", "at # in main"},
		{"commit 3f2a91bc0 not found", "commit # not found"},
		{"a facade of beef", "a facade of beef"},
		{"exit status 128 after 3.5s", "exit status # after #.#s"},
		{"see https://example.org/a/b", "see https://example.org/a/b"},
		{"./src/x.c:12:3: error", "x.c:#:#: error"},
		{"either/or", "or"},
		{"dir/ is empty", "dir/ is empty"},
		{"", ""},
	} {
		if got := Shape(c[0]); got != c[1] {
			t.Errorf("%q: %q, want %q", c[0], got, c[1])
		}
	}
}

func TestLikeness(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"cannot connect to /tmp/db-1/pg.sock: connection refused (12 ms)", "cannot connect to /var/db-9/pg.sock: connection refused (7 ms)", true},
		{"error: linker command failed with exit code 1 (use -v to see invocation)", "error: linker command failed, exit code 1 (use -v to see invocation)", true},
		{"ModuleNotFoundError: No module named 'requests'", "ModuleNotFoundError: No module named 'flask'", false},
		{"the very long message about a module that is missing, and cannot be found anywhere, is 'a'", "the very long message about a module that is missing, and cannot be found anywhere, is 'b'", false},
		{"no required module provides package foo; to add it, and to see what it brings, look at the manual", "no required module provides package bar; to add it, and to see what it brings, look at the manual", false},
		{"chmod: changing permissions of run.sh: operation not permitted by the policy of this host", "chmod: changing permissions of go.sh: operation not permitted by the policy of this host", false},
		{"undefined reference to `foo'", "undefined reference to `bar'", false},
		{"permission denied", "no space left on device", false},
		{"", "", false},
		{"same", "SAME", true},
	} {
		a, b := Shape(c.a), Shape(c.b)
		got := Likeness(a, b)
		if (got >= Alike) != c.alike || got != Likeness(b, a) {
			t.Errorf("%q and %q: %.2f and %.2f", a, b, got, Likeness(b, a))
		}
	}
}

// "abc de" has the trigrams "  a", " ab", "abc", "bc ", "c d", " de", "de ";
// "abc" shares four of its four: 8 of 11.
func TestLikenessByHand(t *testing.T) {
	if got := Likeness("abc de", "abc"); math.Abs(got-8.0/11) > 1e-9 {
		t.Errorf("%v, want %v", got, 8.0/11)
	}
	if got := Likeness("abc", "abd"); got != 0 {
		t.Errorf("one word for another: %v", got)
	}
}

// With 10 texts, of which 1 has "x": rarity ln(1+9.5/1.5) = 1.9924. In a text of
// usual length "x" once scores 1.9924·2.2/2.2.
func TestRankByHand(t *testing.T) {
	c := Corpus{Texts: 10, With: func(string) int { return 1 }}
	got := c.Rank([]string{"x"}, [][]string{{"x", "y"}, {"y", "z"}})
	if math.Abs(got[0]-math.Log(1+9.5/1.5)) > 1e-9 || got[1] != 0 {
		t.Errorf("%v", got)
	}
}

func TestRareWordsAndShortTextsWin(t *testing.T) {
	c := Corpus{Texts: 100, With: func(w string) int { return map[string]int{"common": 90, "rare": 2}[w] }}
	got := c.Rank([]string{"common", "rare"}, [][]string{
		{"common", "common", "common"}, {"rare"}, {"rare", "and", "a", "lot", "of", "other", "words"},
	})
	if !(got[1] > got[2] && got[2] > got[0]) {
		t.Errorf("%v", got)
	}
}

func TestWordsOfASearch(t *testing.T) {
	if got := Words("No module named 'my_lib.Core2'!"); !slices.Equal(got, []string{"no", "module", "named", "my_lib", "core2"}) {
		t.Errorf("%q", got)
	}
}

func FuzzShape(f *testing.F) {
	f.Add("/'\"a/b 0x12 `x' “y”")
	f.Fuzz(func(t *testing.T, s string) {
		shape := Shape(s)
		if utf8.ValidString(s) && !utf8.ValidString(shape) {
			t.Errorf("%q became %q", s, shape)
		}
		if strings.Contains(shape, "  ") {
			t.Errorf("%q has two spaces", shape)
		}
		if l := Likeness(shape, Shape(s+" x")); l < 0 || l > 1 {
			t.Errorf("likeness %v", l)
		}
	})
}
