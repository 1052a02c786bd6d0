package cake

import "fmt"

// Severity ranks how much an error or a rule matters. The zero value means
// "not judged" and is lower than every named level.
type Severity uint8

// The four levels, lowest first.
const (
	// Low is logged only.
	Low Severity = iota + 1
	// Medium is spoken about when it repeats.
	Medium
	// High is spoken about at once when the confidence is above 0.8.
	High
	// Critical is always spoken about, and denied at every strictness.
	Critical
)

// Severities lists the named levels, lowest first.
func Severities() []Severity { return []Severity{Low, Medium, High, Critical} }

// String returns the level in capitals, as it stands in records; "" for the zero value.
func (s Severity) String() string {
	switch s {
	case Low:
		return "LOW"
	case Medium:
		return "MEDIUM"
	case High:
		return "HIGH"
	case Critical:
		return "CRITICAL"
	}
	return ""
}

// MarshalText writes the level in capitals.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a level in capitals; empty text is the zero value.
func (s *Severity) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*s = 0
		return nil
	}
	for _, known := range Severities() {
		if known.String() == string(b) {
			*s = known
			return nil
		}
	}
	return fmt.Errorf("cannot read severity %q: it is LOW, MEDIUM, HIGH or CRITICAL", b)
}
