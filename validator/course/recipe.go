package course

import (
	"fmt"
	"slices"
)

// The bounds of what is read of the commands that a build shows.

// remade is due where a command fails as it did before a file was edited, and shows
// that it writes that file anew.
func (r *Run) remade(m *moment) *finding {
	if !m.failed() || len(m.remakes) == 0 {
		return nil
	}
	for i, o := range slices.Backward(r.since()) {
		if o.deed != wrote || o.idle || !slices.Contains(m.remakes, o.key) {
			continue
		}
		before := slices.IndexFunc(r.since()[:i], func(b moment) bool { return b.same(m.root) })
		if before < 0 {
			return nil
		}
		return &finding{
			evidence: fmt.Sprintf("%s was edited at step %d, and `%s` writes it anew and fails as at step %d", o.line, o.n, m.line, r.since()[before].n),
			subject:  o.key, cause: m.cause,
			fixes: []string{"Edit what " + o.line + " is made from: `" + m.line + "` writes it anew"},
		}
	}
	return nil
}
