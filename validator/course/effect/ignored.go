package effect

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// ignoredFrom is how many edits of what git is to ignore are known to move nothing.
const ignoredFrom = 3

// ignored is due where a file stays changed for git, although one edit after the
// other has told git to ignore it: what git knows it does not ignore
// (gitignore(5), "Files already tracked by Git are not affected").
func ignored(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Deed != moment.Ran || len(m.Git.Modified) == 0 {
		return nil
	}
	left := slices.DeleteFunc(slices.Clone(m.Git.Modified), ignores)
	var ns []int
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle && !ignores(o.Key):
			left = nil
		case o.Deed == moment.Ran && len(o.Git.Modified) > 0:
			left = slices.DeleteFunc(left, func(f string) bool { return !slices.Contains(o.Git.Modified, f) })
			if slices.ContainsFunc(o.Touched(), ignores) || ignoresBefore(p, o.N) {
				ns = slices.Insert(ns, 0, o.N)
			}
		}
		if len(left) == 0 {
			return nil
		}
		if len(ns) == ignoredFrom {
			return &finding.Finding{
				Evidence: fmt.Sprintf("%s stays changed for git at %s, whatever is ignored", left[0], finding.Steps(ns)),
				Subject:  left[0], Fixes: []string{"Check `git ls-files " + left[0] + "`: a file that git knows is not ignored; `git rm --cached` takes it out of the index, and leaves it where it is"},
			}
		}
	}
	return nil
}

// ignoresBefore reports whether the step before was an edit of what git is to ignore.
func ignoresBefore(p *past.Past, n int) bool {
	return slices.ContainsFunc(p.All, func(o moment.Moment) bool { return o.N == n-1 && o.Deed == moment.Wrote && !o.Idle && ignores(o.Key) })
}

// ignores reports whether a file tells git what to ignore.
func ignores(file string) bool {
	return path.Base(file) == ".gitignore" || strings.HasSuffix(file, ".git/info/exclude")
}
