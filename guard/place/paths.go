package place

import (
	"strings"

	"cake/guard/naming"
)

// Within reports whether a path is p or lies below it. In p * and ? stand for
// characters of one name, ** for any number of names.
func Within(p, path string) bool {
	if !strings.ContainsAny(p, "*?") {
		return naming.Under(path, p)
	}
	return namesWithin(strings.Split(p, "/"), strings.Split(path, "/"))
}

func namesWithin(pattern, names []string) bool {
	switch {
	case len(pattern) == 0:
		return true
	case pattern[0] == "**":
		for i := range names {
			if namesWithin(pattern[1:], names[i:]) {
				return true
			}
		}
		return len(pattern) == 1
	}
	return len(names) > 0 && naming.Fits(pattern[0], names[0]) && namesWithin(pattern[1:], names[1:])
}

// Touches reports whether a change of the target changes what lies at p or
// below it; taken says that all below the target goes with it.
func (t Target) Touches(p string, taken bool) bool {
	if Within(p, t.Path) || t.Glob != "" && Within(p, t.Path+"/"+t.Glob) {
		return true
	}
	rest, inside := strings.CutPrefix(p, strings.TrimSuffix(t.Path, "/")+"/")
	if !inside {
		return false
	}
	name, deeper, _ := strings.Cut(rest, "/")
	if t.Glob != "" {
		pattern, _, _ := strings.Cut(t.Glob, "/")
		return naming.Fits(pattern, name) && (taken || deeper == "")
	}
	return taken
}
