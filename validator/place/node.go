package place

import (
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// Node is the line above the source excerpt, or the first frame of the stack.
func Node(w Words) (Place, bool) {
	before := w.before(2 << 10)
	if caused(w.Text, w.At) {
		before = "" // the line above belongs to the error that this one caused
	}
	return innermost(w.Cwd,
		stack{nodeTop(), before, -1, true},
		stack{nodeFrame(), w.from(6 << 10), 40, false},
		stack{nodeFrame(), before, -1, true})
}

// NodeLine is the line of a file that is already known, in the frames below the words.
func NodeLine(file string, w Words) (int, bool) {
	for _, f := range nodeFrame().FindAllStringSubmatch(w.from(4<<10), 20) {
		if workspace.Relative(f[1], w.Cwd) == file {
			return wording.Int(f[2]), true
		}
	}
	return 0, false
}

// caused reports whether an error stands in another's report as its cause.
func caused(text string, at int) bool {
	start, end := wording.LineAt(text, at)
	return strings.Contains(text[start:end], "[cause]: ")
}

var (
	// nodeFrame is a frame of a stack.
	nodeFrame = wording.Lazy(`(?m)^\s+(?:at|❯) .*?\(?((?:file://)?[^\s()]+?\.[cm]?[jt]sx?):(\d+)(?::\d+)?\)?(?:$| \{)`)
	// nodeTop is the line above the source that is shown.
	nodeTop = wording.Lazy(`(?m)^(?:# )?\s*((?:file://)?/[^\s:]+\.(?:[cm]?[jt]sx?|json)):(\d+)$`)
)
