package files

import (
	"strings"

	"cake/guard/command"
	"cake/guard/place"
)

// losesWork asks what a removal of several files of the workspace takes with it.
func losesWork(c *command.Call) (string, bool) {
	view, ok := c.Env.View.(place.PathView)
	if !ok || c.Wrapper {
		return "", false
	}
	modified, untracked, where := 0, 0, ""
	effects := c.Effects()
	for i := range effects {
		e := &effects[i]
		if e.Kind != command.Removes && e.Kind != command.RemovesTree && e.Kind != command.Empties || e.Find != nil {
			continue
		}
		several := e.Kind == command.RemovesTree || len(e.On) > 1 || len(effects) > 1
		for _, t := range e.On {
			path := c.Env.WithoutTilde(t.Path)
			if t.At != place.Inside || t.Unknown || t.Open || !several && t.Glob == "" || !strings.HasPrefix(path, "/") {
				continue
			}
			if m, u, known := view.UncommittedBelow(path, t.Glob); known && m+u > 0 {
				modified, untracked = modified+m, untracked+u
				where = andAlso(where, strings.TrimPrefix(t.Path+slashed(t.Glob), c.Env.Root+"/"))
			}
		}
	}
	if modified+untracked == 0 {
		return "", false
	}
	what := strings.TrimSuffix(command.LossOfUncommitted(modified, untracked, true), " would be lost")
	return what + " under " + where + " would be lost", true
}

func slashed(glob string) string {
	if glob == "" {
		return ""
	}
	return "/" + glob
}

func andAlso(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}
