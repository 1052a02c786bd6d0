package validator

import (
	"path"
	"regexp"
	"strings"
)

// libraryCaller is the line of the project that made a C++ compiler look into a
// header of a library, where it then found the error: the last one that gcc
// names above it, the first one that clang names below, or the include.
func libraryCaller(file, text string, at int, cwd string) (place, bool) {
	if !strings.HasPrefix(file, "/") || own(path.Clean(file), cwd) {
		return place{}, false
	}
	before, after := text[max(0, at-8<<10):at], text[at:min(len(text), at+8<<10)]
	if i := strings.LastIndex(before, ": error: "); i >= 0 {
		before = before[i:]
	}
	if i := strings.Index(after, ": error: "); i >= 0 {
		if next := strings.Index(after[i+1:], ": error: "); next >= 0 {
			after = after[:i+1+next]
		}
	}
	if at, ok := lastOwn(regexp.MustCompile(`(?m)^([^\s:]+):(\d+):(?:\d+:)?\s+(?:recursively )?required (?:from|by)`).FindAllStringSubmatch(before, -1), cwd); ok {
		return at, ok
	}
	if at, ok := firstOwn(regexp.MustCompile(`(?m)^([^\s:]+):(\d+):\d+: note: .*(?:requested here|required (?:from )?here|in instantiation of)`).FindAllStringSubmatch(after, -1), cwd); ok {
		return at, ok
	}
	if at, ok := firstOwn(regexp.MustCompile(`(?m)^  ([^\s:]+):(\d+) \(\w+\)$`).FindAllStringSubmatch(after, -1), cwd); ok { // CMake's call stack
		return at, ok
	}
	return lastOwn(regexp.MustCompile(`(?m)^(?:In file included|\s+) ?from ([^\s:]+):(\d+)[:,]`).FindAllStringSubmatch(before, -1), cwd)
}

// lastOwn is the last of the frames (file, line) that lies in the project.
func lastOwn(frames [][]string, cwd string) (place, bool) {
	for i := len(frames) - 1; i >= 0; i-- {
		if own(path.Clean(frames[i][1]), cwd) {
			return place{frames[i][1], number(frames[i][2])}, true
		}
	}
	return place{}, false
}
