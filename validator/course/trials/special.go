package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

// answer takes in an edit of code while the tests are red: all that is new in it
// may be what the tests want, for the very input that they have. Code that gave
// single inputs their answers before is a table.
func (t *tests) answer(e change.Edit) {
	if !t.red || e.Before == nil || len(t.wanted) == 0 {
		return
	}
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	if rest := change.WithoutSpecials(e.Content); strings.Join(strings.Fields(rest), " ") == strings.Join(strings.Fields(*e.Before), " ") {
		was = change.LineSet(rest) // it is as it was, in other lines
	}
	if change.Gone(was, is) || len(t.special) == 0 && change.SpecialIn(*e.Before) {
		t.special = nil
		return
	}
	found := change.Specials(e.Content, was)
	if found == nil {
		t.special = nil
	}
	t.special = append(t.special, found...)
}

// crammed reports whether one of the answers that the code was given is what the
// tests wanted.
func (t *tests) crammed() bool {
	return slices.ContainsFunc(t.special, func(n string) bool { return slices.Contains(t.wanted, digest.Of(n)) })
}

// HardCoded is due when the tests are green, or are said to be, and all that the
// code has learned is their answers.
func (b *Book) HardCoded(m *moment.Moment, report string) *finding.Finding {
	t := &b.tests
	if !t.crammed() || t.read || t.wished || !(m.Deed == moment.Ran && m.Tests && t.turned) && !said.Done(report) {
		return nil
	}
	values := strings.Join(t.special, ", ")
	t.special = nil
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` is green, and all that was added to the code is its answers: %s", t.line, values),
		Subject:  "answers", Fixes: []string{"Fix the rule behind it, not the single case: the code was only given the answers " + values},
	}
}
