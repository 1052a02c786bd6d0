package witness

import (
	"regexp"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
)

// A deed is something that a report may say was done, and that leaves words by which it is
// known, whoever does it.
type deed struct {
	says    func() *regexp.Regexp // of a sentence
	leaves  []string              // in lower case: one of them stands in a line, in what it prints, or in a program that was written
	within  bool                  // a script may do it without a word
	changes bool                  // who only looks, or keeps what was done, has not done it
	own     bool                  // it is a deed only where its writer says that they have done it
	written bool                  // to write it down is to do it
	what    string                // "it says that …"
	missing string                // what to do
}

// deeds are those that nothing else knows better.
func deeds() []deed {
	return []deed{
		{says: triedElsewhere, leaves: goesElsewhere(), what: "another revision was checked out and tried", missing: "Run it on the other revision before you say what it does there (git worktree add)"},
		{says: saysTagged, leaves: tags(), within: true, changes: true, what: "a tag was made", missing: "Check git tag: nothing in this run has made one"},
		{says: saysSummed, leaves: sums(), what: "checksums were compared", missing: "Check the checksums before you say that they match: nothing in this run has worked one out"},
		{says: saysRestored, leaves: restores(), within: true, what: "it was restored or rolled back as a trial", missing: "Run the restore before you say that it works: nothing in this run has"},
		{says: saysCopied, leaves: copying(), within: true, what: "a copy was put aside", missing: "Check that a copy is there before you change what it is of"},
		{says: saysLinked, leaves: links(), within: true, what: "links were checked", missing: "Run a link checker before you say what it finds: nothing in this run has"},
		{says: saysPushed, leaves: pushes(), within: true, changes: true, own: true, what: "it was pushed", missing: "Check git status -sb: nothing in this run has pushed anything"},
		{says: saysDeployed, leaves: deploys(), within: true, changes: true, own: true, what: "it was deployed", missing: "Check what runs there: nothing in this run has deployed anything"},
		{says: saysBuiltIn, leaves: builds(), within: true, changes: true, own: true, written: true, what: "it was made in the database", missing: "Check what the database holds (.schema, \\d): nothing in this run has changed it"},
	}
}

// longestProgram is how much of a program is read, in bytes.
const longestProgram = 16 << 10

// A deedRecord is which of them the run has left words of.
type deedRecord struct {
	left    []bool // by their place in deeds
	written []bool // the same, of programs that were written: one that runs may have done it, or they have
	opaque  bool   // a script ran
	ran     int
}

func (r *deedRecord) hear(res *cake.Result, c command.Call) {
	r.ran++
	r.opaque = r.opaque || !c.OnlyReads() && c.Opaque() && !onlyKeeps(c) && !onlyTests(c)
	switch {
	case onlyParses(c):
	case c.OnlyReads():
		take(&r.left, res.Command, looks)
	default:
		printed := "\n" + ending(res.Stdout) + "\n" + ending(res.Stderr)
		take(&r.left, res.Command+printed, looks)
		if done := doneBy(c); done != "" {
			take(&r.left, done+printed, changes)
		}
	}
}

// What looks tells of some deeds, what changes something of the others, and a program that was
// written of each.
func looks(d deed) bool   { return !d.changes }
func changes(d deed) bool { return d.changes }
func each(deed) bool      { return true }

// doneBy are the words of those programs of a line that may have done more than to look, or to
// keep what was done: what a commit says is no deed.
func doneBy(c command.Call) string {
	var all []string
	for _, p := range c.Programs {
		if p.Works() && !onlyKept(p) {
			all = append(all, p.Name+" "+strings.Join(p.Args, " "))
		}
	}
	if len(all) > 0 && strings.ContainsAny(c.Line, "<>|") { // what is fed to one of them stands beside it
		return c.Line
	}
	return strings.Join(all, "\n")
}

// onlyKept reports whether a program is git, and only looks at what is there or keeps what was done.
func onlyKept(p command.Program) bool {
	if p.Plain() != "git" {
		return false
	}
	switch p.Sub() {
	case "add", "commit", "status", "log", "diff", "show", "branch", "rev-parse", "remote", "fetch", "config", "stash", "describe", "ls-remote", "for-each-ref":
		return true
	case "tag":
		return !slices.ContainsFunc(p.Args[1:], func(a string) bool { return !strings.HasPrefix(a, "-") }) || slices.ContainsFunc(p.Args, listsTags)
	}
	return false
}

// listsTags reports whether an option has git show which tags there are.
func listsTags(option string) bool {
	return option == "-l" || option == "--list" || option == "--contains" || option == "--points-at" || option == "--merged" || strings.HasPrefix(option, "-n") || strings.HasPrefix(option, "--sort")
}

// onlyTests reports whether a line starts runners of tests and builders themselves, which start
// nothing else.
func onlyTests(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "go":
			return !slices.Contains([]string{"test", "vet", "build", "fmt", "list", "mod", "version", "env"}, p.Sub())
		case "cargo":
			return !slices.Contains([]string{"test", "check", "build", "clippy", "fmt"}, p.Sub())
		case "gofmt":
			return false
		case "make", "just", "task", "npm", "yarn", "pnpm", "tox", "nox", "rake", "bash", "sh":
			return true
		}
		return p.Works() && (!p.Tests() || p.IsScript())
	})
}

// onlyParses reports whether a line has a shell look at the syntax of a script.
func onlyParses(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, checksSyntax) && !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Works() && !checksSyntax(p) })
}

func checksSyntax(p command.Program) bool {
	return (p.Plain() == "bash" || p.Plain() == "sh") && slices.Contains(p.Args, "-n")
}

func (r *deedRecord) edit(content string) {
	take(&r.written, content[:min(len(content), longestProgram)], each)
}

// take notes which of some deeds have left words in a text.
func take(left *[]bool, text string, meant func(deed) bool) {
	if *left == nil {
		*left = make([]bool, len(deeds()))
	}
	text = strings.ToLower(text)
	for i, d := range deeds() {
		(*left)[i] = (*left)[i] || meant(d) && slices.ContainsFunc(d.leaves, func(word string) bool { return strings.Contains(text, word) })
	}
}

// parts are what of a report may say that the deed was done.
func (d deed) parts(report string) []string {
	if !d.own {
		return said.Sentences(report)
	}
	var all []string
	for _, part := range said.OwnDeeds(report) {
		all = append(all, said.Words(part))
	}
	return all
}

func has(all []bool, i int) bool { return i < len(all) && all[i] }

// undone is due where a report says one of them, and nothing in the run has left a word of it.
func (r *deedRecord) undone(report string) *finding.Finding {
	if r.ran == 0 {
		return nil
	}
	for i, d := range deeds() {
		if has(r.left, i) || r.opaque && (d.within || has(r.written, i)) || d.written && has(r.written, i) {
			continue
		}
		if slices.ContainsFunc(d.parts(report), func(low string) bool { return d.says().MatchString(low) && !notDone().MatchString(low) }) {
			return &finding.Finding{
				Evidence: "it says that " + d.what + ", and nothing in this run has done that",
				Subject:  strings.Clone(d.what), Fixes: []string{d.missing},
			}
		}
	}
	return nil
}
