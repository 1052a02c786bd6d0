package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A wholeBook is which part of the tests has run, all runs together.
type wholeBook struct {
	any      bool // a run that took what there is, as far as its line tells, or something that may have had one
	n        int  // the last run that selected some by name; 0 where none did
	line     string
	selected string // by which it did
}

func (w *wholeBook) ran(m *moment.Moment) {
	switch by := purpose.SelectedBy(m.Call); {
	case m.Tests && by != "":
		w.n, w.line, w.selected = m.N, m.Line, by
	case m.Tests, !m.Reads && m.Call.Opaque() && !strings.HasPrefix(m.Key, "git "):
		w.any = true
	}
}

// Partly says that tests may have run that are not heard here.
func (b *Book) Partly() { b.tests.whole.any = true }

// NotWhole is due where a report says that all tests ran, and each run of them has selected
// some by name.
func (b *Book) NotWhole(report string) *finding.Finding {
	w := &b.tests.whole
	if w.any || w.n == 0 || said.Open(report) || !slices.ContainsFunc(said.Sentences(report), func(low string) bool { return ofAll().MatchString(low) && !toCome().MatchString(low) }) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that all tests ran, and `%s` at step %d, like each run before it, has taken only those that fit %s", w.line, w.n, wording.Quote(w.selected)),
		Subject:  "whole", Fixes: []string{"Run all the tests before you say that they pass: each run so far has selected some by name"},
	}
}

// ofAll is how a sentence says that all tests ran.
var ofAll = wording.Lazy(` (?:ran|run|running|passes|passed|green|executed) (?:[\w-]+ ){0,3}(?:full|whole|entire|complete) (?:[\w-]+ )?(?:suite|test run) | (?:full|whole|entire|complete) (?:[\w-]+ )?(?:suite|test run) (?:[\w-]+ ){0,3}(?:ran|run|passes|passed|is green|green|executed|succeeds|succeeded) `)

// toCome is a word by which a sentence tells of what is to be done, or was not.
var toCome = wording.Lazy(` (?:should|will|would|could|can|must|please|once|when|if|before|not|never|without) `)
