package ending

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/wording"
)

// Stranger reports whether a program is an installed tool that runs nothing of the
// project's and reads no language that somebody writes here, and whether what it
// says names no place in a text: then the call or what is around it is at fault,
// and no edit will help.
func Stranger(p command.Program, out match.Output, c command.Call) bool {
	if p.Name == "" || p.Local || strings.ContainsAny(p.Name, ".$") || strings.Contains(c.Line, "/"+p.Name) || p.Evaluates() || p.Tests() || !p.Works() || checksConfig(p) {
		return false
	}
	return !inText().MatchString(installedPlace().ReplaceAllString(out.Text[:min(len(out.Text), place.MaxText)], ""))
}

// installedPlace is a place in what is installed: no text that somebody writes here.
var installedPlace = wording.Lazy(`/\S+/(?:dist|site)-packages/\S+`)

// inText is what stands in a complaint about a text: a place in it, or what its
// language does not allow.
var inText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:line|row|col(?:umn)?|char(?:acter)?|pos(?:ition)?|offset)s?:? \d|\.[A-Za-z]\w{0,7}:\d+|\(\d+,\d+\)|\b(?:syntax|pars(?:e|er|ing)|undefined|undeclared|unresolved|expect(?:ed|ing)?|assert\w*|constraint|traceback|stack ?trace|tests?|lint|warnings?|problems?|expression|vulnerabilit\w+|findings?|leaks|violations?)\b`)
})
