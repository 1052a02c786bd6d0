package validator

import (
	"slices"

	"cake/validator/advice"
	"cake/validator/rules"
)

// notTyped reports whether a name that a program does not have was not given to
// it in the command: then it stands in the code or in a file.
func (h *hearing) notTyped() bool {
	if h.rule.ID == rules.UnknownNameID {
		return !slices.Contains(advice.NameWords(h.call.Line), h.slots["name"])
	}
	return (h.rule.ID == rules.ChoiceID || h.rule.ID == "general.meant") && advice.TypedName(h.slots["message"], h.call) == ""
}
