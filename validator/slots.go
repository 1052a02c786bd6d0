package validator

import (
	"cmp"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// complete adds what the pattern alone cannot tell: the place in the project,
// and what the rule's family finds elsewhere in the output.
func (m candidate) complete(r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) {
	in := settingOf(r, out, c, ws)
	m.leaveOff()
	if m.Slots["port"] == "" && (m.Rule.Kind == "port.in_use" || m.Rule.Kind == "port.privileged") {
		m.Slots["port"] = cmp.Or(m.Slots["port2"], portOf(out.Text[m.At:min(len(out.Text), m.At+2000)], c.Line))
	}
	locate.Find(m.Match, in)
	m.nameKind(in)
	m.surround(r, out)
}

// settingOf is where a result's matches stand.
func settingOf(r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) locate.Setting {
	return locate.Setting{Scene: place.Scene{Call: c, Cwd: r.Cwd, Tree: workspace.Of(ws)}, Out: out}
}

// leaveOff takes from what was found what is no part of it: from the name of a test its
// place in the run and the time that it took, and from a complaint of gcc's the option
// that would silence it.
func (m candidate) leaveOff() {
	if name := m.Slots["test"]; name != "" {
		m.Slots["test"] = aroundName().ReplaceAllString(name, "")
	}
	m.Slots["message"] = strings.TrimSuffix(m.Slots["message"], " [-fpermissive]")
}

// aroundName is what runners put around the name of a test.
var aroundName = wording.Lazy(`^\d+/\d+ +|\s+\(\d+(?:\.\d+)? ?(?:m?s|secs?|seconds)\)$`)

// nameKind is the type of error that a match turns out to be.
func (m candidate) nameKind(in locate.Setting) {
	if m.Slots["kind"] == "" && m.unreadProgram(in) {
		m.Slots["kind"] = "syntax.source"
	}
	if m.Slots["kind"] == "" {
		m.Slots["kind"] = m.diagnosed()
	}
	if m.Slots["kind"] == "" && m.Rule.Kind == "runtime.exception" && m.Rule.AtZero == rules.DespiteZero {
		m.Slots["kind"] = m.besideKind(in.Out)
	}
	if m.Rule.ID == "make.recipe" && command.NamesTest(m.Slots["target"]) {
		m.Slots["kind"] = "test.failed" // whatever the runner, its own words are cut off
	}
}

// besideKind is the type that an exception has which ended only a part of a program, a thread
// or a task: the one by which its language's rules know it where it ends all of it.
func (m candidate) besideKind(out match.Output) string {
	start, _ := out.LineAt(m.At)
	for _, owner := range out.Found.Rules {
		r := &out.Found.Book.Rules[owner]
		if r.Family != m.Rule.Family || r.Rank != rules.Cause || !strings.HasPrefix(r.Kind, "runtime.") {
			continue
		}
		for _, at := range out.Found.Lines[owner] {
			if at < start || at >= start+len(m.Text) {
				continue
			}
			if _, found := r.Match(out, at); found != nil {
				return r.Kind
			}
		}
	}
	return ""
}

// surround keeps what stands around a match, for fixes that read on.
func (m candidate) surround(r cake.Result, out match.Output) {
	m.Slots["key"] = command.Key(r)
	m.Slots["above"] = out.LineAbove(m.At)
	m.Slots["before"] = out.Text[max(0, m.At-2<<10):m.At]
	m.Slots["around"] = out.Text[m.At:min(len(out.Text), m.At+4<<10)]
}

// portOf looks for a port in the text, then in the command.
func portOf(text, line string) string {
	if m := portSaid().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	if m := portWord().FindStringSubmatch(line); m != nil {
		return m[1]
	}
	return ""
}

var (
	// portSaid is a port in what is printed.
	portSaid = wording.Lazy(`(?:(?:\d+\.\d+\.\d+\.\d+|localhost|\*|\]|::):|[Pp]ort:? )(\d{2,5})\b`)
	// portWord is a word of a line that can be one.
	portWord = wording.Lazy(`(?:[:= ]|^)(\d{2,5})\b`)
)
