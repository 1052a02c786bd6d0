package validator

import (
	"path"
	"strconv"
	"strings"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// A setting is where a match stands: its output, the command, the tree.
type setting struct {
	place.Scene
	out output
}

// settingOf is the setting of a result.
func settingOf(r cake.Result, out output, c command.Call, ws workspace.Workspace) setting {
	return setting{place.Scene{Call: c, Cwd: r.Cwd, Tree: workspace.Of(ws)}, out}
}

// put takes a place that was found: its file, and its line where none is known.
func put(s advice.Slots, at place.Place) {
	s["file"] = at.File
	if s["line"] == "" && at.Line > 0 {
		s["line"] = strconv.Itoa(at.Line)
	}
}

// move takes a place that is surer than the one that is known.
func move(s advice.Slots, at place.Place) {
	s["file"], s["line"] = at.File, strconv.Itoa(at.Line)
}

// take takes a place whose line, where it has one, is surer than the one that is known.
func take(s advice.Slots, at place.Place) {
	if put(s, at); at.Line > 0 {
		move(s, at)
	}
}

// givenLine is the line that the pattern itself has found.
func (m candidate) givenLine() {
	if m.slots["line"] == "" && m.slots["line2"] != "" {
		m.slots["line"] = m.slots["line2"]
	}
	if n := wording.Int(m.slots["line"]) - m.rule.Ahead; m.rule.Ahead != 0 && m.slots["line"] != "" && n > 0 {
		m.slots["line"] = strconv.Itoa(n)
	}
}

// seekFile looks for the file to blame, the surest way first, until one is found.
func (m candidate) seekFile(in setting) {
	if m.rule.Family == rules.C && m.slots["file"] != "" {
		if at, ok := place.Caller(m.slots["file"], m.words(in)); ok {
			move(m.slots, at)
		}
	}
	for _, seek := range []func(setting){m.inItsSettings, m.located, m.inItsManifest, m.inItsConfig, m.inItsRecipe, m.inItsScript, m.inItsLine, m.byTheCall, m.nearBy, m.theScript, m.farOff, m.asReferred} {
		seek(in)
	}
}

// inItsSettings takes the file of which a rule says that its words are about it.
func (m candidate) inItsSettings(in setting) {
	if m.slots["file"] != "" {
		return
	}
	file := ""
	if flag := m.slots["flag"]; flag == "" || !strings.Contains(in.Call.Line, flag) { // what was typed stands in no settings
		file = place.Settings(m.rule.Settings, in.Scene)
	}
	at := place.Place{File: file, Line: place.FirstNaming(file, []string{m.slots["path"], m.slots["path2"], m.slots["module"], m.slots["module2"]}, in.Tree)}
	if named, ok := m.filler(in).Text(m.rule.Place); ok {
		at = place.Place{File: named}
	}
	if at.File != "" {
		put(m.slots, at)
	}
}

// filler fills templates with what is known of a match.
func (m candidate) filler(in setting) advice.Filler {
	return advice.Filler{Slots: m.slots, Call: in.Call, Tree: in.Tree, Cwd: in.Cwd}
}

// located takes the place that the rule's family knows how to find.
func (m candidate) located(in setting) {
	if m.slots["file"] != "" {
		return
	}
	if at, ok := locate(m, in); ok {
		put(m.slots, at)
	}
}

// inItsManifest takes the manifest of which a rule speaks, where the tree has it and no
// other file is named.
func (m candidate) inItsManifest(in setting) {
	if m.slots["file"] != "" || m.rule.Kind != "project.manifest_invalid" || m.rule.Reference == "" || !in.Tree.Has(m.rule.Reference) {
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
	if at, ok := place.In(m.text, in.Scene); ok {
		put(m.slots, at)
	}
}

// inItsRecipe takes the recipe of make that made a wrong call: the arguments stand
// there, and not in what was typed.
func (m candidate) inItsRecipe(in setting) {
	if m.slots["file"] != "" || !m.isRefused() {
		return
	}
	if at, ok := place.Recipe(in.out.text[m.at:]); ok {
		move(m.slots, at)
	}
}

// nearBy takes, where nothing else tells the place, a file of the project that is named
// around the match.
func (m candidate) nearBy(in setting) {
	if m.slots["file"] != "" || m.rule.Kind == "timeout.command" && in.out.warned(m.at) { // which has not held it up
		return
	}
	if at, ok := place.Near(m.words(in)); ok {
		take(m.slots, at)
	}
}

// theScript takes the script that the line starts.
func (m candidate) theScript(in setting) {
	if m.slots["file"] != "" || !m.ofScript() {
		return
	}
	if file := place.Entry(in.Scene); file != "" {
		m.slots["file"] = file
	} else {
		delete(m.slots, "file")
	}
}

// asReferred takes, where nothing else tells the place, the manifest that a rule says is to
// be looked at, where the tree has it.
func (m candidate) asReferred(in setting) {
	if m.slots["file"] != "" || m.rule.Reference == "" {
		return
	}
	if file := place.Settings([]string{m.rule.Reference}, in.Scene); file != "" {
		m.slots["file"] = file
	}
}

// seekLine looks for the line where only the file is known.
func (m candidate) seekLine(in setting) {
	s := m.slots
	if s["line"] == "" && (m.rule.Rank == rules.General || m.rule.Family == rules.Other) {
		if at, ok := place.Excerpt(m.words(in)); ok && (s["file"] == "" || s["file"] == at.File) {
			move(s, at)
		}
	}
	if s["line"] != "" || s["file"] == "" {
		return
	}
	if line, ok := place.Offset(m.text, s["file"], in.Tree); ok {
		s["line"] = strconv.Itoa(line)
		return
	}
	if !strings.Contains(m.text, path.Base(s["file"])) {
		return
	}
	if row := place.Row(m.text); row != "" {
		s["line"] = row
	} else if at, ok := place.In(m.text[:min(len(m.text), 300)], in.Scene); ok && at.File == s["file"] && at.Line > 0 {
		s["line"] = strconv.Itoa(at.Line)
	}
}
