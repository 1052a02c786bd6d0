package rules

import (
	"cake"
	"cake/guard/command"
)

// A Rule is one thing that the guard looks for, as data: what it is, what it
// costs, what to do instead, and commands that it must and must not stop.
type Rule struct {
	ID          string        // "git.reset-hard": family and name
	Class       string        // the kind of loss: "git-worktree", "rm-target"
	Severity    cake.Severity // CRITICAL and Deny together make the floor
	Verdict     cake.Verdict  // at strictness balanced, somebody attending
	Description string        // one line for people: what it stops
	// Reason tells the model what would be lost, where When says nothing better.
	Reason string
	// Suggestion is a command line that the guard itself allows.
	Suggestion string
	// Snapshot asks for a copy of the workspace before the command runs.
	Snapshot bool

	// Patterns are shapes of commands in the guard's pattern language; any one
	// of them must match. Without patterns every command is looked at.
	Patterns []string
	// Reach says which effects on which places the rule is about.
	Reach Reach
	// When judges what patterns cannot: targets, pipes, the workspace. It returns
	// the loss in words ("" leaves Reason standing). nil: the pattern suffices.
	When func(*command.Call) (loss string, hit bool)

	Stops  []string // examples that this rule decides
	Passes []string // examples that it leaves alone and that are allowed
}

// Floor reports whether the rule belongs to the catastrophic class that is
// compiled into cake-shim and that no configuration can remove.
func (r *Rule) Floor() bool { return r.Severity == cake.Critical && r.Verdict == cake.Deny }

// Family is the first part of the rule's id.
func (r *Rule) Family() string {
	for i := range len(r.ID) {
		if r.ID[i] == '.' {
			return r.ID[:i]
		}
	}
	return r.ID
}

// Matches reports whether the rule speaks about a call, and what is lost. patterns
// are those of the rule's that may fit the call's program.
func (r *Rule) Matches(c *command.Call, patterns []string) (loss string, hit bool) {
	if len(r.Patterns) > 0 && !c.HasAnyShape(patterns) {
		return "", false
	}
	switch {
	case len(r.Reach.Places) > 0:
		loss, hit = r.Reach.speaks(c)
	case r.When != nil:
		loss, hit = r.When(c)
	default:
		hit = true
	}
	if loss == "" {
		loss = r.Reason
	}
	return loss, hit
}

// PatternsFor returns those of the rule's patterns that may fit a program.
func (r *Rule) PatternsFor(program string) []string {
	var fitting []string
	for _, p := range r.Patterns {
		if _, fits := command.ProgramFits(p, program); fits {
			fitting = append(fitting, p)
		}
	}
	return fitting
}
