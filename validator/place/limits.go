package place

import (
	"regexp"
	"strings"
)

// A Limit is the line of the script that was started which sets a limit.
type Limit struct {
	Place
	Set string // what sets it, as the script writes it
}

// LimitOf is the only line of the script that was started which sets a limit of a kind; how
// that is written, an expression tells.
func LimitOf(set *regexp.Regexp, s Scene) (Limit, bool) {
	file := s.Tree.OwnFile(s.below(strings.TrimPrefix(Started(s.Call), "./")))
	var found []Limit
	n := 0
	for line := range strings.Lines(s.Tree.Manifest(file)) {
		n++
		if text, _, _ := strings.Cut(" "+line, " #"); set.MatchString(text) {
			found = append(found, Limit{Place{file, n}, set.FindString(text)})
		}
	}
	if len(found) != 1 {
		return Limit{}, false
	}
	return found[0], true
}
