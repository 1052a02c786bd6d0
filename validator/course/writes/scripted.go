package writes

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/wording"
)

// scripted is the edit of a file by a program that stands in the line, and that puts texts
// in place of others: Path("tests/a.py") … s.replace("x", "y") … write_text(s).
// One that names several files says nothing of which gets what.
func scripted(c *shell.Command) (Edit, bool) {
	return replacesIn(c, filesOpened)
}

// replacing is the same of one that works on files of which it names the pattern:
// for p in glob("letters/*.txt").
func replacing(c *shell.Command) (Edit, bool) {
	return replacesIn(c, func(program string) []string {
		patterns := patternsOpened(program)
		isFolder := func(f string) bool {
			return slices.ContainsFunc(patterns, func(p string) bool { return strings.HasPrefix(p, path.Clean(f)+"/") })
		}
		return append(slices.DeleteFunc(filesOpened(program), isFolder), patterns...)
	})
}

func replacesIn(c *shell.Command, filesIn func(program string) []string) (Edit, bool) {
	s := c.Script
	if s == nil || !s.Known || s.Kind == shell.ScriptFile || s.Lang == "sh" || !strings.Contains(strings.ToLower(s.Text.Value), "write") && !strings.Contains(s.Text.Value, `"w"`) && !strings.Contains(s.Text.Value, "'w'") {
		return Edit{}, false
	}
	e := Edit{State: c.Source}
	for _, file := range filesIn(s.Text.Value) {
		if e.File != "" && file != e.File {
			return Edit{}, false
		}
		e.File = strings.Clone(file)
	}
	var olds, news []string
	for _, found := range replacement().FindAllStringSubmatch(s.Text.Value, -1) {
		olds, news = append(olds, plainText(found[1])), append(news, plainText(found[2]))
	}
	e.Was, e.Is = strings.Join(olds, "\n"), strings.Join(news, "\n")
	return e, e.File != "" && len(olds) > 0
}

// filesOpened are the files that a program opens, by their names or by variables that
// hold them.
func filesOpened(program string) []string {
	var all []string
	for _, found := range opened().FindAllStringSubmatch(program, -1) {
		all = append(all, found[1])
	}
	for _, found := range namesFile().FindAllStringSubmatch(program, -1) {
		if slices.ContainsFunc(opensBy().FindAllStringSubmatch(program, -1), func(o []string) bool { return o[1] == found[1] }) {
			all = append(all, found[2])
		}
	}
	return all
}

// patternsOpened are the patterns of the files that a program goes through.
func patternsOpened(program string) []string {
	var all []string
	for _, found := range goesThrough().FindAllStringSubmatch(program, -1) {
		folder, pattern := found[1], found[3]
		if found[2] != "" && !strings.Contains(pattern, "/") { // Path("letters").rglob("*.txt"): at any depth
			pattern = "**/" + pattern
		}
		all = append(all, path.Join(folder, pattern))
	}
	return all
}

var (
	goesThrough = wording.Lazy(`(?:\bPath\( *["']([\w./-]+)["'] *\))?\.?\b(?:i?glob|(rglob)|globSync|Dir\.glob|Dir)(?:\.sync)?[(\[] *["']([\w./*?\[\]-]*\*[\w./*?\[\]-]*)["']`)
	namesFile   = wording.Lazy(`(?m)^\s*(?:const |let |var |my )?\$?(\w+) *= *["']([\w./-]+\.\w+)["'];?\s*$`)
	opensBy     = wording.Lazy(`(?:\bPath|\bopen|readFileSync|writeFileSync|readTextFile(?:Sync)?|writeTextFile(?:Sync)?|File\.(?:read|write))\( *\$?(\w+) *[,)]`)
	opened      = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:\bPath|\bopen|readFileSync|writeFileSync|readTextFile(?:Sync)?|writeTextFile(?:Sync)?|File\.(?:read|write)|slurp|spew)\( *["']([\w./-]+)["']`)
	})
	// replacement is a call that puts one text in place of another.
	replacement = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:\.(?:replace|replaceAll|g?sub!?)|\bre\.sub)\( *(?:r|u)?("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|/(?:[^/\\\n]|\\.)+/\w*) *, *(?:r|u)?("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`)
	})
)

// plainText is what a text in quotes, or a pattern, stands for, as far as it is plain.
func plainText(quoted string) string {
	text := quoted[1:]
	if i := strings.LastIndexByte(text, quoted[0]); i >= 0 {
		text = text[:i]
	}
	return strings.NewReplacer(`\s*`, " ", `\s+`, " ", `\n`, "\n", `\t`, "\t", `\`, "").Replace(text)
}
