package validator

import (
	"cake"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/status"
)

// Unrecognised is the type of a failure that no rule knows.
const Unrecognised = match.Unrecognised

// Silent is the end of the message of one that has said nothing.
const Silent = status.Silent

// SureFrom is the confidence above which the policy "balanced" speaks about a HIGH error
// at once.
const SureFrom = 0.8

// repeatFrom is the occurrence from which it speaks about a MEDIUM one.
const repeatFrom = 3

// Speak says when the agent is told of an error.
type Speak string

// The moments; none is set where the severity decides.
const (
	AtOnce   Speak = "at_once"   // at first sight
	OnRepeat Speak = "on_repeat" // from the third time
)

// Classify is the function Classify with the pack's own rules. An event whose
// rule the pack does not know is MEDIUM with a confidence of 0.3.
func (p *Pack) Classify(e cake.ErrorEvent, h cake.History) cake.Classification {
	r, ok := p.rule(e.Rule)
	if !ok {
		r = rules.Rule{ID: e.Rule, Severity: cake.Medium, Confidence: 0.3}
	}
	cl := cake.Classification{
		ErrorType: e.ErrorType, Severity: r.Severity, Confidence: r.Confidence,
		Reference: e.Reference, Rule: r.ID,
	}
	if e.ExitCode == 0 {
		cl.Confidence = min(cl.Confidence, 0.85)
	}
	if len(e.Fixes) > 0 {
		cl.SuggestedFix = e.Fixes[0]
	}
	cl.InterventionRequired = Required(cl, h.Count, cake.Balanced)
	return cl
}

// Required reports whether an error calls for an intervention at its count-th
// occurrence (from 1). LOW never does, whatever the strictness.
func Required(cl cake.Classification, count int, s cake.Strictness) bool {
	switch {
	case cl.Severity == cake.Critical:
		return true
	case s == cake.Minimal:
		return false
	case cl.Severity == cake.High && cl.Confidence > SureFrom:
		return true
	case cl.Severity >= cake.Medium:
		return s == cake.Paranoid || count >= repeatFrom
	}
	return false
}

// SpeaksOf says when the agent is told of what a rule finds; "" where it is
// only recorded.
func SpeaksOf(r rules.Rule) Speak {
	worth := cake.Classification{Severity: r.Severity, Confidence: r.Confidence}
	switch {
	case Required(worth, 1, cake.Balanced):
		return AtOnce
	case Required(worth, repeatFrom, cake.Balanced):
		return OnRepeat
	}
	return ""
}

// MayPass reports whether an error of this type may go away by itself.
func MayPass(kind string) bool { return match.MayPass(kind) }

// loopRule is the rule by which a loop is worth what it is: it is found when
// it is due, so it is spoken about at once.
func loopRule(id string) (rules.Rule, bool) {
	for _, l := range rules.Loops() {
		if rules.LoopClass+l.Name == id {
			return rules.Rule{ID: id, Kind: id, Severity: cake.High, Confidence: 0.9}, true
		}
	}
	return rules.Rule{}, false
}
