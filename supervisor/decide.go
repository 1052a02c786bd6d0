package supervisor

import "cake"

// verdict is what the evidence says of the present intervention.
type verdict uint8

const (
	undecided verdict = iota
	worked
	failed
)

// A view is all that the policy may look at.
type view struct {
	state      cake.State
	candidate  bool          // an error waits to be handled
	severity   cake.Severity // of the candidate
	threshold  cake.Severity
	classified bool // its history and classification are known
	required   bool // the classification calls for an intervention
	verdict    verdict
	acting     bool // a rung is being taken
	rung       bool // an alternative is at hand
	resolved   bool // a person has let the agent go
}

// decide is the whole policy: it returns the trigger to fire, or "" for none.
func decide(v view) Trigger {
	switch v.state {
	case cake.Monitoring:
		return when(v.candidate && v.severity >= v.threshold, ErrorDetected)
	case cake.Detecting:
		if !v.classified {
			return ""
		}
		return either(v.required, InterventionRequired, FalsePositive)
	case cake.Intervening:
		if v.verdict == undecided {
			return ""
		}
		return either(v.verdict == worked, FixSuccessful, FixFailed)
	case cake.Recovering:
		if v.acting {
			return ""
		}
		return either(v.rung, AlternativeFound, NoAlternatives)
	case cake.Escalating:
		return when(v.resolved, HumanResolved)
	}
	return ""
}

func when(holds bool, t Trigger) Trigger {
	if holds {
		return t
	}
	return ""
}

func either[T any](holds bool, yes, no T) T {
	if holds {
		return yes
	}
	return no
}
