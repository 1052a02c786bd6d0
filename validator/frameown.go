package validator

import (
	"strconv"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// How far below an exception its frames are read.
const (
	maxFrames    = 60
	maxFrameText = 8 << 10
)

// ownFrame moves the place of what went wrong at run time to the project: the
// innermost frame may be a library's, whose file is named as briefly as the
// project's own.
func (m candidate) ownFrame(out output, ws workspace.View, cwd string) {
	s := m.slots
	if !wording.Begins(m.rule.Kind, "runtime.", "crash.") || s["file"] == "" || ws.Has(ws.OwnFile(workspace.Relative(s["file"], cwd))) {
		return
	}
	frames := framesIn(out.text[m.at:min(len(out.text), m.at+maxFrameText)], cwd, ws)
	if len(frames) == 0 {
		return
	}
	at := frames[0]
	if wording.Holds(m.text, "overflow", "recursion") {
		at = comesBack(frames)
	}
	s["file"], s["line"] = at.file, strconv.Itoa(at.line)
}

// framesIn are the lines of the project that a text names, one on each of its lines.
func framesIn(text, cwd string, ws workspace.View) []place {
	var all []place
	for line := range strings.Lines(text) {
		if at, ok := placeIn(line, cwd, ws); ok && at.line > 0 {
			all = append(all, at)
		}
		if len(all) == maxFrames {
			break
		}
	}
	return all
}

// comesBack is the first frame that stands there a second time: where a
// recursion has no end.
func comesBack(frames []place) place {
	seen := map[place]bool{}
	for _, at := range frames {
		if seen[at] {
			return at
		}
		seen[at] = true
	}
	return frames[0]
}
