package validator

import (
	"strings"

	"cake/validator/locate"
	"cake/validator/place"
	"cake/validator/wording"
)

// namesCode reports whether what a match says is not there is a name in a source,
// or is asked for at a line of one: that is no file which somebody has to bring.
func (m candidate) namesCode(in locate.Setting) bool {
	if m.Rule.ID != "general.absent" {
		return false
	}
	start, end := in.Out.LineAt(m.At)
	line := in.Out.Text[start:end]
	before := strings.ToLower(strings.TrimRight(line[:min(len(line), m.At-start)], "'\"`‘“ "))
	if wording.Ends(before, codeNames()...) {
		return true
	}
	if at, ok := place.In(line, in.Scene); ok && at.Line > 0 {
		return false
	}
	return place.TellsInWords(line, in.Scene)
}

// codeNames are what stands before a name in a source that looks like a file's.
func codeNames() []string {
	return []string{"variable", "function", "filter", "key", "field", "property", "attribute", "symbol", "identifier", "macro", "shortcode", "method", "class", "constant", "column", "component", "partial"}
}
