package locate

import (
	"cake/validator/ending"
	"cake/validator/place"
	"cake/validator/wording"
)

// inItsConfig takes, where what checks the configuration of a service names no place, the
// file that it was given: what it complains of is asked for there. What is named beside
// that, a key or a certificate, is what is asked for.
func (m clue) inItsConfig(in Setting) {
	if m.Slots["file"] != "" || !wording.Begins(m.Rule.Kind, "config.", "fs.not_found") {
		return
	}
	p, ok := ending.Checker(in.Call)
	if !ok {
		return
	}
	if at, ok := place.In(m.Text, in.Scene); ok && at.Line > 0 {
		return
	}
	if config, ok := place.Checked(p, in.Out.Text, in.Scene); ok {
		m.Slots["file"] = place.Asking(config, append(place.QuotedPaths(m.Text, in.Cwd), m.names(in)...), in.Tree)
	}
}
