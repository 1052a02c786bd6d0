package validator

import (
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// namesCode reports whether what a match says is not there is a name in a source,
// or is asked for at a line of one: that is no file which somebody has to bring.
func (m candidate) namesCode(out output, cwd string, ws workspace.View) bool {
	if m.rule.ID != "general.absent" {
		return false
	}
	start, end := out.lineAt(m.at)
	line := out.text[start:end]
	before := strings.ToLower(strings.TrimRight(line[:min(len(line), m.at-start)], "'\"`‘“ "))
	if wording.Ends(before, codeNames()...) {
		return true
	}
	at, ok := placeIn(line, cwd, ws)
	if !ok || at.line == 0 {
		f := placedLater().FindStringSubmatch(line)
		return f != nil && slices.Contains(ws.Files(), ws.OwnFile(workspace.Relative(f[1], cwd)))
	}
	return false
}

// codeNames are what stands before a name in a source that looks like a file's.
func codeNames() []string {
	return []string{"variable", "function", "filter", "key", "field", "property", "attribute", "symbol", "identifier", "macro", "shortcode", "method", "class", "constant", "column", "component", "partial"}
}

// placedLater is a place that is told in words, with its line: "file:a.md, line:9".
var placedLater = wording.Lazy(`\b(?:in|file|at):? ?["']?((?:\.{0,2}/)?[\w@+-][\w./@+-]*\.\w{1,8})["']?,? \(?(?:at )?line:? ?\d`)
