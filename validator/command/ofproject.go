package command

import "path"

// OfProject reports whether a program lies in the project, or runs a file or a script of
// it that is no test.
func (p Program) OfProject() bool {
	if p.Tests() {
		return false
	}
	if p.Interprets() {
		return path.Ext(p.Interpreted()) != ""
	}
	return p.Local || p.IsScript() || p.ShowsScripts()
}
