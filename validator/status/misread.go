package status

import (
	"cake/validator/command"
	"cake/validator/match"
)

// misreadRule tells at once what a shell says of its own script in words that leave out,
// or belie, what is wrong.
const misreadRule = "status.misread"

// Misread is a match that is told at first sight where its script does not show it: one
// that has gone on with a wrong value and ended well, or one that is refused at its end
// for a here-document that began far above.
func Misread(m match.Match, c command.Call) match.Match {
	wrongValue := m.Rule.ID == "shell.octal" && c.Code == 0
	farAbove := m.Rule.ID == "shell.heredoc" && c.Code != 0
	if !wrongValue && !farAbove {
		return m
	}
	rule := *m.Rule // with its key: the mistake is the same, however it ends
	rule.ID = misreadRule
	m.Rule = &rule
	return m
}
