package validator

import "cake/validator/command"

// misreadRule tells at once what a shell says of its own script in words that leave out,
// or belie, what is wrong.
const misreadRule = "status.misread"

// misread is a match that is told at first sight where its script does not show it: one
// that has gone on with a wrong value and ended well, or one that is refused at its end
// for a here-document that began far above.
func (m candidate) misread(c command.Call) candidate {
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
