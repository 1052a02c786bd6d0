package place

import (
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// Unmerged is the first file that git lists as one with a conflict, at the first marker in
// it as far as its text is known.
func Unmerged(text string, tree workspace.View) (Place, bool) {
	f := unmerged().FindStringSubmatch(text[:min(len(text), 8<<10)])
	if f == nil {
		return Place{}, false
	}
	file := f[1] + f[2] + f[3] + f[4]
	line, _ := Holding("<<<<<<< ", tree.OwnFile(file), tree)
	return Place{file, line}, true
}

// AboveMarker is the file that a report names before it shows a marker of a merge.
func AboveMarker(w Words) (Place, bool) {
	return lastOwn(named().FindAllStringSubmatch(w.before(400), -1), w.Cwd)
}

// Marked reports whether a line of a file is a marker of an unresolved merge, or the line
// before or after it is.
func Marked(text string, line int) bool {
	if text == "" || line == 0 || !strings.Contains(text, "<<<<<<< ") {
		return false
	}
	n := 0
	for l := range strings.Lines(text) {
		n++
		if n >= line-1 && n <= line+1 && (wording.Begins(l, "<<<<<<< ", ">>>>>>> ") || strings.TrimRight(l, "\r\n") == "=======") {
			return true
		}
	}
	return false
}

var unmerged = wording.Lazy(`(?m)^(?:U\t(\S+)|CONFLICT \([^)]*\): Merge conflict in (\S+)|(?:error: )?(\S+): (?:needs merge|unmerged \()|\s+both (?:modified|added):\s+(\S+))`)
