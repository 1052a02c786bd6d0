package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/tone"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// In is the place that a line names, where the tree has the file.
func In(line string, s Scene) (Place, bool) {
	if f := lineOfNamed().FindStringSubmatch(line); f != nil {
		if file, ok := s.ownFile(f[2]); ok {
			return Place{file, wording.Int(f[1])}, true
		}
	}
	for _, f := range named().FindAllStringSubmatch(strings.ReplaceAll(line, "file://", ""), 8) {
		if file, ok := s.ownFile(f[1]); ok && !made(file) {
			return Place{file, wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

// Named is the file of the project that some words name, with or without an extension.
func Named(said string, s Scene) (Place, bool) {
	for _, word := range strings.FieldsFunc(said[:min(len(said), 4<<10)], func(r rune) bool { return strings.ContainsRune(" \t\n\"'`‘’()[]<>,;=", r) }) {
		file := workspace.Relative(strings.TrimRight(word, ":."), s.Cwd)
		if (strings.Contains(file, "/") || path.Ext(file) != "") && !made(file) && slices.Contains(s.Tree.Files(), file) {
			return Place{File: file}, true
		}
	}
	return Place{}, false
}

// made reports whether a file is what a compiler has made of others: no place to change.
func made(file string) bool {
	return slices.Contains([]string{".o", ".obj", ".a", ".so", ".lo", ".la", ".pyc", ".class"}, path.Ext(file))
}

// Begins reports whether a line begins with a place, as compilers have it, and says
// something of it.
func Begins(line string) bool { return told().MatchString(line) }

// Remarked reports whether a line has a word that tools put between a place and a remark.
func Remarked(line string) bool { return notice().MatchString(line) }

// Tells reports whether a line begins with a place in the project, or tells one the other
// way round.
func Tells(line string, s Scene) bool {
	f := told().FindStringSubmatch(line)
	if f == nil {
		f = lineOfFile().FindStringSubmatch(line)
	}
	return f != nil && s.has(f[1])
}

// TellsInWords reports whether a line tells a place in the project in words, with its line:
// "file:a.md, line:9".
func TellsInWords(line string, s Scene) bool {
	f := placedLater().FindStringSubmatch(line)
	return f != nil && s.has(f[1])
}

// Said is the first line of an output that begins with a place in the project, where the
// line that was taken for the complaint names none: a program that no rule knows has
// found something there.
func Said(text, complaint string, s Scene) (line string, at int, ok bool) {
	if p, there := In(complaint, s); there && p.Line > 0 || strings.HasPrefix(complaint, "not ok ") {
		return "", 0, false
	}
	for _, f := range told().FindAllStringSubmatchIndex(text[:min(len(text), MaxText)], 200) {
		line = strings.TrimSpace(text[f[0]:f[1]])
		if _, ok := s.ownFile(text[f[2]:f[3]]); ok && !tone.Praises(line) && !Remarked(line) {
			return line, f[0], true
		}
	}
	return "", 0, false
}

// SaidOfFile is the first line that sounds like a complaint and names a file of the
// project, where the line that was taken for the complaint names none.
func SaidOfFile(text, complaint string, s Scene) (line string, at int, ok bool) {
	_, named := Named(complaint, s)
	if _, placed := In(complaint, s); named || placed {
		return "", 0, false
	}
	for l := range strings.Lines(text[:min(len(text), MaxText)]) {
		line = strings.TrimSpace(l)
		if tone.Complains(line) {
			if _, ok := Named(line, s); ok {
				return line, at, true
			}
		}
		at += len(l)
	}
	return "", 0, false
}

// Row is how a reader of tables numbers the line that it complains about; "" where it does
// not.
func Row(line string) string {
	if f := row().FindStringSubmatch(line); f != nil {
		return f[1]
	}
	return ""
}

// Offset is the line of the place that a parser counts from the beginning of a file.
func Offset(said, file string, tree workspace.View) (line int, ok bool) {
	f := offset().FindStringSubmatch(said)
	text := tree.Manifest(tree.OwnFile(file))
	if f == nil || wording.Int(f[1]) > len(text) || text == "" {
		return 0, false
	}
	return lineOf(text, wording.Int(f[1])), true
}

var (
	// told is a line that begins with a place, as compilers have it, and says something of it.
	told = wording.Lazy(`(?m)^[ \t]{0,4}(?:(?:error|ERROR|Error|\[error\]|[\w-]{1,32}): |ERROR at |\[(?:error|ERROR)\] )?['"]?((?:\.{0,2}/)*[\w@+-][\w./@+-]*(?:\.\w{1,8}|/[\w@+-]+))['"]?(?::|\(|:? line |:\[)(\d+)(?:[:,.-]\d+)*[)\]]?:?\s.*\S`)
	// notice is what tools put between a place and a remark.
	notice = wording.Lazy(`(?i)\b(?:warn(?:ing)?|note|info|hint|debug|deprecat\w+|ok|passed|skipped)\b`)
	// lineOfNamed is a place that names its line first.
	lineOfNamed = wording.Lazy(`\blines? (\d+)(?:-\d+)? (?:\(|(?:of|in) (?:file )?["'\x60]?)((?:\.{0,2}/)?[\w@+-][\w./@+-]*\.\w{1,8})\b`)
	// named is a file, with or without a line.
	named = wording.Lazy(`(?:^|[\s"'(\x60])((?:res://|(?:\.{0,2}/)*)[\w@+-][\w./@+-]*\.\w{1,8}|(?:\S*/)?Makefile)(?:(?::|\(|:\[|:line |["']?[,:]?(?: on| at)? line )(\d+))?()`)
	// lineOfFile is a place that is told the other way round.
	lineOfFile = wording.Lazy(`(?:at|on|in) line \d+ (?:of|in) (?:file )?['"]?([\w@+-][\w./@+-]*)`)
	// placedLater is a place that is told in words, with its line.
	placedLater = wording.Lazy(`\b(?:in|file|at):? ?["']?((?:\.{0,2}/)?[\w@+-][\w./@+-]*\.\w{1,8})["']?,? \(?(?:at )?line:? ?\d`)
	// row is how a reader of tables names a line.
	row = wording.Lazy(`\b(?:[Ll]ine|[Rr]ow|[Rr]ecord):? (?:number )?(\d+)\b`)
	// offset is how a parser of JSON tells a place that it counts from the beginning.
	offset = wording.Lazy(`\bJSON at position (\d+)\b`)
)
