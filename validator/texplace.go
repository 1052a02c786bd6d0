package validator

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/workspace"
)

// texPlace is the source that TeX was reading: the last one whose parenthesis is
// not closed before the match.
func texPlace(m candidate, text string, ws workspace.View) (place, bool) {
	if !strings.HasPrefix(m.rule.ID, "latex.") {
		return place{}, false
	}
	var open []string
	before := text[max(0, m.at-64<<10):m.at]
	for _, at := range regexp.MustCompile(`\((?:\./)?([\w./+-]*)|\)`).FindAllStringSubmatchIndex(before, -1) {
		switch {
		case at[2] >= 0:
			open = append(open, before[at[2]:at[3]])
		case len(open) > 0:
			open = open[:len(open)-1]
		}
	}
	for _, file := range slices.Backward(open) {
		if ext := path.Ext(file); (ext == ".tex" || ext == ".ltx") && !strings.HasPrefix(file, "/") {
			return place{file: ws.EndingIn(file)}, true
		}
	}
	return onlyTex(ws)
}

// onlyTex is the one source that the tree holds: what TeX reads where the
// beginning of its report is cut off.
func onlyTex(ws workspace.View) (place, bool) {
	only := ""
	for _, file := range ws.Files() {
		if path.Ext(file) == ".tex" && only != "" {
			return place{}, false
		}
		if path.Ext(file) == ".tex" {
			only = file
		}
	}
	return place{file: only}, only != ""
}
