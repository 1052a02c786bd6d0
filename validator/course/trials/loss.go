package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/wording"
)

// A loss is what an edit has taken from the tests.
type loss struct {
	said string     // in words
	file string     // that was edited, or removed
	gone bool       // it was removed
	with bool       // it went with what it tested
	was  digest.Sum // what it held before; 0 where nobody knows
}

// lose notes what was taken from the tests while they were red: green ones may
// be put in another form, and go with what they tested.
func (t *tests) lose(n int, what string, e change.Edit) {
	if !t.red || len(t.weakened) == maxNoted {
		return
	}
	l := loss{said: fmt.Sprintf("step %d %s", n, what), file: e.File, with: t.missed}
	if e.Before != nil {
		l.was = digest.Of(*e.Before)
	}
	t.weakened = append(t.weakened, l)
}

// loseFile notes the same of a file that was removed.
func (t *tests) loseFile(n int, file string) {
	if t.red && len(t.weakened) < maxNoted {
		t.weakened = append(t.weakened, loss{said: fmt.Sprintf("step %d removed %s", n, wording.Quote(file)), file: file, gone: true, with: t.missed})
	}
}

// regain takes in that a file holds what it held before something was taken from it, or is
// there again: that is taken no more.
func (t *tests) regain(file string, holds digest.Sum) {
	at := slices.IndexFunc(t.weakened, func(l loss) bool { return l.file == file && (l.gone || l.was == holds && holds != 0) })
	if at < 0 {
		return
	}
	t.weakened = append(t.weakened[:at:at], slices.DeleteFunc(t.weakened[at:], func(l loss) bool { return l.file == file })...)
}

// lost is what was taken from the tests, in words.
func (t *tests) lost() string {
	var all []string
	for _, l := range t.weakened {
		all = append(all, l.said)
	}
	return strings.Join(all, ", ")
}

// onlyWith reports whether all that was taken from the tests went with what it tested.
func (t *tests) onlyWith() bool {
	return len(t.weakened) > 0 && !slices.ContainsFunc(t.weakened, func(l loss) bool { return !l.with })
}

// takeOut notes the names that an edit takes out of the code while the tests are not red.
func (t *tests) takeOut(e change.Edit) {
	if !t.red && len(t.removed) < maxNoted {
		t.removed = append(t.removed, change.NamesGone(e)...)
	}
}

// misses reports whether a run fails because something is not there that was taken out of the code
// before: what tests it goes with it.
func (t *tests) misses(m *moment.Moment) bool {
	return slices.ContainsFunc(t.removed, func(name string) bool { return strings.Contains(m.Message, name) })
}
