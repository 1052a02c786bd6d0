package place

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Python is the deepest frame of the traceback that ends at the words, or the place that
// a test report gives.
func Python(w Words) (Place, bool) {
	if at, ok := crash(w.Text[w.At:], w.Cwd); ok && strings.HasPrefix(w.Said, "E ") {
		return at, ok
	}
	before, after := w.before(32<<10), w.from(4<<10)
	if i := strings.LastIndex(before, "Traceback (most recent call last):"); i >= 0 {
		before = before[i:]
	}
	return innermost(w.Cwd,
		stack{pyFrame(), before, -1, true},
		stack{pyTestFrame(), before, -1, true},
		stack{pyTestFrame(), after, 5, false},
		stack{pyFrame(), after, 20, true},
		stack{collecting(), w.before(2 << 10), -1, false})
}

// crash is the line with which a test report closes a traceback: file, line and the name
// of what was raised there.
func crash(after, cwd string) (Place, bool) {
	for line := range strings.Lines(after[:min(len(after), 4<<10)]) {
		if wording.Begins(line, "___", "===", "_ _ ") {
			break
		}
		if f := crashed().FindStringSubmatch(line); f != nil {
			return Place{f[1], wording.Int(f[2])}, own(f[1], cwd)
		}
	}
	return Place{}, false
}

// PythonLine is the line that a report gives for a file that is already known.
func PythonLine(file, text string) (int, bool) {
	for _, f := range pyTestFrame().FindAllStringSubmatch(text, -1) {
		if f[1] == file || strings.HasSuffix(f[1], "/"+file) {
			return wording.Int(f[2]), true
		}
	}
	return 0, false
}

// PythonCode is the deepest frame of a report on a failed test that lies in the code which
// is tested.
func PythonCode(report, cwd string) (Place, bool) {
	frames := pyTestFrame().FindAllStringSubmatch(report, -1)
	slices.Reverse(frames)
	return firstCode(frames, cwd)
}

var (
	// pyFrame is a frame of a traceback.
	pyFrame = wording.Lazy(`(?m)^\s*(?:\S+\s+)?File "([^"\n]+)", line (\d+)`)
	// pyTestFrame is a frame as a test report shows it.
	pyTestFrame = wording.Lazy(`(?m)^(?:file )?([\w./-]+\.py)(?::|, line )(\d+)(?:: |$)`)
	// collecting is the file of tests that could not be read.
	collecting = wording.Lazy(`(?m)^_+ ERROR (?:collecting|at \w+ of) (\S+\.py)()`)
	// crashed is the line at which something was raised.
	crashed = wording.Lazy(`(?m)^([\w./-]+\.py):(\d+): [A-Za-z_][\w.]*$`)
)
