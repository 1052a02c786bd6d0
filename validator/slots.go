package validator

import (
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// complete adds what the pattern alone cannot tell: the place in the project,
// and what the rule's family finds elsewhere in the output.
func (m candidate) complete(r cake.Result, out output, c command.Call, ws workspace.Workspace) {
	in := settingOf(r, out, c, ws)
	m.givenLine()
	m.leaveOff()
	m.locateData(in)
	m.seekFile(in)
	m.seekLine(in)
	m.relate(in)
	m.seekNamed(in)
	m.seekStatement(in)
	m.unlisted(in)
	m.unmadeSource(in)
	m.nameKind(in)
	m.surround(r, out)
	if m.slots["port"] == "" && (m.rule.Kind == "port.in_use" || m.rule.Kind == "port.privileged") {
		m.slots["port"] = portOf(out.text[m.at:min(len(out.text), m.at+2000)], c.Line)
	}
}

// leaveOff takes from what was found what is no part of it: from the name of a test its
// place in the run and the time that it took, and from a complaint of gcc's the option
// that would silence it.
func (m candidate) leaveOff() {
	if name := m.slots["test"]; name != "" {
		m.slots["test"] = aroundName().ReplaceAllString(name, "")
	}
	m.slots["message"] = strings.TrimSuffix(m.slots["message"], " [-fpermissive]")
}

// aroundName is what runners put around the name of a test.
var aroundName = wording.Lazy(`^\d+/\d+ +|\s+\(\d+(?:\.\d+)? ?(?:m?s|secs?|seconds)\)$`)

// nameKind is the type of error that a match turns out to be.
func (m candidate) nameKind(in setting) {
	if m.slots["kind"] == "" && m.unreadProgram(in) {
		m.slots["kind"] = "syntax.source"
	}
	if m.slots["kind"] == "" {
		m.slots["kind"] = m.diagnosed()
	}
	if m.rule.ID == "make.recipe" && command.NamesTest(m.slots["target"]) {
		m.slots["kind"] = "test.failed" // whatever the runner, its own words are cut off
	}
}

// surround keeps what stands around a match, for fixes that read on.
func (m candidate) surround(r cake.Result, out output) {
	m.slots["key"] = command.Key(r)
	m.slots["above"] = lineAbove(out.text[:m.at])
	m.slots["before"] = out.text[max(0, m.at-2<<10):m.at]
	m.slots["around"] = out.text[m.at:min(len(out.text), m.at+4<<10)]
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

func lineAbove(before string) string {
	before = strings.TrimRight(before, "\n")
	return strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:])
}
