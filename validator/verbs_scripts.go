package validator

import (
	"path"
	"regexp"
)

// scriptVerbs are the answers about script languages, by name.
func scriptVerbs() map[string]verb {
	return map[string]verb{"script_m": filler.octaveScript, "scheme": filler.schemeProgram}
}

// octaveScript is the file of the project that holds a function or a script.
func (f filler) octaveScript(name string) (string, bool) {
	for _, file := range f.ws.files() {
		if path.Base(file) == name+".m" {
			f.slots["file"] = file
			return quoted(file)
		}
	}
	return "", false
}

// schemeProgram is the program that a backtrace says was loaded.
func (f filler) schemeProgram(string) (string, bool) {
	for _, p := range f.call.progs {
		for _, a := range p.args {
			if regexp.MustCompile(`\.(?:scm|ss|sld)$`).MatchString(a) {
				return quoted(a)
			}
		}
	}
	return "", false
}
