package loops

import (
	"slices"

	"cake"
)

// mostFailures bounds a trail.
const mostFailures = 8

// A Trail is the failures that came since what had failed succeeded, with repetitions, of
// one command or of the whole run.
type Trail struct {
	roots   []cake.Signature
	changes []int // how often something had been changed in the run by then
}

// Add takes in a failure.
func (t *Trail) Add(root cake.Signature, change int) {
	t.roots, t.changes = append(t.roots, root), append(t.changes, change)
	over := max(0, len(t.roots)-mostFailures)
	t.roots, t.changes = t.roots[over:], t.changes[over:]
}

// Clear forgets the failures.
func (t *Trail) Clear() { t.roots, t.changes = nil, nil }

// Clone is a trail of its own, with the same failures.
func (t *Trail) Clone() Trail {
	return Trail{slices.Clone(t.roots), slices.Clone(t.changes)}
}

// Stands reports whether an error has come before, and nothing was changed since.
func (t *Trail) Stands(root cake.Signature, change int) bool {
	for i, known := range t.roots {
		if known == root && t.changes[i] == change {
			return true
		}
	}
	return false
}

// Repeats reports whether the last failure has come before.
func (t *Trail) Repeats() bool {
	last := len(t.roots) - 1
	return last >= 0 && slices.Contains(t.roots[:last], t.roots[last])
}

// swingsByEdits reports whether the last four failures were two in turn, and something was
// changed between any two of them.
func (t *Trail) swingsByEdits() bool {
	from := 0
	for i := range t.changes {
		if i > 0 && t.changes[i] == t.changes[i-1] {
			from = i
		}
	}
	return swings(t.roots[from:])
}

// swings reports whether the last four failures were two in turn.
func swings(t []cake.Signature) bool {
	n := len(t)
	return n >= 4 && t[n-1] == t[n-3] && t[n-2] == t[n-4] && t[n-1] != t[n-2]
}
