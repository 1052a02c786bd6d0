package place

import (
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// Unended is the line of a program of Perl's that lacks its semicolon, where the interpreter
// stumbles over the next one: it is the last before that which has code, ends with a value,
// and is followed by what begins a statement.
func Unended(file string, line int, tree workspace.View) (int, bool) {
	if !startsStatement().MatchString(tree.LineOf(file, line)) {
		return 0, false
	}
	for n := line - 1; n > 0; n-- {
		code := strings.TrimSpace(remarkBehind().ReplaceAllString(tree.LineOf(file, n), ""))
		if code != "" {
			return n, endsWithValue().MatchString(code) && !opensBlock().MatchString(code)
		}
	}
	return 0, false
}

var (
	// startsStatement is how a line begins that is a statement of its own: a condition or a
	// loop behind a statement has no block.
	startsStatement = wording.Lazy(`^\s*(?:(?:my|our|local|return|print|say|printf|die|warn|use|push|sub)\b|[$@%]\w+(?:->)?[\[{]?[^=~(;]*(?:[-+.*/|&]?=[^=~]|\()|(?:for|foreach|if|unless|while|until)\b.*\{\s*$)`)
	endsWithValue   = wording.Lazy(`["'\w)\]]$`)
	opensBlock      = wording.Lazy(`^(?:\}?\s*(?:if|elsif|else|unless|while|until|for|foreach|do|sub|package|BEGIN|END)\b|__\w+__$|=\w|[A-Z_]+$)`)
	remarkBehind    = wording.Lazy(`(?:^|\s)#.*`)
)
