package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/script"
	"cake/validator/workspace"
)

// Statement is the line of a shell script on which the statement begins that a complaint
// is about, or the line of a file that the script reads in which sets what it names.
func Statement(file string, of script.Complaint, tree workspace.View) (Place, bool) {
	file, text, ok := shellScript(file, tree)
	if !ok {
		return Place{}, false
	}
	elsewhere := slices.DeleteFunc(slices.Clone(of.Names), func(name string) bool { return strings.Contains(text, name) })
	for _, name := range script.Sourced(text) {
		read := tree.EndingIn(name)
		if line := FirstNaming(read, elsewhere, tree); line > 0 {
			return Place{read, line}, true
		}
	}
	line, ok := script.Line(text, of)
	return Place{file, line}, ok
}

// Asked reports whether a shell script only asks with what a complaint is about.
func Asked(file string, of script.Complaint, tree workspace.View) bool {
	_, text, ok := shellScript(file, tree)
	return ok && script.Asked(text, of)
}

// Stopped is the line of a shell script at which it was stopped that has printed something:
// where the loop begins in which it waits, or else the statement that it had come to.
func Stopped(file, printed string, tree workspace.View) (Place, bool) {
	file, text, ok := shellScript(file, tree)
	if !ok {
		return Place{}, false
	}
	line, ok := script.Loop(text)
	if !ok {
		line, ok = script.Reached(text, printed)
	}
	return Place{file, line}, ok
}

// shellScript is a file of the tree with its text, where it is a shell's script.
func shellScript(file string, tree workspace.View) (name, text string, ok bool) {
	name = tree.OwnFile(path.Clean(file))
	text = tree.Manifest(name)
	return name, text, script.IsShell(name, text)
}
