package witness

import (
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A Record is what a run has shown of what its reports may say. Its size is bounded.
type Record struct {
	files    fileRecord
	tests    summaryRecord
	answers  answerRecord
	runs     runRecord
	words    wordRecord
	requests requestRecord
	figures  figureRecord
	verdicts verdictRecord
	tools    toolRecord
	stubs    stubRecord
	copied   copiedRecord
	bypass   bypassRecord
	ignored  ignoredRecord
	hands    handRecord
	deeds    deedRecord
	muted    mutedRecord
	rows     rowRecord
	scope    look // the last check that has counted the files which it has looked at
	tested   bool // some tests have run, however they were called
	steps    int  // commands and edits
	works    int  // commands that did more than to show something
	partly   bool // more was done than is heard here: that something is not in the record says nothing
}

// A look is a command, as evidence names it.
type look struct {
	n    int
	line string
}

// Partly says that more was done than is heard here. Only what was shown otherwise belies a
// report then, and not what was never shown.
func (r *Record) Partly() { r.partly = true }

// Looked says that a file was looked at by other means than a command; "" is any file.
func (r *Record) Looked(file string) { r.hands.look(file) }

// Edit takes in that a file was written, which is named as the lines of the run name it, and
// what it holds now; was is what it held before, "" where there was none.
func (r *Record) Edit(n int, file, was, content string) {
	r.steps++
	r.hands.edit(file)
	if change.Document(file) {
		r.words.takeProse(content)
		return
	}
	r.words.take(content)
	r.tools.edit(content)
	r.deeds.edit(content)
	r.muted.edit()
	r.stubs.edit(file, content)
	r.copied.edit()
	r.ignored.edit()
	r.bypass.edit(n, file, was, content)
	r.files.edited = n
	r.files.write(n, file, was == "", r.works)
	r.verdicts.rest()
	r.scope = look{}
}

// Hear takes in a command, as c understands its line, and its result. wrote are the files that its line writes.
func (r *Record) Hear(n int, res *cake.Result, c command.Call, failed bool, wrote []string) {
	at := look{n, wording.Quote(res.Command)}
	r.steps++
	if !c.OnlyReads() {
		r.works++
	}
	r.tested = r.tested || c.Tests()
	r.files.hear(at, res, c, wrote, r.works)
	r.figures.hear(at, res, c)
	r.tests.hear(res)
	r.answers.hear(at, res, c)
	r.runs.hear(at, res, c)
	r.words.hear(res)
	r.requests.hear(at, res, c)
	r.verdicts.hear(at, res, c, failed)
	r.tools.hear(res, c)
	r.copied.hear(at, res, c, wrote)
	r.bypass.hear(at, res)
	r.ignored.hear(at, res)
	r.hands.hear(res, c, wrote)
	r.deeds.hear(res, c)
	r.muted.hear(at, res, c)
	r.rows.hear(at, res, c)
	if len(res.Stdout) < shortOutput && strings.Contains(wording.LowerASCII(res.Stdout), "file") && oneFile().MatchString(res.Stdout) {
		r.scope = at
	} else if !c.OnlyReads() {
		r.scope = look{}
	}
}

// shortOutput is the length up to which an output is read as what a check says of itself, in
// bytes.
const shortOutput = 4 << 10

// Belies is the first claim of a report that the record contradicts; nil where there is
// none. known reports whether a figure was shown or written anywhere in the run.
func (r *Record) Belies(report string, known func(n float64, decimals int) bool) *finding.Finding {
	if report == "" || said.AsksPerson(report) {
		return nil
	}
	if f := r.shownOtherwise(report); f != nil || r.partly || r.steps == 0 { // who begins may speak of what was before
		return f
	}
	return r.neverThere(report, known)
}

// shownOtherwise is the first claim beside which the record has something else.
func (r *Record) shownOtherwise(report string) *finding.Finding {
	return finding.Either(
		r.onlyOne(report),
		missedTarget(report),
		r.answers.notPushed(report), r.answers.notEmpty(report), r.answers.noValue(report),
		r.runs.bothAfter(report, r.files),
		r.verdicts.recited(report), r.stubs.calledDone(report), r.copied.notFixed(report), r.bypass.notAsked(report), r.ignored.notPassed(report), r.muted.notSeen(report), r.rows.notChanged(report),
	)
}

// neverThere is the first claim of something that the record would have, and has not.
func (r *Record) neverThere(report string, known func(n float64, decimals int) bool) *finding.Finding {
	return finding.Either(
		r.files.other(report), r.files.neverRun(report, r.works),
		r.figures.misquoted(report, known),
		r.tests.madeUp(report),
		r.words.neverTried(report), r.words.neverShown(report), r.words.neverRaised(report),
		r.requests.notAnswered(report),
		r.tools.neverLooked(report), r.runs.fewer(report, known), r.runs.noCopy(report),
		r.ranNothing(report), r.deeds.undone(report), r.hands.uneven(report), r.hands.unread(report),
	)
}

// ranNothing is due where a report says what a target or a command has found which no line
// names; a script may have run it.
func (r *Record) ranNothing(report string) *finding.Finding {
	if r.deeds.opaque {
		return nil
	}
	return finding.Either(r.words.neverRan(report, r.tested), r.words.neverSo(report))
}

// onlyOne is due where a report says that a check, which it names, has gone over all there
// is, and the check has said of itself that it has looked at one file.
func (r *Record) onlyOne(report string) *finding.Finding {
	if r.scope.n == 0 || said.Open(report) {
		return nil
	}
	for _, low := range said.Sentences(report) {
		if !overAll().MatchString(low) || !namesProgram(low, r.scope.line) {
			continue
		}
		return &finding.Finding{
			Evidence: "it says that all was checked, and `" + r.scope.line + "` " + at(r.scope) + " has looked at one file",
			Subject:  "scope", Fixes: []string{"Run it over all of it: `" + r.scope.line + "` has looked at one file"},
		}
	}
	return nil
}

// namesProgram reports whether a sentence names one of the first words of a line.
func namesProgram(low, line string) bool {
	for _, w := range strings.Fields(line)[:min(4, len(strings.Fields(line)))] {
		if w = strings.TrimSpace(said.Words(command.Stem(w))); len(w) > 2 && said.Holds(low, w) {
			return true
		}
	}
	return false
}

var (
	oneFile = wording.Lazy(`(?i)\b(?:in|checked|inspected|scanned|analy[sz]ed|linted|processed|formatted)\W{1,2}(?:1|one) (?:source )?file\b|\b(?:1|one) (?:source )?file (?:was )?(?:inspected|checked|scanned|analy[sz]ed|linted|processed|already formatted|left unchanged)\b`)
	overAll = wording.Lazy(` (?:complete|whole|entire|full|all of the|all the|all) (?:[\w-]+ ){0,2}(?:package|project|code ?base|tree|repository|repo|directory|folder|module|sources?|files|code) `)
)
