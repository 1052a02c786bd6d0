package guard

import "strings"

// A PathView is a [Workspace] that can also tell what is uncommitted below one
// path. Where it cannot, a removal in the workspace is allowed after a snapshot.
type PathView interface {
	// UncommittedBelow counts the modified and the untracked files that a removal
	// of the absolute path takes: of those names in it that fit the shell pattern
	// glob, where that is not "".
	UncommittedBelow(path, glob string) (modified, untracked int, known bool)
}

// IgnoredFiles is a [Workspace] that can also list the files in the repository
// around dir that git ignores, the largest directories as one name.
type IgnoredFiles interface {
	Ignored(dir string) []string
}

// losesWork asks what a removal of several files of the workspace takes with it.
func losesWork(c *call) (string, bool) {
	view, ok := c.env.ws.(PathView)
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
			path := c.env.whole(t.path)
			if t.at != inside || t.unknown || t.open || !several && t.glob == "" || !strings.HasPrefix(path, "/") {
				continue
			}
			if m, u, known := view.UncommittedBelow(path, t.glob); known && m+u > 0 {
				modified, untracked = modified+m, untracked+u
				where = andAlso(where, strings.TrimPrefix(t.path+slashed(t.glob), c.env.root+"/"))
			}
		}
	}
	if modified+untracked == 0 {
		return "", false
	}
	what := strings.TrimSuffix(uncommitted(modified, untracked, true), " would be lost")
	return what + " under " + where + " would be lost", true
}

// whole writes a path below the user's own home without the tilde.
func (e *surroundings) whole(p string) string {
	if rest, ok := strings.CutPrefix(p, "~"); ok && e.policy.Home != "" && (rest == "" || rest[0] == '/') {
		return e.policy.Home + rest
	}
	return p
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
