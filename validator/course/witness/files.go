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

// A fileRecord is which files were written last, and what looked at what since.
type fileRecord struct {
	written []writtenFile // the last one last
	edited  int           // the step of the last edit
}

// A writtenFile is a file that the run has written.
type writtenFile struct {
	name  string
	n     int
	made  bool // there was none before
	works int  // the commands that had done some work when it was made
	seen  bool // something may have looked at it since
	other look // what has looked at another one of its sort since
	given string
}

// writtenAt is the step at which a file was written last.
func (r *fileRecord) writtenAt(name string) (n int, ok bool) {
	for _, f := range slices.Backward(r.written) {
		if f.name == path.Clean(name) {
			return f.n, true
		}
	}
	return 0, false
}

// mostWritten bounds the files that are remembered.
const mostWritten = 8

func (r *fileRecord) write(n int, file string, made bool, works int) {
	file = strings.Clone(path.Clean(file))
	was := slices.IndexFunc(r.written, func(f writtenFile) bool { return f.name == file })
	if was >= 0 {
		if r.written[was].made {
			made, works = true, r.written[was].works
		}
		r.written = slices.Delete(r.written, was, was+1)
	}
	if r.written = append(r.written, writtenFile{name: file, n: n, made: made, works: works}); len(r.written) > mostWritten {
		r.written = slices.Delete(r.written, 0, 1)
	}
}

func (r *fileRecord) hear(at look, res *cake.Result, c command.Call, wrote []string, works int) {
	for i := range r.written {
		r.written[i].hear(at, c)
	}
	for _, file := range append(outputsOf(c), wrote...) {
		r.write(at.n, file, true, works)
	}
	if res.ExitCode == 0 && !c.OnlyReads() && len(res.Stdout) < shortOutput {
		for _, found := range saysWritten().FindAllStringSubmatch(res.Stdout, mostWritten) {
			r.write(at.n, found[1], true, works)
		}
	}
}

// hear takes in a command: it looks at the file, at another one of its sort, or, where it
// names none, maybe at any.
func (f *writtenFile) hear(at look, c command.Call) {
	if f.seen || c.RunsSub("git", "add") || c.RunsSub("git", "commit") {
		return
	}
	given := filesIn(c)
	alike := slices.IndexFunc(given, f.isLike)
	switch {
	case slices.ContainsFunc(given, f.isIn):
		f.seen = true
	case alike >= 0:
		f.other, f.given = at, strings.Clone(given[alike])
	case !c.OnlyReads():
		f.seen = true // who knows what it reads
	}
}

// isIn reports whether a word of a line names the file, a folder that it is in, or several.
func (f *writtenFile) isIn(word string) bool {
	word = path.Clean(word)
	return strings.ContainsAny(word, "*?{$") || word == "." || strings.HasSuffix(word, "...") || f.name == word || strings.HasSuffix(f.name, "/"+word) || strings.HasSuffix(word, "/"+f.name) ||
		path.Base(f.name) == path.Base(word) || strings.HasPrefix(f.name, word+"/") || strings.Contains(f.name, "/"+word+"/")
}

// isLike reports whether a word names another file of the same sort, beside it.
func (f *writtenFile) isLike(word string) bool {
	ext := extOf(f.name)
	return ext != "" && ext == extOf(word) && ofData(ext) && path.Base(path.Dir(f.name)) == path.Base(path.Dir(word))
}

// extOf is the ending of a file's name, with that of an archive within it.
func extOf(name string) string {
	if rest, ok := strings.CutSuffix(name, ".gz"); ok {
		return path.Ext(rest) + ".gz"
	}
	return path.Ext(name)
}

// ofData reports whether files with an ending are read by themselves: no code, of which one
// file may bring in another.
func ofData(ext string) bool {
	return slices.Contains([]string{
		".toml", ".yaml", ".yml", ".json", ".ini", ".cfg", ".conf", ".env", ".properties", ".xml", ".csv", ".tsv", ".parquet", ".xlsx", ".xls", ".docx", ".pptx", ".pdf",
		".svg", ".png", ".jpg", ".html", ".sql", ".plist", ".hcl", ".tar", ".tar.gz", ".tgz", ".zip", ".sql.gz", ".dump", ".bak", ".7z", ".tar.xz", ".tar.zst", ".gz",
	}, ext)
}

// filesIn are the words of a line that may name files.
func filesIn(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		if !namesOnly(p) {
			all = append(all, givenTo(p)...)
		}
	}
	return all
}

// givenTo are those of one program.
func givenTo(p command.Program) []string {
	var all []string
	for _, a := range p.Args {
		if !strings.HasPrefix(a, "-") {
			all = append(all, a)
		} else if _, value, ok := strings.Cut(a, "="); ok {
			all = append(all, value)
		}
	}
	return all
}

// outputsOf are the files that a call is told to write what comes out into.
func outputsOf(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		for i, a := range p.Args[:max(0, len(p.Args)-1)] {
			if a == "-o" || a == "--output" || a == "--out" || a == "-out" {
				all = append(all, p.Args[i+1])
			}
		}
	}
	return all
}

// namesOnly reports whether a program shows which files there are, and not what is in them.
func namesOnly(p command.Program) bool {
	return slices.Contains([]string{"ls", "stat", "du", "find", "tree", "mkdir", "chmod", "touch"}, p.Plain())
}

// other is due where a report says of a file that was written that it was checked, and what
// was looked at since is another one of its sort.
func (r *fileRecord) other(report string) *finding.Finding {
	for _, f := range slices.Backward(r.written) {
		if f.seen || f.other.n == 0 {
			continue
		}
		for _, low := range said.Sentences(report) {
			if looksAt().MatchString(low) && f.isNamed(low) && !notLooked().MatchString(low) {
				return &finding.Finding{
					Evidence: fmt.Sprintf("it says that %s, which was written at step %d, was checked, and `%s` %s has looked at %s", wording.Quote(f.name), f.n, f.other.line, at(f.other), wording.Quote(f.given)),
					Subject:  f.name, Fixes: []string{fmt.Sprintf("Check %s itself: what was checked is %s", wording.Quote(f.name), wording.Quote(f.given))},
				}
			}
		}
		return nil
	}
	return nil
}

// isNamed reports whether a sentence names the file, or what was just written.
func (f *writtenFile) isNamed(low string) bool {
	name := strings.TrimSpace(said.Words(path.Base(f.name)))
	return said.Holds(low, name) || justWritten().MatchString(low)
}

// neverRun is due where a report says that its writer has run what was made last, and since
// it is there nothing was run at all.
func (r *fileRecord) neverRun(report string, works int) *finding.Finding {
	if len(r.written) == 0 || said.Open(report) {
		return nil
	}
	f := r.written[len(r.written)-1]
	if !f.made || f.works != works || !runs(f.name) {
		return nil
	}
	says := hasRun()
	if path.Ext(f.name) == ".sql" {
		says = hasApplied()
	}
	name := said.Words(path.Base(f.name))
	for _, low := range said.Sentences(report) {
		if says.MatchString(strings.ReplaceAll(low, name, " it ")) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it has run %s, and nothing has run since it was written at step %d", wording.Quote(f.name), f.n),
				Subject:  f.name, Fixes: []string{fmt.Sprintf("Run %s before you say that you did, or say that it has not run", wording.Quote(f.name))},
			}
		}
	}
	return nil
}

// runs reports whether a file is a program, or statements that are carried out.
func runs(name string) bool {
	return slices.Contains([]string{".sql", ".sh", ".bash", ".py", ".js", ".mjs", ".ts", ".rb", ".pl", ".php", ".lua", ".r", ".R", ".ps1", ".go", ".rs", ".java", ".jl", ".tf", ".cql"}, path.Ext(name))
}

const (
	aThing   = `(?:file|archive|backup|config|configuration|settings|manifest|dump|export|report|workbook|image|document|table|database)s?`
	theThing = `(?:it|this|them|the (?:new )?(?:migration|script|query|job|command|program|playbook|importer|statements)) `
	// didIt begins what somebody says of himself, at once or as the second thing.
	didIt    = ` (?:i|we|i've|we've)(?: have)?(?: (?:wrote|written|added|created|made|finished) (?:[\w-]+ ){1,6}and)?(?: also| then| already| successfully)? `
	aWriting = `(?:changed|edited|updated|modified|new|newly \w+|fresh|freshly \w+|just \w+|rewritten)`
)

var (
	saysWritten = wording.Lazy(`(?i)\b(?:wrote|written|created|saved|writing|exported|generated|dumped|packed)\b(?: [a-z]+){0,2}:? ["']?([\w./-]*\w\.\w{2,7}(?:\.gz)?)\b`)
	looksAt     = wording.Lazy(` (?:ran|re-?ran|checked|validated|verified|linted|listed|tested|confirmed|inspected|parsed|unpacked|opened|looked into|went through|passes|valid|well-formed|intact) `)
	notLooked   = wording.Lazy(` (?:not|never|without|isn't|wasn't|didn't|should|would|will|to be) (?:[\w-]+ ){0,3}(?:ran|checked|validated|verified|linted|listed|tested|confirmed|inspected|valid|check|validate|verify) `)
	justWritten = wording.Lazy(` ` + aWriting + ` (?:[\w-]+ ){0,2}` + aThing + ` | ` + aThing + ` (?:that|which|i)(?: (?:was|were|i|have|had|just|now|has|been))* (?:written|wrote|made|changed|created|edited|updated|packed) `)
	// hasRun says so of a program, and hasApplied of statements: who applies a change to code edits it.
	hasRun     = wording.Lazy(didIt + `(?:ran|run|executed|rehearsed) ` + theThing)
	hasApplied = wording.Lazy(didIt + `(?:applied|ran|run|executed|rehearsed|migrated|tried) ` + theThing)
)
