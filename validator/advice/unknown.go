package advice

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"sync"

	"cake/validator/wording"
)

// A wellKnown is a table of names that everybody knows, in the order of how well.
type wellKnown struct {
	names  []string
	set    map[string]bool
	spaces []string // the beginnings of names below which only their owner can publish
	canon  func(string) string
}

// has reports whether the table knows a name.
func (w wellKnown) has(name string) bool {
	return w.set[w.canon(name)] || slices.ContainsFunc(w.spaces, func(s string) bool { return strings.HasPrefix(name, s) })
}

// tableOf makes a table of words, by how the registry compares names.
func tableOf(canon func(string) string, texts ...string) wellKnown {
	w := wellKnown{set: map[string]bool{}, canon: canon}
	for _, text := range texts {
		for word := range strings.FieldsSeq(text) {
			if strings.HasSuffix(word, "/") || strings.HasSuffix(word, ".") {
				w.spaces = append(w.spaces, word)
				continue
			}
			w.names, w.set[canon(word)] = append(w.names, word), true
		}
	}
	return w
}

// table makes a table, once, of one text whose names are compared as they are.
func table(text func() string) func() wellKnown {
	return sync.OnceValue(func() wellKnown { return tableOf(func(s string) string { return s }, text()) })
}

// held is advice as it may be given: what would install a name that no manifest and no
// table knows, and that was not typed, becomes the question whether the name is right. It
// may be misspelt or made up, and such names are taken by those who wait for it.
func (f Filler) held(template, advice string) string {
	for _, l := range ecosystems() {
		if l.known == nil { // a path of Go's names its host
			continue
		}
		started := l.started(advice)
		for _, name := range l.installed(advice) {
			if !f.knows(l, template, bare(name)) && !l.belongs(name) && !(slices.Contains(started, name) && f.brought(l, bare(name))) {
				return f.askName(l, bare(name))
			}
		}
	}
	return advice
}

// knows reports whether a name is one of a table, of the project, of the line that was typed
// or of the rule itself.
func (f Filler) knows(l ecosystem, template, name string) bool {
	if of, ok := typedOf(l, name); ok && (f.knows(l, template, of) || l.own[of]) { // the types of a package are no other's
		return true
	}
	return l.known().has(name) || f.mentions(l, template, name) || f.mentions(l, f.Call.Line, name) || f.listsName(l, name)
}

// mentions reports whether a text installs a name by itself; a slot of a template is none.
func (f Filler) mentions(l ecosystem, text, name string) bool {
	same := l.known().canon
	return slices.ContainsFunc(l.installed(text), func(n string) bool { return !strings.Contains(bare(n), "{") && same(bare(n)) == same(name) })
}

// brought reports whether a name is that of a program which a package of the project, of
// another name, brings: it is run from there, and not fetched.
func (f Filler) brought(l ecosystem, name string) bool {
	brings, ok := npxPackages()[name]
	return l.name == "node" && ok && f.listsName(l, brings)
}

// typedOf is the package whose types a package of types has.
func typedOf(l ecosystem, name string) (string, bool) {
	switch l.name {
	case "node":
		of, ok := strings.CutPrefix(name, "@types/")
		if scope, rest, scoped := strings.Cut(of, "__"); scoped {
			of = "@" + scope + "/" + rest
		}
		return of, ok
	case "python":
		return strings.CutPrefix(name, "types-")
	}
	return "", false
}

// askName asks for the right name of what nothing knows.
func (f Filler) askName(l ecosystem, name string) string {
	if !safeWord().MatchString(name) {
		return "Check the name of the package: no manifest of the project lists it, and it may be anybody's"
	}
	if near, ok := wording.Nearest(name, l.known().names, 1+len(name)/10); ok {
		return "Check the name " + name + ": no manifest of the project lists it, did you mean " + near + "?"
	}
	question := "Check the name " + name + ": no " + cmp.Or(l.in, "manifest of the project") + " lists it, and it may be anybody's"
	if len(l.lists) == 0 {
		question = "Check the name " + name + ": it is no package that is known here"
	}
	if shown := question + " (" + strings.ReplaceAll(l.look, "NAME", name) + ")"; l.look != "" && len(shown) <= MaxLength {
		return shown
	}
	return question
}

// mostListed is how many files of the tree are asked for a name.
const mostListed = 48

// listsName reports whether a manifest or a lock file of the project lists a name.
func (f Filler) listsName(l ecosystem, name string) bool {
	asked := 0
	for _, m := range l.lists {
		for _, file := range f.manifestsOf(m.file) {
			if asked++; asked > mostListed {
				return false
			}
			if text := f.Tree.Manifest(file); text != "" && m.lists(text, name) {
				return true
			}
		}
	}
	return false
}

// manifestsOf are the files of a name or a pattern: at the top, in the folder that the line
// goes into, and wherever else the project has one.
func (f Filler) manifestsOf(pattern string) []string {
	var files []string
	if !strings.Contains(pattern, "*") {
		files = append(files, pattern, path.Join(f.Call.Folder(), pattern))
	}
	for _, file := range f.Tree.Files() {
		name := path.Base(file)
		if strings.Contains(pattern, "/") {
			name = file
		}
		ok, err := path.Match(pattern, name)
		if err == nil && ok && !strings.Contains("/"+file, "/node_modules/") && !strings.Contains("/"+file, "/vendor/") && !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	return files
}
