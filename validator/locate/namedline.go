package locate

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/ending"
	"cake/validator/place"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// seekNamed looks for the line where a tool tells a name that it does not know, or a file
// that it does not find: it is the one which has that name, in the file that was found, or
// in the one where the tool is told what to use.
func (m clue) seekNamed(in Setting) {
	m.seekMarked(in)
	if m.Slots["line"] != "" || !m.asksByName(in) || !place.Asks(m.Text) {
		return
	}
	files := []string{m.Slots["file"]}
	if m.Slots["file"] == "" || path.Base(m.Slots["file"]) == "configure" { // which is made of another
		files = place.Manifests(in.Scene)
	}
	for _, file := range files {
		if line, ok := place.Naming(file, m.names(in), m.Text, in.Tree); ok {
			move(m.Slots, place.Place{File: file, Line: line})
			return
		}
	}
}

// seekMarked looks for the line that has the text by which a rule knows it.
func (m clue) seekMarked(in Setting) {
	text, ok := m.filler(in).Text(m.Rule.Line)
	if !ok || m.Slots["file"] == "" || m.Slots["line"] != "" {
		return
	}
	if line, ok := place.Holding(text, m.Slots["file"], in.Tree); ok {
		m.Slots["line"] = strconv.Itoa(line)
	}
}

// asksByName reports whether a match is about what files of settings ask for.
func (m clue) asksByName(in Setting) bool {
	_, checks := ending.Checker(in.Call)
	return checks || wording.Begins(m.Rule.Kind, "config.", "container.", "infra.", "project.manifest_", "fs.not_found", "dependency.package_not_found", "dependency.module_missing", "network.dns", "dependency.version_conflict", "dependency.local_module_missing")
}

// names are what a match says is not there, or is wrong: what its rule knows as that, the
// names that its words tell, and what its rule has taken out.
func (m clue) names(in Setting) (all []string) {
	s := m.Slots
	for _, name := range slices.Concat([]string{s["missing"], s["missing2"]}, place.NamesIn(m.Text, in.Scene), []string{s["path"], s["service"], s["module"], s["target"], s["host"]}) {
		name = strings.TrimLeft(workspace.Relative(strings.TrimRight(name, ":."), in.Cwd), "/")
		if len(name) > 2 && !slices.Contains(all, name) && path.Base(s["file"]) != path.Base(name) {
			all = append(all, name)
		}
	}
	return all
}
