package validator

import "strings"

// marked reports whether a line of a file is a marker of an unresolved merge, or
// the line before or after it is.
func marked(text string, line int) bool {
	if text == "" || line == 0 || !strings.Contains(text, "<<<<<<< ") {
		return false
	}
	n := 0
	for l := range strings.Lines(text) {
		n++
		if n >= line-1 && n <= line+1 && (strings.HasPrefix(l, "<<<<<<< ") || strings.HasPrefix(l, ">>>>>>> ") || strings.TrimRight(l, "\r\n") == "=======") {
			return true
		}
	}
	return false
}

// conflictPlace is the file that a report names before it shows a marker.
func conflictPlace(m candidate, text, cwd string) (place, bool) {
	before := text[max(0, m.at-400):m.at]
	frames := expressions().named.FindAllStringSubmatch(before, -1)
	return lastOwn(frames, cwd)
}
