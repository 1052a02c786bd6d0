package silence

import (
	"slices"

	"cake/validator/advice"
	"cake/validator/rules"
)

// notTyped reports whether a name that a program does not have was not given to
// it in the command: then it stands in the code or in a file.
func (h *Hearing) notTyped() bool {
	if h.Rule.ID == rules.UnknownNameID {
		return !slices.Contains(advice.NameWords(h.Call.Line), h.Slots["name"])
	}
	return (h.Rule.ID == rules.ChoiceID || h.Rule.ID == "general.meant") && advice.TypedName(h.Slots["message"], h.Call) == ""
}
