package match

import (
	"regexp"

	"cake/validator/rules"
)

// A Rule is one of package rules, compiled: it turns its expression into code when its texts are first seen.
type Rule struct {
	rules.Rule
	Texts   []string   // one of them stands in the first line of every match
	opens   *[256]bool // the bytes with which a match can begin
	reaches bool       // a match may reach into further lines
	expr    func() *regexp.Regexp
}
