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
	text := m.text
	if strings.HasPrefix(text, "Traceback (most recent call last)") {
		m.text = raisedBelow(out.text[m.at:])
	}
	told := m.as("status.refused", m.rule.Kind)
	told.text = text
	return told
}

// raisedBelow is the line of a traceback that says what was raised: the first below
// its head that is not indented.
func raisedBelow(trace string) string {
	head, rest, _ := strings.Cut(trace, "\n")
	for line := range strings.Lines(rest) {
		if line = strings.TrimRight(line, "\n"); line != "" && line[0] != ' ' && line[0] != '\t' {
			return line
		}
	}
	return head
}
