package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/silence"
	"cake/validator/status"
	"cake/validator/wording"
)

// inCode is a match that sounds like a wrong call or a wrong setting, as what it
// is where it tells of the code that somebody works on: an exception that the
// project's own program raised, or an expression that stands in a script. An
// edit repairs that, and whoever works on it sees it.
func (m candidate) inCode(in locate.Setting) candidate {
	out, c := in.Out, in.Call
	if n, ok := m.sameLineNetwork(out, c); ok {
		return n
	}
	switch {
	case m.namesCode(in):
		return m.as("status.failed", m.Rule.Kind)
	case (m.Rule.Rank == rules.General || m.Rule.ID == "file.option") && wording.Begins(m.Rule.Kind, "tool.usage", "tool.subcommand_typo") && m.atPlace(in):
		if _, ok := ending.Checker(c); ok {
			return m.as("status.refused", "config.invalid")
		}
		return m.as("status.failed", "config.invalid")
	case m.Rule.ID == "any.syntax" && m.atPlace(in):
		if _, ok := ending.Checker(c); ok {
			return m.as("status.refused", "config.parse")
		}
		return m
	case m.Rule.ID == "file.expression" && c.Opaque() && !c.Runs(silence.Filters()):
		return m.as("status.failed", "build.script_failed")
	case m.Rule.Rank == rules.General && slices.Contains(misuse(), m.Rule.Kind) && m.raisedByCode(in):
		return m.as("status.failed", "runtime.exception")
	}
	return m
}

// misuse are the types of what is said of a call, a setting or a file of settings.
func misuse() []string {
	return []string{"tool.usage", "tool.subcommand_typo", "config.invalid", "config.parse", "tool.version_unsupported", "project.manifest_missing"}
}

// as is the match as a failure of another type, in the words of its line.
func (m candidate) as(id, kind string) candidate { return candidate{status.As(m.Match, id, kind)} }

// atPlace reports whether the line of a match begins with a place in the project:
// what is unknown there stands in that file, and not in the call.
func (m candidate) atPlace(in locate.Setting) bool { return place.Tells(in.Out.LineOf(m.At), in.Scene) }

// raisedByCode reports whether the line of a match is an exception that nobody
// caught, and a frame of the project's own stands near it.
func (m candidate) raisedByCode(in locate.Setting) bool {
	text := in.Out.Text
	start, end := in.Out.LineAt(m.At)
	return thrown().MatchString(text[start:end]) && place.HasFrame(text[max(0, start-4<<10):min(len(text), end+4<<10)], in.Cwd)
}

// thrown is a line that names the class of an exception.
var thrown = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\((?:\w+::)*\w*(?:Error|Exception)\)$|^(?:Uncaught )?(?:[\w.\\]+[.\\])?\w*(?:Error|Exception)(?: \[\w+\])?: `)
})

// sameLineNetwork is the match of a network's refusal in the line of another
// match: a tool that says which of its steps could not be done names it last.
func (m candidate) sameLineNetwork(out match.Output, c command.Call) (candidate, bool) {
	if !slices.Contains(misuse(), m.Rule.Kind) {
		return candidate{}, false
	}
	start, end := out.LineAt(m.At)
	line := out.Text[start:end]
	if !strings.Contains(line, "connection refused") && !strings.Contains(line, "Connection refused") && !strings.Contains(line, "no such host") {
		return candidate{}, false
	}
	for _, owner := range out.Found.Rules {
		r := &out.Found.Book.Rules[owner]
		if r.Family != rules.Network && !strings.HasPrefix(r.Kind, "network.") || r.Foreign(out, c) {
			continue
		}
		if all := r.Matches(out, []int{start}, owner); len(all) > 0 {
			return candidate{all[0]}, true
		}
	}
	return candidate{}, false
}
