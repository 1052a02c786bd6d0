package journal

import (
	"slices"

	"cake"
)

// Other is the label value that stands for every value outside a closed set.
const Other = "other"

// CommandDenied is the error type that counts a command denied among the errors prevented.
const CommandDenied = "command.denied"

// Labels gives the closed label sets that this package cannot know. A value
// outside its set counts as [Other], so that nothing an agent does can make a
// new series.
type Labels struct {
	ErrorTypes []string // of the validator's rules
	Rules      []string // ids of the guard's rules
	Services   []string // that carry messages to people
}

// A Step is an operation of a component whose duration is measured.
type Step struct{ Component, Operation string }

// Steps lists the operations that have a latency series of their own; the
// timings of all others count as other, other.
func Steps() []Step {
	return []Step{
		{"guard", "judge"},
		{"validator", "detect"},
		{"recall", "record"},
		{"operator", "compose"},
		{"adapter", "deliver"},
		{"snapshot", "take"},
		{"snapshot", "restore"},
		{Other, Other},
	}
}

// EscalationReasons lists the reasons for which a person is called.
func EscalationReasons() []string {
	return []string{"strikes", "budget", "no_alternatives", "undeliverable", "validator", "agent", Other}
}

// SnapshotCauses lists why a workspace is saved.
func SnapshotCauses() []string {
	return []string{"start", "before", "after", "green", "requested", "rescue", Other}
}

// RollbackReasons lists the reasons for which a workspace is taken back: cake
// found it damaged, or a person asked.
func RollbackReasons() []string { return []string{"workspace_damaged", "requested", Other} }

// A set is a closed set of label values.
type set map[string]bool

func newSet(values ...string) set {
	s := set{Other: true}
	for _, v := range values {
		s[v] = true
	}
	delete(s, "")
	return s
}

// pick returns v where it is in the set, Other where it is not.
func (s set) pick(v string) string {
	if s[v] {
		return v
	}
	return Other
}

// values lists the set in order.
func (s set) values() []string {
	vs := make([]string, 0, len(s))
	for v := range s {
		vs = append(vs, v)
	}
	slices.Sort(vs)
	return vs
}

func texts[T ~string](values []T) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

func severities() []string {
	var out []string
	for _, s := range cake.Severities() {
		out = append(out, s.String())
	}
	return out
}
