package validator

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// scriptWell reports whether what was started closes with a count of what it has checked,
// of which nothing has failed.
func (h *hearing) scriptWell() bool { return scriptWell(h.call, h.out) }

func (h *hearing) warnedOnly() bool { return h.out.warned(h.at) && !bewailed(h.call, h.out) }

// triedAgain reports whether a failure is told to be tried again, below the match or
// on the other stream, and all that stands below that sounds well.
func (h *hearing) triedAgain() bool {
	last, ok := lastRetry(h.out.text)
	if !ok {
		return false
	}
	sameStream := (h.at < h.out.split) == (last[0] < h.out.split)
	until := last[1] + loggedWith(h.out.text[last[1]:])
	below := h.out.text[until:]
	if until < h.out.split {
		below = h.out.text[until:h.out.split]
	}
	line, _ := tone.Complaint(below)
	return (!sameStream || h.at < until) && strings.TrimSpace(below) != "" && !tone.Complains(line) && !leaves().MatchString(below)
}

// announcesRetry reports whether the line of a match says itself that it is tried again
// soon, and more is printed below it or beside: that the last try failed would be told in
// another line.
func (h *hearing) announcesRetry() bool {
	start, end := h.out.lineAt(h.at)
	if !retriesSoon().MatchString(h.out.text[start:end]) || leaves().MatchString(h.out.text[end:]) {
		return false
	}
	return strings.TrimSpace(h.out.text[end:]) != "" || h.at >= h.out.split && h.out.printed()
}

// retriesSoon is how a line ends, or goes on, that says when it is tried again.
var retriesSoon = wording.Lazy(`(?i)\b(?:(?:re-?try|attempt|try) #?\d+(?: ?(?:/|of) ?\d+)? in|(?:retrying|will retry|trying again|try again|retry|next (?:try|attempt))(?: (?:again|once more))? (?:in|after)|sleeping|backing off|waiting) (?:for )?\d+(?:\.\d+)? ?(?:m?s|sec\w*|seconds?|minutes?)\b`)

// cameUp reports whether the other stream tells how long, or how many tries, it took until
// something was there that a match says was not.
func (h *hearing) cameUp() bool {
	if h.at < h.out.split {
		return upAfter().MatchString(h.out.text[h.out.split:])
	}
	return upAfter().MatchString(h.out.text[:h.out.split])
}

// upAfter is how a script says that what it has waited for is there.
var upAfter = wording.Lazy(`(?im)^(?:up|[^\n]*\b(?:(?:is|was|came|now|it) up|ready|reachable|connected|available|answers|answered|healthy|alive|listening|responds|responded|ok))\b[^\n]{0,40}\b(?:after (?:about )?\d+(?:\.\d+)? ?(?:tries|attempts|retries|checks|polls|rounds|ms|s|sec\w*)|(?:try|attempt|check|poll|round) #?\d+)\b`)

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
func (h *hearing) counted() bool {
	start, end := h.out.lineAt(h.at)
	return timesSeen().MatchString(strings.TrimRight(h.out.text[start:end], " \r"))
}

var timesSeen = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\S(?: {3,}|\t+)\d+$`) })

// bracketed is a line of a list whose entries begin with a mark of what they are:
// `[ok] git`, `[--] volta`.
var bracketed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*\[(?:ok|OK|--|\+|x|X| |!|\?|-|✓|✗|PASS|pass|skip|SKIP|opt)\]\s`)
})

// listed reports whether a match stands in an entry of such a list, the mark of
// which is none of a failure.
func (h *hearing) listed() bool {
	start, end := h.out.lineAt(h.at)
	mark := bracketed().FindString(h.out.text[start:end])
	return mark != "" && !wording.Holds(mark, "x", "✗", "!") && len(bracketed().FindAllStringIndex(h.out.text, 3)) > 2
}

// warned reports whether a place stands in a warning: what says so itself does not
// end a program that has complained of nothing else.
func (o output) warned(at int) bool { return warning().MatchString(strings.TrimSpace(o.lineOf(at))) }

// warning is how a line begins that says of itself that it warns.
var warning = wording.Lazy(`^(?:(?:[\w./+-]+: )?(?:Warning|warning|WARNING) ?: |WARN |\[(?:warn|WARN|warning)\]|npm warn )`)

// heldUpBy is how many lines a program that was stopped may print below what holds it up.
const heldUpBy = 12

// outlived reports whether a program that was stopped went on for long below a match that
// tells of one file or in general words.
func (h *hearing) outlived() bool {
	if !h.call.Stopped() || h.rule.Rank != rules.General && h.rule.Family != rules.Files {
		return false
	}
	text := h.out.text[min(h.at, len(h.out.text)):]
	if h.at < h.out.split {
		text = h.out.text[h.at:h.out.split]
	}
	return strings.Count(text, "\n") > heldUpBy
}

// meant reports whether the line right below a match says that it was to be so, or the
// one with which the output closes that was printed beside the complaints.
func (h *hearing) meant() bool {
	if last := strings.TrimSpace(h.out.text[h.out.split:]); h.at < h.out.split && tone.AsMeant(last[strings.LastIndexByte(last, '\n')+1:]) {
		return true
	}
	_, end := h.out.lineAt(min(h.at+len(h.text), len(h.out.text)))
	below, _, _ := strings.Cut(strings.TrimLeft(h.out.text[min(end, len(h.out.text)):], "\n"), "\n")
	return tone.AsMeant(below)
}

// loggedError is the line of a log above the exception that it reports.
var loggedError = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]+\S* ?)?[\[(]?(?:ERROR|CRITICAL|error)\b`)
})

// wentOn reports whether an exception is one that was logged: a line of a log
// introduces it, and the log goes on in the same stream below it to a last line that
// tells of nothing wrong.
func (h *hearing) wentOn() bool {
	if !wording.Begins(h.rule.Kind, "runtime.") || !h.introduced() {
		return false
	}
	text := h.out.text[h.out.split:]
	if h.at < h.out.split {
		text = h.out.text[:h.out.split]
	}
	last := strings.TrimRight(text, "\n ")
	at := strings.LastIndexByte(last, '\n') + 1
	return at > 0 && tone.GoesOn(last[at:]) && strings.Contains(last[:at], h.text[:min(len(h.text), 80)])
}

// introduced reports whether a line of a log stands right above the report of a
// match, or begins it.
func (h *hearing) introduced() bool {
	start, end := h.out.lineAt(h.at)
	if i := strings.LastIndex(h.out.text[:end], "Traceback (most recent call last)"); i >= 0 {
		start = i
	}
	above := strings.LastIndexByte(h.out.text[:max(start-1, 0)], '\n') + 1
	return loggedError().MatchString(h.out.text[above:]) || loggedError().MatchString(h.out.text[start:])
}
