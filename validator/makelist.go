package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// unmadeSource takes, where a build needs a file that is not there and that nothing
// makes, the line of the build's own file that asks for it. Where one source of that
// folder is on no list, it is what the missing one is called now.
func (m candidate) unmadeSource(in setting) {
	if !slices.Contains([]string{"make.prerequisite", "ninja.input", "scons.source"}, m.rule.ID) {
		return
	}
	if m.slots["kind"] == "" && (path.Ext(m.slots["path"]) != "" || strings.Contains(m.slots["path"], "/")) {
		m.slots["kind"] = "fs.not_found" // else it is the name of a target
	}
	for _, file := range m.buildFiles(in) {
		m.slots["file"] = file
		delete(m.slots, "line")
		text := in.ws.Manifest(file)
		line, word, ok := listedAs(text, m.slots["path"])
		if !ok {
			continue
		}
		m.slots["line"], m.slots["listed"] = strconv.Itoa(line), word
		dir := path.Join(path.Dir(file), path.Dir(word))
		if others := unnamedIn(text, dir, in.ws); len(others) == 1 && path.Ext(word) == path.Ext(others[0]) && !in.ws.Has(path.Join(dir, path.Base(word))) {
			m.slots["renamed"] = others[0]
		}
		return
	}
}

// buildFiles are the files of the tree in which the build that a match is of lists its
// sources, the likeliest first.
func (m candidate) buildFiles(in setting) []string {
	switch m.rule.ID {
	case "ninja.input":
		return namedFiles(in.ws, ".", "CMakeLists.txt", "meson.build")
	case "scons.source":
		return namedFiles(in.ws, in.call.Folder(), "SConstruct", "SConscript")
	}
	dir := makeFolder(m.level(), in)
	if given := optionWord(in.call, "-f", "--file", "--makefile"); given != "" && in.ws.Has(path.Join(dir, given)) {
		return []string{path.Join(dir, given)}
	}
	var all []string
	for _, name := range []string{"GNUmakefile", "makefile", "Makefile"} {
		if file := path.Join(dir, name); in.ws.Has(file) {
			all = append(all, file)
			break
		}
	}
	for _, file := range in.ws.Files() {
		if path.Ext(file) == ".mk" && len(all) > 0 && strings.HasPrefix("./"+file, "./"+strings.TrimPrefix(dir+"/", "./")) {
			all = append(all, file)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return m.lists(b, in.ws) - m.lists(a, in.ws) })
	return all
}

// lists is 1 where a file of a build names what is missing, or else 0.
func (m candidate) lists(file string, ws workspace.View) int {
	if _, _, ok := listedAs(ws.Manifest(file), m.slots["path"]); ok {
		return 1
	}
	return 0
}

// namedFiles are the files of some names in a folder or below.
func namedFiles(ws workspace.View, dir string, names ...string) (all []string) {
	for _, file := range ws.Files() {
		if slices.Contains(names, path.Base(file)) && (dir == "" || dir == "." || strings.HasPrefix(file, dir+"/")) {
			all = append(all, file)
		}
	}
	return all
}

// level is the number that a make which another has started puts behind its name.
func (m candidate) level() string {
	if f := makeLevel().FindStringSubmatch(m.text); f != nil {
		return f[1]
	}
	return ""
}

// makeFolder is where the make of a level runs, as seen from the working directory.
func makeFolder(level string, in setting) string {
	dir := path.Join(in.call.Folder(), optionWord(in.call, "-C", "--directory"))
	for _, f := range entering().FindAllStringSubmatch(in.out.text, -1) {
		if f[1] == level {
			dir = workspace.Relative(f[2], in.cwd)
		}
	}
	if dir == in.cwd {
		return "."
	}
	return path.Clean(dir)
}

// listedAs is the first line of a build's file that names a file or what it is made of,
// outside of recipes, and the word that does.
func listedAs(text, missing string) (line int, word string, ok bool) {
	base := path.Base(missing)
	for _, same := range []func(string) bool{
		func(w string) bool { return w == missing },
		func(w string) bool { return path.Base(w) == base },
		func(w string) bool { return path.Ext(base) == ".o" && nativeSource(w) && stemOf(w) == stemOf(base) },
	} {
		if line, word, ok = firstWord(text, same); ok {
			return line, word, ok
		}
	}
	return 0, "", false
}

func firstWord(text string, is func(string) bool) (line int, word string, ok bool) {
	for l := range strings.Lines(text) {
		line++
		if wording.Begins(l, "\t") || remarked().MatchString(l) {
			continue
		}
		words := strings.FieldsFunc(l, func(r rune) bool { return strings.ContainsRune(" \t\n=()[]'\",:\\", r) })
		if i := slices.IndexFunc(words, is); i >= 0 {
			return line, words[i], true
		}
	}
	return 0, "", false
}

var (
	makeLevel = wording.Lazy(`^g?make\[(\d+)\]: `)
	entering  = wording.Lazy(`(?m)^g?make(?:\[(\d+)\])?: Entering directory ['\x60]([^'\n]+)'`)
)
