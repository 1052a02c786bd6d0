package validator

import "strings"

// alien is the match of an exception that an installed tool has raised in its own
// code, and in no line of the project's: no edit of the project's code repairs what
// its call, its settings or its surroundings lack.
func (m candidate) alien(out output, c call) candidate {
	if m.rule.Family != Python || !strings.HasPrefix(m.rule.Kind, "runtime.") || strings.HasSuffix(m.slots["file"], ".py") || strings.Contains(out.text, "CellExecutionError") {
		return m
	}
	p, ok := c.worker()
	if !ok || p.interprets() || p.tests() || p.local || script(p) || showsScripts(p.name) || strings.Contains(p.name, ".") || !strings.Contains(out.text, "/dist-packages/") && !strings.Contains(out.text, "/site-packages/") {
		return m
	}
	return m.as("status.refused", m.rule.Kind)
}
