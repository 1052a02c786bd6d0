package purpose

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/wording"
)

// A Held is what a program that a line leaves running has read when it was started: the
// files that its command names, and the code that they belong to.
type Held struct {
	Files []string
	Code  string // how the names of its code end; "" where nobody knows
}

// HeldBy is what the programs hold that a line leaves running; nothing where one of them
// may read its files anew while it runs.
func HeldBy(line *shell.Line) Held {
	var held Held
	for i := range line.Commands {
		c := &line.Commands[i]
		if !c.Background && !c.Reached("nohup") && !c.Reached("setsid") {
			continue
		}
		p, ok := command.ProgramOf(c)
		if !ok || readsAnew().MatchString(c.Source) {
			return Held{}
		}
		held.take(p)
	}
	return held
}

// take takes in what one program holds.
func (h *Held) take(p command.Program) {
	for _, a := range p.Args {
		if _, value, found := strings.Cut(a, "="); found {
			a = value
		}
		if module, _, found := strings.Cut(a, ":"); found && aModule().MatchString(a) {
			a, h.Code = strings.ReplaceAll(module, ".", "/")+".py", ".py"
		}
		if aFile().MatchString(a) {
			h.Files = append(h.Files, Bounded(path.Clean(a)))
		}
	}
	if file := p.Interpreted(); p.Interprets() && path.Ext(file) != "" {
		h.Code = path.Ext(file)
	}
}

// Holds reports whether a file is one of those, or of the code that they belong to.
func (h Held) Holds(file string) bool {
	file = path.Clean(file)
	if slices.ContainsFunc(h.Files, func(f string) bool {
		return f == file || strings.HasSuffix(f, "/"+file) || strings.HasSuffix(file, "/"+f)
	}) {
		return true
	}
	return h.Code != "" && path.Ext(file) == h.Code && !command.IsTestFile(file) && !handedOut().MatchString(file)
}

// handedOut is a folder whose files a server hands out as they are, and does not run.
var handedOut = wording.Lazy(`(?i)(?:^|/)(?:public|static|assets|www|wwwroot|htdocs|dist|client|frontend|web|site|docs|scripts?|tools?)/`)

// readsAnew is a command that says that what it runs reads its files anew: what watches
// them, what is made to be developed with, and PHP, which reads a page's code for each.
var readsAnew = wording.Lazy(`(?i)reload|watch|\bhot\b|debug|\bdev\b|nodemon|\bentr\b|\bphp\b|http\.server|livereload`)

// ReadsAnew reports whether a line starts what reads its files anew while it runs.
func ReadsAnew(line string) bool { return readsAnew().MatchString(line) }

// aModule is how servers of Python are told what to serve: shop.web:app.
var aModule = wording.Lazy(`^[A-Za-z_][\w.]*:[A-Za-z_]\w*(?:\(\))?$`)

// aFile is a word that names a file.
var aFile = wording.Lazy(`^(?:[\w.-]*/)*[\w-][\w.-]*\.[A-Za-z]\w{0,9}$`)

// Restarts reports whether a line has what runs read its files anew, or start again.
func Restarts(line string) bool { return startsAnew().MatchString(line) }

var startsAnew = wording.Lazy(`(?i)\b(?:restart|reload|respawn|refresh|HUP|SIGHUP|USR[12]|stop|down|kill\w*|quit|shutdown)\b`)
