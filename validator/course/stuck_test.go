package course

import (
	"testing"

	"cake/validator/rules"
)

// TestEveryLoopHasWhoLooksForIt holds the table of loops against the detectors: a
// loop without one is asked about by the clock.
func TestEveryLoopHasWhoLooksForIt(t *testing.T) {
	all := detectors()
	for _, l := range rules.Loops() {
		clock := l.Name == "silence" || l.Name == "waiting_person"
		if _, known := all[l.Name]; known == clock {
			t.Errorf("%s: a detector looks for it: %v", l.Name, known)
		}
		delete(all, l.Name)
	}
	for name := range all {
		t.Errorf("%s is not in the table", name)
	}
}
