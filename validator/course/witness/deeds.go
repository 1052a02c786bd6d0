package witness

import (
	"regexp"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A deed is something that a report may say was done, and that leaves words by which it is
// known, whoever does it.
type deed struct {
	says    func() *regexp.Regexp // of a sentence
	leaves  []string              // in lower case: one of them stands in a line, in what it prints, or in a program that was written
	within  bool                  // a script may do it without a word
	what    string                // "it says that …"
	missing string                // what to do
}

// deeds are those that nothing else knows better.
func deeds() []deed {
	return []deed{
		{triedElsewhere, goesElsewhere(), false, "another revision was checked out and tried", "Run it on the other revision before you say what it does there (git worktree add)"},
		{saysTagged, tags(), true, "a tag was made", "Check git tag: nothing in this run has made one"},
		{saysSummed, sums(), false, "checksums were compared", "Check the checksums before you say that they match: nothing in this run has worked one out"},
		{saysRestored, restores(), true, "it was restored or rolled back as a trial", "Run the restore before you say that it works: nothing in this run has"},
		{saysCopied, copying(), true, "a copy was put aside", "Check that a copy is there before you change what it is of"},
		{saysLinked, links(), true, "links were checked", "Run a link checker before you say what it finds: nothing in this run has"},
	}
}

// longestProgram is how much of a program is read, in bytes.
const longestProgram = 16 << 10

// A deedRecord is which of them the run has left words of.
type deedRecord struct {
	left    []bool // by their place in deeds
	written []bool // the same, of programs that were written: one that runs may have done it
	opaque  bool   // a script ran
	ran     int
}

func (r *deedRecord) hear(res *cake.Result, c command.Call) {
	r.ran++
	r.opaque = r.opaque || !c.OnlyReads() && c.Opaque() && !onlyKeeps(c) && !onlyTests(c)
	switch {
	case onlyParses(c):
	case c.OnlyReads():
		take(&r.left, res.Command)
	default:
		take(&r.left, res.Command+"\n"+ending(res.Stdout)+"\n"+ending(res.Stderr))
	}
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
	take(&r.written, content[:min(len(content), longestProgram)])
}

// take notes which deeds have left words in a text.
func take(left *[]bool, text string) {
	if *left == nil {
		*left = make([]bool, len(deeds()))
	}
	text = strings.ToLower(text)
	for i, d := range deeds() {
		(*left)[i] = (*left)[i] || slices.ContainsFunc(d.leaves, func(word string) bool { return strings.Contains(text, word) })
	}
}

func has(all []bool, i int) bool { return i < len(all) && all[i] }

// undone is due where a report says one of them, and nothing in the run has left a word of it.
func (r *deedRecord) undone(report string) *finding.Finding {
	if r.ran == 0 {
		return nil
	}
	for i, d := range deeds() {
		if has(r.left, i) || r.opaque && (d.within || has(r.written, i)) {
			continue
		}
		if slices.ContainsFunc(said.Sentences(report), func(low string) bool { return d.says().MatchString(low) && !notDone().MatchString(low) }) {
			return &finding.Finding{
				Evidence: "it says that " + d.what + ", and nothing in this run has done that",
				Subject:  strings.Clone(d.what), Fixes: []string{d.missing},
			}
		}
	}
	return nil
}

var (
	triedElsewhere = wording.Lazy(` (?:checked out|switched to|went back to|stashed) (?:[\w./-]+ ){1,5}(?:and )?(?:ran|run|tested|tried|built|reproduced|saw|confirmed) `)
	saysTagged     = wording.Lazy(` (?:annotated |signed |release |git )?tag (?:[\w.-]+ ){0,4}(?:was |is |has been )?(?:created|made|set|added|pushed|in place) | (?:created|made|set|added|pushed) (?:the |an? )?(?:annotated |signed |release |git )?tag `)
	saysSummed     = wording.Lazy(` (?:checksums?|md5|md5sums?|sha\d+(?:sums?)?) (?:[\w'-]+ ){0,8}(?:match|matches|matched|identical|equal|agree|agrees|compared|verified|the same) | (?:compared|verified) (?:the |all |their )?(?:checksums?|hashes|digests?) `)
	saysRestored   = wording.Lazy(` (?:dump|backup|snapshot) (?:[\w-]+ ){0,3}(?:and )?restored (?:in|into|to) | (?:rollback|roll-back|down migration|restore|restoring)(?: drill| test| path)? (?:was |is |has been )?(?:tested|rehearsed|exercised|tried|verified|proved|works|passed) | (?:tested|rehearsed|tried|exercised|ran|performed|carried out) (?:the |a |an )?(?:full )?(?:rollback|roll-back|down migration|restore|restore drill) `)
	saysCopied     = wording.Lazy(` (?:backup|back-up|dump|snapshot|safety copy) (?:was |has been |is )?(?:written|saved|made|taken|stored|created|placed) (?:to|in|at|under|as|before|first) | (?:wrote|saved|made|took|stored|created) (?:a |the )(?:backup|back-up|dump|snapshot|safety copy) `)
	saysLinked     = wording.Lazy(` ran (?:the |a )?link checker | no (?:dead|broken) links | all (?:the )?links (?:work|resolve|are valid|are alive) `)
)

func goesElsewhere() []string {
	return []string{"checkout", "switch", "worktree", "stash", "clone", "reset", "restore", "bisect", "git archive", "revert"}
}

func tags() []string {
	return []string{"tag", "release", "npm version", "semantic", "standard-version"}
}

func sums() []string {
	return []string{"sum", "md5", "sha1", "sha2", "sha3", "sha5", "hash", "digest", "crc", "blake", "cmp ", "diff"}
}

func restores() []string {
	return []string{"restore", "rollback", "roll-back", "undo", "downgrade", "revert", " down", ".read", "import", "gunzip", "gzip -d", "zcat", "tar x", "tar -x", "psql", "mysql", " < ", "loaddata"}
}

func copying() []string {
	return []string{"cp ", "copy", "rsync", "scp ", "tar ", "zip", "7z", "rclone", "dd ", "install", "mv ", "dump", "backup", "snapshot", "stash", "export", "clone", "save", "archive", "restic", "borg", "worktree", "branch", "tag", ".bak", "vacuum into", "into outfile", "tee ", " > ", ">>"}
}

func links() []string {
	return []string{"link", "lychee", "curl", "wget", "htmlproofer", "requests", "urllib", "fetch("}
}
