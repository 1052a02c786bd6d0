package said

import (
	"slices"
	"strings"
)

// hedged reports whether the words before a claim make a hope of it, or say it of a part.
func hedged(before []string) bool {
	if len(before) > 0 && partlyOnly(before[len(before)-1]) {
		return true
	}
	return slices.ContainsFunc(before[max(0, len(before)-3):], func(w string) bool {
		return slices.Contains([]string{"should", "would", "will", "i'll", "might", "may", "must", "to", "be", "once", "when", "until", "if",
			"think", "believe", "hope", "hopefully", "maybe", "perhaps", "probably"}, w)
	})
}

// describes reports whether a participle behind some words tells what a thing is like, and
// not what was done with it: fixed seeds, the completed list.
func describes(participle string, before []string) bool {
	return strings.HasSuffix(participle, "ed") && !strings.Contains(participle, " ") && len(before) > 0 &&
		slices.Contains([]string{"a", "an", "the", "with", "of", "for", "any", "some", "its", "their", "using"}, before[len(before)-1])
}

// partlyOnly reports whether a word says of what follows that it is so in part: half
// done, mostly fixed.
func partlyOnly(word string) bool {
	return slices.Contains([]string{"half", "halfway", "almost", "nearly", "partly", "partially", "mostly", "largely", "barely", "hardly"}, word)
}
