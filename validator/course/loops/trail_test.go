package loops

import (
	"testing"

	"cake"
)

func TestATrailIsBoundedAndToldApart(t *testing.T) {
	var trail Trail
	if trail.Repeats() || trail.Stands("a", 0) || trail.swingsByEdits() {
		t.Error("a trail without failures repeats one")
	}
	for change := range 3 * mostFailures {
		trail.Add([]cake.Signature{"a", "b"}[change%2], change)
	}
	if len(trail.roots) != mostFailures || len(trail.changes) != mostFailures {
		t.Errorf("%d failures are kept", len(trail.roots))
	}
	if !trail.swingsByEdits() || !trail.Repeats() || !trail.Stands("b", 3*mostFailures-1) || trail.Stands("b", 3) {
		t.Errorf("%+v", trail)
	}
	other := trail.Clone()
	other.Add("c", 3*mostFailures-1)
	if other.swingsByEdits() || other.Repeats() || !trail.swingsByEdits() {
		t.Error("what is added to a clone is that of the trail")
	}
	if trail.Clear(); trail.Repeats() {
		t.Error("what is forgotten repeats")
	}
}
