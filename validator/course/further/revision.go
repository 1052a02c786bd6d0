package further

import (
	"cake/validator/course/shelf"
)

// mostVisited bounds the revisions that are remembered as visited.
const mostVisited = 64

// Visit takes in a revision, and reports whether it is one that was not visited
// before: what fails there tells where something began to fail.
func (b *Book) Visit(revision string) bool {
	return revision != "" && !shelf.Remember(&b.visited, revision, mostVisited)
}
