package advice

import (
	"path"
	"strings"

	"cake/validator/workspace"
)

// spaced tells of a file with a space in its name, of which a program was given a part
// that is not there: what stands before it in the line has cut the name in two.
func (f Filler) spaced(part string) (string, bool) {
	part = strings.TrimPrefix(workspace.Relative(part, f.Cwd), "./")
	whole := f.cutAtSpace(part)
	if whole == "" {
		return "", false
	}
	switch {
	case f.Call.Runs([]string{"xargs"}) || strings.Contains(f.Call.Line, "xargs"):
		return "Try find … -print0 | xargs -0: there is a space in the name '" + whole + "'", true
	case strings.Contains(f.Call.Line, "$(") || strings.Contains(f.Call.Line, "`"):
		return "Try find … -exec, or while IFS= read -r: there is a space in the name '" + whole + "'", true
	case strings.Contains(f.Call.Line, whole), strings.Contains(f.Call.Line, "$"):
		return "Try quotes around the name: there is a space in '" + whole + "'", true
	}
	return "", false // it was typed like this, and the other is another file
}

// cutAtSpace is the file of the tree whose path, or whose name, begins with a part and goes
// on behind a space.
func (f Filler) cutAtSpace(part string) string {
	for _, file := range f.Tree.Names() {
		if part != "" && len(file) < 60 && !strings.ContainsAny(file, "'\n") && (strings.HasPrefix(file, part+" ") || strings.HasPrefix(path.Base(file), part+" ")) {
			return file
		}
	}
	return ""
}
