package validator

import (
	"path"
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/place"
)

// unlisted takes, where a symbol is undefined, the line of the build's list of sources
// in which the source that is named like it is missing.
func (m candidate) unlisted(in setting) {
	if m.rule.Kind != "link.undefined_reference" || m.slots["symbol"] == "" {
		return
	}
	found, ok := place.Unlisted(m.slots["symbol"], in.Tree)
	if !ok {
		m.unlinked(in)
		return
	}
	move(m.slots, found.Place)
	if found.Like {
		m.slots["unlisted"] = found.Left
	} else {
		m.slots["leftout"] = found.Left
	}
}

// unlinked takes the line of the makefile that says what is linked, where the symbol is
// one of a library, and the linker names no line that asks for it.
func (m candidate) unlinked(in setting) {
	if _, known := advice.LinkFlag(m.slots["symbol"]); !known || m.slots["line"] != "" {
		return
	}
	if at, ok := place.Linking(m.words(in)); ok {
		move(m.slots, at)
	}
}

// unmadeSource takes, where a build needs a file that is not there and that nothing
// makes, the line of the build's own file that asks for it.
func (m candidate) unmadeSource(in setting) {
	if !slices.Contains([]string{"make.prerequisite", "ninja.input", "scons.source"}, m.rule.ID) {
		return
	}
	missing := m.slots["path"]
	if m.slots["kind"] == "" && (path.Ext(missing) != "" || strings.Contains(missing, "/")) {
		m.slots["kind"] = "fs.not_found" // else it is the name of a target
	}
	for _, file := range m.buildFiles(in) {
		m.slots["file"] = file
		delete(m.slots, "line")
		found, ok := place.Listed(file, missing, in.Tree)
		if !ok {
			continue
		}
		move(m.slots, found.Place)
		m.slots["listed"] = found.Word
		if found.Left != "" {
			m.slots["renamed"] = found.Left
		}
		return
	}
}

// buildFiles are the files of the tree in which the build that a match is of lists its
// sources, the likeliest first.
func (m candidate) buildFiles(in setting) []string {
	switch m.rule.ID {
	case "ninja.input":
		return place.Files(in.Tree, ".", "CMakeLists.txt", "meson.build")
	case "scons.source":
		return place.Files(in.Tree, in.Call.Folder(), "SConstruct", "SConscript")
	}
	return place.Makefiles(m.slots["path"], m.words(in))
}
