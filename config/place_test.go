package config

import (
	"errors"
	"strings"
	"testing"
)

func firstProblem(t *testing.T, src string) Problem {
	t.Helper()
	_, err := Parse("f", []byte(src), Options{})
	var ps Problems
	if !errors.As(err, &ps) {
		t.Fatalf("got %v", err)
	}
	return ps[0]
}

func TestASyntaxErrorIsFoundInALongFile(t *testing.T) {
	const lines = 2000
	for _, bad := range []int{10, lines - 100} {
		all := strings.Split(strings.Repeat("  aaaaaaa: bbbbbbb\n", lines), "\n")
		all[0] = "recall:"
		all[bad-1] = "  a: \"b\" c"
		if p := firstProblem(t, strings.Join(all, "\n")); p.Line != bad || p.Column != 10 {
			t.Errorf("the fault of line %d was found on line %d", bad, p.Line)
		}
	}
}

// A block near the size that a file may have, broken in the middle, is more than
// the search is for; it must end all the same.
func TestTheSearchForASyntaxErrorIsBounded(t *testing.T) {
	src := "recall:\n" + strings.Repeat("  a: b\n", 10000) + "  a: \"b\" c\n" + strings.Repeat("  a: b\n", 10000)
	if p := firstProblem(t, src); p.Line != 10002 {
		t.Errorf("got %v", p)
	}
}

func TestTheCaretStandsBelowTheFault(t *testing.T) {
	for _, tt := range []struct {
		name, line          string
		column, length      int
		text, before, under string
	}{
		{"plain", "a: bad", 4, 3, "a: bad", "   ", "^~~"},
		{"wide characters", "日本: bad", 5, 3, "日本: bad", "      ", "^~~"},
		{"combining characters", "e\u0301: bad", 5, 3, "e\u0301: bad", "   ", "^~~"},
		{"full width and emoji", "Ａ😀、: bad", 6, 1, "Ａ😀、: bad", "        ", "^"},
		{"a tab stays a tab", "a:\tbad", 4, 3, "a:\tbad", "  \t", "^~~"},
		{"the value is wide", "a: 日本", 4, 2, "a: 日本", "   ", "^~~~"},
		{"behind the end", "a:", 9, 1, "a:", "  ", "^"},
		{"what a terminal obeys", "a: \x1b[2J\u202e", 4, 1, "a: ?[2J?", "   ", "^"},
		{"a secret", "a: [ntfy://tok, 'x']", 17, 3, "a: [ntfy://***, 'x']", strings.Repeat(" ", 16), "^~~"},
		{"the start of a long line", strings.Repeat("x", 200), 1, 200, strings.Repeat("x", 80) + "…", "", "^" + strings.Repeat("~", 79)},
		{"its end", strings.Repeat("x", 200), 200, 1, "…" + strings.Repeat("x", 81), strings.Repeat(" ", 81), "^"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, before, under := window(tt.line, tt.column, tt.length)
			if text != tt.text || before != tt.before || under != tt.under {
				t.Errorf("got\n%q\n%q\n%q", text, before, under)
			}
		})
	}
}

func TestMistakesAreSeenInTheirLine(t *testing.T) {
	for _, tt := range []struct {
		line   string
		column int
		why    string
	}{
		{`a: 'it''s' b`, 12, whyAfter},
		{`a: "x\\" b`, 10, whyAfter},
		{`a: "say \"hi`, 4, whyQuote},
		{`a: [it's, b`, 4, whyBracket},
		{`a: [b, {c: d]`, 8, whyBracket},
		{`a: x[1] b: c`, 10, whyColons},
		{`a: @b`, 4, whyReserved},
		{`a: ["\q"]`, 6, whyEscape},
		{`é: ["\q"]`, 6, whyEscape},
		{`a: [b]] # "`, 7, whyClosed},
		{`a b: *`, 6, whyAlias},
	} {
		t.Run(tt.line, func(t *testing.T) {
			if p := firstProblem(t, tt.line+"\n"); p.Line != 1 || p.Column != tt.column || p.Why != tt.why {
				t.Errorf("column %d: %s", p.Column, p.Why)
			}
		})
	}
}

func TestALongValueIsCut(t *testing.T) {
	src := strings.Replace(file(4), "balanced", strings.Repeat("é", 100), 1)
	if p := firstProblem(t, src); !strings.Contains(p.Why, strings.Repeat("é", 60)+"…\"") {
		t.Error(p.Why)
	}
}

func TestFaultsOnOneLineAreToldInTheirOrder(t *testing.T) {
	_, err := Parse("f", []byte(strings.Replace(file(4), "strictness: balanced", "strictness: x", 1)+"safety: {protected_paths: [''], allowed_domains: [-]}\n"), Options{})
	var ps Problems
	if !errors.As(err, &ps) || len(ps) != 3 || ps[0].Key != "strictness" || ps[1].Column > ps[2].Column {
		t.Errorf("got %v", err)
	}
}
