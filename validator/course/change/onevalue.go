package change

import "strings"

// A Trial is an edit that gives one place of a file another value, and does nothing else.
type Trial struct {
	Place   string // the file, and what stands before the value in its line
	Was, Is string // the value before and after, without its quotes
}

// TrialOf is the trial that an edit is; false where it is something else.
func TrialOf(e Edit) (t Trial, ok bool) {
	if e.Before == nil {
		return Trial{}, false
	}
	was, is, ok := onlyLine(*e.Before, e.Content)
	if !ok || len(was) > longestAdded || len(is) > longestAdded {
		return Trial{}, false
	}
	head, tail := commonEnds(was, is)
	head, tail = valueIn(was, is, head, tail)
	t = Trial{e.File + "\n" + strings.TrimSpace(was[:head]), was[head : len(was)-tail], is[head : len(is)-tail]}
	return t, t.Was != t.Is && strings.TrimSpace(was[:head]) != ""
}

// onlyLine is the one line in which two texts differ.
func onlyLine(before, after string) (was, is string, ok bool) {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	if len(a) != len(b) {
		return "", "", false
	}
	n := 0
	for i := range a {
		if a[i] != b[i] {
			was, is, n = a[i], b[i], n+1
		}
	}
	return was, is, n == 1
}

// commonEnds is how much two lines have in common at their beginnings and at their ends.
func commonEnds(a, b string) (head, tail int) {
	most := min(len(a), len(b))
	for head < most && a[head] == b[head] {
		head++
	}
	for tail < most-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	return head, tail
}

// valueIn widens what two lines differ in to a whole value: all that stands between quotes, or one word.
func valueIn(a, b string, head, tail int) (int, int) {
	ends := " \t=:,;()[]{}<>"
	if i := openQuote(a[:head]); i >= 0 {
		ends = a[i : i+1]
	}
	for head > 0 && !strings.ContainsRune(ends, rune(a[head-1])) && !quote(a[head-1]) {
		head--
	}
	for tail > 0 && !strings.ContainsRune(ends, rune(a[len(a)-tail])) && !quote(a[len(a)-tail]) {
		tail--
	}
	return head, min(tail, len(b)-head, len(a)-head)
}

func quote(c byte) bool { return c == '"' || c == '\'' || c == '`' }

// openQuote is where a quote begins that is not closed in a text; -1 where none is.
func openQuote(text string) int {
	open := -1
	for i := range len(text) {
		switch {
		case open < 0 && quote(text[i]):
			open = i
		case open >= 0 && text[i] == text[open]:
			open = -1
		}
	}
	return open
}
