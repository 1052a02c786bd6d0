package validator

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/steady"
	"cake/validator/tone"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// maxTold bounds how much of an output is looked through for lines that name a
// place.
const maxTold = 64 << 10

// told is a line that begins with a place, as compilers have it, and says
// something of it.
var told = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^[ \t]{0,4}(?:(?:error|ERROR|Error|\[error\]|[\w-]{1,32}): |ERROR at |\[(?:error|ERROR)\] )?['"]?((?:\.{0,2}/)*[\w@+-][\w./@+-]*(?:\.\w{1,8}|/[\w@+-]+))['"]?(?::|\(|:? line |:\[)(\d+)(?:[:,.-]\d+)*[)\]]?:?\s.*\S`)
})

// saidPlace is the first line of an output that begins with a place in the project,
// where the line that was taken for the complaint names none: a program that no
// rule knows has found something there.
func saidPlace(text, complaint, cwd string, ws workspace.View) (line string, at int, ok bool) {
	if p, there := placeIn(complaint, cwd, ws); there && p.line > 0 || strings.HasPrefix(complaint, "not ok ") {
		return "", 0, false
	}
	for _, f := range told().FindAllStringSubmatchIndex(text[:min(len(text), maxTold)], 200) {
		line = strings.TrimSpace(text[f[0]:f[1]])
		file := ws.OwnFile(workspace.Relative(text[f[2]:f[3]], cwd))
		if own(text[f[2]:f[3]], cwd) && slices.Contains(ws.Files(), file) && !tone.Praises(line) && !notice().MatchString(line) {
			return line, f[0], true
		}
	}
	return "", 0, false
}

// saidFile is the first line that sounds like a complaint and names a file of the
// project, where the line that was taken for the complaint names none.
func saidFile(text, complaint, cwd string, ws workspace.View) (line string, at int, ok bool) {
	_, named := (candidate{text: complaint}).wordPlace(cwd, ws)
	if _, placed := placeIn(complaint, cwd, ws); named || placed {
		return "", 0, false
	}
	for l := range strings.Lines(text[:min(len(text), maxTold)]) {
		line = strings.TrimSpace(l)
		if tone.Complains(line) {
			if _, ok := (candidate{text: line}).wordPlace(cwd, ws); ok {
				return line, at, true
			}
		}
		at += len(l)
	}
	return "", 0, false
}

// notice is what tools put between a place and a remark.
var notice = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:warn(?:ing)?|note|info|hint|debug|deprecat\w+|ok|passed|skipped)\b`)
})

// within is a match that only says that something failed which was started,
// with the words and the place of what it said itself, where no rule knows them.
func (m candidate) within(out output, cwd string, ws workspace.View) candidate {
	if m.rule.ID == "gradle.wrong" {
		return m.found(out, cwd, ws)
	}
	if m.rule.ID == "any.finding" {
		if f, _, ok := firstFault(out.text, cwd, ws); ok {
			m.slots["file"], m.slots["line"] = f.file, strconv.Itoa(f.place.line)
		}
	}
	if m.rule.ID != "make.recipe" {
		return m
	}
	line, at, ok := cause(out.text[:m.at], cwd, ws)
	if !ok && m.at < out.split {
		line, at, ok = cause(out.text[out.split:], cwd, ws)
		at += out.split
	}
	if !ok {
		return m
	}
	rule := *m.rule
	rule.Message = "{complaint}"
	rule.Fixes = append([]string{"{hinted:around}", "Check {file}:{line}: {complaint}", "Check the cause: {complaint}"}, rule.Fixes...)
	rule.Key = []string{"target", "said"}
	m.rule, m.at, m.text = &rule, at, line
	m.slots["complaint"], m.slots["said"] = line, unordered(steady.Mask(line, cwd))
	if p, ok := placeIn(line, cwd, ws); ok && p.line > 0 {
		m.slots["file"], m.slots["line"] = p.file, strconv.Itoa(p.line)
	}
	return m
}

// found is a match that only says that a task has found something, with the first
// line that names a place in the project.
func (m candidate) found(out output, cwd string, ws workspace.View) candidate {
	line, at, ok := saidPlace(out.text, m.text, cwd, ws)
	if !ok {
		return m
	}
	rule := *m.rule
	rule.Message, rule.Fixes = "{complaint}", []string{"Fix {file}:{line}: {complaint}"}
	m.rule, m.at, m.text = &rule, at, line
	m.slots["complaint"], m.slots["message"] = line, line
	if p, ok := placeIn(line, cwd, ws); ok && p.line > 0 {
		m.slots["file"], m.slots["line"] = p.file, strconv.Itoa(p.line)
	}
	return m
}

// unordered are the words of a line in an order of their own: tools list what
// belongs together in any.
func unordered(line string) string {
	words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,;()", r) })
	slices.Sort(words)
	return strings.Join(words, " ")
}

// cause is the line of a text that tells best what went wrong.
func cause(text, cwd string, ws workspace.View) (line string, at int, ok bool) {
	line, at = tone.Complaint(text)
	if said, i, ok := saidPlace(text, line, cwd, ws); ok {
		return said, i, true
	}
	p, there := placeIn(line, cwd, ws)
	return line, at, (tone.Complains(line) || there && p.line > 0 && told().MatchString(line)) && !wording.Begins(line, "make: ", "make[", "gmake")
}

// farPlace takes, where no line tells the place, the file that the complaint
// names without one, the line of a recipe, the file that the command names, or
// the one file of the tree that can be meant.
func (m candidate) farPlace(out output, c command.Call, ws workspace.View, cwd string) {
	for _, find := range []func() (place, bool){
		func() (place, bool) { return m.wordPlace(cwd, ws) },
		func() (place, bool) { return m.onlyData(ws) },
		func() (place, bool) { return recipe(out.text[m.at:]) },
		func() (place, bool) { return m.ofItsProgram(out, c, ws) },
		func() (place, bool) { return m.ofItsTest(out, ws) },
		func() (place, bool) { return m.ofItsArgument(c, ws) },
	} {
		at, ok := find()
		if !ok {
			continue
		}
		m.slots["file"] = at.file
		if at.line > 0 {
			m.slots["line"] = strconv.Itoa(at.line)
		}
		return
	}
}

// row is how a reader of tables names a line.
var row = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:[Ll]ine|[Rr]ow|[Rr]ecord):? (?:number )?(\d+)\b`)
})

// wordPlace is the file of the project that a match names, with or without an
// extension.
func (m candidate) wordPlace(cwd string, ws workspace.View) (place, bool) {
	for _, word := range strings.FieldsFunc(m.text[:min(len(m.text), 4<<10)], func(r rune) bool { return strings.ContainsRune(" \t\n\"'`‘’()[]<>,;=", r) }) {
		file := workspace.Relative(strings.TrimRight(word, ":."), cwd)
		if (strings.Contains(file, "/") || path.Ext(file) != "") && slices.Contains(ws.Files(), file) {
			return place{file: file}, true
		}
	}
	return place{}, false
}

// ofItsArgument is the file of the project that the line was given. An exception arose
// in code: what the code was given to read is not its place.
func (m candidate) ofItsArgument(c command.Call, ws workspace.View) (place, bool) {
	at, ok := ownArgument(c, ws)
	return at, ok && (!wording.Begins(m.rule.Kind, "runtime.") || !holdsData(at.file))
}

// ownArgument is the file of the project that a program of the line was given:
// the one that it checks, runs or reads. What belongs to an option counts only
// where no other is there.
func ownArgument(c command.Call, ws workspace.View) (place, bool) {
	var plain, optional []string
	add := func(all *[]string, file string) {
		if slices.Contains(ws.Files(), file) && !slices.Contains(*all, file) {
			*all = append(*all, file)
		}
	}
	for _, p := range c.Programs {
		if !p.Works() || p.Asked {
			continue
		}
		add(&plain, ws.OwnFile(p.Name))
		add(&plain, workspace.Relative(startedScript(c), ""))
		for i, a := range p.Args {
			_, value, joined := strings.Cut(a, "=")
			if !joined {
				value = a
			}
			file := ws.OwnFile(belowFolder(c, workspace.Relative(value, ""), ws))
			if joined || i > 0 && strings.HasPrefix(p.Args[i-1], "-") {
				add(&optional, file)
			} else {
				add(&plain, file)
			}
		}
	}
	for _, found := range [][]string{plain, optional} {
		if len(found) == 1 {
			return place{file: found[0]}, true
		}
	}
	return place{}, false
}

// onlyData is the one file of the tree in which a parser can have stumbled that
// names a line, but no file.
func (m candidate) onlyData(ws workspace.View) (place, bool) {
	if m.rule.Kind != "config.parse" || m.slots["line"] == "" {
		return place{}, false
	}
	var exts []string
	switch low := strings.ToLower(m.text); {
	case strings.Contains(low, "yaml"):
		exts = []string{".yml", ".yaml"}
	case strings.Contains(low, "json"), m.rule.ID == "jq.parse":
		exts = []string{".json"}
	case strings.Contains(low, "toml"):
		exts = []string{".toml"}
	}
	found := ""
	for _, f := range ws.Files() {
		if !slices.Contains(exts, path.Ext(f)) {
			continue
		}
		if found != "" {
			return place{}, false
		}
		found = f
	}
	return place{file: found}, found != ""
}
