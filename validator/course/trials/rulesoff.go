package trials

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/wording"
)

// switchedOffFrom is from how many edits on it is known that rules are switched off one after the
// other, as they complain.
const switchedOffFrom = 2

// switchesOff reports whether all that an edit does is to switch off rules that have complained.
func (h *hush) switchesOff(n int, e change.Edit) bool {
	off := change.SwitchesOff(e, h.rules)
	if len(off) == 0 {
		return false
	}
	if h.offAt == 0 && !h.worked { // the first since it was red
		h.offs++
	}
	h.offAt = n
	for _, rule := range off {
		if name := wording.Quote(rule); !slices.Contains(h.off, name) && len(h.off) < maxNoted {
			h.off = append(h.off, name)
		}
	}
	return true
}

// takesOut reports whether all that an edit does is to take out of a check what has complained, or
// to make a comment of it. Where a script stumbles itself, to take that out may mend it.
func (h *hush) takesOut(e change.Edit) bool {
	if !h.bars || h.key == "" {
		return false // a linter quotes the code that it finds fault with
	}
	gone := change.TakesOutCode(e)
	own := h.script == wording.Quote(e.File) && h.place == 0 && !change.Configures(e.File)
	faulty := strings.Contains(h.message, path.Base(e.File)) // it is what was checked
	if gone == "" || !own && (faulty || !change.Complains(gone, h.message)) {
		return false
	}
	h.dropped = true
	return true
}

// oneByOne is due where rules are switched off one after the other, each when it has complained,
// and nothing of what they found is mended. Where the rules themselves were begun in this run, it is
// seen in that way which of them fit.
func (h *hush) oneByOne(m *moment.Moment, begun bool) *finding.Finding {
	if begun || h.offs < switchedOffFrom || h.offAt != m.N || h.worked {
		return nil
	}
	found := &finding.Finding{
		Evidence: fmt.Sprintf("`%s` has complained again at step %d, and each time all that was done is to switch off what complains: %s", h.line, h.at, strings.Join(h.off, ", ")),
		Subject:  "silenced", Fixes: []string{"Mend what " + strings.Join(h.off, ", ") + " find, and switch them on again, or say why they do not fit"},
	}
	h.off, h.offs = nil, 0
	return found
}
