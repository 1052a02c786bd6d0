package validator

import (
	"cmp"
	"strings"

	"cake/validator/place"
	"cake/validator/tally"
	"cake/validator/wording"
)

// ofItsProgram is the file of the program that a tool was given, where the complaint
// is about its text.
func (m candidate) ofItsProgram(in setting) (place.Place, bool) {
	if place.ProgramFile(in.Scene) == "" || !ofProgram().MatchString(m.Text) && !strings.HasPrefix(m.Rule.Kind, "syntax.") {
		return place.Place{}, false
	}
	return place.Filter(in.out.Text[m.At:min(len(in.out.Text), m.At+400)], in.Scene), true
}

// unreadProgram reports whether a tool cannot read the program that it was given in a
// file: what is wrong stands there, and not in the call.
func (m candidate) unreadProgram(in setting) bool {
	return (m.Rule.Kind == Unrecognised || m.Rule.ID == "jq.filter") && place.ProgramFile(in.Scene) != "" && unparsed().MatchString(m.Text)
}

// ofItsTest is the file whose name the failed test has, or one of those that are listed as
// failed.
func (m candidate) ofItsTest(in setting) (place.Place, bool) {
	if m.Rule.Kind != "test.failed" {
		return place.Place{}, false
	}
	words := strings.FieldsFunc(m.Slots["test"], func(r rune) bool { return strings.ContainsRune(".:/#$ ", r) })
	file := cmp.Or(place.Called(words, in.Tree), place.Called(brokenTests(in.out.Text), in.Tree))
	return place.Place{File: file}, file != ""
}

// brokenTests are the names of the tests that a report calls failed.
func brokenTests(text string) []string {
	names := tally.Broken(text)
	for _, f := range numberedTest().FindAllStringSubmatch(text[:min(len(text), place.MaxText)], 4) {
		names = append(names, f[1])
	}
	return names
}

var (
	// ofProgram is a complaint about the text of a program.
	ofProgram = wording.Lazy(`(?i)\b(?:pars(?:e|ing)|syntax|expression|compile errors?|unexpected|token|undefined|unbound)\b`)
	// unparsed is a complaint about how a program is written.
	unparsed = wording.Lazy(`(?i)\b(?:cannot parse|pars(?:e|ing) error|syntax error|compile error|unexpected (?:token|end|character|INVALID_CHARACTER))\b`)
	// numberedTest is a failed test in a list of them, or as Tcl names it.
	numberedTest = wording.Lazy(`(?m)^\s*\d+\) (\w+:\S+)|^==== (\w+-[\d.]+)[^\n]* FAILED$`)
)
