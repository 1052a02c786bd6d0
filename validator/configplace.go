package validator

import (
	"cake/validator/place"
	"cake/validator/wording"
)

// inItsConfig takes, where what checks the configuration of a service names no place, the
// file that it was given: what it complains of is asked for there. What is named beside
// that, a key or a certificate, is what is asked for.
func (m candidate) inItsConfig(in setting) {
	if m.slots["file"] != "" || !wording.Begins(m.rule.Kind, "config.", "fs.not_found") {
		return
	}
	p, ok := checker(in.Call)
	if !ok {
		return
	}
	if at, ok := place.In(m.text, in.Scene); ok && at.Line > 0 {
		return
	}
	if config, ok := place.Checked(p, in.out.text, in.Scene); ok {
		m.slots["file"] = place.Asking(config, append(place.QuotedPaths(m.text, in.Cwd), m.names(in)...), in.Tree)
	}
}
