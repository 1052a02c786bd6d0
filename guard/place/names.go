package place

import "strings"

// String names a class of targets.
func (p Class) String() string {
	switch p {
	case Inert:
		return "no file"
	case Temporary:
		return "temporary"
	case Regenerable:
		return "made again by a build"
	case Inside:
		return "in the workspace"
	case Nowhere:
		return "only the run would tell"
	case Outside:
		return "outside the workspace"
	case HomePart:
		return "in a home directory"
	case TempRoot:
		return "a whole temporary directory"
	case History:
		return "a repository's history"
	case UnknownRoot:
		return "everything in a directory that only the run would tell"
	case WholeWorkspace:
		return "the workspace itself"
	case WholeHome:
		return "a whole home directory"
	case System:
		return "the system's"
	case Device:
		return "a disk"
	case Own:
		return "cake's own"
	}
	return "unplaced"
}

// String writes a target for people.
func (t Target) String() string {
	switch {
	case t.Unknown && t.below:
		return "everything in " + shownName(t.Name)
	case t.Unknown && t.Glob != "":
		return shownName(t.Name) + "/" + t.Glob
	case t.Unknown:
		return shownName(t.Name)
	case t.Glob != "":
		return strings.TrimSuffix(t.Path, "/") + "/" + t.Glob
	case t.Open:
		return t.Path + "…"
	}
	return t.Path
}

func shownName(name string) string {
	if name == "" || strings.ContainsAny(name, "$<{`") {
		return name
	}
	return "$" + name
}
