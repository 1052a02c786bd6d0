package wording

import (
	"strings"
	"unicode"
)

// Nearest returns the word that is most like the given one, at most limit
// edits away and no more than a third of its length; the first of equals. Of what is made
// of several words, none may be another one: sv_dialect is not meant by fsm_dialect.
func Nearest(word string, words []string, limit int) (string, bool) {
	best, least := "", limit+1
	for _, w := range words {
		if w == word || len(word) <= 3 && len(w) == len(word) && !swapped(word, w) || len(w)-len(word) > limit || len(word)-len(w) > limit {
			continue
		}
		if d := Distance(word, w); d < least && d*3 <= max(len(word), 3) && !anotherPart(word, w) {
			best, least = w, d
		}
	}
	return best, best != ""
}

// anotherPart reports whether two names of several parts have the same number of them, and
// one is another word: half of its letters and more differ.
func anotherPart(a, b string) bool {
	of, with := strings.FieldsFunc(a, between), strings.FieldsFunc(b, between)
	if len(of) < 2 || len(of) != len(with) {
		return false
	}
	for i, part := range of {
		other := with[i]
		if part != other && onlyLetters(part) && onlyLetters(other) && !swapped(part, other) && Distance(part, other)*2 >= max(len(part), len(other)) {
			return true
		}
	}
	return false
}

func between(r rune) bool { return strings.ContainsRune("_-./", r) }

func onlyLetters(word string) bool {
	return strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// Distance counts the edits between two words: insertions, deletions,
// replacements and swaps of neighbours (Damerau, restricted).
func Distance(a, b string) int {
	if len(a) > 200 || len(b) > 200 {
		return 200
	}
	before, prev, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, prev, row = prev, row, before
	}
	return prev[len(b)]
}

// swapped reports whether two words of equal length differ in two neighbours'
// order only; of short words nothing else counts as a slip.
func swapped(a, b string) bool {
	return Distance(a, b) == 1 && strings.Trim(a, b) == "" && strings.Trim(b, a) == ""
}
