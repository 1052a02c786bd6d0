package guard

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// mayLose reports whether the call, though nobody may have anything against it,
// can take something away from the workspace that is not there a second time:
// such a call is worth a snapshot. It asks what the call does to files, and for
// what works on whole trees, which of its verbs do. A call that only adds, or
// whose targets are made again by a build, loses nothing.
func mayLose(c *command.Call) bool {
	if c.Wrapper || c.Name == "" && len(c.Command.Redirs) == 0 || c.Remotely() {
		return false
	}
	return takesAway(c) || changesTree(c) || c.Extracts() && landsInWorkspace(c, c.UnpackDirectory())
}

// takesAway looks at what the call does to single files.
func takesAway(c *command.Call) bool {
	effects := c.Effects()
	for i := range effects {
		e := &effects[i]
		if e.Kind == command.Appends {
			continue
		}
		if e.Find != nil || e.Listed != nil {
			return true // nobody has looked at each
		}
		for _, t := range e.On {
			if ofTheWorkspace(t.At) && (e.Kind == command.Removes || e.Kind == command.RemovesTree || mayBeThere(c, t.Target)) {
				return true
			}
		}
	}
	return false
}

func ofTheWorkspace(p place.Class) bool {
	return p == place.Inside || p == place.Nowhere || p == place.WholeWorkspace
}

// landsInWorkspace reports whether a directory is one of the workspace.
func landsInWorkspace(c *command.Call, dir shell.Word) bool {
	for _, t := range c.Targets(dir) {
		if ofTheWorkspace(c.Class(t)) {
			return true
		}
	}
	return false
}

// mayBeThere reports whether a target may be there.
func mayBeThere(c *command.Call, t place.Target) bool {
	view, ok := c.Env.View.(PresentFiles)
	path := c.Env.WithoutTilde(t.Path)
	if !ok || t.Unknown || t.Open || t.Glob != "" || !strings.HasPrefix(path, "/") {
		return true
	}
	return view.Present(path)
}

// changesTree knows the programs that change many files at once, by a verb.
func changesTree(c *command.Call) bool {
	for i := range treeChangers {
		if programs, _, _ := strings.Cut(treeChangers[i], " "); naming.AnyOf(programs, c.Name) && c.HasShape(treeChangers[i]) {
			return !c.InScratch()
		}
	}
	return false
}

// treeChangers are the shapes of calls that put other files in the place of
// those of the working tree. git keeps what is committed, and refuses much of
// what would overwrite a change; ignored files it overwrites without a word.
var treeChangers = [...]string{
	"git checkout !-b|--orphan", "git switch !-c|--create|--orphan", "git restore !--staged|-S", "git restore --worktree|-W",
	"git reset --hard|--merge|--keep", "git clean !-n|--dry-run", "git stash !list|show|create|store",
	"git rm !--cached !-n|--dry-run", "git mv -f|--force !-n|--dry-run", "git merge|pull|rebase|cherry-pick|revert|am",
	"git apply !--check|--stat|--numstat|--summary|--cached", "git read-tree -u|--reset|-m", "git checkout-index -f|--force|-a|--all",
	"git worktree remove", "git submodule update|deinit|foreach", "git sparse-checkout set|reapply|disable|add",
	"git filter-branch|filter-repo|bisect|lfs|annex|subtree",
	"hg update|up|checkout|co|merge|revert|purge|clean|strip|shelve|rebase|unshelve|remove|rm", "svn revert|update|up|switch|merge|delete|rm|remove|cleanup",
	"jj abandon|restore|undo|op|operation|edit|new|rebase|squash", "fossil revert|clean|update|checkout", "p4 revert|sync|clean",
	"bzr revert|uncommit|clean-tree", "patch !--dry-run",
}
