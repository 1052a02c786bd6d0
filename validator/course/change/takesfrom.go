package change

import (
	"slices"
	"strings"
)

// TakesFrom reports whether all that an edit does is to take words out of one line, counted
// from 1, or the whole of it.
func TakesFrom(e Edit, line int) bool {
	if e.Before == nil || line < 1 {
		return false
	}
	was, is := strings.Split(*e.Before, "\n"), strings.Split(e.Content, "\n")
	if line > len(was) {
		return false
	}
	at := line - 1
	switch {
	case len(is) == len(was)-1:
		return slices.Equal(slices.Delete(slices.Clone(was), at, at+1), is)
	case len(is) != len(was) || !slices.Equal(was[:at], is[:at]) || !slices.Equal(was[line:], is[line:]):
		return false
	}
	return fewerWords(strings.Fields(was[at]), strings.Fields(is[at]))
}

// fewerWords reports whether some words are others in their order, without all of them.
func fewerWords(was, is []string) bool {
	n := 0
	for _, word := range was {
		if n < len(is) && word == is[n] {
			n++
		}
	}
	return n == len(is) && len(is) < len(was)
}
