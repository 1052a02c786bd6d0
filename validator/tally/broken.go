package tally

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// MaxBroken bounds the names of failed tests that are remembered.
const MaxBroken = 64

// Broken are the names by which a run of tests lists what has failed.
func Broken(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if len(all) == MaxBroken {
			break
		}
		if name := BrokenName(strings.TrimSpace(line)); name != "" && len(name) < 200 && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// BrokenName is the name of the failed test or file that a line names; "" where
// it names none.
func BrokenName(line string) string {
	for _, start := range []string{"FAILED ", "--- FAIL: ", "FAIL: ", "FAIL\t", "FAIL ", "ERROR: ", "✖ ", "✕ ", "✗ ", "𐄂 ", "● ", "rspec ", "location: '", "test at "} {
		if name, ok := strings.CutPrefix(line, start); ok {
			return firstName(numbered().ReplaceAllString(name, ""), start)
		}
	}
	if name, ok := strings.CutPrefix(line, "test "); ok {
		if name, ok := strings.CutSuffix(name, " ... FAILED"); ok {
			return name
		}
	}
	if rest, ok := strings.CutPrefix(line, "not ok "); ok {
		_, name, _ := strings.Cut(rest, " - ")
		return name
	}
	if name, ok := strings.CutPrefix(line, "==== "); ok && strings.HasSuffix(name, " FAILED") {
		return firstName(name, "==== ") // what tcltest says of it follows
	}
	if name, rest, ok := strings.Cut(line, " (Wstat: "); ok && !strings.HasPrefix(rest, "0 ") {
		return strings.TrimSpace(name) // prove's summary
	}
	n := wording.Digits(line, 0)
	if n > 0 && n < 5 && strings.HasPrefix(line[n:], ") ") {
		return line[n+2:]
	}
	return ""
}

// numbered is the place of a test in its run, where that stands before its name.
var numbered = wording.Lazy(`^ +(?:\d+/\d+ +)?`)

// ofRun is a test that passed, with its place and the time that it took.
var ofRun = wording.Lazy(`^ +\d+/\d+ +\S+ \([\d.]+ sec\)$`)

// firstName is the name at the start of a text; one that begins with a bracket
// is a count.
func firstName(text, start string) string {
	if strings.HasPrefix(text, "(") || strings.HasPrefix(text, "[") && start == "FAILED " {
		return ""
	}
	switch start {
	case "FAIL: ", "ERROR: ":
		return text
	case "✖ ", "✕ ", "✗ ", "● ":
		name, _, _ := strings.Cut(text, " (")
		return name
	}
	name, _, _ := strings.Cut(text, " ")
	name, _, _ = strings.Cut(name, "\t")
	return strings.Trim(name, "'")
}

// Passing are the names by which a run of tests lists what has passed.
func Passing(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if len(all) == MaxBroken {
			break
		}
		if name := passingName(strings.TrimSpace(line)); name != "" && len(name) < 200 && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// provedWell is how prove says of a file of tests that all went well.
var provedWell = wording.Lazy(`^(\S+\.t) \.+ ok$`)

// passingName is the name of the passed test or file that a line names, as BrokenName
// gives it where it fails; "" where it names none.
func passingName(line string) string {
	for _, start := range []string{"--- PASS: ", "PASS: ", "PASS\t", "PASS ", "✔ ", "✓ ", "PASSED "} {
		if name, ok := strings.CutPrefix(line, start); ok {
			return firstName(name, strings.NewReplacer("PASSED", "FAILED", "PASS", "FAIL", "✔", "✖", "✓", "✕").Replace(start))
		}
	}
	if name, ok := strings.CutPrefix(line, "passed "); ok && ofRun().MatchString(name) {
		return firstName(numbered().ReplaceAllString(name, ""), "FAILED ") // ERT
	}
	if name, ok := strings.CutPrefix(line, "test "); ok {
		if name, ok := strings.CutSuffix(name, " ... ok"); ok {
			return name
		}
	}
	if rest, ok := strings.CutPrefix(line, "ok "); ok {
		_, name, _ := strings.Cut(rest, " - ")
		return name
	}
	if found := provedWell().FindStringSubmatch(line); found != nil {
		return found[1]
	}
	name, _ := strings.CutSuffix(line, " PASSED")
	if name != line && !strings.Contains(name, " ") {
		return name
	}
	return ""
}
