package witness

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// The bounds of the names that are remembered, and of a list that is held against them.
const (
	mostNamed = 4096
	fewListed = 3
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
}

// mostStrange bounds those lines.
const mostStrange = 32

func (r *handRecord) edit(file string) {
	r.put(&r.worked, stemOf(file))
	r.put(&r.opened, stemOf(file))
	r.put(&r.files, stemOf(file))
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
	if c.OnlyReads() || c.Tests() && !hasMany().MatchString(res.Command) {
		return
	}
	for _, name := range append(names, stemsIn(res.Stdout[:min(len(res.Stdout), shortOutput)])...) {
		r.put(&r.worked, name)
	}
	switch {
	case hasMany().MatchString(res.Command) && !onlyKeeps(c) || len(r.strange) == mostStrange:
		r.allOf = true
	case c.Opaque() && !onlyKeeps(c):
		r.strange = append(r.strange, names)
	}
}

// open takes in what a line may have read.
func (r *handRecord) open(c command.Call, names []string) {
	for _, p := range c.Programs {
		if namesOnly(p) || p.Plain() == "git" && p.Sub() != "show" && p.Sub() != "diff" && p.Sub() != "grep" && p.Sub() != "log" {
			continue
		}
		if r.readAll = r.readAll || !p.Neutral() && (hasMany().MatchString(strings.Join(p.Args, " ")) || !p.Reads() || p.Plain() == "git" || p.Plain() == "rg"); p.Plain() == "echo" {
			continue
		}
		for _, name := range names {
			r.put(&r.opened, name)
		}
	}
}

// onlyKeeps reports whether all programs of a line keep what was done, and change nothing:
// git add, a check of a script's syntax.
func onlyKeeps(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch {
		case p.Reads() || p.Neutral() || namesOnly(p):
			return false
		case p.Plain() == "git":
			return !slices.Contains([]string{"add", "commit", "status", "diff", "log", "tag", "push", "show", "branch", "rev-parse"}, p.Sub())
		case p.Plain() == "bash" || p.Plain() == "sh":
			return !slices.Contains(p.Args, "-n")
		}
		return true
	})
}

func (r *handRecord) put(set *map[string]bool, name string) {
	if *set == nil {
		*set = map[string]bool{}
	}
	if len(name) > 1 && len(*set) < mostNamed && !(*set)[name] {
		(*set)[strings.Clone(name)] = true
	}
}

// uneven is due where a report lists what was done with several files, some of which the run
// has worked on, and others no line and no edit has ever named.
func (r *handRecord) uneven(report string) *finding.Finding {
	if r.allOf || said.Open(report) {
		return nil
	}
	all := r.listed(report)
	var left []string
	for _, name := range all {
		if !r.worked[name.stem] && !slices.ContainsFunc(left, func(n string) bool { return n == name.told }) {
			left = append(left, name.told)
		}
	}
	if len(all) < fewListed || len(left) == 0 || len(left) == len(all) {
		return nil
	}
	for _, names := range r.strange {
		if !slices.ContainsFunc(names, func(n string) bool { return slices.ContainsFunc(all, func(a listedName) bool { return a.stem == n }) }) {
			return nil // who knows what it has worked on
		}
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it lists %s among what is done, and nothing in this run has touched that", wording.Quote(strings.Join(left, ", "))),
		Subject:  strings.Join(left, " "), Fixes: []string{fmt.Sprintf("Check %s: nothing in this run has touched that", wording.Quote(left[0]))},
	}
}

// A listedName is one that a report says was worked on.
type listedName struct{ told, stem string }

// listed are the files that a report ticks off, or says to be changed in one sentence.
func (r *handRecord) listed(report string) []listedName {
	var all []listedName
	made := saysMade().MatchString(report)
	for line := range strings.Lines(report) {
		low := said.Words(line)
		if leftAlone().MatchString(low) {
			continue
		}
		ticked := tick().MatchString(line)
		named := fileForm().FindAllString(line, -1)
		switch {
		case changedIn().MatchString(low) && (len(named) > 1 || ticked):
		case ticked && len(named) > 0, made && len(named) > 0 && isItem().MatchString(line):
			named = named[:1]
		case ticked:
			if found := firstWord().FindStringSubmatch(line); found != nil && r.files[stemOf(found[1])] {
				named = []string{found[1]}
			}
		default:
			named = nil
		}
		for _, told := range named {
			if stem := stemOf(told); !slices.ContainsFunc(all, func(n listedName) bool { return n.stem == stem }) {
				all = append(all, listedName{told, stem})
			}
		}
	}
	return all
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
	fileForm  = wording.Lazy(`[\w.-]*(?:/[\w.-]+)*\w\.(?:[a-zA-Z]\w{0,4})\b`)
	tick      = wording.Lazy(`[✓✔✅☑]|\[[xX]\]`)
	isItem    = wording.Lazy("^\\s*(?:[-*•]|\\d+[.)]) \\W{0,4}[\\w./-]+\\.[a-zA-Z]\\w{0,4}[`*]{0,3} ?(?:[:(]|–|—|-) ?")
	firstWord = wording.Lazy("^[^\\w\\n]*(?:\\[[xX]\\])?[^\\w\\n]*([\\w./-]+)[`*]{0,3}\\W*$")
	saysMade  = wording.Lazy(`(?i)\b(?:in place|created|added|written|wrote|updated|changed|new files?|generated|documented|migrated|converted)\b`)
	changedIn = wording.Lazy(` (?:raised|changed|updated|bumped|replaced|renamed|adjusted|edited|fixed|migrated|converted|added|removed|set) (?:[\w-]+ ){0,4}(?:in|to) `)
	leftAlone = wording.Lazy(` (?:unchanged|untouched|already|no changes?|not needed|skipped|kept|left|reviewed|read|checked|verified|still|existing|was there|as it was|nothing to|no need|needed no|without changes?|uses?|reads?|imports?|calls?|tests?|covers?) `)
	hasMany   = wording.Lazy(`[*?]|\bxargs\b|-exec\b|\bfor \w+ in\b|\bwhile\b|(?:^|\s)(?:-r|-R|-rn|-rl|--all|--recursive|\.|\./)(?:\s|$)|\$\(|` + "`")
)
