package claims

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// unmadeCommit is the finding about a commit that git has not made.
func unmadeCommit(o moment.Moment) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is committed, and git has made no commit in `%s` at step %d", o.Line, o.N),
		Subject:  "no commit", Fixes: []string{"Read what git or its hook has answered, and commit again: `git log` shows whether it is there"},
	}
}

// notClean is due where a report says that nothing is left to commit, and git has named
// a file that is not committed when it was last asked.
func notClean(p *past.Past, report string) *finding.Finding {
	if said.Open(report) || !treeIsClean().MatchString(said.Words(report)) {
		return nil
	}
	for _, o := range slices.Backward(p.All) {
		switch {
		case o.Git.Dirty != "":
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that the working tree is clean, and git showed %s as not committed at step %d", o.Git.Dirty, o.N),
				Subject:  "not clean", Fixes: []string{"Commit " + o.Git.Dirty + ", or say that it is not committed"},
			}
		case o.Git.Clean, o.Deed == moment.Ran && !o.Reads:
			return nil
		}
	}
	return nil
}

var (
	treeIsClean = wording.Lazy(` (?:(?:working|work|git) ?(?:tree|directory|copy)|worktree|tree) is (?:now )?clean | nothing (?:is )?left to commit | everything is (?:now )?committed | all changes are (?:now )?committed `)
)
