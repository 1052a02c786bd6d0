package effect

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// remade is due where a command fails as it did before a file was edited, and shows
// that it writes that file anew.
func remade(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || len(m.Remakes) == 0 {
		return nil
	}
	for i, o := range slices.Backward(p.Since()) {
		if o.Deed != moment.Wrote || o.Idle || !slices.Contains(m.Remakes, o.Key) {
			continue
		}
		before := slices.IndexFunc(p.Since()[:i], func(b moment.Moment) bool { return b.Same(m.Root) })
		if before < 0 {
			return nil
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("%s was edited at step %d, and `%s` writes it anew and fails as at step %d", o.Line, o.N, m.Line, p.Since()[before].N),
			Subject:  o.Key, Cause: m.Cause,
			Fixes: []string{"Edit what " + o.Line + " is made from: `" + m.Line + "` writes it anew"},
		}
	}
	return nil
}
