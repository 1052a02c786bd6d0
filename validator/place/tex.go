package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// TeX is the source that TeX was reading: the last one whose parenthesis is not closed
// before the words; or the one source that the tree holds, where the beginning of its
// report is cut off.
func TeX(w Words) (Place, bool) {
	var open []string
	before := w.before(64 << 10)
	for _, at := range opened().FindAllStringSubmatchIndex(before, -1) {
		switch {
		case at[2] >= 0:
			open = append(open, before[at[2]:at[3]])
		case len(open) > 0:
			open = open[:len(open)-1]
		}
	}
	for _, file := range slices.Backward(open) {
		if ext := path.Ext(file); (ext == ".tex" || ext == ".ltx") && !strings.HasPrefix(file, "/") {
			return Place{File: w.Tree.EndingIn(file)}, true
		}
	}
	only := onlyFile(w.Tree, func(file string) bool { return path.Ext(file) == ".tex" })
	return Place{File: only}, only != ""
}

// opened is a file that TeX begins to read, or the end of one.
var opened = wording.Lazy(`\((?:\./)?([\w./+-]*)|\)`)
