package guard

import "cake"

// The ids of decisions that come from no rule of the tables.
const (
	unknownCommand = "unknown.command"
	unknownLine    = "unknown.line"
	userBlocked    = "user.blocked" // of an entry without an id
	userAllowed    = "user.allowed" // never of a decision: what is allowed was not decided by a rule
)

// RuleIDs lists every id that a Decision may carry: those of the rules, those
// that stand for a doubt or for the user's own pattern, and that of no rule.
func RuleIDs() []string {
	ids := []string{cake.NoRule, unknownCommand, unknownLine, userBlocked}
	for _, r := range Rules() {
		ids = append(ids, r.ID)
	}
	return ids
}
