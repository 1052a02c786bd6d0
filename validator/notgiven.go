package validator

import (
	"slices"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
)

// notTyped reports whether a name that a program does not have was not given to
// it in the command: then it stands in the code or in a file.
func (m candidate) notTyped(c command.Call) bool {
	if m.rule.ID == rules.UnknownNameID {
		return !slices.Contains(advice.NameWords(c.Line), m.slots["name"])
	}
	return (m.rule.ID == rules.ChoiceID || m.rule.ID == "general.meant") && advice.TypedName(m.slots["message"], c) == ""
}
