package validator

import (
	"slices"

	"cake/validator/command"
)

// copies reports whether a rule tells of a file that was not there to be copied
// or packed, and the line runs a script that may have gone on without it.
func (r *compiled) copies(c command.Call) bool {
	return (r.ID == "file.source" || r.ID == "file.target") && runsScript(c)
}

// leftOut reports whether a program that copies or packs files says on standard
// error, within a script that went on, that one was not there: what the script
// made lacks it, and nothing else tells.
func (h *hearing) leftOut() bool {
	return h.rule.copies(h.call) && h.out.stream(h.at) == "stderr" && slices.Contains([]string{"cp", "mv", "tar", "install", "gzip", "zip", "rsync", "ln", "dd"}, h.slots["tool"])
}

// runsScript reports whether the line runs a script of a shell whose failure
// nobody expects.
func runsScript(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.IsScript() && !p.Asked })
}
