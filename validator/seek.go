package validator

import (
	"path"
	"strconv"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// A setting is where a match stands: its output, the command, the tree.
type setting struct {
	out  output
	call command.Call
	ws   workspace.View
	cwd  string
}

// put takes a place that was found: its file, and its line where none is known.
func put(s advice.Slots, at place) {
	s["file"] = at.file
	if s["line"] == "" && at.line > 0 {
		s["line"] = strconv.Itoa(at.line)
	}
}

// givenLine is the line that the pattern itself has found.
func (m candidate) givenLine() {
	if m.slots["line"] == "" && m.slots["line2"] != "" {
		m.slots["line"] = m.slots["line2"]
	}
	if n := number(m.slots["line"]) - m.rule.Ahead; m.rule.Ahead != 0 && m.slots["line"] != "" && n > 0 {
		m.slots["line"] = strconv.Itoa(n)
	}
}

// seekFile looks for the file to blame, the surest way first, until one is found.
func (m candidate) seekFile(in setting) {
	if m.rule.Family == rules.C && m.slots["file"] != "" {
		if at, ok := libraryCaller(m.slots["file"], in.out.text, m.at, in.cwd); ok {
			m.slots["file"], m.slots["line"] = at.file, strconv.Itoa(at.line)
		}
	}
	for _, seek := range []func(setting){m.inItsSettings, m.located, m.inItsManifest, m.inItsConfig, m.inItsLine, m.inItsRecipe, m.inItsScript, m.byTheCall, m.nearBy, m.theScript, m.farOff, m.asReferred} {
		seek(in)
	}
}

// inItsSettings takes the file of which a rule says that its words are about it.
func (m candidate) inItsSettings(in setting) {
	if m.slots["file"] != "" {
		return
	}
	at := place{file: settingsFile(m.rule.Settings, in.call, in.ws)}
	for _, name := range []string{"path", "path2", "module", "module2"} {
		if lines := linesNaming(in.ws.Manifest(at.file), m.slots[name]); len(lines) > 0 && at.line == 0 {
			at.line = lines[0]
		}
	}
	if named, ok := (advice.Filler{Slots: m.slots, Call: in.call, Tree: in.ws, Cwd: in.cwd}).Text(m.rule.Place); ok {
		at = place{file: named}
	}
	if at.file != "" {
		put(m.slots, at)
	}
}

// located takes the place that the rule's family knows how to find.
func (m candidate) located(in setting) {
	if m.slots["file"] != "" {
		return
	}
	if at, ok := locate(m, in.out, in.cwd, in.ws); ok {
		put(m.slots, at)
	}
}

// inItsManifest takes the manifest of which a rule speaks, where the tree has it and no
// other file is named.
func (m candidate) inItsManifest(in setting) {
	if m.slots["file"] != "" || m.rule.Kind != "project.manifest_invalid" && m.rule.ID != "setuptools.flat" || m.rule.Reference == "" || !in.ws.Has(m.rule.Reference) {
		return
	}
	m.slots["file"] = m.rule.Reference
	if m.slots["line"] == "" {
		m.slots["line"] = m.slots["declared_line"]
	}
}

// inItsLine takes the place that words of no particular tool name themselves.
func (m candidate) inItsLine(in setting) {
	if m.slots["file"] != "" || m.rule.Rank != rules.General && m.rule.Kind != Unrecognised {
		return
	}
	if at, ok := placeIn(m.text, in.cwd, in.ws); ok {
		put(m.slots, at)
	}
}

// inItsRecipe takes the recipe of make that made a wrong call: the arguments stand
// there, and not in what was typed.
func (m candidate) inItsRecipe(in setting) {
	if m.slots["file"] != "" || !m.isRefused() {
		return
	}
	if at, ok := recipe(in.out.text[m.at:]); ok {
		m.slots["file"], m.slots["line"] = at.file, strconv.Itoa(at.line)
	}
}

func (m candidate) byTheCall(in setting) { m.callPlace(in.out, in.call, in.ws, in.cwd) }

func (m candidate) nearBy(in setting) {
	if m.slots["file"] == "" {
		m.placeNear(in.out, in.ws, in.cwd)
	}
}

// theScript takes the script that the line starts.
func (m candidate) theScript(in setting) {
	if m.slots["file"] != "" || !m.ofScript() {
		return
	}
	if file := entryFile(in.call, in.ws); file != "" {
		m.slots["file"] = file
	} else {
		delete(m.slots, "file")
	}
}

func (m candidate) farOff(in setting) {
	if m.slots["file"] == "" {
		m.farPlace(in.out, in.call, in.ws, in.cwd)
	}
}

// asReferred takes, where nothing else tells the place, the manifest that a rule says is to
// be looked at, where the tree has it.
func (m candidate) asReferred(in setting) {
	if m.slots["file"] != "" || m.rule.Reference == "" {
		return
	}
	if file := settingsFile([]string{m.rule.Reference}, in.call, in.ws); file != "" {
		m.slots["file"] = file
	}
}

// seekLine looks for the line where only the file is known.
func (m candidate) seekLine(in setting) {
	s := m.slots
	if s["line"] == "" && (m.rule.Rank == rules.General || m.rule.Family == rules.Other) {
		m.excerptPlace(in.out, in.call, in.ws)
	}
	m.seekOffset(in)
	if s["line"] == "" && s["file"] != "" && strings.Contains(m.text, path.Base(s["file"])) {
		if f := row().FindStringSubmatch(m.text); f != nil {
			s["line"] = f[1]
		} else if at, ok := placeIn(m.text[:min(len(m.text), 300)], in.cwd, in.ws); ok && at.file == s["file"] && at.line > 0 {
			s["line"] = strconv.Itoa(at.line)
		}
	}
}

// seekOffset takes the line of the place that a parser counts from the beginning of a file.
func (m candidate) seekOffset(in setting) {
	if m.slots["line"] != "" || m.slots["file"] == "" {
		return
	}
	f := offset().FindStringSubmatch(m.text)
	text := in.ws.Manifest(in.ws.OwnFile(m.slots["file"]))
	if f == nil || number(f[1]) > len(text) || text == "" {
		return
	}
	m.slots["line"] = strconv.Itoa(strings.Count(text[:number(f[1])], "\n") + 1)
}

// offset is how a parser of JSON tells a place that it counts from the beginning.
var offset = wording.Lazy(`\bJSON at position (\d+)\b`)

// relate gives the paths as they are seen from the working directory, and the line
// that the report of a language has for the file.
func (m candidate) relate(in setting) {
	s := m.slots
	if strings.HasSuffix(s["file"], ".proto") { // protoc names files relative to its -I
		s["file"] = in.ws.EndingIn(s["file"])
	}
	if s["file"] == "" {
		s["file"], s["line"] = s["declared"], s["declared_line"]
	}
	for _, name := range []string{"path", "path2", "path3", "data", "module"} {
		if in.cwd != "" && strings.HasPrefix(s[name], in.cwd+"/") {
			s[name] = workspace.Relative(s[name], in.cwd)
		}
	}
	said := s["file"]
	if said != "" {
		s["file"] = workspace.Relative(said, in.cwd)
		if !path.IsAbs(said) {
			s["file"] = belowFolder(in.call, s["file"], in.ws)
		}
		s["file"] = in.ws.OwnFile(s["file"])
		if same, ok := in.ws.FileSaying(s["file"], number(s["line"]), m.text); ok {
			s["file"] = same
		}
	}
	m.ownFrame(in.out, in.ws, in.cwd)
	m.inItsProcedure(in)
	m.reportedLine(in, said)
}

// reportedLine takes the line that the report of a language has for the file, which
// it calls as it was said.
func (m candidate) reportedLine(in setting, said string) {
	if m.slots["file"] == "" || m.slots["line"] != "" {
		return
	}
	n, ok := 0, false
	switch m.rule.Family {
	case rules.Python:
		n, ok = lineOf(said, in.out.text)
	case rules.Node:
		n, ok = nodeLine(m.slots["file"], in.cwd, in.out.text[m.at:])
	}
	if ok {
		m.slots["line"] = strconv.Itoa(n)
	}
}
