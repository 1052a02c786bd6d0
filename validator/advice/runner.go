package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
)

// runWithTests is how a file of tests is run that Node was given by itself: with the
// runner of the project, whose words the file uses.
func (f Filler) runWithTests(symbol string) (string, bool) {
	file := f.testGiven()
	if file == "" {
		return "", false
	}
	p := f.packageJSON()
	for _, runner := range []string{"vitest", "jest", "mocha", "ava", "jasmine", "qunit", "tap"} {
		if _, ok := p.DevDependencies[runner]; !ok && p.Dependencies[runner] == "" && !slices.Contains(strings.Fields(p.Scripts["test"]), runner) {
			continue
		}
		if runner == "vitest" {
			runner = "vitest run"
		}
		return "npx " + runner + " " + file, true
	}
	if strings.Contains(p.Scripts["test"], "node --test") {
		return "Fix " + file + ": import { " + symbol + " } from 'node:test'", true
	}
	return "Check how the tests are run: " + symbol + " comes from a runner (mocha, jest, vitest) or from node:test", true
}

// testGiven is the file of JavaScript or TypeScript that a program of the line was given.
func (f Filler) testGiven() string {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if ext := path.Ext(a); (strings.HasSuffix(ext, "js") || strings.HasSuffix(ext, "ts")) && safeWord().MatchString(a) && !strings.HasPrefix(a, "-") {
				return a
			}
		}
	}
	return ""
}

// browserWord tells what a name belongs to that only a browser has.
func (f Filler) browserWord(symbol string) (string, bool) {
	if !slices.Contains(strings.Fields("document window localStorage sessionStorage HTMLElement customElements XMLHttpRequest requestAnimationFrame DOMParser IntersectionObserver ResizeObserver MutationObserver"), symbol) {
		return "", false
	}
	switch {
	case f.Call.Runs([]string{"jest"}) || strings.Contains(f.Slots["around"], "node_modules/jest"):
		return "Try testEnvironment: 'jsdom' (jest-environment-jsdom): " + symbol + " is a browser's, and the tests run in Node", true
	case f.Call.Runs([]string{"vitest"}) || strings.Contains(f.Slots["around"], "node_modules/vitest"):
		return "Try environment: 'jsdom' in the settings of vitest: " + symbol + " is a browser's, and the tests run in Node", true
	}
	return "Check " + f.Slots["file"] + ": " + symbol + " is a browser's, and this runs in Node", f.Slots["file"] != ""
}

// runnerWord tells where a word comes from that a runner of tests does not give to every
// file by itself.
func (f Filler) runnerWord(symbol string) (string, bool) {
	tests := slices.Contains(strings.Fields("describe it test expect suite beforeEach afterEach beforeAll afterAll"), symbol)
	place := f.Slots["file"] + ":" + f.Slots["line"]
	switch {
	case f.Slots["file"] == "" || f.Slots["line"] == "":
		return "", false
	case f.Call.Runs([]string{"vitest"}) && (tests || symbol == "vi"):
		return "Fix " + place + ": import { " + symbol + " } from 'vitest', or set globals: true", true
	case f.Call.Runs([]string{"jest"}) && symbol == "jest":
		return "Fix " + place + ": import { jest } from '@jest/globals': an ES module is given none", true
	case f.Call.Runs([]string{"node"}) && slices.ContainsFunc(f.Call.Programs, func(p command.Program) bool { return slices.Contains(p.Args, "--test") }) && tests && symbol != "expect":
		return "Fix " + place + ": import { " + symbol + " } from 'node:test'", true
	}
	return "", false
}
