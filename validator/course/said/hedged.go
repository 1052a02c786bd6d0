package said

import "slices"

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

// partlyOnly reports whether a word says of what follows that it is so in part: half
// done, mostly fixed.
func partlyOnly(word string) bool {
	return slices.Contains([]string{"half", "halfway", "almost", "nearly", "partly", "partially", "mostly", "largely", "barely", "hardly"}, word)
}
