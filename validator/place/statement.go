package place

import (
	"path"

	"cake/validator/script"
	"cake/validator/workspace"
)

// Statement is the line of a shell script on which the statement begins that a complaint
// is about.
func Statement(file string, of script.Complaint, tree workspace.View) (Place, bool) {
	file = tree.OwnFile(path.Clean(file))
	text := tree.Manifest(file)
	if !script.IsShell(file, text) {
		return Place{}, false
	}
	line, ok := script.Line(text, of)
	return Place{file, line}, ok
}
