package daemon

import (
	"slices"
	"strings"
	"testing"

	"cake"
)

// TestAReadingThatPanicsCostsOneReading has no rules to read with, which panics, and then has
// them again.
func TestAReadingThatPanicsCostsOneReading(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	const line, out = "python3 app.py", "ModuleNotFoundError: No module named 'nope'\n"
	rules := a.brain.reading.Swap(nil)
	from, _ := a.asks(line)
	if note := a.ends(from, 1, ""); note != "" {
		t.Errorf("told %q", note)
	}
	a.brain.reading.Store(rules)
	if note := a.runs(line, 1, out); !strings.Contains(note, "Operator (CAKE): Stop.") {
		t.Errorf("told %q after that", note)
	}
	var warned []string
	for _, e := range w.events(cake.EventWarning) {
		text, _, _ := strings.Cut(e.Warning, ": ")
		warned = append(warned, text)
	}
	if want := []string{"cannot hear an output", "cannot read what `python3 app.py` has printed"}; !slices.Equal(warned, want) {
		t.Errorf("recorded %q", warned)
	}
}
