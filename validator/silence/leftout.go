package silence

import (
	"slices"
)

// leftOut reports whether a program that copies or packs files says on standard
// error, within a script that went on, that one was not there: what the script
// made lacks it, and nothing else tells.
func (h *Hearing) leftOut() bool {
	return h.Rule.Lacks(h.Call) && h.Out.Stream(h.At) == "stderr" && slices.Contains([]string{"cp", "mv", "tar", "install", "gzip", "zip", "rsync", "ln", "dd"}, h.Slots["tool"])
}
