package moment

// Faults is how many faults a command has counted, and as what; 0 where none.
func (m *Moment) Faults() (name string, n float64) {
	for _, name := range []string{
		"broken", "unresolved", "errors", "failures", "failed", "failure", "problems", "violations", "violation", "findings", "finding", "offenses", "offense", "deviations", "deviation",
		"mismatches", "mismatch", "discrepancies", "discrepancy", "inconsistencies", "inconsistency", "defects", "defect", "regressions", "regression",
	} {
		if n := m.Gauges[name]; n < 0 {
			return name, -n
		}
	}
	return "", 0
}

// Unwell reports whether a command has failed, or has counted faults.
func (m *Moment) Unwell() bool {
	if m.Deed != Ran || m.Asks() {
		return false
	}
	_, faults := m.Faults()
	return m.Failed() || faults > 0
}
