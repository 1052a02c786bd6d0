package validator

import (
	"regexp"
	"strings"
)

// ownFile is the path of a file as the working tree has it: a tool that runs in
// a folder of its own names files as seen from there. It is the given name where
// the tree has that, or not exactly one that ends like it.
func (v view) ownFile(name string) string {
	if name == "" || strings.HasPrefix(name, "/") || v.has(name) {
		return name
	}
	if below := strings.TrimLeft(name, "./"); strings.HasPrefix(name, "../") {
		if v.has(below) {
			return below
		}
		return name
	}
	found := ""
	for _, file := range v.files() {
		if strings.HasSuffix(file, "/"+name) {
			if found != "" {
				return name
			}
			found = file
		}
	}
	if found == "" {
		return name
	}
	return found
}

// fileSaying is the one of several files of a name whose line has more of a
// complaint's words than that of the others: a tool that a script runs in another
// folder names its files as seen from there.
func (v view) fileSaying(name string, line int, complaint string) (string, bool) {
	if name == "" || line == 0 || strings.HasPrefix(name, "/") || strings.HasPrefix(name, "../") || v.has(name) {
		return "", false
	}
	best, most, alone := "", 0, false
	for _, file := range v.files() {
		if !strings.HasSuffix(file, "/"+name) {
			continue
		}
		switch n := shared(nthLine(v.manifest(file), line), complaint); {
		case n > most:
			best, most, alone = file, n, true
		case n == most:
			alone = false
		}
	}
	return best, alone
}

// nthLine is a line of a text, counted from 1; "" where it has none.
func nthLine(text string, n int) string {
	for line := range strings.Lines(text) {
		if n--; n == 0 {
			return line
		}
	}
	return ""
}

// shared counts the words of a line that stand in a text, too.
func shared(line, text string) int {
	n := 0
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t()<>{}[];:,='\"", r) }) {
		if len(word) > 2 && strings.Contains(text, word) {
			n++
		}
	}
	return n
}

// goTestPlace is where `go test -v` tells why a test failed: below the line that
// says that the test runs.
func goTestPlace(test, before string) (place, bool) {
	i := strings.LastIndex(before, "=== RUN   "+test+"\n")
	if test == "" || i < 0 {
		return place{}, false
	}
	part, _, _ := strings.Cut(before[i+1:], "\n=== RUN ")
	m := regexp.MustCompile(`(?m)^\s+([\w./-]+_test\.go):(\d+): `).FindStringSubmatch(part[:min(len(part), 4<<10)])
	if m == nil {
		return place{}, false
	}
	return place{m[1], number(m[2])}, true
}

// ctestPlace is the first line of a source that a failing program of ctest's or
// meson's printed, before the report of the next one begins.
func ctestPlace(m candidate, text, cwd string) (place, bool) {
	if m.rule.ID != "ctest.failed" {
		return place{}, false
	}
	part := text[m.at:min(len(text), m.at+4<<10)]
	if i := strings.Index(part, " Test #"); i > len(m.text) {
		part = part[:i]
	}
	return firstOwn(regexp.MustCompile(`(?m)^\s*(?:[\w.-]+: )?([\w./+-]+\.(?:c|cc|cpp|cxx|h|hpp|f90|rs|d|go|py|vala)):(\d+)(?::\d+)?: `).FindAllStringSubmatch(part, 5), cwd)
}

// cmakeCaller is the line of the project's own file that asked CMake's module
// for pkg-config for a package: it stands in the call stack.
func cmakeCaller(rule, text string) (place, bool) {
	if !strings.HasPrefix(rule, "cmake.pkg") {
		return place{}, false
	}
	m := regexp.MustCompile(`(?m)^\s+([^\s:]+):(\d+) \(pkg_(?:check|search)_modules?\)`).FindStringSubmatch(text)
	if m == nil {
		return place{}, false
	}
	return place{m[1], number(m[2])}, true
}
