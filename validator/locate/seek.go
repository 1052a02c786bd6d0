package locate

import (
	"path"
	"strconv"
	"strings"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/silence"
	"cake/validator/wording"
)

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
func (m clue) givenLine() {
	if m.Slots["line"] == "" && m.Slots["line2"] != "" {
		m.Slots["line"] = m.Slots["line2"]
	}
	if n := wording.Int(m.Slots["line"]); n > 1 && endedByNewline().MatchString(m.Text) {
		m.Slots["line"] = strconv.Itoa(n - 1)
	}
	if n := wording.Int(m.Slots["line"]) - m.Rule.Ahead; m.Rule.Ahead != 0 && m.Slots["line"] != "" && n > 0 {
		m.Slots["line"] = strconv.Itoa(n)
	}
}

// endedByNewline is how jq tells of a word that the end of its line ends: it is at the
// beginning of the next one then.
var endedByNewline = wording.Lazy(`\bliteral at line \d+, column 0$`)

// seekFile looks for the file to blame, the surest way first, until one is found.
func (m clue) seekFile(in Setting) {
	if m.Rule.Family == rules.C && m.Slots["file"] != "" {
		if at, ok := place.Caller(m.Slots["file"], m.words(in)); ok {
			move(m.Slots, at)
		}
	}
	for _, seek := range []func(Setting){m.atItsLimit, m.inItsSettings, m.inItsPort, m.located, m.inItsManifest, m.inItsConfig, m.inItsRecipe, m.inItsScript, m.inItsLine, m.byTheCall, m.nearBy, m.theScript, m.farOff, m.asReferred} {
		seek(in)
	}
}

// inItsSettings takes the file of which a rule says that its words are about it.
func (m clue) inItsSettings(in Setting) {
	if m.Slots["file"] != "" {
		return
	}
	file := ""
	if flag := m.Slots["flag"]; flag == "" || !strings.Contains(in.Call.Line, flag) { // what was typed stands in no settings
		file = place.Settings(m.Rule.Settings, in.Scene)
	}
	at := place.Place{File: file, Line: place.FirstNaming(file, []string{m.Slots["path"], m.Slots["path2"], m.Slots["module"], m.Slots["module2"]}, in.Tree)}
	if named, ok := m.filler(in).Text(m.Rule.Place); ok {
		at = place.Place{File: named}
	}
	if at.File != "" {
		put(m.Slots, at)
	}
}

// inItsPort takes the setting that names the port which is held already, and tells what
// has the same one.
func (m clue) inItsPort(in Setting) {
	if m.Slots["file"] != "" || m.Rule.Kind != "port.in_use" {
		return
	}
	if at, ok := place.PortOf(m.Slots["port"], in.Scene); ok {
		move(m.Slots, at.Place)
		m.Slots["portkey"], m.Slots["porttwin"] = at.Key, at.Twin
	}
}

// filler fills templates with what is known of a match.
func (m clue) filler(in Setting) advice.Filler {
	return advice.Filler{Slots: m.Slots, Call: in.Call, Tree: in.Tree, Cwd: in.Cwd}
}

// located takes the place that the rule's family knows how to find.
func (m clue) located(in Setting) {
	if m.Slots["file"] != "" {
		return
	}
	if at, ok := inReport(m, in); ok {
		put(m.Slots, at)
	}
}

// inItsManifest takes the manifest of which a rule speaks, where the tree has it and no
// other file is named.
func (m clue) inItsManifest(in Setting) {
	if m.Slots["file"] != "" || m.Rule.Kind != "project.manifest_invalid" || m.Rule.Reference == "" || !in.Tree.Has(m.Rule.Reference) {
		return
	}
	m.Slots["file"] = m.Rule.Reference
	if m.Slots["line"] == "" {
		m.Slots["line"] = m.Slots["declared_line"]
	}
}

// inItsLine takes the place that words of no particular tool name themselves.
func (m clue) inItsLine(in Setting) {
	if m.Slots["file"] != "" || m.Rule.Rank != rules.General && m.Rule.Kind != match.Unrecognised {
		return
	}
	if at, ok := place.In(m.Text, in.Scene); ok {
		put(m.Slots, at)
	}
}

// inItsRecipe takes the recipe of make that made a wrong call: the arguments stand
// there, and not in what was typed.
func (m clue) inItsRecipe(in Setting) {
	if m.Slots["file"] != "" || !m.isRefused() {
		return
	}
	at, ok := place.Recipe(in.Out.Text[m.At:])
	if !ok {
		return
	}
	if inside, starts := m.inRecipesScript(at, in); starts {
		at = inside
	}
	move(m.Slots, at)
}

// inRecipesScript is the statement of the script that a recipe starts, where that is the one which
// a match is about.
func (m clue) inRecipesScript(at place.Place, in Setting) (place.Place, bool) {
	recipe := strings.TrimLeft(in.Tree.LineOf(at.File, at.Line), "\t @-+")
	script := place.Started(command.Of(cake.Result{Command: recipe}))
	if script == "" {
		return place.Place{}, false
	}
	return m.statement(in.Tree.OwnFile(script), in)
}

// nearBy takes, where nothing else tells the place, a file of the project that is named
// around the match.
func (m clue) nearBy(in Setting) {
	if m.Slots["file"] != "" || m.Rule.Kind == "timeout.command" && silence.Warned(in.Out, m.At) { // which has not held it up
		return
	}
	if at, ok := place.Near(m.words(in)); ok {
		take(m.Slots, at)
	}
}

// theScript takes the script that the line starts.
func (m clue) theScript(in Setting) {
	if m.Slots["file"] != "" || !m.ofScript() {
		return
	}
	if file := place.Entry(in.Scene); file != "" {
		m.Slots["file"] = file
	} else {
		delete(m.Slots, "file")
	}
}

// asReferred takes, where nothing else tells the place, the manifest that a rule says is to
// be looked at, where the tree has it.
func (m clue) asReferred(in Setting) {
	if m.Slots["file"] != "" || m.Rule.Reference == "" {
		return
	}
	if file := place.Settings([]string{m.Rule.Reference}, in.Scene); file != "" {
		m.Slots["file"] = file
	}
}

// seekLine looks for the line where only the file is known.
func (m clue) seekLine(in Setting) {
	s := m.Slots
	if s["line"] == "" && (m.Rule.Rank == rules.General || m.Rule.Family == rules.Other) {
		if at, ok := place.Excerpt(m.words(in)); ok && (s["file"] == "" || s["file"] == at.File) {
			move(s, at)
		}
	}
	if s["line"] != "" || s["file"] == "" {
		return
	}
	if line, ok := place.Offset(m.Text, s["file"], in.Tree); ok {
		s["line"] = strconv.Itoa(line)
		return
	}
	if !strings.Contains(m.Text, path.Base(s["file"])) {
		return
	}
	if row := place.Row(m.Text); row != "" {
		s["line"] = row
	} else if at, ok := place.In(m.Text[:min(len(m.Text), 300)], in.Scene); ok && at.File == s["file"] && at.Line > 0 {
		s["line"] = strconv.Itoa(at.Line)
	}
}
