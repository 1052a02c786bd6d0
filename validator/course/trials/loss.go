package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/wording"
)

// A loss is what an edit has taken from the tests.
type loss struct {
	said string     // in words
	file string     // that was edited, or removed
	gone bool       // it was removed
	was  digest.Sum // what it held before; 0 where nobody knows
}

// lose notes what was taken from the tests while they were red: green ones may
// be put in another form, and go with what they tested.
func (t *tests) lose(n int, what string, e change.Edit) {
	if !t.red || len(t.weakened) == maxNoted {
		return
	}
	l := loss{said: fmt.Sprintf("step %d %s", n, what), file: e.File}
	if e.Before != nil {
		l.was = digest.Of(*e.Before)
	}
	t.weakened = append(t.weakened, l)
}

// loseFile notes the same of a file that was removed.
func (t *tests) loseFile(n int, file string) {
	if t.red && len(t.weakened) < maxNoted {
		t.weakened = append(t.weakened, loss{said: fmt.Sprintf("step %d removed %s", n, wording.Quote(file)), file: file, gone: true})
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
