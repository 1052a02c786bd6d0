package wait

import (
	"fmt"
	"slices"
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// How often, and for how long, one may sleep and look at files that nothing which was started
// here writes.
const (
	unattendedFrom = 4
	unattendedTime = 12 * time.Second
)

// unattended is due where the agent sleeps and looks at a file of its own place again and
// again, whatever it looks for, nothing was started that could change it, and nothing does:
// somebody would have to be asked.
func (w *Book) unattended(p *past.Past, m *moment.Moment) *finding.Finding {
	if w.begun() || !looksAfterSleep(m) {
		return nil
	}
	var ns []int
	first, last := m.At, map[string]digest.Sum{}
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Reported {
			continue
		}
		was, known := last[o.Key]
		if !looksAfterSleep(&o) || known && was != o.Result {
			break
		}
		ns, first, last[o.Key] = slices.Insert(ns, 0, o.N), o.At, o.Result
	}
	if len(ns) < unattendedFrom || m.At.Sub(first) < unattendedTime {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it sleeps and looks at the same files at %s, nothing changes there, and nothing that was started here could change it", finding.Steps(ns)),
		Subject:  "unattended", Fixes: []string{"Tell the user what is waited for, and stop: nothing that runs here will bring it"},
	}
}

// looksAfterSleep reports whether a step sleeps, and then looks at files only.
func looksAfterSleep(m *moment.Moment) bool {
	return m.Deed == moment.Ran && m.Waits && m.Local && m.Target == 0 && m.Page == ""
}
