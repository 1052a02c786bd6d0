package locate

import (
	"regexp"

	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
)

// atItsLimit takes the line of the script that was started which itself sets the limit that
// was reached: it has to be raised there, wherever the program stood that has reached it.
func (m clue) atItsLimit(in Setting) {
	set := m.limit()
	if set == nil {
		return
	}
	if at, ok := place.LimitOf(set, in.Scene); ok {
		move(m.Slots, at.Place)
		m.Slots["limit"] = at.Set
	}
}

// limit is how a script sets the limit that a match tells to be reached; nil where it sets
// none of that kind. What has only been killed has reached none of its own.
func (m clue) limit() *regexp.Regexp {
	switch m.Rule.Kind {
	case "resource.fd_limit":
		return openFiles()
	case "resource.process_limit":
		return processes()
	case "resource.file_size_limit":
		return fileSize()
	case "resource.oom":
		switch m.Rule.Family {
		case rules.Java:
			if wording.Holds(m.Text, "heap space", "GC overhead") { // classes and threads have limits of their own
				return javaHeap()
			}
		case rules.Node:
			return nodeHeap()
		case rules.Python, rules.System, rules.C:
			if m.Slots["alloc"] != "" || m.Slots["message"] != "Killed" {
				return addressSpace()
			}
		}
	}
	return nil
}

var (
	openFiles    = wording.Lazy(`\bulimit -[HS]*n \d+`)
	processes    = wording.Lazy(`\bulimit -[HS]*u \d+`)
	fileSize     = wording.Lazy(`\bulimit -[HS]*f \d+`)
	addressSpace = wording.Lazy(`\bulimit -[HS]*[vd] \d+`)
	javaHeap     = wording.Lazy(`-Xmx\d+[kKmMgG]?`)
	nodeHeap     = wording.Lazy(`--max[-_]old[-_]space[-_]size=\d+`)
)
