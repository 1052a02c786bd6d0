package validator

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/rules"
)

// alien is the match of an exception that an installed tool has raised in its own
// code, and in no line of the project's: no edit of the project's code repairs what
// its call, its settings or its surroundings lack.
func (m candidate) alien(out output, c command.Call) candidate {
	if !strings.HasPrefix(m.rule.Kind, "runtime.") || !m.inInstalled(out) {
		return m
	}
	p, ok := c.Worker()
	if !ok || p.Interprets() || p.Tests() || p.Local || p.IsScript() || p.ShowsScripts() || strings.Contains(p.Name, ".") {
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

// inInstalled reports whether an exception comes from what is installed, and no line
// of the project's stands in its report.
func (m candidate) inInstalled(out output) bool {
	switch file := m.slots["file"]; {
	case m.rule.Family == rules.Python:
		return !strings.HasSuffix(file, ".py") && !strings.Contains(out.text, "CellExecutionError") && anyOf(out.text, "/dist-packages/", "/site-packages/")
	case strings.HasSuffix(file, ".rb"):
		return anyOf(file, "/gems/", "/lib/ruby/", "/rubygems-integration/")
	}
	return false
}

// anyOf reports whether a text holds one of some words.
func anyOf(text string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
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
