package validator

import (
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/workspace"
)

// unfounded reports whether a match of words that have several causes lacks what would
// show that it is the one which its rule knows: a file of the tree, or how the line runs.
func (m candidate) unfounded(c command.Call, ws workspace.View) bool {
	if m.Rule.Given == "" {
		return false
	}
	_, shown := advice.Filler{Slots: m.Slots, Call: c, Tree: ws}.Text(m.Rule.Given)
	return !shown
}
