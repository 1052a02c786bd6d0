// Package cake holds the nouns of the supervisor: the records that its parts
// hand to each other, and nothing else.
//
// It owns the shape and the JSON form of a command, a decision, a result, an
// error, an incident, an intervention, an outcome and a lesson. It refuses to
// own behaviour: every judgement lives in the package named for it, and those
// packages know these nouns but not each other. The one invariant: this package
// imports the standard library only.
//
// All times are written as RFC 3339 in UTC.
package cake

import "time"

// Strictness says how much cake interferes. See docs/configuration.md.
type Strictness string

// The three levels of strictness.
const (
	// Minimal denies rules of severity CRITICAL only and intervenes for CRITICAL only.
	Minimal Strictness = "minimal"
	// Balanced is the default: severity, confidence and repetition decide.
	Balanced Strictness = "balanced"
	// Paranoid intervenes for MEDIUM at first sight and asks about commands it does not understand.
	Paranoid Strictness = "paranoid"
)

// Millis is a duration that is written to JSON as whole milliseconds.
type Millis time.Duration

// MarshalJSON writes the duration as a whole number of milliseconds, rounded down.
func (m Millis) MarshalJSON() ([]byte, error) {
	return appendInt(nil, time.Duration(m).Milliseconds()), nil
}

// UnmarshalJSON reads a number of milliseconds; fractions are cut off.
func (m *Millis) UnmarshalJSON(b []byte) error {
	ms, err := parseMillis(b)
	if err != nil {
		return err
	}
	*m = Millis(ms)
	return nil
}

// Duration returns m as a time.Duration.
func (m Millis) Duration() time.Duration { return time.Duration(m) }
