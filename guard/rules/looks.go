package rules

import "strings"

// Looks says in words what the rule looks at besides its patterns.
func (r *Rule) Looks() []string {
	var looks []string
	if len(r.Reach.Places) > 0 {
		kinds := "removed, or emptied"
		if len(r.Reach.Kinds) > 0 {
			kinds = "changed (" + joinNames(r.Reach.Kinds) + ")"
		}
		looks = append(looks, "what is "+kinds+", where it is: "+joinNames(r.Reach.Places))
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
