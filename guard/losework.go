package guard

import (
	"strings"

	"cake/guard/place"
)

// losesWork asks what a removal of several files of the workspace takes with it.
func losesWork(c *call) (string, bool) {
	view, ok := c.env.View.(PathView)
	if !ok || c.wrapper {
		return "", false
	}
	modified, untracked, where := 0, 0, ""
	for i := range c.effects() {
		e := &c.done[i]
		if e.kind != removes && e.kind != removesTree && e.kind != empties || e.find != nil {
			continue
		}
		several := e.kind == removesTree || len(e.on) > 1 || len(c.done) > 1
		for _, t := range e.on {
			path := c.env.WithoutTilde(t.Path)
			if t.at != place.Inside || t.Unknown || t.Open || !several && t.Glob == "" || !strings.HasPrefix(path, "/") {
				continue
			}
			if m, u, known := view.UncommittedBelow(path, t.Glob); known && m+u > 0 {
				modified, untracked = modified+m, untracked+u
				where = andAlso(where, strings.TrimPrefix(t.Path+slashed(t.Glob), c.env.Root+"/"))
			}
		}
	}
	if modified+untracked == 0 {
		return "", false
	}
	what := strings.TrimSuffix(uncommitted(modified, untracked, true), " would be lost")
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
