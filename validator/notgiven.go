package validator

import (
	"cake/validator/command"
	"cake/validator/rules"
	"slices"
)

// notTyped reports whether a name that a program does not have was not given to
// it in the command: then it stands in the code or in a file.
func (m candidate) notTyped(c command.Call) bool {
	if m.rule.ID == rules.UnknownNameID {
		return !slices.Contains(nameWords(c.Line), m.slots["name"])
	}
	return (m.rule.ID == rules.ChoiceID || m.rule.ID == "general.meant") && typedName(m.slots["message"], c) == ""
}
