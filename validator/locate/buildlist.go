package locate

import (
	"path"
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/place"
)

// unlisted takes, where a symbol is undefined, the line of the build's list of sources
// in which the source that is named like it is missing.
func (m clue) unlisted(in Setting) {
	if m.Rule.Kind != "link.undefined_reference" || m.Slots["symbol"] == "" {
		return
	}
	found, ok := place.Unlisted(m.Slots["symbol"], in.Tree)
	if !ok {
		m.unlinked(in)
		return
	}
	move(m.Slots, found.Place)
	if found.Like {
		m.Slots["unlisted"] = found.Left
	} else {
		m.Slots["leftout"] = found.Left
	}
}

// unlinked takes the line of the makefile that says what is linked, where the symbol is
// one of a library, and the linker names no line that asks for it.
func (m clue) unlinked(in Setting) {
	if _, known := advice.LinkFlag(m.Slots["symbol"]); !known || m.Slots["line"] != "" {
		return
	}
	if at, ok := place.Linking(m.words(in)); ok {
		move(m.Slots, at)
	}
}

// unmadeSource takes, where a build needs a file that is not there and that nothing
// makes, the line of the build's own file that asks for it.
func (m clue) unmadeSource(in Setting) {
	if !slices.Contains([]string{"make.prerequisite", "ninja.input", "scons.source"}, m.Rule.ID) {
		return
	}
	missing := m.Slots["path"]
	if m.Slots["kind"] == "" && (path.Ext(missing) != "" || strings.Contains(missing, "/")) {
		m.Slots["kind"] = "fs.not_found" // else it is the name of a target
	}
	for _, file := range m.buildFiles(in) {
		m.Slots["file"] = file
		delete(m.Slots, "line")
		found, ok := place.Listed(file, missing, in.Tree)
		if !ok {
			continue
		}
		move(m.Slots, found.Place)
		m.Slots["listed"] = found.Word
		if found.Left != "" {
			m.Slots["renamed"] = found.Left
		}
		return
	}
}

// buildFiles are the files of the tree in which the build that a match is of lists its
// sources, the likeliest first.
func (m clue) buildFiles(in Setting) []string {
	switch m.Rule.ID {
	case "ninja.input":
		return place.Files(in.Tree, ".", "CMakeLists.txt", "meson.build")
	case "scons.source":
		return place.Files(in.Tree, in.Call.Folder(), "SConstruct", "SConscript")
	}
	return place.Makefiles(m.Slots["path"], m.words(in))
}
