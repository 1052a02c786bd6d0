package place

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// Sanitizer is the first frame of the project that a sanitizer shows.
func Sanitizer(w Words) (Place, bool) {
	return innermost(w.Cwd, stack{asanFrame(), w.Text[w.At:], 60, false})
}

// CTest is the first line of a source, or else the source, that a failing program of
// ctest's or meson's printed, before the report of the next one begins.
func CTest(w Words) (Place, bool) {
	part := w.from(4 << 10)
	if i := strings.Index(part, " Test #"); i > len(w.Said) {
		part = part[:i]
	}
	return innermost(w.Cwd, stack{ctestLine(), part, 5, false})
}

// CMakeCaller is the line of the project's own file that asked CMake's module for
// pkg-config for a package: it stands in the call stack.
func CMakeCaller(text string) (Place, bool) {
	f := pkgCall().FindStringSubmatch(text)
	if f == nil {
		return Place{}, false
	}
	return Place{f[1], wording.Int(f[2])}, true
}

// Caller is the line of the project that made a C++ compiler look into a header of a
// library, where it then found the error: the last one that gcc names above it, the first
// one that clang names below, or the include.
func Caller(header string, w Words) (Place, bool) {
	if !strings.HasPrefix(header, "/") || own(path.Clean(header), w.Cwd) {
		return Place{}, false
	}
	before, after := w.before(8<<10), w.from(8<<10)
	if i := strings.LastIndex(before, ": error: "); i >= 0 {
		before = before[i:]
	}
	if i := strings.Index(after, ": error: "); i >= 0 {
		if next := strings.Index(after[i+1:], ": error: "); next >= 0 {
			after = after[:i+1+next]
		}
	}
	if at, ok := lastOwn(requiredFrom().FindAllStringSubmatch(before, -1), w.Cwd); ok {
		return at, ok
	}
	if at, ok := innermost(w.Cwd, stack{requiredHere(), after, -1, false}, stack{cmakeFrame(), after, -1, false}); ok {
		return at, ok
	}
	return lastOwn(includedFrom().FindAllStringSubmatch(before, -1), w.Cwd)
}

var (
	asanFrame    = wording.Lazy(`(?m)^\s+#\d+ 0x[0-9a-f]+ in .* ([^\s:]+):(\d+)(?::\d+)?$`)
	ctestLine    = wording.Lazy(`(?m)^\s*(?:[\w.-]+: )?([\w./+-]+\.(?:c|cc|cpp|cxx|h|hpp|f90|rs|d|go|py|vala)):(?:(\d+)(?::\d+)?:)? `)
	pkgCall      = wording.Lazy(`(?m)^\s+([^\s:]+):(\d+) \(pkg_(?:check|search)_modules?\)`)
	requiredFrom = wording.Lazy(`(?m)^([^\s:]+):(\d+):(?:\d+:)?\s+(?:recursively )?required (?:from|by)`)
	requiredHere = wording.Lazy(`(?m)^([^\s:]+):(\d+):\d+: note: .*(?:requested here|required (?:from )?here|in instantiation of)`)
	cmakeFrame   = wording.Lazy(`(?m)^  ([^\s:]+):(\d+) \(\w+\)$`)
	includedFrom = wording.Lazy(`(?m)^(?:In file included|\s+) ?from ([^\s:]+):(\d+)[:,]`)
)
