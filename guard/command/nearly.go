package command

import "strings"

// Almost says which one word of a pattern is not met; "" when none of the
// patterns is that near.
func (c *Call) Almost(patterns []string) string {
	for _, p := range patterns {
		if word, near := c.unmet(p); near {
			return saysUnmet(word)
		}
	}
	return ""
}

func saysUnmet(word string) string {
	switch {
	case strings.HasPrefix(word, "!"):
		return strings.ReplaceAll(word[1:], "|", " or ") + " is there"
	case word == "--":
		return "nothing stands after --"
	}
	return "without " + strings.ReplaceAll(word, "|", " or ")
}

// unmet returns the one word of a pattern that the call does not meet. near is
// false where the program or its first operand is another, or more is missing.
func (c *Call) unmet(pattern string) (word string, near bool) {
	at, fits := ProgramFits(pattern, c.Name)
	if !fits {
		return "", false
	}
	c.sort()
	missing, operand, matched, total := 0, "", 0, 0
	for i := skipBlanks(pattern, at); i < len(pattern); {
		one, next, _ := nextWord(pattern, i)
		switch {
		case !c.optionHolds(one):
			missing, word = missing+1, one
		case one[0] != '!' && one[0] != '-' && one != "*":
			total++
			if operand == "" && c.operandsMatch(pattern[:next], at, 0) {
				matched++
			} else if operand == "" {
				operand = one
			}
		}
		i = skipBlanks(pattern, next)
	}
	if operand != "" {
		missing, word = missing+1, operand
	}
	return word, missing == 1 && (total == 0 || matched > 0)
}
