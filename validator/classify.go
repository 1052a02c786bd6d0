package validator

import (
	"cake"
	"cake/validator/rules"
)

// Limits of the policy "balanced".
const (
	sureFrom   = 0.8 // a HIGH error is spoken about at once above this confidence
	repeatFrom = 3   // a MEDIUM error from this occurrence on
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
	case cl.Severity == cake.High && cl.Confidence > sureFrom:
		return true
	case cl.Severity >= cake.Medium:
		return s == cake.Paranoid || count >= repeatFrom
	}
	return false
}
