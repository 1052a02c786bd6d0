package guard

import "strings"

// String names an effect, as a verb.
func (k effectKind) String() string {
	switch k {
	case removes:
		return "removes"
	case removesTree:
		return "removes with all below"
	case empties:
		return "empties"
	case writes:
		return "overwrites"
	case appends:
		return "appends to"
	case moves:
		return "moves away"
	}
	return "touches"
}

// String names a class of targets.
func (p place) String() string {
	switch p {
	case inert:
		return "no file"
	case temporary:
		return "temporary"
	case regenerable:
		return "made again by a build"
	case inside:
		return "in the workspace"
	case nowhere:
		return "only the run would tell"
	case outside:
		return "outside the workspace"
	case homePart:
		return "in a home directory"
	case tempRoot:
		return "a whole temporary directory"
	case history:
		return "a repository's history"
	case unknownRoot:
		return "everything in a directory that only the run would tell"
	case workspace:
		return "the workspace itself"
	case homeWhole:
		return "a whole home directory"
	case system:
		return "the system's"
	case device:
		return "a disk"
	case own:
		return "cake's own"
	}
	return "unplaced"
}

// Looks says in words what the rule looks at besides its patterns.
func (r *Rule) Looks() []string {
	var looks []string
	if len(r.reach.places) > 0 {
		kinds := "removed, or emptied"
		if len(r.reach.kinds) > 0 {
			kinds = "changed (" + joinNames(r.reach.kinds) + ")"
		}
		looks = append(looks, "what is "+kinds+", where it is: "+joinNames(r.reach.places))
	}
	if r.When != nil {
		looks = append(looks, "a condition on the command, its targets or the workspace")
	}
	return looks
}

func joinNames[T interface{ String() string }](all []T) string {
	names := make([]string, len(all))
	for i, one := range all {
		names[i] = one.String()
	}
	return strings.Join(names, ", ")
}
