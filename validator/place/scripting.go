package place

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// Script is the first frame of Ruby's or of PHP's, or else the file of a language whose
// report names its frames only by a function, or tells the program by which it began.
func Script(function string, w Words) (Place, bool) {
	if at, ok := innermost(w.Cwd, stack{rubyFrame(), w.Text[w.At:], 60, false}, stack{phpFrame(), w.Text[w.At:], 20, false}); ok {
		return at, ok
	}
	if at, ok := scheme(w); ok {
		return at, ok
	}
	if f := loaded().FindStringSubmatch(w.before(4 << 10)); f != nil {
		return Place{File: f[1]}, true
	}
	i := slices.IndexFunc(w.Tree.Files(), func(file string) bool { return function != "" && path.Base(file) == function+".m" })
	if i < 0 {
		return Place{}, false
	}
	return Place{File: w.Tree.Files()[i]}, true
}

// scheme is the innermost frame of Guile's that lies in the tree: its own modules are named
// as a project's are, by where they lie on the load path.
func scheme(w Words) (Place, bool) {
	for _, f := range slices.Backward(schemeFrame().FindAllStringSubmatch(w.before(4<<10), -1)) {
		if file := workspace.Relative(f[1], w.Cwd); w.Tree.Has(file) {
			return Place{file, wording.Int(f[2])}, true
		}
	}
	return Place{}, false
}

// maxProcedures is how many files of the tree are looked through for a procedure.
const maxProcedures = 64

// Tcl is the line of the procedure in which something went wrong: Tcl counts its lines
// from where it is defined, and names the file of the outermost caller alone.
func Tcl(w Words) (Place, bool) {
	below, _, _ := strings.Cut(w.from(maxFrameText), "(file \"")
	f := procedureFrame().FindStringSubmatch(below)
	if f == nil {
		return Place{}, false
	}
	at, ok := procedure(strings.TrimPrefix(f[1], "::"), w.Tree)
	return Place{at.File, at.Line + wording.Int(f[2]) - 1}, ok
}

// procedure is where the tree defines a procedure of Tcl, where one file does.
func procedure(name string, tree workspace.View) (at Place, ok bool) {
	own := name[strings.LastIndex(name, ":")+1:] // as in its namespace
	defined := regexp.MustCompile(`(?m)^[ \t]*proc[ \t]+(?:(?:::)?` + regexp.QuoteMeta(name) + `|` + regexp.QuoteMeta(own) + `)[ \t]`)
	read := 0
	for _, file := range tree.Files() {
		if ext := path.Ext(file); ext != ".tcl" && ext != ".tm" || read == maxProcedures {
			continue
		}
		read++
		text := tree.Manifest(file)
		found := defined.FindStringIndex(text)
		if found == nil {
			continue
		}
		if ok {
			return Place{}, false
		}
		at, ok = Place{file, lineOf(text, found[0])}, true
	}
	return at, ok
}

var (
	rubyFrame      = wording.Lazy(`(?m)^\s*(?:from |# )?([\w./@+][^\s:]*):(\d+):in `) // a program in bin has no ending, and what begins with < is no file
	phpFrame       = wording.Lazy(`(?m) in ([^\s:]+\.php)(?::| on line )(\d+)`)
	schemeFrame    = wording.Lazy(`(?m)^In ([^\s:]+\.(?:scm|ss)):\n(?: +\d+:\d+ [^\n]*\n)* +(\d+):\d+ `) // Guile's innermost frame stands last
	loaded         = wording.Lazy(`\(primitive-load "([^"\n]+)"\)`)
	procedureFrame = wording.Lazy(`\n\s+\(procedure "([^"\n]+)" line (\d+)\)`)
)
