package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// A Listing is the line of a build's own file that lists sources.
type Listing struct {
	Place
	Word string // by which it names what is missing
	Left string // the source of that folder which is on no list
	Like bool   // that source is named like what is missing
}

// Listed is the line of a build's file that asks for a file which is not there. Where one
// source of that folder is on no list, it is what the missing one is called now.
func Listed(file, missing string, tree workspace.View) (Listing, bool) {
	text := tree.Manifest(file)
	line, word, ok := listedAs(text, missing)
	if !ok {
		return Listing{}, false
	}
	found := Listing{Place: Place{file, line}, Word: word}
	dir := path.Join(path.Dir(file), path.Dir(word))
	if others := unnamedIn(text, dir, tree); len(others) == 1 && path.Ext(word) == path.Ext(others[0]) && !tree.Has(path.Join(dir, path.Base(word))) {
		found.Left = others[0]
	}
	return found, true
}

// Unlisted is the line of a build's list of sources on which the one is missing that
// defines a symbol: the one that is named like it, or the only one that is on no list.
func Unlisted(symbol string, tree workspace.View) (Listing, bool) {
	for _, file := range tree.Files() {
		text := tree.Manifest(file)
		if text == "" || !listsSources(file) {
			continue
		}
		line, dir := sourceList(text, tree)
		if line == 0 {
			continue
		}
		left := unnamedIn(text, dir, tree)
		if source, ok := namedLike(symbol, left); ok {
			return Listing{Place: Place{file, line}, Left: source, Like: true}, true
		}
		if len(left) == 1 && mayDefine(tree.Manifest(left[0]), symbol) {
			return Listing{Place: Place{file, line}, Left: left[0]}, true
		}
	}
	return Listing{}, false
}

// Makefiles are the files of the tree in which the make that speaks lists its sources, the
// ones that name what is missing first.
func Makefiles(missing string, w Words) []string {
	dir := makeFolder(w)
	if given := Option(w.Call, "-f", "--file", "--makefile"); given != "" && w.Tree.Has(path.Join(dir, given)) {
		return []string{path.Join(dir, given)}
	}
	var all []string
	for _, name := range []string{"GNUmakefile", "makefile", "Makefile"} {
		if file := path.Join(dir, name); w.Tree.Has(file) {
			all = append(all, file)
			break
		}
	}
	for _, file := range w.Tree.Files() {
		if path.Ext(file) == ".mk" && len(all) > 0 && strings.HasPrefix("./"+file, "./"+strings.TrimPrefix(dir+"/", "./")) {
			all = append(all, file)
		}
	}
	lists := func(file string) int {
		if _, _, ok := listedAs(w.Tree.Manifest(file), missing); ok {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(all, func(a, b string) int { return lists(b) - lists(a) })
	return all
}

// makeFolder is where the make that speaks runs, as seen from the working directory: one
// that another has started puts its level behind its name.
func makeFolder(w Words) string {
	level := ""
	if f := makeLevel().FindStringSubmatch(w.Said); f != nil {
		level = f[1]
	}
	dir := path.Join(w.Call.Folder(), Option(w.Call, "-C", "--directory"))
	for _, f := range entering().FindAllStringSubmatch(w.Text, -1) {
		if f[1] == level {
			dir = workspace.Relative(f[2], w.Cwd)
		}
	}
	if dir == w.Cwd {
		return "."
	}
	return path.Clean(dir)
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
func sourceList(text string, tree workspace.View) (line int, dir string) {
	for l := range strings.Lines(text) {
		line++
		if wording.Begins(l, "#", "\t") {
			continue
		}
		for _, word := range strings.FieldsFunc(l, func(r rune) bool { return strings.ContainsRune(" \t\n=()[]'\",:", r) }) {
			if source, ok := sourceCalled(word, tree); ok {
				return line, path.Dir(source)
			}
		}
	}
	return 0, ""
}

// sourceCalled is the source of the tree that a word of a list names, by its own name
// or by that of its object.
func sourceCalled(word string, tree workspace.View) (string, bool) {
	object := strings.HasSuffix(word, ".o")
	i := slices.IndexFunc(tree.Files(), func(f string) bool {
		return nativeSource(f) && (strings.HasSuffix("/"+f, "/"+word) || object && stemOf(f) == stemOf(word))
	})
	if i < 0 {
		return "", false
	}
	return tree.Files()[i], true
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
		if wording.Begins(l, "\t") || remark().MatchString(l) {
			continue
		}
		words := strings.FieldsFunc(l, func(r rune) bool { return strings.ContainsRune(" \t\n=()[]'\",:\\", r) })
		if i := slices.IndexFunc(words, is); i >= 0 {
			return line, words[i], true
		}
	}
	return 0, "", false
}

// unnamedIn lists the sources of a folder of which a build's file has neither the name
// nor that of the object.
func unnamedIn(text, dir string, tree workspace.View) (all []string) {
	for _, f := range tree.Files() {
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
	at := strings.Index(wording.LowerASCII(symbol), word)
	if at < 0 {
		return false
	}
	end := at + len(word)
	begins := at == 0 || strings.ContainsRune("_:", rune(symbol[at-1])) || symbol[at] >= 'A' && symbol[at] <= 'Z'
	return begins && (end == len(symbol) || symbol[end] < 'a' || symbol[end] > 'z')
}

// nativeSource reports whether a file is compiled to an object that is linked.
// CrashedSource is the source of the tree that is called like a program which a signal has
// ended, by what is said of it or by the line; "" where none is.
func CrashedSource(w Words) string {
	names := strings.Fields(w.Said)
	for _, p := range w.Call.Programs {
		names = append(names, p.Name)
	}
	for _, name := range names {
		if source := onlyFile(w.Tree, func(f string) bool { return nativeSource(f) && stemOf(f) == path.Base(name) }); source != "" {
			return source
		}
	}
	return ""
}

func nativeSource(file string) bool {
	return slices.Contains([]string{".c", ".cc", ".cpp", ".cxx", ".s", ".S", ".asm", ".f", ".f90", ".f95", ".F90", ".m", ".mm", ".cu"}, path.Ext(file))
}

var (
	makeLevel = wording.Lazy(`^g?make\[(\d+)\]: `)
	entering  = wording.Lazy(`(?m)^g?make(?:\[(\d+)\])?: Entering directory ['\x60]([^'\n]+)'`)
)

// Linking is the line of a makefile that says which libraries are linked, where its recipe
// has failed: the variable that the recipe takes them from, or else the recipe.
func Linking(w Words) (Place, bool) {
	at, ok := Recipe(w.Text[w.At:])
	at.File = w.Tree.OwnFile(at.File)
	text := w.Tree.Manifest(at.File)
	if !ok || text == "" {
		return Place{}, false
	}
	lines := strings.Split(text, "\n")
	recipe := lines[min(max(at.Line, 1), len(lines))-1]
	for i, line := range lines {
		if f := setsLibraries().FindStringSubmatch(line); f != nil && usesVariable(recipe, f[1]) {
			return Place{at.File, i + 1}, true
		}
	}
	return at, true
}

// usesVariable reports whether a recipe takes in a variable of make's.
func usesVariable(recipe, name string) bool {
	return strings.Contains(recipe, "$("+name+")") || strings.Contains(recipe, "${"+name+"}")
}

// setsLibraries is a line that sets what is linked, by the names that make itself knows
// (GNU make, 10.3) or that are common.
var setsLibraries = wording.Lazy(`^(LDLIBS|LIBS|LOADLIBES|LDFLAGS)[ \t]*[:?+]?=`)
