package course

import (
	"slices"
	"strings"

	"cake/shell"
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
			sub = subOf(c)
		}
		if sub != "checkout" && sub != "switch" {
			continue
		}
		operands, _ := operandsOf(c)
		if len(operands) == 2 && !strings.Contains(c.Source, " -- ") && !slices.Contains([]string{".", "-"}, operands[1]) {
			return operands[1]
		}
	}
	return ""
}

// visit takes in a revision, and reports whether it is one that was not visited
// before: what fails there tells where something began to fail.
func (r *Run) visit(revision string) bool {
	return revision != "" && !remember(&r.visited, revision, mostVisited)
}
