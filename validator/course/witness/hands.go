package witness

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// The bounds of what is remembered.
const (
	mostNamed   = 4096 // names
	mostStrange = 32   // lines that may have worked on more than they name
)

// A handRecord is which files a run has worked on, and which it has only looked at. All
// names are stems: without folder and ending.
type handRecord struct {
	files   map[string]bool // what was shown with an ending
	worked  map[string]bool // named by lines that do something, or by edits
	opened  map[string]bool // named by any line, but not by listings
	strange [][]string      // the names in each line that may have worked on more than it names
	allOf   bool            // something may have worked on all there is
	readAll bool            // something may have read all there is
	blind   bool            // a file was looked at of which it is not known which
}

func (r *handRecord) edit(file string) {
	r.put(&r.worked, stemOf(file))
	r.put(&r.opened, stemOf(file))
	r.put(&r.files, stemOf(file))
}

// look takes in that a file was looked at; "" is any file.
func (r *handRecord) look(file string) {
	r.readAll, r.blind = r.readAll || file == "", r.blind || file == ""
	if file != "" {
		r.put(&r.opened, stemOf(file))
		r.put(&r.files, stemOf(file))
	}
}

func (r *handRecord) hear(res *cake.Result, c command.Call, wrote []string) {
	names := stemsIn(res.Command)
	for _, text := range []string{res.Command, res.Stdout, res.Stderr} {
		for _, found := range fileForm().FindAllString(text[:min(len(text), longestText)], mostNamed) {
			r.put(&r.files, stemOf(found))
		}
	}
	for _, file := range wrote {
		r.edit(file)
	}
	r.open(c, names)
	if c.OnlyReads() && len(wrote) == 0 && !inPlace(c) || c.Tests() && !hasMany().MatchString(res.Command) {
		return
	}
	for _, name := range append(names, stemsIn(res.Stdout[:min(len(res.Stdout), shortOutput)])...) {
		r.put(&r.worked, name)
	}
	switch {
	case hasMany().MatchString(res.Command) && !onlyKeeps(c) && !purpose.OnlyServes(c) || len(r.strange) == mostStrange:
		r.allOf = true
	case (c.Opaque() || unpacks(c)) && !onlyKeeps(c):
		r.strange = append(r.strange, argumentsOf(c))
	}
}

// Untouched reports whether no line and no edit has worked on a file, as far as the names of files
// tell.
func (r *Record) Untouched(file string) bool {
	return !r.partly && !r.hands.blind && !r.hands.allOf && !r.hands.worked[stemOf(file)]
}

// Unnamed reports whether one of some files is one that nothing in the run has named: no line, no
// output, no edit. Where more may have been seen than is heard here, none is.
func (r *Record) Unnamed(files []string) bool {
	known := func(file string) bool { return r.hands.files[stemOf(file)] || r.hands.worked[stemOf(file)] }
	return !r.partly && !r.hands.blind && len(r.hands.files) < mostNamed && slices.ContainsFunc(files, func(file string) bool { return !known(file) })
}

// inPlace reports whether a program of a line changes the text of files.
func inPlace(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, editsInPlace)
}

func editsInPlace(p command.Program) bool {
	return (p.Plain() == "sed" || p.Plain() == "perl") && slices.ContainsFunc(p.Args, func(a string) bool { return strings.HasPrefix(a, "-i") || a == "-pi" || a == "--in-place" })
}

// unpacks reports whether a line may write files that it does not name, although its programs
// start no others.
func unpacks(c command.Call) bool {
	return c.Runs([]string{"git", "tar", "unzip", "patch", "cp", "rsync", "mv", "curl", "wget"})
}

// argumentsOf are the names that the programs of a line are given.
func argumentsOf(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		all = append(all, stemsIn(strings.Clone(strings.Join(p.Args, " ")))...)
	}
	return all
}

// open takes in what a line may have read.
func (r *handRecord) open(c command.Call, names []string) {
	for _, p := range c.Programs {
		if namesOnly(p) || p.Neutral() || p.Plain() == "git" && !showsText(p) {
			continue
		}
		if hasMany().MatchString(strings.Join(p.Args, " ")) || !p.Reads() && p.Plain() != "git" || p.Plain() == "rg" || p.Plain() == "git" && !slices.Contains(p.Args, "--") {
			r.readAll = true
		}
		for _, name := range names {
			r.put(&r.opened, name)
		}
	}
}

// showsText reports whether a call of git shows what is in files.
func showsText(p command.Program) bool {
	return slices.Contains([]string{"show", "diff", "grep", "log", "blame"}, p.Sub()) && !slices.ContainsFunc(p.Args, func(a string) bool {
		return strings.HasPrefix(a, "--stat") || a == "--oneline" || a == "--name-only" || a == "--shortstat" || a == "--name-status"
	})
}

// onlyKeeps reports whether all programs of a line keep what was done, and change nothing:
// git add, a check of a script's syntax.
func onlyKeeps(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch {
		case p.Reads() && !editsInPlace(p) || p.Neutral() || namesOnly(p):
			return false
		case p.Plain() == "git":
			return !slices.Contains([]string{"add", "commit", "status", "diff", "log", "tag", "push", "show", "branch", "rev-parse"}, p.Sub())
		}
		return !checksSyntax(p)
	})
}

func (r *handRecord) put(set *map[string]bool, name string) {
	if *set == nil {
		*set = map[string]bool{}
	}
	switch {
	case len(name) < 2 || (*set)[name]:
	case len(*set) == mostNamed: // who knows what is left out
		r.allOf, r.readAll = true, true
	default:
		(*set)[strings.Clone(name)] = true
	}
}

// stemOf is the name of a file without its folder and all its endings.
func stemOf(file string) string {
	name := path.Base(strings.Trim(file, "\"'`.,:;()"))
	if dot := strings.IndexByte(name, '.'); dot > 0 {
		name = name[:dot]
	}
	return strings.ToLower(name)
}

// stemsIn are the names in a text, each without its folder and ending.
func stemsIn(text string) []string {
	var all []string
	for _, w := range strings.FieldsFunc(text[:min(len(text), longestText)], endsName) {
		all = append(all, stemOf(w))
	}
	return all
}

func endsName(c rune) bool { return endsWord(c) || strings.ContainsRune("<>=:[]\\|", c) }

var (
	fileForm = wording.Lazy(`[\w.-]*(?:/[\w.-]+)*\w\.(?:[a-zA-Z]\w{0,4})\b|\b(?:README|CHANGELOG|LICENSE|NOTICE|Makefile|Dockerfile|Jenkinsfile|Procfile|Gemfile)\b`)
	hasMany  = wording.Lazy(`[*?]|\bxargs\b|-exec\b|\bfor \w+ in\b|\bwhile\b|(?:^|\s)(?:-r|-R|-rn|-rl|--all|--recursive|\.|\./)(?:\s|$)|\$\(|` + "`")
)
