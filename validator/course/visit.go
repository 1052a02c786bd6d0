package course

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/writes"
)

// mostVisited bounds the revisions that are remembered as visited.
const mostVisited = 64

// visited is the revision to which a line takes the whole tree, as it is named;
// "" where it takes it nowhere.
func visited(line *shell.Line) string {
	for i := range line.Commands {
		c := &line.Commands[i]
		sub := ""
		if c.Name() == "git" {
			p, _ := command.ProgramOf(c)
			sub = p.Sub()
		}
		if sub != "checkout" && sub != "switch" {
			continue
		}
		operands, _ := writes.Operands(c)
		if len(operands) == 2 && !strings.Contains(c.Source, " -- ") && !slices.Contains([]string{".", "-"}, operands[1]) {
			return operands[1]
		}
	}
	return ""
}

// replayed is the commit at which git stopped while it applied one after the other, or
// to which a bisection has led; "" where it did no such thing.
func replayed(c command.Call, text string) string {
	if c.RunsSub("git", "bisect") {
		return bisected().FindString(text)
	}
	if !slices.ContainsFunc([]string{"rebase", "cherry-pick", "am", "revert"}, func(sub string) bool { return c.RunsSub("git", sub) }) {
		return ""
	}
	return strings.ToLower(couldNotApply().FindString(text))
}

// bisected is the commit that a bisection asks to be tried.
var bisected = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\[[0-9a-f]{40}\]`) })

var couldNotApply = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\bcould not apply [0-9a-f]{7,40}\b|\bpatch failed at \d+\b`)
})

// visit takes in a revision, and reports whether it is one that was not visited
// before: what fails there tells where something began to fail.
func (r *Run) visit(revision string) bool {
	return revision != "" && !remember(&r.visited, revision, mostVisited)
}
