package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// unlisted takes, where a symbol is undefined, the line of the build's list of sources
// in which the source that is named like it is missing.
func (m candidate) unlisted(ws workspace.View) {
	if m.rule.Kind != "link.undefined_reference" || m.slots["symbol"] == "" {
		return
	}
	for _, file := range ws.Files() {
		text := ws.Manifest(file)
		if text == "" || !listsSources(file) {
			continue
		}
		line, dir := sourceList(text, ws)
		if line == 0 {
			continue
		}
		left := unnamedIn(text, dir, ws)
		source, slot := "", "unlisted"
		if named, ok := namedLike(m.slots["symbol"], left); ok {
			source = named
		} else if len(left) == 1 && mayDefine(ws.Manifest(left[0]), m.slots["symbol"]) {
			source, slot = left[0], "leftout"
		}
		if source != "" {
			m.slots["file"], m.slots["line"], m.slots[slot] = file, strconv.Itoa(line), source
			return
		}
	}
}

// mayDefine reports whether a source names a symbol, as far as its text is known.
func mayDefine(text, symbol string) bool {
	name, _, _ := strings.Cut(symbol, "(")
	return text == "" || strings.Contains(text, name[strings.LastIndexByte(name, ':')+1:])
}

// listsSources reports whether a file is one of those that tell a build its sources.
func listsSources(file string) bool {
	return slices.Contains([]string{"Makefile", "makefile", "GNUmakefile", "CMakeLists.txt", "meson.build"}, path.Base(file))
}

// sourceList is the first line that names a source of the tree, or what is made of
// one, outside of recipes; and the folder of that source.
func sourceList(text string, ws workspace.View) (line int, dir string) {
	for l := range strings.Lines(text) {
		line++
		if wording.Begins(l, "#", "\t") {
			continue
		}
		for _, word := range strings.FieldsFunc(l, func(r rune) bool { return strings.ContainsRune(" \t\n=()[]'\",:", r) }) {
			if source, ok := sourceCalled(word, ws); ok {
				return line, path.Dir(source)
			}
		}
	}
	return 0, ""
}

// sourceCalled is the source of the tree that a word of a list names, by its own name
// or by that of its object.
func sourceCalled(word string, ws workspace.View) (string, bool) {
	object := strings.HasSuffix(word, ".o")
	i := slices.IndexFunc(ws.Files(), func(f string) bool {
		return nativeSource(f) && (strings.HasSuffix("/"+f, "/"+word) || object && stemOf(f) == stemOf(word))
	})
	if i < 0 {
		return "", false
	}
	return ws.Files()[i], true
}

// unnamedIn lists the sources of a folder of which a build's file has neither the name
// nor that of the object.
func unnamedIn(text, dir string, ws workspace.View) (all []string) {
	for _, f := range ws.Files() {
		if nativeSource(f) && path.Dir(f) == dir && !command.IsTestFile(f) && !strings.Contains(text, stemOf(f)+".") {
			all = append(all, f)
		}
	}
	return all
}

// namedLike is the source whose name is a word of a symbol, or begins with it.
func namedLike(symbol string, sources []string) (string, bool) {
	last := strings.ToLower(symbol[strings.LastIndexByte(symbol, ':')+1:])
	i := slices.IndexFunc(sources, func(f string) bool {
		stem := strings.ToLower(stemOf(f))
		return len(stem) > 2 && hasWord(symbol, stem) || len(last) > 3 && strings.HasPrefix(stem, last)
	})
	if i < 0 {
		return "", false
	}
	return sources[i], true
}

// hasWord reports whether a symbol has a word in it, as names are put together: with _,
// with ::, or with a capital letter.
func hasWord(symbol, word string) bool {
	at := strings.Index(strings.ToLower(symbol), word)
	if at < 0 {
		return false
	}
	end := at + len(word)
	begins := at == 0 || strings.ContainsRune("_:", rune(symbol[at-1])) || symbol[at] >= 'A' && symbol[at] <= 'Z'
	return begins && (end == len(symbol) || symbol[end] < 'a' || symbol[end] > 'z')
}

// nativeSource reports whether a file is compiled to an object that is linked.
func nativeSource(file string) bool {
	return slices.Contains([]string{".c", ".cc", ".cpp", ".cxx", ".s", ".S", ".asm", ".f", ".f90", ".f95", ".F90", ".m", ".mm", ".cu"}, path.Ext(file))
}

func stemOf(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }
