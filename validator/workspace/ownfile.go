package workspace

import "strings"

// OwnFile is the path of a file as the working tree has it: a tool that runs in
// a folder of its own names files as seen from there. It is the given name where
// the tree has that, or not exactly one that ends like it.
func (v View) OwnFile(name string) string {
	if name == "" || strings.HasPrefix(name, "/") || v.Has(name) {
		return name
	}
	if below := strings.TrimLeft(name, "./"); strings.HasPrefix(name, "../") {
		if v.Has(below) {
			return below
		}
		return name
	}
	begins, cut := strings.CutSuffix(name, "…") // as a report shortens what is too long
	found := ""
	for _, file := range v.Files() {
		if strings.HasSuffix(file, "/"+name) || cut && strings.HasPrefix(file, begins) {
			if found != "" {
				return name
			}
			found = file
		}
	}
	if found == "" {
		return name
	}
	return found
}

// FileSaying is the one of several files of a name whose line has more of a
// complaint's words than that of the others: a tool that a script runs in another
// folder names its files as seen from there.
func (v View) FileSaying(name string, line int, complaint string) (string, bool) {
	if name == "" || line == 0 || strings.HasPrefix(name, "/") || strings.HasPrefix(name, "../") || v.Has(name) {
		return "", false
	}
	best, most, alone := "", 0, false
	for _, file := range v.Files() {
		if !strings.HasSuffix(file, "/"+name) {
			continue
		}
		switch n := shared(nthLine(v.Manifest(file), line), complaint); {
		case n > most:
			best, most, alone = file, n, true
		case n == most:
			alone = false
		}
	}
	return best, alone
}

// LineOf is a line of a file whose text is known, counted from 1; "" where it has none.
func (v View) LineOf(file string, n int) string { return nthLine(v.Manifest(file), n) }

// nthLine is a line of a text, counted from 1; "" where it has none.
func nthLine(text string, n int) string {
	for line := range strings.Lines(text) {
		if n--; n == 0 {
			return line
		}
	}
	return ""
}

// shared counts the words of a line that stand in a text, too.
func shared(line, text string) int {
	n := 0
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t()<>{}[];:,='\"", r) }) {
		if len(word) > 2 && strings.Contains(text, word) {
			n++
		}
	}
	return n
}
