package place

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// A stack is where frames are looked for, each with its file and its line.
type stack struct {
	frame *regexp.Regexp
	text  string
	most  int  // frames; -1 for all
	last  bool // the innermost stands last
}

// innermost is the innermost frame of the project in the first of some stacks that has one.
func innermost(cwd string, stacks ...stack) (Place, bool) {
	for _, s := range stacks {
		frames := s.frame.FindAllStringSubmatch(s.text, s.most)
		if s.last {
			slices.Reverse(frames)
		}
		if at, ok := firstOwn(frames, cwd); ok {
			return at, true
		}
	}
	return Place{}, false
}

// firstOwn is the first of the frames (file, line) that lies in the project.
func firstOwn(frames [][]string, cwd string) (Place, bool) {
	for _, f := range frames {
		if own(f[1], cwd) {
			return Place{f[1], wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

// lastOwn is the last of them, whatever detours its path makes.
func lastOwn(frames [][]string, cwd string) (Place, bool) {
	for _, f := range slices.Backward(frames) {
		if own(path.Clean(f[1]), cwd) {
			return Place{f[1], wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

// Any serves wordings that several languages pass on: the frames around them tell which
// one it was.
func Any(w Words) (Place, bool) {
	start, _ := wording.LineAt(w.Text, w.At)
	before := w.before(8 << 10)
	if strings.HasPrefix(w.Text[start:], "E  ") || strings.Contains(before, "  File \"") || strings.Contains(before, ": in <module>") {
		return Python(w)
	}
	if strings.Contains(w.from(4<<10), "\n    at ") {
		return Node(w)
	}
	if strings.Contains(w.from(4<<10), "\n\tat ") {
		return Java(w)
	}
	return innermost(w.Cwd, stack{rubyFrame(), w.Text[start:min(len(w.Text), w.At+2<<10)], 20, false})
}

// HasFrame reports whether a text holds a frame of the project in one of the languages
// that tell of an exception which nobody caught.
func HasFrame(text, cwd string) bool {
	_, ok := innermost(cwd, stack{rubyFrame(), text, 40, false}, stack{nodeFrame(), text, 40, false}, stack{phpFrame(), text, 40, false}, stack{pyFrame(), text, 40, false})
	return ok
}

// How far below an exception its frames are read.
const (
	maxFrames    = 60
	maxFrameText = 8 << 10
)

// Frame is the innermost line of the project among the frames below an exception, in any
// language; where a recursion has no end, the one that comes back.
func Frame(w Words) (Place, bool) {
	frames := framesIn(w.from(maxFrameText), w.Scene)
	if len(frames) == 0 {
		return Place{}, false
	}
	if wording.Holds(w.Said, "overflow", "recursion") {
		return comesBack(frames), true
	}
	return frames[0], true
}

// framesIn are the lines of the project that a text names, one on each of its lines.
func framesIn(text string, s Scene) []Place {
	var all []Place
	for line := range strings.Lines(text) {
		if at, ok := In(line, s); ok && at.Line > 0 {
			all = append(all, at)
		}
		if len(all) == maxFrames {
			break
		}
	}
	return all
}

// comesBack is the first frame that stands there a second time: where a recursion has no
// end.
func comesBack(frames []Place) Place {
	seen := map[Place]bool{}
	for _, at := range frames {
		if seen[at] {
			return at
		}
		seen[at] = true
	}
	return frames[0]
}
