package advice

import "slices"

// ownOf reports whether a name belongs to the language of that name itself.
func ownOf(name, module string) bool {
	return slices.ContainsFunc(ecosystems(), func(l ecosystem) bool { return l.name == name && l.belongs(module) })
}

// installsOwn reports whether advice, in any part of it, installs a module that
// belongs to a language itself: there is no such package, or it is somebody else's.
func installsOwn(advice string) bool {
	return slices.ContainsFunc(ecosystems(), func(l ecosystem) bool { return slices.ContainsFunc(l.installed(advice), l.belongs) })
}

// lacking tells of a module that its language itself should have brought.
func lacking(module, language, rest string) (string, bool) {
	return "Check the " + language + " that runs: " + module + " is its own" + rest, safeWord().MatchString(module)
}
