package answer

import (
	"slices"
	"strings"
	"unicode"

	"cake/validator/wording"
)

// EndedRow is how the row of a table says that what was asked for has ended, and not well; ""
// where none does. What was asked for is named in the question, or is all that the answer
// shows: the row of another one tells nothing of it.
func EndedRow(told string, named []string) string {
	if Unfinished(told) || triedAgain().MatchString(told) {
		return ""
	}
	rows, headed := rowsIn(told)
	for _, r := range rows {
		if r.isOf(named) {
			return r.ended(anyEnd().MatchString)
		}
	}
	if len(rows) == 0 || !ofOne(rows) || !headed && !(len(rows) == 1 && rows[0].onlyStamps()) {
		return ""
	}
	return rows[0].ended(rowEnd().MatchString)
}

var (
	// triedAgain is what says that something that has failed does not stay so.
	triedAgain = wording.Lazy(`(?i)\b(?:retry|retries|retrying|again|back-?off|restarting|respawn\w*|resum\w+|re-?queued?|next (?:try|run)|recover\w*)\b`)
	// rowEnd is a cell that is an end state.
	rowEnd = wording.Lazy(`(?i)^` + endWords + `\+?$|^TIMEOUT$|^CANCELLED by \w+$`)
	// anyEnd is the same of what was asked for by its name: more words are states there.
	anyEnd = wording.Lazy(`(?i)^` + endWords + `\+?$|^(?:timeout|errored|error|dead|discarded|cancell?ed by \w+)$`)
)

// A row is a line of a table, in its cells.
type row struct {
	line  string
	cells []string
}

// rowsIn are the rows of an answer. headed says that a header above them names a state.
func rowsIn(told string) (rows []row, headed bool) {
	for line := range strings.Lines(told) {
		line = strings.TrimSpace(line)
		r := row{line, cellsIn(line)}
		switch {
		case len(r.cells) == 0 || countsRows().MatchString(line):
		case len(rows) == 0 && headsState().MatchString(line):
			headed = true
		default:
			rows = append(rows, r)
		}
	}
	return rows, headed
}

// cellsIn are the cells of a line that have anything in them: between bars, tabs and wide gaps.
func cellsIn(line string) []string {
	return slices.DeleteFunc(betweenCells().Split(line, -1), func(c string) bool { return !strings.ContainsFunc(c, isWordy) })
}

// isWordy reports whether a character is one of a word, and not of a rule between two rows.
func isWordy(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

var (
	betweenCells = wording.Lazy(`\s*[|│┃\t]\s*|\s{2,}`)
	countsRows   = wording.Lazy(`^\(\d+ rows?\)$`)
	headsState   = wording.Lazy(`^[^\d:]*\b(?i:(?:\w+_)?(?:state|status|phase|conclusion))\b[^\d:]*$`)
)

// isOf reports whether a row is of something that has one of some names.
func (r row) isOf(named []string) bool {
	return slices.ContainsFunc(r.words(), func(w string) bool { return slices.Contains(named, w) })
}

// words are the words of a row, and its cells.
func (r row) words() []string { return append(strings.Fields(r.line), r.cells...) }

// ended is a row that has an end state as a cell, or in capitals; "" of another one.
func (r row) ended(ends func(string) bool) string {
	if slices.ContainsFunc(r.cells, ends) || slices.ContainsFunc(strings.Fields(r.line), func(w string) bool { return w == strings.ToUpper(w) && ends(w) }) {
		return wording.Quote(r.line)
	}
	return ""
}

// onlyStamps reports whether a row has no other words than one: besides times, and names that
// are drawn by counting. A number alone may be how many are in that state.
func (r row) onlyStamps() bool {
	cells := r.cells
	if len(cells) == 1 {
		cells = strings.Fields(r.line)
	}
	return len(slices.DeleteFunc(slices.Clone(cells), stamp().MatchString)) == 1
}

// stamp is a time, a status of two numbers, or a name with a figure.
var stamp = wording.Lazy(`^\d[\dTZ ]*[-:/.][-:/.,+\dTZ ]*$|^[A-Za-z]+[-_#]\w*\d[\w-]*$`)

// ofOne reports whether rows are of one thing and its parts: 48213, 48213.batch.
func ofOne(rows []row) bool {
	first := strings.Fields(rows[0].line)[0]
	return !slices.ContainsFunc(rows[1:], func(r row) bool { return !strings.HasPrefix(r.line, first+".") })
}
