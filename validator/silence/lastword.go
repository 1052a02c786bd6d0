package silence

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/ending"
)

// lastWord reports whether a match stands among the last words on standard error
// of a line that hides its failure, or of what was piped with it to a reader.
func (h *Hearing) lastWord() bool {
	if !h.Call.Hides() && !h.Call.ScriptsGoOn() || h.Rule.Usage && h.Call.GivenNothing() {
		return false
	}
	text := h.Out.Text
	switch p, ok := h.Call.Worker(); {
	case h.Out.Stream(h.At) == cake.StreamStderr:
		text = text[:h.Out.Split]
	case h.Rule.Usage && usageOf(h.Call, h.Text):
		return true
	case !(ok && ending.ShownWhole(p, h.Call)) && (!h.Call.EndsInReader() || !h.Call.Merges()):
		return false
	}
	start, _ := h.Out.LineAt(h.At)
	_, end := h.Out.LineAt(min(h.At+len(h.Text), len(h.Out.Text)))
	depth := ending.Indent(h.Out.Text[start:])
	return ending.Final(h.Out.LineOf(h.At), text[min(end, len(text)):], func(line string) bool { return ending.Elaborates(line, h.Rule, depth) })
}

// usageOf reports whether a line tells how a script of the line is called, by its
// name, and that it needs more than that.
func usageOf(c command.Call, said string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		file := p.Interpreted()
		if strings.HasSuffix(p.Name, ".sh") {
			file = p.Name
		}
		if file == "" || path.Ext(file) != ".sh" {
			return false
		}
		_, needs, ok := strings.Cut(said, path.Base(file)+" ")
		return ok && !strings.HasPrefix(needs, "[") && !p.AsksForHelp()
	})
}
