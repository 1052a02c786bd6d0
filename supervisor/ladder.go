package supervisor

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"cake"
)

// A rung is one thing that can be tried for an incident.
type rung struct {
	kind     cake.Rung // "" for none yet
	fix      string    // a command or a sentence; "" to insist on the cause instead
	lesson   bool      // the fix was seen to work before
	evidence string
}

// An incident is the controller's memory of one signature in one session. It
// outlives its resolution: the same mistake within the cooldown goes on where
// it stopped.
type incident struct {
	cake.Incident
	last     candidate
	class    cake.Classification
	tried    []string    // fixes named so far
	said     []string    // texts said so far
	tries    []cake.Try  // every rung so far and what came of it, oldest first
	acted    []cake.Rung // the rungs that act and were taken
	strategy string      // another way, named from the rule; "" where there is none
	stalls   int         // failed rungs without progress, less those with some
	spent    int         // commands that ran while it was at hand
	closedAt time.Time
}

// strike opens one more attempt and returns its level.
func (i *incident) strike() int {
	i.Strikes++
	i.Level = min(i.Strikes, maxLevel)
	return i.Level
}

// rung returns the best of what is left to try: the fix that was seen to work,
// then the rule's suggestions, but those that memory has refuted, then another
// way; each at most once. When none is left the message insists on the cause;
// the strikes bound how often.
func (i *incident) rung() rung {
	for _, l := range i.last.history.Lessons {
		if l.Successes > l.Failures && !slices.Contains(i.tried, l.Fix) {
			return rung{kind: cake.RungRemembered, fix: l.Fix, lesson: true, evidence: "a remembered fix"}
		}
	}
	var refuted []string
	for _, f := range i.suggestions() {
		if failed := i.refutes(f); failed != "" {
			refuted = append(refuted, failed)
			continue
		}
		return rung{kind: cake.RungSuggestion, fix: f, evidence: because("the rule's suggestion", refuted)}
	}
	if s := i.strategy; s != "" && !slices.Contains(i.tried, s) {
		return rung{kind: cake.RungStrategy, fix: s, evidence: because("another way", refuted)}
	}
	return rung{kind: cake.RungCause, evidence: because("the cause", refuted)}
}

// suggestions are what the rule says that was not said yet, best first.
func (i *incident) suggestions() []string {
	var left []string
	for _, f := range append([]string{i.class.SuggestedFix}, i.last.event.Fixes...) {
		said := func(t string) bool { return sameFix(t, f) }
		if f != "" && !slices.ContainsFunc(i.tried, said) && !slices.Contains(left, f) {
			left = append(left, f)
		}
	}
	return left
}

// refutes says in words that a fix was seen to fail more often than to work, or "".
func (i *incident) refutes(fix string) string {
	for _, l := range i.last.history.Lessons {
		if l.Fix == fix && l.Failures > l.Successes {
			return fmt.Sprintf("`%s` failed %d of %d times", fix, l.Failures, l.Failures+l.Successes)
		}
	}
	return ""
}

func because(choice string, refuted []string) string {
	if len(refuted) == 0 {
		return choice
	}
	return choice + "; left out: " + strings.Join(refuted, ", ")
}

// sameFix reports whether two fixes say the same of a file whose lines have
// moved in between.
func sameFix(a, b string) bool {
	digit := func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}
	return strings.Map(digit, a) == strings.Map(digit, b)
}

// forgive forgets the strikes: the mistake was repaired long enough ago, or a person took over.
func (i *incident) forgive() {
	i.Strikes, i.Level = 0, 0
	i.tried, i.said, i.tries, i.acted = nil, nil, nil, nil
	i.stalls, i.spent = 0, 0
}
