package validator

import (
	"slices"
	"strings"

	"cake/validator/silence"
)

// ownAnswers are the matches without the answers of the line's own server where
// its log, in the same output, says why.
func ownAnswers(all []candidate, s scene) []candidate {
	if !silence.AsksOwnServer(s.call) || !slices.ContainsFunc(all, func(m candidate) bool {
		return m.Rule.Kind == "runtime.exception" || strings.HasPrefix(m.Rule.Kind, "runtime.")
	}) {
		return all
	}
	return slices.DeleteFunc(all, func(m candidate) bool { return m.Rule.Answers() })
}
