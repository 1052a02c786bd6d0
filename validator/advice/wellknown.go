package advice

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// knownNode is the table of npm's packages: by name, with those that bring the modules and
// tools of our own tables, and by the scope that belongs to a project.
var knownNode = sync.OnceValue(func() wellKnown {
	return tableOf(func(s string) string { return s }, wellKnownNode(), wellKnownScopes(), "node @types/node", installedByTools("node"))
})

// knownPyPI is the table of PyPI's packages, however their names are written.
var knownPyPI = sync.OnceValue(func() wellKnown {
	return tableOf(canonical, wellKnownPython(), strings.Join(knownPython(), " "), strings.Join(slices.Sorted(maps.Values(pythonPackages())), " "), installedByTools("python"))
})

// knownDotnet is the table of NuGet's packages, in whichever case.
var knownDotnet = sync.OnceValue(func() wellKnown {
	w := tableOf(strings.ToLower, wellKnownDotnet())
	for _, space := range slices.Clone(w.spaces) {
		w.spaces = append(w.spaces, strings.ToLower(space))
	}
	return w
})

// installedByTools are the names that our own table of tools installs from an ecosystem.
func installedByTools(of string) string {
	var names []string
	for _, l := range []struct{ name, begins string }{{"node", "npm install -D "}, {"python", "pip install "}, {"python", "pipx install "}} {
		for _, install := range toolPackages() {
			if rest, ok := strings.CutPrefix(install, l.begins); ok && l.name == of {
				names = append(names, rest)
			}
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// set makes a set of the words of a text.
func set(words string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		all[word] = true
	}
	return all
}
