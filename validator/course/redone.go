package course

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cake/validator/wording"
)

// The bounds of the lines of an edit that are remembered.
const (
	mostAdded    = 64
	longestAdded = 256 // bytes
)

// redoes takes in an edit, and reports whether it takes back half and more of what the
// edit before it has brought into the file, and puts something else there. Another
// number is tried.
func (b *fileBook) redoes(e Edit) bool {
	if e.Before == nil {
		b.added = nil
		return false
	}
	was, is := lineSet(*e.Before), lineSet(e.Content)
	if maps.Equal(was, is) { // the same lines elsewhere
		return len(b.added) > 0
	}
	gone := 0
	for _, line := range b.added {
		if !is[line] {
			gone++
		}
	}
	before := len(b.added)
	b.added = addedLines(was, e.Content)
	return gone > 0 && 2*gone >= before && len(b.added) > 0 && !onlyNumbersDiffer(*e.Before, e.Content)
}

// addedLines are the first lines of a text that are not in a set, but for long ones.
func addedLines(was map[string]bool, content string) []string {
	var added []string
	for line := range strings.Lines(content) {
		if line = strings.TrimSpace(line); line != "" && len(line) <= longestAdded && !was[line] && len(added) < mostAdded {
			added = append(added, line)
		}
	}
	return added
}

// redone is due where a command ends well and says at its end the same for the third
// time, and what was edited before each of the last two was done over: who does so is
// not content with what it says.
func (r *Run) redone(m *moment) *finding {
	if m.deed != ran || m.failed() || m.tests || m.reads || m.ending == 0 {
		return nil
	}
	var ns []int
	var file string
	redone := 0
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.n <= r.told:
			return nil
		case o.deed == wrote && o.redoes && (file == "" || file == o.key):
			file, redone = o.key, redone+1
		case o.deed == wrote && !o.idle && redone < len(ns):
			return nil // something else was done
		case o.deed != ran || !sameProgram(o.key, m.key):
		case o.ending != m.ending:
			return nil
		default:
			ns = slices.Insert(ns, 0, o.n)
		}
		if len(ns) == unmovedFrom {
			break
		}
	}
	if len(ns) < unmovedFrom || redone < unmovedFrom-1 {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("`%s` says the same at %s, and %s was edited anew each time", m.line, steps(ns), quote(file)),
		subject:  file, fixes: []string{"Check whether it uses " + quote(file) + " at all, and what was built from it: what it says stays the same, however that is edited"},
	}
}

// endingOf is the last line of an output; 0 where it says no more than that all went
// well.
func endingOf(text string) digest {
	text = strings.TrimSpace(text)
	last := strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:])
	if len(last) < 3 || allWell().MatchString(last) {
		return 0
	}
	return digestOf(last)
}

// allWell is what many programs say at their end whatever they were to do.
var allWell = wording.Lazy(`(?i)^(?:.*\b(?:ok|passed|passes|success(?:ful(?:ly)?)?|succeeded|done|complete[d]?|finished|built target|no (?:errors?|issues|problems|warnings)|up to date|clean|valid|green|100 ?%)\b.*)$`)
