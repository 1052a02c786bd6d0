package guard

import (
	"cake"
	"cake/guard/command"
	"cake/guard/place"
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
	// reach says which effects on which places the rule is about.
	reach reach
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

// Rules lists all rules, family by family. The list is not to be changed.
func Rules() []Rule {
	var all []Rule
	for _, family := range families() {
		all = append(all, family...)
	}
	return all
}

// families are static tables: the linker lays them out, so they cost nothing
// at the start of cake-shim.
func families() [22][]Rule {
	return [...][]Rule{
		selfRules, fileRules, writeRules, gitRules, gitHistoryRules, otherVCSRules, forgeRules, remoteRules, diskRules, permissionRules,
		privilegeRules, containerRules, agentRules, processRules, systemRules, cloudRules, dataRules,
		clusterRules, infraRules, publishRules, installRules, secretRules,
	}
}

// A reach is a set of effects on a set of places; without kinds it means
// every way in which something is removed.
type reach struct {
	kinds  []command.Kind
	places []place.Class
}

// matches reports whether the candidate's rule speaks about the call, and what is lost.
func (m candidate) matches(c *command.Call) (loss string, hit bool) {
	r := m.rule
	if len(r.Patterns) > 0 && !c.HasAnyShape(m.patterns) {
		return "", false
	}
	switch {
	case len(r.reach.places) > 0:
		loss, hit = reaches(c, r.reach)
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
