package purpose

import (
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// NamedIn are the names with a figure by which a call asks for something: of a job, a
// deploy, a row. How much is shown is no name, nor is a day.
func NamedIn(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		if p.Neutral() || p.Plain() == "tail" || p.Plain() == "head" {
			continue
		}
		for _, a := range p.Args {
			all = append(all, namesIn(a)...)
		}
	}
	return all
}

// namesIn are those in an operand, the value of an option, or a statement.
func namesIn(operand string) []string {
	var all []string
	last := ""
	for _, w := range strings.FieldsFunc(operand, func(c rune) bool { return strings.ContainsRune(" \t\n'\"=(),;/#<>", c) }) {
		if !bounds().MatchString(last) && nameWithFigure().MatchString(w) && !aDay().MatchString(w) {
			all = append(all, w)
		}
		last = w
	}
	return all
}

var (
	nameWithFigure = wording.Lazy(`^(?:[A-Za-z][\w.-]*\d[\w-]*|\d[\w-]+)$`)
	aDay           = wording.Lazy(`^\d{4}-\d\d(?:-\d\d)?$`)
	bounds         = wording.Lazy(`(?i)^(?:limit|offset|interval|top|fetch)$`)
)
