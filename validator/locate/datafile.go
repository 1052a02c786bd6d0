package locate

import (
	"cake/validator/place"
	"cake/validator/rules"
)

// locateData puts the place of a data error into the slots, where the rule asks
// for it and the place is found.
func (m clue) locateData(in Setting) {
	if m.Rule.Kind != "config.parse" || m.Slots["file"] != "" || m.Slots["data"] != "" || m.Rule.Family != rules.Python && m.Rule.Family != rules.Scripts && m.Rule.Family != rules.Node {
		return
	}
	if at, ok := place.Data(m.words(in), m.Slots["name"], m.Rule.ID); ok {
		put(m.Slots, at)
	}
}
