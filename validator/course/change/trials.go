package change

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// Waives reports whether an edit of tests has one skipped where something is not there
// that the machine lacks: what fails for that fails anywhere without it, whatever the
// code is.
func Waives(e Edit, lacks string) bool {
	if lacks == "" || e.Before == nil {
		return false
	}
	name := path.Base(lacks)
	was := LineSet(*e.Before)
	names, skips := false, false
	for line := range LineSet(e.Content) {
		if !was[line] {
			names = names || strings.Contains(line, name) && asksFor().MatchString(line)
			skips = skips || skipping().MatchString(line)
		}
	}
	return names && skips
}

// asksFor is how a test asks whether something is there.
var asksFor = wording.Lazy(`(?i)\[ +(?:! +)?-[a-z] |\btest +(?:! +)?-[a-z] |command -v|\bwhich\b|\bhash |\btype |lookpath|exists|\bstat\(|\bis_?file|\baccess|importorskip|find_?executable|file_test|-e\s+["'/]|isavailable`)

// skipping is how it says that it is skipped.
var skipping = wording.Lazy(`(?i)skip|\bexit 77\b|assume|pending|disabled`)

// PartsOf are the parts of the names in a text that tell one from the other.
func PartsOf(text string) []string {
	return slices.DeleteFunc(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }), func(w string) bool {
		const telling = 3 // letters
		return len(w) < telling || strings.Trim(w, "0123456789") == "" || slices.Contains([]string{"test", "tests", "spec", "specs", "check", "checks", "wrong", "failed", "fail", "error", "errors", "the", "and", "with", "src", "lib", "build", "run", "all", "sec"}, w)
	})
}

// ListsTests reports whether a file says which tests and checks are run.
func ListsTests(file string) bool {
	base := strings.ToLower(path.Base(file))
	return Configures(file) || pipeline().MatchString(file) || slices.Contains([]string{"cmakelists.txt", "meson.build", "build", "build.bazel", "makefile.am", "dune", "manifest", "testlist", "tests.list", "suite.txt", "build.zig"}, base) || strings.HasSuffix(base, ".mk")
}

// Unlisted is the name of something that has failed which an edit takes out of what is
// run: a word of a list, or the line that names it; "" where there is none. What stands in
// a new line was only moved.
func Unlisted(e Edit, failing []string) string {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	var brought []string
	for _, line := range sortedLines(is) {
		if !was[line] {
			brought = append(brought, line)
		}
	}
	kept := PartsOf(strings.Join(brought, " "))
	for _, line := range sortedLines(was) {
		if is[line] || onlyRemark(line) || !registers().MatchString(line) && !slices.ContainsFunc(brought, func(l string) bool { return shortens(line, l) }) {
			continue
		}
		for _, w := range strings.FieldsFunc(line, betweenNames) {
			if slices.ContainsFunc(PartsOf(w), func(p string) bool { return slices.Contains(failing, p) && !slices.Contains(kept, p) }) {
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
