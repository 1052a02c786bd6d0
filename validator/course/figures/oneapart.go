package figures

import (
	"strings"

	"cake/validator/wording"
)

// OneApart reports whether two lines are the same but for one number, and which it is in
// each: a limit that is tried with other values.
func OneApart(was, is string) (before, now float64, ok bool) {
	a, b := strings.Fields(was), strings.Fields(is)
	if len(a) != len(b) {
		return 0, 0, false
	}
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		x, y := inWord().FindAllStringIndex(a[i], 2), inWord().FindAllStringIndex(b[i], 2)
		if ok || len(x) != 1 || len(y) != 1 || cutOut(a[i], x[0]) != cutOut(b[i], y[0]) {
			return 0, 0, false
		}
		before, now, ok = valueAt(a[i], x[0]), valueAt(b[i], y[0]), true
	}
	return before, now, ok
}

func cutOut(word string, at []int) string { return word[:at[0]] + "#" + word[at[1]:] }

// valueAt is the number that stands in a word.
func valueAt(word string, at []int) float64 {
	n, _ := numberOf(word[at[0]:at[1]]) // it is made of digits
	return n
}

var inWord = wording.Lazy(`\d+(?:\.\d+)?`)
