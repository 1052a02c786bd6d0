// Package advice fills the templates of a rule's fixes: with what the output
// tells, with the command itself, and with what the working tree holds.
//
// It owns the [Filler], the verbs that a template may use ({near:path} and the
// like), the tables of names behind them, and what a suggestion may not contain
// ([Harmless]). The package refuses to choose: which rule speaks, and about which
// match, is decided before it is asked.
//
// The one invariant: what leaves it is safe. A suggestion is either a command
// line whose every word is fixed or checked, or a sentence that starts with
// Check, Fix, Try, See or Run ([IsSentence]); advice that hides an error instead
// of repairing it (--force, --no-verify, chmod 777 and the like) is left out. What
// else a command line would do is not for this package to know: whoever gives
// its advice asks the guard first.
package advice
