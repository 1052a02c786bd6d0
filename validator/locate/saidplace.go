package locate

import (
	"slices"
	"strings"

	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/steady"
	"cake/validator/tone"
	"cake/validator/wording"
)

// Within is a match that only says that something failed which was started,
// with the words and the place of what it said itself, where no rule knows them.
func Within(found match.Match, in Setting) match.Match {
	m := clue{found}
	switch m.Rule.ID {
	case "gradle.wrong":
		m = m.found(in)
	case "any.finding":
		if f, ok := place.FirstFault(in.Out.Text, in.Scene); ok {
			move(m.Slots, f.Place)
		}
	case "make.recipe":
		m = m.ofTheRecipe(in)
	}
	return m.Match
}

// ofTheRecipe is a match that says that a recipe of make's has failed, with what the
// recipe said above it, or on the other stream.
func (m clue) ofTheRecipe(in Setting) clue {
	out := in.Out
	line, at, ok := cause(out.Text[:m.At], in.Scene)
	if !ok && m.At < out.Split {
		line, at, ok = cause(out.Text[out.Split:], in.Scene)
		at += out.Split
	}
	if !ok {
		return m
	}
	rule := *m.Rule
	rule.Message = "{complaint}"
	rule.Fixes = append([]string{"{hinted:around}", "Check {file}:{line}: {complaint}", "Check the cause: {complaint}"}, rule.Fixes...)
	rule.Key = []string{"target", "said"}
	m.Rule = &rule
	m.Slots["said"] = unordered(steady.Mask(line, in.Cwd))
	return m.saying(line, at, in)
}

// found is a match that only says that a task has found something, with the first
// line that names a place in the project.
func (m clue) found(in Setting) clue {
	line, at, ok := place.Said(in.Out.Text, m.Text, in.Scene)
	if !ok {
		return m
	}
	rule := *m.Rule
	rule.Message, rule.Fixes = "{complaint}", []string{"Fix {file}:{line}: {complaint}"}
	m.Rule = &rule
	m.Slots["message"] = line
	return m.saying(line, at, in)
}

// saying is a match with the words of a line, and the place that it names.
func (m clue) saying(line string, at int, in Setting) clue {
	m.At, m.Text, m.Slots["complaint"] = at, line, line
	if p, ok := place.In(line, in.Scene); ok && p.Line > 0 {
		move(m.Slots, p)
	}
	return m
}

// unordered are the words of a line in an order of their own: tools list what
// belongs together in any.
func unordered(line string) string {
	words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,;()", r) })
	slices.Sort(words)
	return strings.Join(words, " ")
}

// cause is the line of a text that tells best what went wrong.
func cause(text string, s place.Scene) (line string, at int, ok bool) {
	line, at = tone.Complaint(text)
	if said, i, ok := place.Said(text, line, s); ok {
		return said, i, true
	}
	p, there := place.In(line, s)
	return line, at, (tone.Complains(line) || there && p.Line > 0 && place.Begins(line)) && !wording.Begins(line, "make: ", "make[", "gmake")
}
