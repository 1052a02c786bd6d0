package rules

import (
	"slices"
	"strings"

	"cake/guard/command"
	"cake/guard/place"
)

// A Reach is a set of effects on a set of places; without kinds it means
// every way in which something is removed.
type Reach struct {
	Kinds  []command.Kind
	Places []place.Class
}

// speaks looks for an effect on one of the places.
func (r Reach) speaks(c *command.Call) (string, bool) {
	effects := c.Effects()
	for i := range effects {
		e := &effects[i]
		if len(r.Kinds) > 0 && !slices.Contains(r.Kinds, e.Kind) {
			continue
		}
		for _, t := range e.On {
			if slices.Contains(r.Places, t.At) && (len(r.Kinds) > 0 || destroys(c, e, t)) {
				return lossOf(t), true
			}
		}
	}
	return "", false
}

// destroys reports whether the effect takes the target away. A plain rm leaves
// directories alone, so what is whole stays unless a pattern names its files.
func destroys(c *command.Call, e *command.Effect, t command.Placed) bool {
	p := t.At
	switch e.Kind {
	case command.RemovesTree:
		return true
	case command.Removes:
		directory := p == place.WholeWorkspace || p == place.WholeHome || p == place.History && !strings.HasSuffix(t.Path, "HEAD") || p == place.UnknownRoot || p == place.TempRoot
		return !directory || t.Glob != "" || e.Find != nil
	case command.Moves:
		return p == place.System || p == place.WholeHome || p == place.WholeWorkspace || p == place.History || c.ToNull()
	}
	return false
}

func lossOf(t command.Placed) string {
	shown := t.Path
	if t.Glob != "" {
		shown = strings.TrimSuffix(t.Path, "/") + "/" + t.Glob
	}
	switch t.At {
	case place.System:
		return shown + " belongs to the system, not to the project"
	case place.WholeHome:
		return shown + " is a whole home directory"
	case place.WholeWorkspace:
		return shown + " is the whole workspace"
	case place.History:
		return shown + " holds the repository's history, with every commit that was not pushed"
	case place.Outside, place.HomePart:
		return shown + " lies outside the workspace"
	}
	return ""
}

// Elsewhere says where the targets of a command are that a rule about
// other places looked at.
func (r Reach) Elsewhere(c *command.Call) string {
	var where []string
	for i := range c.Effects() {
		e := &c.Effects()[i]
		if len(r.Kinds) > 0 && !slices.Contains(r.Kinds, e.Kind) || len(r.Kinds) == 0 && !e.Kind.Destructive() {
			continue
		}
		for _, t := range e.On {
			where = append(where, t.String()+" is "+t.At.String())
		}
	}
	slices.Sort(where)
	return strings.Join(slices.Compact(where), "; ")
}
