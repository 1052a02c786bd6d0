package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// From how many commands on that answer the same, each in its way, nobody needs another one: of
// lines that tell something fewer than of a number or a word, which may come by chance.
const (
	sameAnswerFrom = 5
	sameLinesFrom  = 4
	passesMost     = 1 // looks in between that tell something else
	looksLeast     = 2 // of these that only look: the others are whatever shows the same
)

// sameAnswer is due where one command after the other gives the same answer about one thing,
// and each is another command.
func sameAnswer(p *past.Past, m *moment.Moment) *finding.Finding {
	if !tellsOnly(m) {
		return nil
	}
	toTheLetter := agreement{alike: func(o *moment.Moment) bool { return o.Result == m.Result }, common: commonFile}
	inLines := agreement{alike: m.ShowsSome, common: commonWord, passes: passesMost}
	if toTheLetter.gather(p); len(toTheLetter.steps) >= sameAnswerFrom {
		return toTheLetter.finding()
	}
	if inLines.gather(p); len(inLines.steps) >= sameLinesFrom && inLines.looks >= looksLeast && !inLines.surveys() {
		return inLines.finding()
	}
	return nil
}

// An agreement is the last commands in a row, each another one, that answer alike about what their
// lines have in common.
type agreement struct {
	alike  func(*moment.Moment) bool
	common func(lines []string) string
	passes int // how many may tell something else

	steps []int
	lines []string
	looks int
}

// gather goes back from the last step as long as they agree.
func (a *agreement) gather(p *past.Past) {
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Reported:
		case a.takes(&o):
			a.steps, a.lines = slices.Insert(a.steps, 0, o.N), append(a.lines, textOf(&o))
			if o.Reads || o.Looks {
				a.looks++
			}
		case a.passes > 0 && (tellsOnly(&o) && !a.alike(&o) || seeksVainly(&o)):
			a.passes--
		default:
			return
		}
	}
}

func (a *agreement) takes(o *moment.Moment) bool {
	return tellsOnly(o) && a.alike(o) && !slices.Contains(a.lines, textOf(o)) && a.common(append(slices.Clone(a.lines), textOf(o))) != ""
}

// surveys reports whether each line is given a file of its own: who goes through them wants to know which
// of them has it.
func (a *agreement) surveys() bool {
	var files []string
	for _, line := range a.lines {
		file := fileWord().FindString(line)
		if file == "" || slices.Contains(files, file) {
			return false
		}
		files = append(files, file)
	}
	return true
}

// textOf is what is known of a line: its key leaves out what it is shown through.
func textOf(o *moment.Moment) string { return o.Key + " " + o.Line }

func (a *agreement) finding() *finding.Finding {
	about, n := wording.Quote(a.common(a.lines)), len(a.steps)
	return &finding.Finding{
		Evidence: fmt.Sprintf("%d commands, each another one, give the same answer about %s at %s", n, about, finding.Steps(a.steps)),
		Subject:  about, Fixes: []string{fmt.Sprintf("Try the next step: %d commands agree about %s", n, about)},
	}
}

// tellsOnly reports whether a command has told something, changes nothing and tests nothing.
func tellsOnly(m *moment.Moment) bool {
	return m.Deed == moment.Ran && !m.Failed() && m.Code == 0 && !m.Blank && !m.Tests && !m.Asks() && !m.Changes && !m.Starts && !m.Commits && !m.Scripted && !m.Echoed
}

// seeksVainly reports whether a command has looked for something and found nothing.
func seeksVainly(m *moment.Moment) bool { return m.Deed == moment.Ran && m.Reads && m.Blank }

// commonFile is the first name of a file that stands in all of some lines.
func commonFile(keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	for _, w := range fileWord().FindAllString(keys[0], -1) {
		if !slices.ContainsFunc(keys, func(k string) bool { return !strings.Contains(k, path.Base(w)) }) {
			return w
		}
	}
	return ""
}

var fileWord = wording.Lazy(`[\w./-]*\w\.[a-zA-Z]\w{0,5}\b`)

// commonWord is the first word that stands in all of some lines, in whatever case, is no short one, and
// not the program of any.
func commonWord(keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	for _, w := range keyWord().FindAllString(keys[0], -1) {
		low := strings.ToLower(w)
		if !slices.ContainsFunc(keys, func(k string) bool { return !strings.Contains(strings.ToLower(k), low) || strings.HasPrefix(k, w) }) {
			return w
		}
	}
	return ""
}

// keyWord is a word of a line that says what it is about.
var keyWord = wording.Lazy(`[\w-]{5,}`)
