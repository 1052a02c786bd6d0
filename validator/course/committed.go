package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// saysCommitted reports whether a sentence says that something is committed.
func saysCommitted(low string) bool {
	return said.States(low, "committed", "is committed", "are committed", "my commit", "the commit is", "the commit was")
}

// commitUnmade reports whether a line has tried a commit whose failure does not become
// its status, and git has said something, but not what it says of a commit that was made.
func commitUnmade(c command.Call, text string) bool {
	if strings.TrimSpace(text) == "" || madeCommit().MatchString(text) {
		return false
	}
	tried := func(p command.Program) bool { return p.Name == "git" && p.Sub() == "commit" }
	return slices.ContainsFunc(c.Programs, tried) && !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return tried(p) && (!p.Swallowed || p.Feeds || slices.ContainsFunc(p.Args, quiets))
	})
}

// quiets reports whether an option has git say nothing of a commit, or not make it.
func quiets(option string) bool {
	flags, long := strings.CutPrefix(option, "--")
	if long {
		return flags == "quiet" || flags == "dry-run"
	}
	flags, short := strings.CutPrefix(option, "-")
	before, _, _ := strings.Cut(flags, "m")
	return short && len(flags) <= 4 && strings.Contains(before, "q")
}

// madeCommit is what git says of a commit that was made: "[main 1a2b3c4] subject".
var madeCommit = wording.Lazy(`(?m)^\[[^\]\n]+ [0-9a-f]{4,40}\] `)

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
		case o.git.dirty != "":
			return &finding{
				evidence: fmt.Sprintf("it says that the working tree is clean, and git showed %s as not committed at step %d", o.git.dirty, o.n),
				subject:  "not clean", fixes: []string{"Commit " + o.git.dirty + ", or say that it is not committed"},
			}
		case o.git.clean, o.deed == ran && !o.reads:
			return nil
		}
	}
	return nil
}

var (
	treeIsClean = wording.Lazy(` (?:(?:working|work|git) ?(?:tree|directory|copy)|worktree|tree) is (?:now )?clean | nothing (?:is )?left to commit | everything is (?:now )?committed | all changes are (?:now )?committed `)
	uncommitted = wording.Lazy(`(?m)^(?:[MADR] |[MADR ][MD]) (\S.*)$|^\t(?:modified|new file|deleted|renamed): +(\S.*)$`)
)

// unsaidAtEnd takes out what a line only says at its end (`echo "exit $?"`), and what that
// has printed.
func unsaidAtEnd(all []shell.Command, text string) ([]shell.Command, string) {
	for len(all) > 1 {
		switch all[len(all)-1].Name() {
		case "echo", "printf":
			text = text[:max(0, strings.LastIndexByte(text, '\n'))]
		case "true", ":":
		default:
			return all, text
		}
		all = all[:len(all)-1]
	}
	return all, text
}
