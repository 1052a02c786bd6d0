package place

import (
	"strings"

	"cake/validator/tone"
	"cake/validator/wording"
)

// Finding is the file above a list of findings, or the one that a field of a report names.
func Finding(w Words) (Place, bool) {
	if at, ok := heading(w.Text[:w.At]); ok {
		return at, ok
	}
	return field(w.Text, w.Scene)
}

// heading is the file above a list of findings: the last line before them that is not
// indented.
func heading(before string) (Place, bool) {
	for range 200 {
		before = strings.TrimSuffix(before, "\n")
		start := strings.LastIndexByte(before, '\n') + 1
		line := before[start:]
		if line != "" && line[0] != ' ' && line[0] != '\t' {
			return Place{File: line}, !strings.ContainsAny(line, " \t") && line[0] < 0x80
		}
		if start == 0 {
			break
		}
		before = before[:start]
	}
	return Place{}, false
}

// fieldLines is how many lines below the file its line may stand.
const fieldLines = 10

// field is the first file that a report names in a field of its own, and its line: in the
// same field, in another below it, or before the source that is shown.
func field(text string, s Scene) (found Place, ok bool) {
	left := 0
	for line := range strings.Lines(text[:min(len(text), MaxText)]) {
		if f := fileField().FindStringSubmatch(line); f != nil && found.File == "" {
			if file, ok := s.known(strings.TrimPrefix(f[1], "/")); ok {
				found, left = Place{file, wording.Int(f[2])}, fieldLines
			}
		}
		if found.Line > 0 {
			return found, true
		}
		if f := lineField().FindStringSubmatch(line); f != nil && found.File != "" && left > 0 {
			return Place{found.File, wording.Int(f[1] + f[2])}, true
		}
		left--
	}
	return found, found.File != ""
}

// A Fault is a line of a report, and the place that it speaks of.
type Fault struct {
	Place
	Said string
	At   int // where the line begins
}

// FirstFault is the first line of a report that speaks of a line in a file of the project,
// which may stand above it.
func FirstFault(text string, s Scene) (Fault, bool) {
	if len(s.Tree.Files()) == 0 {
		return Fault{}, false
	}
	above, at := "", 0 // the file whose name stands alone above what is said of it
	for l := range strings.Lines(text[:min(len(text), MaxText)]) {
		line := strings.TrimSpace(l)
		if file, ok := s.known(strings.TrimPrefix(line, "File: ")); ok && line != "" {
			above = file
		}
		if p, ok := faultIn(line, above, s); ok && !tone.Praises(line) && !Remarked(line) {
			return Fault{p, line, at}, true
		}
		at += len(l)
	}
	return Fault{}, false
}

// faultIn is the place that a line of a report speaks of.
func faultIn(line, above string, s Scene) (Place, bool) {
	if p, ok := In(line, s); ok && p.Line > 0 {
		return p, true
	}
	if f := criticism().FindStringSubmatch(line); f != nil {
		file, ok := s.known(f[1])
		return Place{file, wording.Int(f[2])}, ok
	}
	f := columned().FindStringSubmatch(line)
	if f == nil || above == "" {
		return Place{}, false
	}
	return Place{above, wording.Int(f[1] + f[2])}, true
}

var (
	// fileField is a file on a line or in a field of its own.
	fileField = wording.Lazy(`^\s*(?:(?:File|Path|Location|file|path):\s+)?(/?[\w.@+-][\w./@+-]*\.\w{1,10})(?::(\d+)(?:[-:]\d+)?)?\s*$`)
	// lineField is the number of a line, in a field or before the source.
	lineField = wording.Lazy(`^\s*(?:(?:Line|line|StartLine|Start line):\s+(\d+)\s*$|(\d+) ?[┆│|] )`)
	// criticism begins with a file, and tells the line in it at its end.
	criticism = wording.Lazy(`^([\w@+-][\w./@+-]*\.\w{1,8}): [^\n]*\b(?:at|on|in) line (\d+)`)
	// columned begins with a line of the file above, and a column, or tells it alone.
	columned = wording.Lazy(`^(?:Line: (\d+)$|(\d+):\d+\s+\S)`)
)
