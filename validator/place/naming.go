package place

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// Asks reports whether words tell a name that a tool does not know, or does not find, and
// that hence stands somewhere.
func Asks(said string) bool { return unknownName().MatchString(said) && !toBeAdded().MatchString(said) }

// Naming is the line of a file that has one of the names that words tell: the only one, or
// the first where what it asks for is not there.
func Naming(file string, names []string, said string, tree workspace.View) (line int, ok bool) {
	text := tree.Manifest(file)
	if text == "" {
		return 0, false
	}
	for _, name := range names {
		for _, form := range formsOf(name, file) {
			if lines := linesNaming(text, form); len(lines) == 1 || len(lines) > 1 && isMissing().MatchString(said) {
				return lines[0], true
			}
		}
	}
	return 0, false
}

// FirstNaming is the first line of a file that has the first of some names which it has;
// 0 where it has none.
func FirstNaming(file string, names []string, tree workspace.View) int {
	text := tree.Manifest(file)
	for _, name := range names {
		if lines := linesNaming(text, name); len(lines) > 0 {
			return lines[0]
		}
	}
	return 0
}

// Holding is the first line of a file that has a text.
func Holding(text, file string, tree workspace.View) (line int, ok bool) {
	content := tree.Manifest(file)
	at := strings.Index(content, text)
	if at < 0 {
		return 0, false
	}
	return lineOf(content, at), true
}

// mostIncluded is how many files beside a configuration are read for a name.
const mostIncluded = 64

// Asking is the file that has one of some names: the configuration, or the only one beside
// it that does where that does not.
func Asking(config string, names []string, tree workspace.View) string {
	asks := func(file string) bool { return FirstNaming(file, names, tree) > 0 }
	if tree.Manifest(config) == "" || asks(config) {
		return config
	}
	read := 0
	found := onlyFile(tree, func(file string) bool {
		if path.Ext(file) != path.Ext(config) || file == config || read == mostIncluded {
			return false
		}
		read++
		return asks(file)
	})
	if found == "" {
		return config
	}
	return found
}

// NamesIn are what words can tell of: paths, and not those that are there where something
// is missing; what they quote, the last first; what stands behind the word for what it is.
func NamesIn(said string, s Scene) (all []string) {
	text := said[:min(len(said), 1<<10)]
	for _, word := range toldPath().FindAllString(text, 8) {
		if file := workspace.Relative(word, s.Cwd); !isMissing().MatchString(said) || !s.Tree.Has(file) && !s.Tree.HasDir(file) {
			all = append(all, word)
		}
	}
	for _, q := range slices.Backward(quotedName().FindAllStringSubmatch(text, 8)) {
		all = append(all, q[1]+q[2])
	}
	for _, f := range calledName().FindAllStringSubmatch(text, 4) {
		all = append(all, f[1])
	}
	return all
}

// QuotedPaths are the absolute paths that words quote, as a file of settings may have them.
func QuotedPaths(said, cwd string) (all []string) {
	for _, q := range quotedName().FindAllStringSubmatch(said, 8) {
		if name := q[1] + q[2]; strings.HasPrefix(name, "/") {
			all = append(all, name, workspace.Relative(name, cwd))
		}
	}
	return all
}

// formsOf are the ways in which a file may write a name: as it was told, as seen from the
// file's own folder, with the signs of another system.
func formsOf(name, file string) []string {
	all := []string{name}
	if inside, ok := strings.CutPrefix(name, path.Dir(file)+"/"); ok {
		all = append(all, inside)
	} else if dir := path.Dir(file); dir != "." && strings.Contains(name, "/") {
		all = append(all, "../"+name)
	}
	if setting, ok := strings.CutPrefix(name, "proc/sys/"); ok {
		all = append(all, strings.ReplaceAll(setting, "/", "."))
	}
	if strings.Contains(name, "/") {
		all = append(all, strings.ReplaceAll(name, "/", "\\"), strings.TrimSuffix(name, ".in"), "../"+path.Base(name))
	}
	return all
}

// linesNaming are the lines of a text that have a name as a word, outside of remarks.
func linesNaming(text, name string) (lines []int) {
	n := 0
	for line := range strings.Lines(text) {
		if n++; !remark().MatchString(line) && hasName(line, name) {
			lines = append(lines, n)
		}
	}
	return lines
}

// hasName reports whether a line has a name as a word of its own: not as a part of a
// longer one. A path may go on before it, for who tells of it may see it from elsewhere.
func hasName(line, name string) bool {
	for rest := line; ; {
		at := strings.Index(rest, name)
		if at < 0 || name == "" {
			return false
		}
		before, after := rest[:at], rest[at+len(name):]
		if (before == "" || !partOfName(before[len(before)-1]) || before[len(before)-1] == '/') && (after == "" || !partOfName(after[0])) {
			return true
		}
		rest = after
	}
}

func partOfName(b byte) bool {
	return b == '_' || b == '-' || b == '.' || b == '/' || b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z'
}

var (
	// quotedName is a name between quotes.
	quotedName = wording.Lazy(`["'\x60‘“]([\w./@:+-]+)(?:=[^"'’”\n]*)?["'’”]|<([\w./@:+-]+)>`)
	// toldPath is a path in a sentence.
	toldPath = wording.Lazy(`(?:\.{1,2})?/?[\w@.+-]+(?:/[\w@.+-]+)+`)
	// calledName is a name that stands behind the word for what it is.
	calledName = wording.Lazy(`\b(?:key|directive|setting|option|keyword|variable|parameter|node|cluster|backend|service|host):? ([A-Za-z][\w.-]+)`)
	// remark is a line that is a remark for people.
	remark = wording.Lazy(`^\s*(?:#|;|//|--|/?\*|<!--)`)
	// isMissing is what tools say of something that is asked for and not there.
	isMissing = wording.Lazy(`(?i)\b(?:` + missingWords + `)\b`)
	// unknownName is the same, and what they say of a word that they do not know or take.
	unknownName = wording.Lazy(`(?i)\b(?:` + missingWords + `|unknown|unrecogni[sz]ed|unsupported|not (?:allowed|supported|permitted|recogni[sz]ed)|invalid|bad|mismatch|deprecated)\b`)
	// toBeAdded is what they say of a word that is nowhere, where it should be.
	toBeAdded = wording.Lazy(`(?i)\b(?:missing|must|is required|required (?:property|properties|field|key|attribute))\b`)
)

const missingWords = `unable to find|not found|no such|undefined|not defined|isn't defined|is not (?:configured|executable)|no matching|can not (?:open|read|find|load)|does not point to|does(?: not|n't) exist|(?:cannot|can't|could not|couldn't|failed to|unable to) (?:be )?(?:find|found|load|loaded|open|opened|read|resolve|locate|stat)|unresolved|refers to|not declared`
