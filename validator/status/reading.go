package status

import (
	"slices"
	"strconv"
	"strings"

	"cake/validator/advice"
	"cake/validator/ending"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/tone"
	"cake/validator/wording"
)

// A reading is a failure that no rule knows, as it is read step by step: by
// its status, then by the line that complains.
type reading struct {
	locate.Setting

	id    string // of the rule that reads it
	known meaning
	line  string      // that complains
	at    int         // and where it begins
	found place.Place // that a report names first
}

// matchOf is the match of a failure of which no rule knows the words.
func matchOf(in locate.Setting) match.Match {
	r := &reading{Setting: in, id: statusOf(in.Call)}
	r.name()
	r.listen()
	r.weigh()
	rule, _ := Rule(r.id)
	s := r.slots()
	return match.Match{Rule: &match.Rule{Rule: rule}, At: r.at, Text: s["complaint"], Slots: s}
}

// name finds what the status means, where no signal has set it.
func (r *reading) name() {
	switch {
	case r.id != "status.timeout":
	case watchFlag(r.Out.Text) != "":
		r.id = "status.watches"
	case testsEnded(r.Out.Text):
		r.id = "status.lingers"
	}
	if r.id != "status.failed" {
		return
	}
	switch m, ok := meaningOf(r.Call); {
	case ok:
		r.id, r.known = "status.known", m
	case hookSpoke(r.Out, r.Call) || hookUnseen(r.Out, r.Call):
		r.id = "status.hook"
	case usageShown(r.Out, r.Call):
		r.id = "status.usage"
	case hidden(r.Out, r.Call):
		r.id = "status.hidden"
	case faults(r.Setting):
		r.id = "status.findings"
	case silentScript(r.Out, r.Call) != "":
		r.id = "status.script"
	}
}

// listen finds the line that complains: one that names a place of the project
// before another, and of a status that is lost the last word.
func (r *reading) listen() {
	r.line, r.at = tone.Complaint(r.Out.Text)
	if line, at, ok := r.apart(); ok {
		r.line, r.at = line, at
	}
	switch r.id {
	case "status.findings":
		if f, ok := place.FirstFault(r.Out.Text, r.Scene); ok {
			r.line, r.at, r.found = f.Said, f.At, f.Place
		}
	case "status.failed":
		if line, at, ok := place.Said(r.Out.Text, r.line, r.Scene); ok {
			r.line, r.at = line, at
		}
		if _, checks := ending.Checker(r.Call); checks {
			if line, at, ok := place.SaidOfFile(r.Out.Text, r.line, r.Scene); ok {
				r.line, r.at = line, at
			}
		}
		if line, at, ok := ending.LastWord(r.Out, r.Call); ok && r.Call.Code == 0 {
			r.line, r.at = line, at
		}
	case "status.hook":
		if r.Call.Code == 0 && hookUnseen(r.Out, r.Call) {
			r.at = refusedWord().FindStringIndex(r.Out.Text)[0]
			start, end := r.Out.LineAt(r.at + 1)
			r.line = strings.TrimSpace(r.Out.Text[start:end])
		}
	}
}

// apart is the complaint on standard error, which is meant for it, where what was
// found stands on standard output: it says who speaks, or what was found there is
// none.
func (r *reading) apart() (line string, at int, ok bool) {
	if r.at < r.Out.Split || strings.TrimSpace(r.Out.Text[:r.Out.Split]) == "" {
		return "", 0, false
	}
	line, at = tone.Complaint(r.Out.Text[:r.Out.Split])
	p, known := r.Call.Main()
	named := known && (strings.HasPrefix(line, p.Name+": ") || strings.HasPrefix(line, p.Plain()+": "))
	return line, at, line != "" && (named || !tone.Complains(r.line))
}

// weigh tells what a program refuses, whatever is edited, from what failed in the
// code that somebody works on.
func (r *reading) weigh() {
	_, checks := ending.Checker(r.Call)
	switch {
	case r.id != "status.failed":
	case refusal(r.Out, r.Call, r.line, r.at):
		r.id = "status.refused"
	case dataRefused(r.line, r.Scene):
		r.id, r.known.kind = "status.refused", "config.parse"
	case checks && (tone.Complains(r.line) || place.Begins(r.line)):
		r.id, r.known.kind = "status.refused", "config.invalid"
	}
}

// dataRefused reports whether a tool for data of one form says of a file of the
// project, by its line, that it is not of that form.
func dataRefused(line string, s place.Scene) bool {
	p, ok := s.Call.Worker()
	if !ok || !slices.Contains([]string{"mlr", "csvsql", "csvstat", "csvcut", "csvjson", "csvjoin", "csvsort", "in2csv", "xsv", "qsv", "datamash", "dasel", "gron", "xmllint", "xmlstarlet", "xsltproc", "tidy", "jsonlint", "check-jsonschema", "ajv", "jsonschema", "duckdb", "msgfmt"}, p.Plain()) || place.Row(line) == "" && !place.Begins(line) {
		return false
	}
	_, named := place.Named(line, s)
	return named || s.Tree.Has(s.Call.Redirected())
}

// goesOn is a complaint with the line below it, where it ends with a colon: what it
// promises to tell stands there.
func goesOn(text, line string, at int) string {
	if !strings.HasSuffix(line, ":") || strings.HasSuffix(line, "::") {
		return line
	}
	_, below, _ := strings.Cut(text[at:], "\n")
	for next := range strings.Lines(below) {
		if next = strings.TrimSpace(next); next != "" {
			return line + " " + strings.TrimLeft(next, "*-• ")
		}
	}
	return line
}

// slots are what the rule's sentences are filled with.
func (r *reading) slots() advice.Slots {
	program := "the command"
	if p, ok := r.Call.Main(); ok {
		program = p.Name
	}
	s := advice.Slots{
		"program": program, "code": strconv.Itoa(r.Call.Code), "complaint": goesOn(r.Out.Text, r.line, r.at),
		"kind": r.known.kind, "says": r.known.says, "do": r.known.do, "file": silentScript(r.Out, r.Call), "flag": watchFlag(r.Out.Text),
	}
	if f := hookPlace().FindStringSubmatch(r.Out.Text[:min(len(r.Out.Text), 16<<10)]); f != nil && r.id == "status.hook" {
		s["file"], s["line"] = f[1], f[2]
	}
	if file := r.Call.Redirected(); r.known.kind == "config.parse" && r.Tree.Has(file) {
		s["file"] = file
	}
	if r.found.File != "" {
		s["file"], s["line"] = r.found.File, strconv.Itoa(r.found.Line)
	}
	if r.line == "" {
		s["complaint"] = program + " failed with status " + s["code"] + Silent
	}
	return s
}

// Silent is the end of the complaint about a program that has failed without a word.
const Silent = " and said nothing"

// watchFlag is the option by which a script of the project has its tool watch for
// changes, as the runner of scripts has shown the line; "" where it has not.
func watchFlag(text string) string {
	if f := shownWatch().FindStringSubmatch(text[:min(len(text), 4<<10)]); f != nil {
		return f[1]
	}
	return ""
}

var shownWatch = wording.Lazy(`(?m)^(?:> |\$ )[^\n]*\s(--watch(?:All)?)(?:=true)?(?:\s|$)`)

// hookPlace is the first place that a hook of git's names.
var hookPlace = wording.Lazy(`(?m)^\s*([\w./-]+\.\w+):(\d+)(?::\d+)?[: ]`)
