package course

import (
	"fmt"
	"slices"

	"cake/validator/course/said"
	"cake/validator/wording"
)

// unmadeCommit is due where a report says that something is committed, and git has made
// no commit when that was last tried.
func unmadeCommit(o moment) *finding {
	return &finding{
		evidence: fmt.Sprintf("it says that it is committed, and git has made no commit in `%s` at step %d", o.line, o.n),
		subject:  "no commit", fixes: []string{"Read what git or its hook has answered, and commit again: `git log` shows whether it is there"},
	}
}

// notClean is due where a report says that nothing is left to commit, and git has named
// a file that is not committed when it was last asked.
func (r *Run) notClean(report string) *finding {
	if said.Open(report) || !treeIsClean().MatchString(said.Words(report)) {
		return nil
	}
	for _, o := range slices.Backward(r.moments) {
		switch {
		case o.git.Dirty != "":
			return &finding{
				evidence: fmt.Sprintf("it says that the working tree is clean, and git showed %s as not committed at step %d", o.git.Dirty, o.n),
				subject:  "not clean", fixes: []string{"Commit " + o.git.Dirty + ", or say that it is not committed"},
			}
		case o.git.Clean, o.deed == ran && !o.reads:
			return nil
		}
	}
	return nil
}

var (
	treeIsClean = wording.Lazy(` (?:(?:working|work|git) ?(?:tree|directory|copy)|worktree|tree) is (?:now )?clean | nothing (?:is )?left to commit | everything is (?:now )?committed | all changes are (?:now )?committed `)
)
