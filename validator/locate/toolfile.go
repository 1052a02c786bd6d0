package locate

import (
	"cmp"
	"strings"

	"cake/validator/place"
	"cake/validator/tally"
	"cake/validator/wording"
)

// ofItsProgram is the file of the program that a tool was given, where the complaint
// is about its text.
func (m clue) ofItsProgram(in Setting) (place.Place, bool) {
	if place.ProgramFile(in.Scene) == "" || !ofProgram().MatchString(m.Text) && !strings.HasPrefix(m.Rule.Kind, "syntax.") {
		return place.Place{}, false
	}
	return place.Filter(in.Out.Text[m.At:min(len(in.Out.Text), m.At+400)], in.Scene), true
}

// ofItsTest is the file whose name the failed test has, or one of those that are listed as
// failed.
func (m clue) ofItsTest(in Setting) (place.Place, bool) {
	if m.Rule.Kind != "test.failed" {
		return place.Place{}, false
	}
	words := strings.FieldsFunc(m.Slots["test"], func(r rune) bool { return strings.ContainsRune(".:/#$ ", r) })
	file := cmp.Or(place.Called(words, in.Tree), place.Called(brokenTests(in.Out.Text), in.Tree))
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
	// numberedTest is a failed test in a list of them, or as Tcl names it.
	numberedTest = wording.Lazy(`(?m)^\s*\d+\) (\w+:\S+)|^==== (\w+-[\d.]+)[^\n]* FAILED$`)
)
