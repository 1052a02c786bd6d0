package locate

import (
	"strings"

	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
)

// A Setting is where a match stands: the command, its folder and the tree, and the output.
type Setting struct {
	place.Scene
	Out match.Output
}

// Find puts the file and the line of the project that a match is about into its slots,
// where they can be found, and names its paths as they are seen from the working directory.
// What a build's list of sources tells beside that it puts there too: "unlisted", "leftout",
// "listed", "renamed", and the "kind" of error that it is then.
func Find(found match.Match, in Setting) {
	m := clue{found}
	m.givenLine()
	m.locateData(in)
	m.seekFile(in)
	m.seekLine(in)
	m.relate(in)
	m.toUnended(in)
	m.seekNamed(in)
	m.seekStatement(in)
	m.unlisted(in)
	m.unmadeSource(in)
	m.spare()
}

// spare leaves out the file that another side was asked about: its limit is no fault of that.
func (m clue) spare() {
	if m.Slots["line"] == "" && (m.Rule.Kind == "network.rate_limited" || strings.HasPrefix(m.Rule.Kind, "llm.")) {
		delete(m.Slots, "file")
	}
}

// A clue is a match, as far as it leads to a place.
type clue struct{ match.Match }

// words are the words of a match, with where they stand.
func (m clue) words(in Setting) place.Words {
	return place.Words{Scene: in.Scene, Text: in.Out.Text, At: m.At, Said: m.Text}
}

// inReport finds the place in the project that a match is about, as the reports of its
// family show it: mostly the innermost frame that is no library's.
func inReport(m clue, in Setting) (place.Place, bool) {
	w := m.words(in)
	switch m.Rule.Family {
	case rules.Python:
		return place.Python(w)
	case rules.Node:
		return place.Node(w)
	case rules.Go:
		return place.Go(m.Slots["test"], w)
	case rules.Java:
		return place.Java(w)
	case rules.C:
		return nativePlace(m, w)
	case rules.Other:
		if strings.HasPrefix(m.Rule.ID, "latex.") {
			return place.TeX(w)
		}
	case rules.Lint:
		return place.Finding(w)
	case rules.Scripts:
		return place.Script(m.Slots["func"], w)
	case rules.Git:
		return gitPlace(m, w)
	case rules.System, rules.Network, rules.Data, rules.Files, rules.Model, rules.User:
		return place.Any(w)
	}
	return place.Place{}, false
}

// nativePlace is the caller that CMake names, the line of a test, or the first frame
// that a sanitizer shows.
func nativePlace(m clue, w place.Words) (place.Place, bool) {
	if strings.HasPrefix(m.Rule.ID, "cmake.pkg") {
		if at, ok := place.CMakeCaller(w.Text); ok {
			return at, ok
		}
	}
	if m.Rule.ID == "ctest.failed" {
		if at, ok := place.CTest(w); ok {
			return at, ok
		}
	}
	return place.Sanitizer(w)
}

// gitPlace is the first file that git lists as one with a conflict, or the one where its
// marks stand.
func gitPlace(m clue, w place.Words) (place.Place, bool) {
	switch {
	case m.Rule.ID == "any.conflict":
		return place.AboveMarker(w)
	case m.Rule.Kind == "git.merge_conflict":
		return place.Unmerged(w.Text, w.Tree)
	}
	return place.Place{}, false
}
