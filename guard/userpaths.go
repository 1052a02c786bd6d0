package guard

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// reaches reports whether a blocked command is at hand at one of its places.
// One place is enough: the directory where the command runs, what it changes,
// or what it names. Exempt is only what has all that it names in exempt places.
func (u *UserRule) reaches(c *command.Call) bool {
	if len(u.Paths) == 0 {
		return true
	}
	at, named := whereabouts(c)
	for _, t := range named {
		if u.holds(c, t, true) {
			return true
		}
	}
	return u.limited() && u.holds(c, at, true)
}

// covers reports whether an allowed command stays within its places: with all
// that it names, or, where it names nothing, with its directory.
func (u *UserRule) covers(c *command.Call) bool {
	if len(u.Paths) == 0 {
		return true
	}
	_, named := whereabouts(c)
	for _, t := range named {
		if !u.holds(c, t, false) {
			return false
		}
	}
	return true
}

// limited reports whether the rule names places where it holds, and not only
// some where it does not.
func (u *UserRule) limited() bool {
	for _, p := range u.Paths {
		if p[0] != '!' {
			return true
		}
	}
	return false
}

// holds reports whether the rule holds at a place. What only the run would tell
// is at none of the places that are named.
func (u *UserRule) holds(c *command.Call, t spot, above bool) bool {
	in, out := !u.limited(), false
	for _, raw := range u.Paths {
		p, exempt := strings.CutPrefix(raw, "!")
		p = c.Env.Configured(p)
		switch {
		case t.unknown:
		case exempt:
			out = out || place.Within(p, t.path)
		default:
			in = in || place.Within(p, t.path) || above && t.tree && naming.Below(p, t.path)
		}
	}
	return in && !out
}

// A spot is a place that a command is about.
type spot struct {
	path    string
	unknown bool
	tree    bool // with all below it
}

// whereabouts are the directory where the command runs, and the places that it
// names: what it changes, and words that are paths. Where it names none, its
// directory stands for them.
func whereabouts(c *command.Call) (at spot, named []spot) {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			named = append(named, spot{t.Path, t.Unknown || t.Open, e.Kind == command.RemovesTree || e.Kind == command.Moves})
		}
	}
	for i := range c.Argv[min(1, len(c.Argv)):] {
		word := c.Argv[1+i]
		if _, value, joined := strings.Cut(word.Value, "="); joined && strings.HasPrefix(word.Value, "-") {
			word = word.Cut(len(word.Value) - len(value))
		}
		if pathLike(word) {
			for _, t := range c.Targets(word) {
				named = append(named, spot{t.Path, t.Unknown || t.Open, false})
			}
		}
	}
	for _, t := range c.Targets(shell.Literal(".")) {
		at = spot{t.Path, t.Unknown || t.Open, false}
	}
	if len(named) == 0 {
		named = []spot{at}
	}
	return at, named
}

// pathLike reports whether a word is plainly a path.
func pathLike(w shell.Word) bool {
	v := w.Value
	if w.Home() || strings.HasPrefix(v, "/") {
		return true
	}
	return strings.Contains(v, "/") && !strings.Contains(v, "://") && v[0] != '-' || v == "." || v == ".."
}
