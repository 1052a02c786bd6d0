package witness

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"cake"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A wordRecord is the words of a run: of its lines, of what they have shown, and of what was
// written, each with the one behind it. What a report claims to have run or seen must be among
// them.
type wordRecord struct {
	pairs map[digest.Sum]bool
	lines map[digest.Sum]bool // the words of the lines that ran
	shown map[digest.Sum]bool // words in capitals that were shown
	names map[digest.Sum]bool // of errors, as languages name their classes
	full  bool                // some may have been left out
}

// The bounds of the words that are remembered.
const (
	mostWords   = 16 << 10
	longestText = 64 << 10 // bytes of one text
)

func (r *wordRecord) hear(res *cake.Result) {
	r.take(res.Command)
	for _, w := range strings.FieldsFunc(res.Command[:min(len(res.Command), longestText)], endsWord) {
		r.put(&r.lines, digest.Of(path.Base(w)))
	}
	r.take(res.Stdout)
	r.take(res.Stderr)
	for _, text := range []string{res.Stdout, res.Stderr} {
		for _, w := range inCapitals().FindAllString(text[:min(len(text), longestText)], mostWords) {
			r.put(&r.shown, digest.Of(w))
		}
	}
}

func (r *wordRecord) take(text string) {
	if strings.Contains(text, "Error") || strings.Contains(text, "Exception") {
		for _, name := range errorName().FindAllString(text[:min(len(text), longestText)], mostWords) {
			r.put(&r.names, digest.Of(name))
		}
	}
	r.takeProse(text)
}

// takeProse takes in what the agent has written for people: that it names an error there
// shows none.
func (r *wordRecord) takeProse(text string) {
	if len(text) > longestText {
		text, r.full = text[:longestText], true
	}
	before := ""
	for _, w := range strings.FieldsFunc(text, endsWord) {
		if before != "" {
			r.put(&r.pairs, digest.Of(before+" "+w))
		}
		before = w
	}
}

// endsWord reports whether a character parts the words of a command line.
func endsWord(c rune) bool { return strings.ContainsRune(" \t\n;&|()\"'`$,{}", c) }

func (r *wordRecord) put(set *map[digest.Sum]bool, sum digest.Sum) {
	if *set == nil {
		*set = map[digest.Sum]bool{}
	}
	if len(*set) == mostWords {
		r.full = true
		return
	}
	(*set)[sum] = true
}

// neverTried is due where a report says that something was checked with a command, which it
// writes out, its program stands in no line of the run, and nothing else has such words: no
// output, no file that was written.
func (r *wordRecord) neverTried(report string) *finding.Finding {
	if r.full || len(r.pairs) == 0 {
		return nil
	}
	for sentence := range sentencesOf(report) {
		low := said.Words(sentence)
		if !checkedWith().MatchString(low) || notDone().MatchString(low) {
			continue
		}
		for _, found := range writtenOut().FindAllStringSubmatch(sentence, -1) {
			_, last, _ := strings.Cut(found[1], " && ") // behind a change of folder
			words := strings.FieldsFunc(cmp.Or(last, found[1]), endsWord)
			if len(words) < 2 || r.lines[digest.Of(words[0])] || r.pairs[digest.Of(words[0]+" "+words[1])] {
				continue
			}
			line := wording.Quote(found[1])
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it was checked with `%s`, and no command of this run has run that", line),
				Subject:  "tried", Fixes: []string{"Run `" + line + "` before you say what it shows"},
			}
		}
	}
	return nil
}

// neverRaised is due where a report says that it has seen how something fails, with an error
// of a name that nothing in the run has: no output, no code.
func (r *wordRecord) neverRaised(report string) *finding.Finding {
	if r.full || len(r.pairs) == 0 {
		return nil
	}
	for sentence := range sentencesOf(report) {
		low := said.Words(sentence)
		if !sawItFail().MatchString(low) || notDone().MatchString(low) {
			continue
		}
		for _, name := range errorName().FindAllString(sentence, -1) {
			if !r.names[digest.Of(name)] {
				return &finding.Finding{
					Evidence: fmt.Sprintf("it says that it has seen %s, and nothing in this run has shown that", name),
					Subject:  name, Fixes: []string{"Run it again until it shows " + name + ", or say that it could not be reproduced"},
				}
			}
		}
	}
	return nil
}

// neverShown is due where a report says that what is shown went from one word to another, and
// the other was never shown.
func (r *wordRecord) neverShown(report string) *finding.Finding {
	if r.full {
		return nil
	}
	for _, found := range wordShift().FindAllStringSubmatch(report, -1) {
		if r.shown[digest.Of(found[1])] && !r.shown[digest.Of(found[2])] {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that it went from %s to %s, and nothing has shown %s", found[1], found[2], found[2]),
				Subject:  found[2], Fixes: []string{fmt.Sprintf("Check again: nothing has shown %s, only %s", found[2], found[1])},
			}
		}
	}
	return nil
}

var (
	// writtenOut is a command in a report, with a flag or a file: a name alone may be of a function.
	writtenOut  = wording.Lazy("`((?:[a-z][\\w.+-]*|PRAGMA|SELECT|EXPLAIN|ANALYZE|VACUUM) (?:-{1,2}\\w|[a-zA-Z./])[^`\\n]{0,80})`")
	checkedWith = wording.Lazy(` (?:verified|checked|tested|compared|measured|confirmed|validated|ran|inspected|profiled|benchmarked|compiled|linted|scanned|executed)(?: [\w'/.-]+){0,8} (?:with|by|using|via|through|in) `)
	notDone     = wording.Lazy(` (?:not|never|without|should|could|can|cannot|can't|couldn't|will|would|to be|please|you) `)
	errorName   = wording.Lazy(`\b[A-Z][A-Za-z]{2,}(?:Error|Exception)\b`)
	sawItFail   = wording.Lazy(` (?:reproduced|reproduces|reproduction|confirmed|observed|saw|seen|crash|crashes|crashed) `)
	wordShift   = wording.Lazy(`\b(?:changed|went|moved|switched|turned) from ([A-Z]{3,}) to ([A-Z]{3,})\b`)
	inCapitals  = wording.Lazy(`\b[A-Z]{3,}\b`)
)
