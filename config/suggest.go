package config

import "strings"

// farthest is the greatest distance at which a word still counts as a slip of the pen.
const farthest = 2

// shortest is the length from which the beginning of a word stands for the word.
const shortest = 3

// nearest returns the word that text was most likely meant to be, or "": one
// with a slip or two, or one that is the beginning of the other (warning, warn).
func nearest(text string, words []string) string {
	best, found := farthest+1, ""
	for _, w := range words {
		if d := distance(text, w); d < best && d < len([]rune(text)) {
			best, found = d, w
		}
	}
	for _, w := range words {
		if found == "" && min(len(w), len(text)) >= shortest && (strings.HasPrefix(w, text) || strings.HasPrefix(text, w)) {
			found = w
		}
	}
	return found
}

// distance is the Damerau–Levenshtein distance (optimal string alignment):
// insertions, deletions, substitutions and swaps of neighbours cost one each.
// Words whose lengths alone put them too far apart are not compared.
func distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	if len(a)-len(b) > farthest || len(b)-len(a) > farthest {
		return farthest + 1
	}
	two, one, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range one {
		one[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(one[j]+1, row[j-1]+1, one[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], two[j-2]+1)
			}
		}
		two, one, row = one, row, two
	}
	return one[len(b)]
}
