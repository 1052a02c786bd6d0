package validator

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/rules"
)

// alien is the match of an exception that an installed tool has raised in its own
// code, and in no line of the project's: no edit of the project's code repairs what
// its call, its settings or its surroundings lack.
func (m candidate) alien(out match.Output, c command.Call) candidate {
	if !strings.HasPrefix(m.Rule.Kind, "runtime.") || !m.inInstalled(out) {
		return m
	}
	p, ok := c.Worker()
	if !ok || p.Interprets() || p.Tests() || p.Local || p.IsScript() || p.ShowsScripts() || strings.Contains(p.Name, ".") {
		return m
	}
	text := m.Text
	if strings.HasPrefix(text, "Traceback (most recent call last)") {
		m.Text = raisedBelow(out.Text[m.At:])
	}
	told := m.as("status.refused", m.Rule.Kind)
	told.Text = text
	return told
}

// inInstalled reports whether an exception comes from what is installed, and no line
// of the project's stands in its report.
func (m candidate) inInstalled(out match.Output) bool {
	switch file := m.Slots["file"]; {
	case m.Rule.Family == rules.Python:
		return !strings.HasSuffix(file, ".py") && !strings.Contains(out.Text, "CellExecutionError") && anyOf(out.Text, "/dist-packages/", "/site-packages/")
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
