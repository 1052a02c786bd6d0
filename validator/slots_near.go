package validator

import (
	"regexp"
	"strings"
)

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

// ctestPlace is the first line of a source, or else the source, that a failing program of ctest's or
// meson's printed, before the report of the next one begins.
func ctestPlace(m candidate, text, cwd string) (place, bool) {
	if m.rule.ID != "ctest.failed" {
		return place{}, false
	}
	part := text[m.at:min(len(text), m.at+4<<10)]
	if i := strings.Index(part, " Test #"); i > len(m.text) {
		part = part[:i]
	}
	return firstOwn(regexp.MustCompile(`(?m)^\s*(?:[\w.-]+: )?([\w./+-]+\.(?:c|cc|cpp|cxx|h|hpp|f90|rs|d|go|py|vala)):(?:(\d+)(?::\d+)?:)? `).FindAllStringSubmatch(part, 5), cwd)
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
