package place

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// Data is the data file that could not be read, and the line in it: the frames of such an
// error lie in its reader, the defect in the data. It asks the words, the lines around
// them, the command, what else was printed, and the tree last. Of which form the data is can also be told by what
// the error is called.
func Data(w Words, called ...string) (at Place, ok bool) {
	rest := tail(w)
	said := w.Said + "\n" + rest
	exts := formOf(append(called, said))
	if exts == nil {
		return Place{}, false
	}
	report := w.Text[max(0, w.At-6<<10):min(len(w.Text), w.At+len(w.Said))]
	for _, text := range []string{w.Said, rest, report, w.Call.Line, after(w)} {
		if at, ok = lastData(text, exts, w.Scene); ok {
			break
		}
	}
	if !ok {
		at.File = onlyFile(w.Tree, func(f string) bool { return slices.Contains(exts, path.Ext(f)) && !isManifest(path.Base(f)) })
		ok = at.File != ""
	}
	if f := dataLine().FindStringSubmatch(said); at.Line == 0 && f != nil {
		at.Line = wording.Int(f[1])
	}
	return at, ok
}

// after is what was printed below words, as far as the next report: what is said there
// belongs to that.
func after(w Words) string {
	text, _, _ := strings.Cut(w.from(MaxText), "\nTraceback")
	return text
}

// tail is the rest of a report: the few lines after the words.
func tail(w Words) string {
	end := min(len(w.Text), w.At+len(w.Said))
	if i := strings.LastIndex(w.Text[:end], w.Said); i >= 0 {
		end = i + len(w.Said)
	}
	lines := strings.SplitN(w.Text[end:], "\n", 8)
	lines = lines[:min(len(lines), 7)]
	for i, line := range lines {
		if i > 0 && (line == "" || strings.HasPrefix(line, "Traceback")) {
			return strings.Join(lines[:i], "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// OnlyData is the one file of a tree in which a parser can have stumbled that tells what
// it parses.
func OnlyData(said string, tree workspace.View) (Place, bool) {
	for _, form := range []struct {
		name string
		exts []string
	}{{"yaml", []string{".yml", ".yaml"}}, {"json", []string{".json"}}, {"toml", []string{".toml"}}} {
		if wording.Holds(said, form.name) {
			only := onlyFile(tree, func(f string) bool { return slices.Contains(form.exts, path.Ext(f)) })
			return Place{File: only}, only != ""
		}
	}
	return Place{}, false
}

// HoldsData reports whether a file holds data or settings by its name, and no code.
func HoldsData(file string) bool {
	return dataFile().FindString(file) == file || slices.Contains([]string{".csv", ".tsv", ".txt", ".log", ".dat", ".bin", ".md", ".env"}, path.Ext(file))
}

// lastData is the last data file of a form that a text names and the project has, for what
// a report says last is nearest to the error.
func lastData(text string, exts []string, s Scene) (Place, bool) {
	for _, f := range slices.Backward(dataFile().FindAllStringSubmatch(text, -1)) {
		if file, ok := knownData(f[1], exts, s); ok {
			return Place{file, wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

// knownData is the file of the project that a report means by a name.
func knownData(file string, exts []string, s Scene) (string, bool) {
	file = workspace.Relative(file, s.Cwd)
	if !slices.Contains(exts, path.Ext(file)) || !own(file, s.Cwd) {
		return "", false
	}
	if s.Tree.Has(file) {
		return file, true
	}
	for _, f := range s.Tree.Files() {
		if strings.HasSuffix(f, "/"+file) {
			return f, true
		}
	}
	return file, len(s.Tree.Files()) == 0
}

// isManifest reports whether a file belongs to a package manager or a compiler, which
// have messages of their own for it.
func isManifest(base string) bool {
	return slices.Contains([]string{"package.json", "package-lock.json", "tsconfig.json", "composer.json", "pyproject.toml", "Cargo.toml", "pnpm-lock.yaml", "docker-compose.yml", "deno.json", "setup.cfg", "tox.ini", "pytest.ini"}, base)
}

// A dataForm is a form of data files: how errors about it are worded, and how
// the files are named.
type dataForm struct {
	words *regexp.Regexp
	exts  []string
}

// formOf tells by one of some texts about an error of which form the data is: the endings
// of such files.
func formOf(said []string) []string {
	for _, form := range dataForms() {
		if slices.ContainsFunc(said, form.words.MatchString) {
			return form.exts
		}
	}
	return nil
}

// dataForms are the forms whose readers do not always say which file they read.
var dataForms = sync.OnceValue(func() []dataForm {
	re := regexp.MustCompile
	return []dataForm{
		{re(`TOML|toml`), []string{".toml"}},
		{re(`(?i)yaml|psych|while (?:parsing|scanning)`), []string{".yml", ".yaml"}},
		{re(`(?i)configparser|section header|\bini\b`), []string{".ini", ".cfg", ".conf"}},
		{re(`(?i)json|Expecting (?:value|property|'|',)|control character|Extra data`), []string{".json"}},
		{re(`(?i)\bxml|expat|ParseError|mismatched tag|not well-formed`), []string{".xml", ".svg"}},
	}
})

var (
	// dataFile is a name of a data file in a report, with the line that may follow.
	dataFile = wording.Lazy(`([\w@./~-]+\.(?:json|toml|ya?ml|ini|cfg|conf|xml|svg))\b(?:["')]*(?::|, line | at line | \[line +)(\d+))?`)
	// dataLine is the line that a reader of data complains about.
	dataLine = wording.Lazy(`\[?\bline:? +(\d+)`)
)
