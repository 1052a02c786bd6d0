package scan

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestEscapeSequencesAreRemovedAndNothingElse(t *testing.T) {
	for in, want := range map[string]string{
		"":                                  "",
		"plain":                             "plain",
		"\x1b[31mred\x1b[0m":                "red",
		"\x1b[38;2;1;2;3mtrue\x1b[m":        "true",
		"\x1b[?25l\x1b[2K\x1b[1Gline":       "line",
		"\x1b]0;title\x07a\x1b]8;;u\x1b\\b": "ab",
		"\x1bP1$r0m\x1b\\x":                 "x",
		"\x1b_apc\x1b\\\x1b^pm\x1b\\\x1bXs\x1b\\x": "x",
		"\x1b(B\x1b=\x1b7a\x1b8":                   "a",
		"\u009b31mred":                             "red",
		"\x1b]0;never ended\nnext":                 "\nnext",
		"\x1b[31\nnext":                            "\nnext",
		"end\x1b":                                  "end",
		"\x1b\x1b[1mx":                             "x",
		"\x1b[":                                    "",
		"tab\tand é stay":                          "tab\tand é stay",
	} {
		if got := StripEscapes(in); got != want {
			t.Errorf("StripEscapes(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzStrip(f *testing.F) {
	f.Add("a\x1b[31mb\x1b]0;t\x07c")
	f.Add("\u009b1m\x1bP\x1b")
	f.Fuzz(func(t *testing.T, s string) {
		got := StripEscapes(s)
		if strings.IndexByte(got, esc) >= 0 || strings.Contains(got, "\u009b") && utf8.ValidString(s) && !strings.Contains(s, "\x1b") {
			t.Errorf("StripEscapes(%q) = %q still holds an introducer", s, got)
		}
		if strings.Count(got, "\n") != strings.Count(s, "\n") {
			t.Errorf("StripEscapes(%q) = %q lost a line", s, got)
		}
	})
}
