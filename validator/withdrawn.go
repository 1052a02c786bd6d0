package validator

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// withdrawn reports whether what stands around a match, in a line that has hidden
// its status, shows that it was no failure: tests print it that then pass, it is an
// entry of a list, it is logged and the program goes on, or it was to be so.
func (m candidate) withdrawn(out output, c command.Call) bool {
	if m.rule.AtZero == rules.DespiteZero || m.meant(out) {
		return m.meant(out)
	}
	return m.announcesRetry(out) || m.triedAgain(out) || outside(m.rule.Kind) && m.cameUp(out) || outside(m.rule.Kind) && scriptWell(c, out) || m.rule.Family != rules.Shell && !m.ofOwnGit(c) && m.aboveGreen(out, c) || m.rule.Rank == rules.General && (m.listed(out) || m.warned(out) && !bewailed(c, out)) || m.wentOn(out)
}

// triedAgain reports whether a failure is told to be tried again, below the match or
// on the other stream, and all that stands below that sounds well.
func (m candidate) triedAgain(out output) bool {
	last, ok := lastRetry(out.text)
	if !ok {
		return false
	}
	sameStream := (m.at < out.split) == (last[0] < out.split)
	until := last[1] + loggedWith(out.text[last[1]:])
	below := out.text[until:]
	if until < out.split {
		below = out.text[until:out.split]
	}
	line, _ := tone.Complaint(below)
	return (!sameStream || m.at < until) && strings.TrimSpace(below) != "" && !tone.Complains(line) && !leaves().MatchString(below)
}

// announcesRetry reports whether the line of a match says itself that it is tried again
// soon, and more is printed below it or beside: that the last try failed would be told in
// another line.
func (m candidate) announcesRetry(out output) bool {
	start, end := out.lineAt(m.at)
	if !retriesSoon().MatchString(out.text[start:end]) || leaves().MatchString(out.text[end:]) {
		return false
	}
	return strings.TrimSpace(out.text[end:]) != "" || m.at >= out.split && out.printed()
}

// retriesSoon is how a line ends, or goes on, that says when it is tried again.
var retriesSoon = wording.Lazy(`(?i)\b(?:(?:re-?try|attempt|try) #?\d+(?: ?(?:/|of) ?\d+)? in|(?:retrying|will retry|trying again|try again|retry|next (?:try|attempt))(?: (?:again|once more))? (?:in|after)|sleeping|backing off|waiting) (?:for )?\d+(?:\.\d+)? ?(?:m?s|sec\w*|seconds?|minutes?)\b`)

// cameUp reports whether the other stream tells how long, or how many tries, it took until
// something was there that a match says was not.
func (m candidate) cameUp(out output) bool {
	if m.at < out.split {
		return upAfter().MatchString(out.text[out.split:])
	}
	return upAfter().MatchString(out.text[:out.split])
}

// upAfter is how a script says that what it has waited for is there.
var upAfter = wording.Lazy(`(?im)^(?:up|[^\n]*\b(?:(?:is|was|came|now|it) up|ready|reachable|connected|available|answers|answered|healthy|alive|listening|responds|responded|ok))\b[^\n]{0,40}\b(?:after (?:about )?\d+(?:\.\d+)? ?(?:tries|attempts|retries|checks|polls|rounds|ms|s|sec\w*)|(?:try|attempt|check|poll|round) #?\d+)\b`)

// ofOwnGit reports whether a match is a complaint of git's where the line runs it: tests
// that pass below are of another program.
func (m candidate) ofOwnGit(c command.Call) bool {
	return m.rule.Family == rules.Git && c.Runs([]string{"git"})
}

// lastRetry is where the last line begins and ends that says that something which
// failed is tried again: in words, or by the number of the try, of which there are more.
func lastRetry(text string) (at []int, ok bool) {
	if all := retryTold().FindAllStringIndex(text, -1); len(all) > 0 {
		at = all[len(all)-1]
	}
	tries := numberedTry().FindAllStringSubmatchIndex(text, -1)
	if len(tries) == 0 {
		return at, at != nil
	}
	last := tries[len(tries)-1]
	if most := submatch(text, last, 2); most != "" && wording.Int(most) <= wording.Int(submatch(text, last, 1)) {
		return nil, false // there is none left
	}
	if at == nil || at[0] < last[0] {
		at = last[:2]
	}
	return at, true
}

// leaves is how a program says that it ends, or where to read why.
var leaves = wording.Lazy(`(?im)\b(?:(?:giv(?:ing|en|es?)|gave) up|exiting|quitting|bailing out|no more (?:tries|attempts|retries)|see \S*log)\b`)

// submatch is what a part of an expression has found; "" where it has found nothing.
func submatch(text string, at []int, part int) string {
	if at[2*part] < 0 {
		return ""
	}
	return text[at[2*part]:at[2*part+1]]
}

// numberedTry is a line that says which try it was that failed, and of how many.
var numberedTry = wording.Lazy(`(?im)^[^\n]*\b(?:attempt|try|retry)\b[ :#(]{0,3}(\d+)(?: ?(?:/|of|out of) ?(\d+))?\b[^\n]*\b(?:fail\w*|error|refused|reset|timed out|timeout|unreachable|unavailable|could not|cannot|no response|50[0-4])\b[^\n]*$`)

// loggedWith is how much of a text is the exception that was logged with the line
// above it, with its trace.
func loggedWith(text string) int {
	n := 0
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" && !raisedHead().MatchString(line) && !inTrace().MatchString(line) {
			break
		}
		n += len(line)
	}
	return n
}

// raisedHead is the line that names an exception.
var raisedHead = wording.Lazy(`^(?:Caused by: )?[\w.$]+(?:Exception|Error)\b(?:: |$)`)

// retryTold is a line that says that something that failed is tried once more.
var retryTold = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?im)^[^\n]*\b(?:fail|problem|refused|error)[^\n]*\b(?:retrying|trying again|will retry|next attempt)\b[^\n]*$|^\W*(?:trying again|retrying|will retry|reconnecting|next (?:attempt|try))\b[^\n]*\d[^\n]*$`)
})

// tabular is a line of a table, or one that ends with a count: it tells how often
// something was, or of what state a thing is.
var tabular = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\S {2,}\d+$|\S {2,}\S+ {2,}\S|^\s*\d+ {1,2}\S.*\S {3,}\S`)
})

// counted reports whether a match stands in a line that ends with a count of it.
func (m candidate) counted(out output) bool {
	start, end := out.lineAt(m.at)
	return timesSeen().MatchString(strings.TrimRight(out.text[start:end], " \r"))
}

var timesSeen = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\S(?: {3,}|\t+)\d+$`) })

// bracketed is a line of a list whose entries begin with a mark of what they are:
// `[ok] git`, `[--] volta`.
var bracketed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*\[(?:ok|OK|--|\+|x|X| |!|\?|-|✓|✗|PASS|pass|skip|SKIP|opt)\]\s`)
})

// listed reports whether a match stands in an entry of such a list, the mark of
// which is none of a failure.
func (m candidate) listed(out output) bool {
	start, end := out.lineAt(m.at)
	mark := bracketed().FindString(out.text[start:end])
	return mark != "" && !wording.Holds(mark, "x", "✗", "!") && len(bracketed().FindAllStringIndex(out.text, 3)) > 2
}

// warned reports whether a match stands in a warning: what says so itself does not
// end a program that has complained of nothing else.
func (m candidate) warned(out output) bool {
	start, end := out.lineAt(m.at)
	return warning().MatchString(strings.TrimSpace(out.text[start:end]))
}

// warning is how a line begins that says of itself that it warns.
var warning = wording.Lazy(`^(?:(?:[\w./+-]+: )?(?:Warning|warning|WARNING) ?: |WARN |\[(?:warn|WARN|warning)\]|npm warn )`)

// heldUpBy is how many lines a program that was stopped may print below what holds it up.
const heldUpBy = 12

// outlived reports whether a program that was stopped went on for long below a match that
// tells of one file or in general words.
func (m candidate) outlived(out output) bool {
	if m.rule.Rank != rules.General && m.rule.Family != rules.Files {
		return false
	}
	text := out.text[min(m.at, len(out.text)):]
	if m.at < out.split {
		text = out.text[m.at:out.split]
	}
	return strings.Count(text, "\n") > heldUpBy
}

// meant reports whether the line right below a match says that it was to be so, or the
// one with which the output closes that was printed beside the complaints.
func (m candidate) meant(out output) bool {
	if last := strings.TrimSpace(out.text[out.split:]); m.at < out.split && tone.AsMeant(last[strings.LastIndexByte(last, '\n')+1:]) {
		return true
	}
	_, end := out.lineAt(min(m.at+len(m.text), len(out.text)))
	below, _, _ := strings.Cut(strings.TrimLeft(out.text[min(end, len(out.text)):], "\n"), "\n")
	return tone.AsMeant(below)
}

// loggedError is the line of a log above the exception that it reports.
var loggedError = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]+\S* ?)?[\[(]?(?:ERROR|CRITICAL|error)\b`)
})

// wentOn reports whether an exception is one that was logged: a line of a log
// introduces it, and the log goes on in the same stream below it to a last line that
// tells of nothing wrong.
func (m candidate) wentOn(out output) bool {
	if !wording.Begins(m.rule.Kind, "runtime.") || !m.introduced(out) {
		return false
	}
	text := out.text[out.split:]
	if m.at < out.split {
		text = out.text[:out.split]
	}
	last := strings.TrimRight(text, "\n ")
	at := strings.LastIndexByte(last, '\n') + 1
	return at > 0 && tone.GoesOn(last[at:]) && strings.Contains(last[:at], m.text[:min(len(m.text), 80)])
}

// introduced reports whether a line of a log stands right above the report of a
// match, or begins it.
func (m candidate) introduced(out output) bool {
	start, end := out.lineAt(m.at)
	if i := strings.LastIndex(out.text[:end], "Traceback (most recent call last)"); i >= 0 {
		start = i
	}
	above := strings.LastIndexByte(out.text[:max(start-1, 0)], '\n') + 1
	return loggedError().MatchString(out.text[above:]) || loggedError().MatchString(out.text[start:])
}
