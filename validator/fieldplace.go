package validator

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// fieldPlace is the first file that a report names in a field of its own, and its
// line: in the same field, in another below it, or before the source that is shown.
func fieldPlace(text, cwd string, ws workspace.View) (place, bool) {
	found, left := place{}, 0
	for line := range strings.Lines(text) {
		if f := fileField().FindStringSubmatch(line); f != nil && found.file == "" {
			if file := ws.OwnFile(workspace.Relative(strings.TrimPrefix(f[1], "/"), cwd)); slices.Contains(ws.Files(), file) {
				found, left = place{file: file, line: number(f[2])}, fieldLines
			}
		}
		if found.line > 0 {
			return found, true
		}
		if f := lineField().FindStringSubmatch(line); f != nil && found.file != "" && left > 0 {
			return place{file: found.file, line: number(f[1] + f[2])}, true
		}
		left--
	}
	return found, found.file != ""
}

// fieldLines is how many lines below the file its line may stand.
const fieldLines = 10

// A file of its own line or field, and a line number in one or before source.
var (
	fileField = wording.Lazy(`^\s*(?:(?:File|Path|Location|file|path):\s+)?(/?[\w.@+-][\w./@+-]*\.\w{1,10})(?::(\d+)(?:[-:]\d+)?)?\s*$`)
	lineField = wording.Lazy(`^\s*(?:(?:Line|line|StartLine|Start line):\s+(\d+)\s*$|(\d+) ?[┆│|] )`)
)

// inInput is a match of a client's complaint with its place in the file that the
// line redirects to it, where it names the line.
func (m candidate) inInput(out output, c command.Call, ws workspace.View) candidate {
	f := inputLine().FindStringSubmatch(out.lineOf(m.at))
	if file := c.Redirected(); f != nil && m.rule.Family == rules.Data && m.slots["file"] == "" && ws.Has(file) {
		m.slots["file"], m.slots["line"] = file, f[1]
	}
	return m
}

var inputLine = wording.Lazy(`^(?:ERROR \d+ \(\w+\) at line (\d+): )`)
