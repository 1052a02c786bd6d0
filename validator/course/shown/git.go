package shown

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// mostModified bounds the files of which git says that they were changed.
const mostModified = 16

// A GitState is what git says of the working tree in an answer.
type GitState struct {
	Clean    bool     // nothing was changed
	Refused  bool     // a commit had nothing to take in
	Unmade   bool     // a commit was tried, and git does not say that it was made
	Dirty    string   // a file that is not committed
	Modified []string // the files that git knows, and that were changed
}

// GitStateIn reads what a line has learned from git about the working tree.
func GitStateIn(line *shell.Line, code int, text string) GitState {
	var g GitState
	if g.Refused = nothingToCommit().MatchString(text); g.Refused {
		g.Clean = strings.Contains(text, "working tree clean")
		return g
	}
	if code != 0 || !slices.ContainsFunc(line.Commands, purpose.LooksAtTree) {
		return g
	}
	all, text := unsaidAtEnd(line.Commands, strings.TrimRight(text, " \n"))
	if purpose.LooksAtTree(all[len(all)-1]) { // else something else has spoken last
		g.Clean = strings.TrimSpace(text) == "" || strings.HasSuffix(text, "nothing to commit, working tree clean")
	}
	g.Clean = g.Clean || code == 0 && slices.ContainsFunc(all, purpose.ListsChanges) && !aChange().MatchString(text)
	if found := uncommitted().FindStringSubmatch(text); found != nil {
		g.Dirty = wording.Quote(found[1] + found[2])
	}
	for _, found := range changedFile().FindAllStringSubmatch(text, mostModified) {
		g.Modified = append(g.Modified, strings.Clone(found[1])) // and not the output that it stands in
	}
	return g
}

// aChange is such a line: " M a.go", "?? b.go", " a.go | 3 +-".
var aChange = wording.Lazy(`(?m)^(?: ?[MADRCUT?!]{1,2} {1,2}\S|[MADRCUT] \.|\d [MADRCUT.]{2} | \S.* \| +(?:\d+|Bin))`)

// changedFile is a file that git knows and that was changed, in both forms of its status.
var changedFile = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:[ MA]M |M  |\tmodified: +)(\S+)$`)
})

// nothingToCommit is how git refuses a commit that would be empty.
var nothingToCommit = wording.Lazy(`(?m)^(?:nothing to commit|nothing added to commit|no changes added to commit)\b`)

// CommitUnmade reports whether a line has tried a commit whose failure does not become
// its status, and git has said something, but not what it says of a commit that was made.
func CommitUnmade(c command.Call, text string) bool {
	if strings.TrimSpace(text) == "" || madeCommit().MatchString(text) {
		return false
	}
	tried := func(p command.Program) bool { return p.Name == "git" && p.Sub() == "commit" }
	return slices.ContainsFunc(c.Programs, tried) && !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return tried(p) && (!p.Swallowed || p.Feeds || slices.ContainsFunc(p.Args, purpose.Quiets))
	})
}

// madeCommit is what git says of a commit that was made: "[main 1a2b3c4] subject".
var madeCommit = wording.Lazy(`(?m)^\[[^\]\n]+ [0-9a-f]{4,40}\] `)

var uncommitted = wording.Lazy(`(?m)^(?:[MADR] |[MADR ][MD]) (\S.*)$|^\t(?:modified|new file|deleted|renamed): +(\S.*)$`)

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

// Replayed is the commit at which git stopped while it applied one after the other, or
// to which a bisection has led; "" where it did no such thing.
func Replayed(c command.Call, text string) string {
	if c.RunsSub("git", "bisect") {
		return bisected().FindString(text)
	}
	if !slices.ContainsFunc([]string{"rebase", "cherry-pick", "am", "revert"}, func(sub string) bool { return c.RunsSub("git", sub) }) {
		return ""
	}
	return strings.ToLower(cmp.Or(couldNotApply().FindString(text), theirs().FindString(text)))
}

// bisected is the commit that a bisection asks to be tried.
var bisected = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\[[0-9a-f]{40}\]`) })

// theirs is the end of a conflict as git marks it, with the commit that is applied.
var theirs = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^>>>>>>> [0-9a-f]{7,40}\b`) })

var couldNotApply = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\bcould not apply [0-9a-f]{7,40}\b|\bpatch failed at \d+\b`)
})
