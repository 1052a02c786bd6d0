package trials

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// answer takes in an edit of code while the tests are red: all that is new in it
// may be what the tests want, for the very input that they have. Code that gave
// single inputs their answers before is a table.
func (t *tests) answer(e change.Edit) {
	if !t.red || e.Before == nil || len(t.wanted)+len(t.asked) == 0 {
		return
	}
	if known := t.inputsIn(e.Content); len(known) > 1 && change.Stub(*e.Before) { // data that tests ask for may well stand in code that is there
		t.special, t.listed = append(t.special, known...), true
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

// show takes in the numbers of a file of tests that is read: what it asks, and what it wants.
func (t *tests) show(m *moment.Moment, text string) {
	if !m.Reads || !namesTests(m.Line) || len(text) > longestShown {
		return
	}
	for _, n := range change.SpecialForm().Number.FindAllString(text, -1) {
		if len(t.asked) < mostAsked && change.TellingNumber(n) {
			t.asked = append(t.asked, digest.Of(n))
		}
	}
	for _, found := range handedOver().FindAllStringSubmatch(text, mostAsked) {
		if input := wording.Fold(found[1]); len(t.inputs) < mostAsked && telling(found[1], input) {
			t.inputs = append(t.inputs, digest.Of(input))
		}
	}
}

// telling reports whether a text that a test hands over is data, and no name of something.
func telling(text, folded string) bool {
	return len(folded) >= shortInput && wording.HasDigit(folded) && !strings.Contains(text, "/") && path.Ext(text) == ""
}

// inputsIn are the texts in code that the tests hand over to it, as they do or without blanks.
func (t *tests) inputsIn(code string) []string {
	var all []string
	for _, found := range literal().FindAllStringSubmatch(code, mostAsked) {
		if slices.Contains(t.inputs, digest.Of(wording.Fold(found[1]))) && !slices.Contains(all, found[1]) {
			all = append(all, strings.Clone(found[1]))
		}
	}
	return all
}

var (
	// handedOver is a text that is the first argument of a call.
	handedOver = wording.Lazy(`\b[A-Za-z_]\w*\(\s*["']([^"'\n]{8,80})["']\s*[,)]`)
	literal    = wording.Lazy(`["']([^"'\n]{8,80})["']`)
)

// The bounds of what is remembered of files of tests.
const (
	longestShown = 32 << 10 // bytes
	mostAsked    = 256      // numbers, and texts
	shortInput   = 8        // characters of a text that tells
)

// namesTests reports whether a line names a file of tests.
func namesTests(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), command.IsTestFile)
}

// crammed reports whether one of the answers that the code was given is what the
// tests wanted, or all of several are what stands in them.
func (t *tests) crammed() bool {
	if t.listed || len(t.special) > 1 && !slices.ContainsFunc(t.special, func(n string) bool { return !slices.Contains(t.asked, digest.Of(n)) }) {
		return true
	}
	return slices.ContainsFunc(t.special, func(n string) bool { return slices.Contains(t.wanted, digest.Of(n)) })
}

// HardCoded is due when the tests are green, or are said to be, and all that the
// code has learned is their answers.
func (b *Book) HardCoded(m *moment.Moment, report string) *finding.Finding {
	t := &b.tests
	if !t.crammed() || t.told || t.wished || !(m.Deed == moment.Ran && m.Tests && t.turned) && !said.Done(report) {
		return nil
	}
	values := strings.Join(t.special, ", ")
	t.special, t.listed = nil, false
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` is green, and all that was added to the code is its answers: %s", t.line, values),
		Subject:  "answers", Fixes: []string{"Fix the rule behind it, not the single case: the code was only given the answers " + values},
	}
}
