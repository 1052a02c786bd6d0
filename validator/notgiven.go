package validator

import (
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
)

// rewritten reports whether a list of files tells which a formatter has put right,
// as it was not told only to look at them.
func (m candidate) rewritten(c command.Call) bool {
	return m.rule.ID == "terraform.fmt" && !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool { return strings.HasPrefix(strings.TrimLeft(a, "-"), "check") })
	})
}

// notTyped reports whether a name that a program does not have was not given to
// it in the command: then it stands in the code or in a file.
func (m candidate) notTyped(c command.Call) bool {
	if m.rule.ID == rules.UnknownNameID {
		return !slices.Contains(advice.NameWords(c.Line), m.slots["name"])
	}
	return (m.rule.ID == rules.ChoiceID || m.rule.ID == "general.meant") && advice.TypedName(m.slots["message"], c) == ""
}
