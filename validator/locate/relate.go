package locate

import (
	"strconv"
	"strings"

	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// relate gives the paths as they are seen from the working directory, and the line
// that the report of a language has for the file.
func (m clue) relate(in Setting) {
	s := m.Slots
	if strings.HasSuffix(s["file"], ".proto") { // protoc names files relative to its -I
		s["file"] = in.Tree.EndingIn(s["file"])
	}
	if s["file"] == "" {
		s["file"], s["line"] = s["declared"], s["declared_line"]
	}
	for _, name := range []string{"path", "path2", "path3", "data", "module"} {
		if in.Cwd != "" && strings.HasPrefix(s[name], in.Cwd+"/") {
			s[name] = workspace.Relative(s[name], in.Cwd)
		}
	}
	said := s["file"]
	if said != "" {
		s["file"] = place.Resolve(said, wording.Int(s["line"]), m.Text, in.Scene)
	}
	m.ownFrame(in)
	if at, ok := place.Tcl(m.words(in)); ok {
		move(s, at)
	}
	m.reportedLine(in, said)
}

// toUnended moves the place to the line that lacks its semicolon, where Perl has read on.
func (m clue) toUnended(in Setting) {
	if m.Rule.ID != "perl.syntax" || m.Slots["message"] != "syntax error" {
		return
	}
	if line, ok := place.Unended(m.Slots["file"], wording.Int(m.Slots["line"]), in.Tree); ok {
		m.Slots["line"], m.Slots["unended"] = strconv.Itoa(line), "a semicolon is missing at its end"
	}
}

// ownFrame moves the place of what went wrong at run time to the project: the
// innermost frame may be a library's, whose file is named as briefly as the
// project's own.
func (m clue) ownFrame(in Setting) {
	file := m.Slots["file"]
	if !wording.Begins(m.Rule.Kind, "runtime.", "crash.") || file == "" || in.Tree.Has(in.Tree.OwnFile(workspace.Relative(file, in.Cwd))) {
		return
	}
	if at, ok := place.Frame(m.words(in)); ok {
		move(m.Slots, at)
	}
}

// reportedLine takes the line that the report of a language has for the file, which
// it calls as it was said.
func (m clue) reportedLine(in Setting, said string) {
	if m.Slots["file"] == "" || m.Slots["line"] != "" {
		return
	}
	n, ok := 0, false
	switch m.Rule.Family {
	case rules.Python:
		n, ok = place.PythonLine(said, in.Out.Text)
	case rules.Node:
		n, ok = place.NodeLine(m.Slots["file"], m.words(in))
	}
	if ok {
		m.Slots["line"] = strconv.Itoa(n)
	}
}
