package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// mostFailing bounds the words by which a red check names what has failed.
const mostFailing = 48

// failingWords are the words of the lines in which a check names what has failed.
func failingWords(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if len(line) > 200 || !failingLine().MatchString(line) || failureCount().MatchString(line) {
			continue
		}
		for _, w := range partsOf(failingLine().ReplaceAllString(line, " ")) {
			if len(all) < mostFailing && !slices.Contains(all, w) {
				all = append(all, w)
			}
		}
	}
	return all
}

// failingLine is a line that names something which has failed, and how it says so.
var failingLine = wording.Lazy(`(?i)^\s*(?:not ok\b(?: \d+)?(?: -)?|\[?(?:fail|failed|diff|ko|red|error)\]?[:\s]|--- FAIL:|[✗✘✖❌×])|[.:\s]\s*(?:\*{3})?(?:FAILED|FAIL|failed|differs)\b[^\n]{0,24}$`)

// failureCount is how a summary counts what has failed, which names none of it.
var failureCount = wording.Lazy(`(?i)\b\d+ (?:\w+ )?(?:failed|fail|differs?)\b`)

// partsOf are the parts of the names in a text that tell one from the other.
func partsOf(text string) []string {
	return slices.DeleteFunc(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }), func(w string) bool {
		const telling = 3 // letters
		return len(w) < telling || strings.Trim(w, "0123456789") == "" || slices.Contains([]string{"test", "tests", "spec", "specs", "check", "checks", "wrong", "failed", "fail", "error", "errors", "the", "and", "with", "src", "lib", "build", "run", "all", "sec"}, w)
	})
}

// listsTests reports whether a file says which tests and checks are run.
func listsTests(file string) bool {
	base := strings.ToLower(path.Base(file))
	return configures(file) || pipeline().MatchString(file) || slices.Contains([]string{"cmakelists.txt", "meson.build", "build", "build.bazel", "makefile.am", "dune", "manifest", "testlist", "tests.list", "suite.txt", "build.zig"}, base) || strings.HasSuffix(base, ".mk")
}

// unlisted is the name of something that has failed which an edit takes out of what is
// run: a word of a list, or the line that names it; "" where there is none. What stands in
// a new line was only moved.
func unlisted(e Edit, failing []string) string {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	var brought []string
	for _, line := range sortedLines(is) {
		if !was[line] {
			brought = append(brought, line)
		}
	}
	kept := partsOf(strings.Join(brought, " "))
	for _, line := range sortedLines(was) {
		if is[line] || onlyRemark(line) || !registers().MatchString(line) && !slices.ContainsFunc(brought, func(l string) bool { return shortens(line, l) }) {
			continue
		}
		for _, w := range strings.FieldsFunc(line, betweenNames) {
			if slices.ContainsFunc(partsOf(w), func(p string) bool { return slices.Contains(failing, p) && !slices.Contains(kept, p) }) {
				return w
			}
		}
	}
	return ""
}

// registers is a line by which a builder is told of one test.
var registers = wording.Lazy(`(?i)\b(?:add_test|add_\w*tests?|test|gtest_discover_tests|add_subdirectory)\(|^\W*[\w./-]*(?:test|spec|check)[\w./-]*\W*\\?$`)

// shortens reports whether a line is another one without some of its words.
func shortens(was, is string) bool {
	const head = 2 // the name of the list, and something in it
	all, rest := strings.FieldsFunc(was, betweenNames), strings.FieldsFunc(is, betweenNames)
	return len(rest) >= head && len(rest) < len(all) && !slices.ContainsFunc(rest, func(w string) bool { return !slices.Contains(all, w) })
}

// betweenNames reports whether a sign stands between the names of a list.
func betweenNames(r rune) bool { return strings.ContainsRune(" \t=,;\"'()[]{}\\+:?", r) }

// onlyRemark reports whether a line says nothing to a builder.
func onlyRemark(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//")
}

// hearList takes in an edit of what says which tests are run, while some are red.
func (b *omissionBook) hearList(n int, e Edit, dropped bool) {
	if e.Before == nil || b.red.n == 0 || dropped || !listsTests(e.File) && !b.red.runs(e.File) {
		return
	}
	subject := "list " + e.File
	if unlisted(Edit{File: e.File, Before: &e.Content, Content: *e.Before}, b.red.names) != "" {
		b.drop(subject)
	}
	if name := unlisted(e, b.red.names); name != "" {
		b.put(omission{
			at: n, subject: subject, names: []string{"left out", "leave out", "taken out", "took out", "no longer run", "not run", "skip", "omit", "commented out", "parked", "aside"},
			what: fmt.Sprintf("it took %s out of what %s has run, after that had failed in `%s` at step %d", quote(name), quote(e.File), b.red.line, b.red.n),
		})
	}
}
