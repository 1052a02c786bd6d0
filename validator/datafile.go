package validator

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/workspace"
)

// A dataForm is a form of data files: how errors about it are worded, and how
// the files are named.
type dataForm struct {
	words *regexp.Regexp
	exts  []string
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

// namedData is a name of a data file in a report, with the line that may follow.
var namedData = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`([\w@./~-]+\.(?:json|toml|ya?ml|ini|cfg|conf|xml|svg))\b(?:["')]*(?::|, line | at line | \[line +)(\d+))?`)
})

// holdsData reports whether a file holds data or settings by its name, and no code.
func holdsData(file string) bool {
	return namedData().FindString(file) == file || slices.Contains([]string{".csv", ".tsv", ".txt", ".log", ".dat", ".bin", ".md", ".env"}, path.Ext(file))
}

// dataLine is the line that a reader of data complains about.
var dataLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\[?\bline:? +(\d+)`)
})

// dataPlace finds the data file that could not be read, and the line in it: the
// frames of such an error lie in its reader, the defect in the data. It asks the
// error itself, the lines above it, the command, and the working tree last.
func dataPlace(m candidate, out output, c command.Call, ws workspace.View, cwd string) (place, bool) {
	report := out.text[max(0, m.at-6<<10):min(len(out.text), m.at+len(m.text))]
	said := m.text + "\n" + tail(out.text, m)
	exts := formOf(m, said)
	if exts == nil {
		return place{}, false
	}
	known := func(file string) (string, bool) { return knownData(file, exts, ws, cwd) }
	at, ok := place{}, false
	for _, text := range []string{m.text, tail(out.text, m), report, c.Line} {
		if at, ok = lastNamed(text, known); ok {
			break
		}
	}
	if !ok {
		at.file, ok = onlyData(exts, ws)
	}
	if l := dataLine().FindStringSubmatch(m.text); at.line == 0 && l != nil {
		at.line = number(l[1])
	} else if l := dataLine().FindStringSubmatch(said); at.line == 0 && l != nil && !strings.Contains(l[0], `", line`) {
		at.line = number(l[1])
	}
	return at, ok
}

// tail is the rest of a report: the few lines after a match.
func tail(text string, m candidate) string {
	end := min(len(text), m.at+len(m.text))
	if i := strings.LastIndex(text[:end], m.text); i >= 0 {
		end = i + len(m.text)
	}
	rest := text[end:]
	lines := strings.SplitN(rest, "\n", 8)
	for i, line := range lines {
		if i > 0 && (line == "" || strings.HasPrefix(line, "Traceback")) {
			return strings.Join(lines[:i], "\n")
		}
	}
	return strings.Join(lines[:min(len(lines), 7)], "\n")
}

// formOf tells by an error's words of which form the data is.
func formOf(m candidate, said string) []string {
	for _, f := range dataForms() {
		if f.words.MatchString(m.slots["name"]) || f.words.MatchString(m.rule.ID) || f.words.MatchString(said) {
			return f.exts
		}
	}
	return nil
}

// lastNamed is the last data file that a text names and the project has, for
// what a report says last is nearest to the error.
func lastNamed(text string, known func(string) (string, bool)) (place, bool) {
	all := namedData().FindAllStringSubmatch(text, -1)
	slices.Reverse(all)
	for _, n := range all {
		if file, ok := known(n[1]); ok {
			return place{file, number(n[2])}, true
		}
	}
	return place{}, false
}

// knownData returns the file of the project that a report means by a name.
func knownData(file string, exts []string, ws workspace.View, cwd string) (string, bool) {
	file = workspace.Relative(file, cwd)
	if !slices.Contains(exts, path.Ext(file)) || !own(file, cwd) {
		return "", false
	}
	if ws.Has(file) {
		return file, true
	}
	for _, f := range ws.Files() {
		if strings.HasSuffix(f, "/"+file) {
			return f, true
		}
	}
	return file, len(ws.Files()) == 0
}

// onlyData is the one data file of that form in the working tree which is no
// manifest of a tool.
func onlyData(exts []string, ws workspace.View) (string, bool) {
	var found []string
	for _, f := range ws.Files() {
		if slices.Contains(exts, path.Ext(f)) && !manifestName(path.Base(f)) {
			found = append(found, f)
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// manifestName reports whether a file belongs to a package manager or a
// compiler, which have messages of their own for it.
func manifestName(base string) bool {
	return slices.Contains([]string{"package.json", "package-lock.json", "tsconfig.json", "composer.json", "pyproject.toml", "Cargo.toml", "pnpm-lock.yaml", "docker-compose.yml", "deno.json", "setup.cfg", "tox.ini", "pytest.ini"}, base)
}

// locateData puts the place of a data error into the slots, where the rule asks
// for it and the place is found.
func (m candidate) locateData(r cake.Result, out output, c command.Call, ws workspace.View) {
	if m.rule.Kind != "config.parse" || m.slots["file"] != "" || m.slots["data"] != "" || m.rule.Family != rules.Python && m.rule.Family != rules.Scripts && m.rule.Family != rules.Node {
		return
	}
	if at, ok := dataPlace(m, out, c, ws, r.Cwd); ok {
		m.slots["file"] = at.file
		if at.line > 0 && m.slots["line"] == "" {
			m.slots["line"] = strconv.Itoa(at.line)
		}
	}
}

// dataRefused reports whether a tool for data of one form says of a file of the
// project, by its line, that it is not of that form.
func dataRefused(line string, c command.Call, cwd string, ws workspace.View) bool {
	p, ok := c.Worker()
	if !ok || !slices.Contains([]string{"mlr", "csvsql", "csvstat", "csvcut", "csvjson", "csvjoin", "csvsort", "in2csv", "xsv", "qsv", "datamash", "dasel", "gron", "xmllint", "xmlstarlet", "xsltproc", "tidy", "jsonlint", "check-jsonschema", "ajv", "jsonschema", "duckdb", "msgfmt"}, p.Plain()) || !row().MatchString(line) && !told().MatchString(line) {
		return false
	}
	m := candidate{text: line}
	_, named := m.wordPlace(cwd, ws)
	return named || ws.Has(c.Redirected())
}
