package silence

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// scriptWell reports whether what was started closes with a count of what it has checked,
// of which nothing has failed.
func (h *Hearing) scriptWell() bool { return ending.ScriptWell(h.Call, h.Out) }

func (h *Hearing) warnedOnly() bool { return Warned(h.Out, h.At) && !ending.Bewailed(h.Call, h.Out) }

// triedAgain reports whether a failure is told to be tried again, below the match or
// on the other stream, and all that stands below that sounds well.
func (h *Hearing) triedAgain() bool {
	last, ok := lastRetry(h.Out.Text)
	if !ok {
		return false
	}
	sameStream := (h.At < h.Out.Split) == (last[0] < h.Out.Split)
	until := last[1] + loggedWith(h.Out.Text[last[1]:])
	below := h.Out.Text[until:]
	if until < h.Out.Split {
		below = h.Out.Text[until:h.Out.Split]
	}
	line, _ := tone.Complaint(below)
	return (!sameStream || h.At < until) && strings.TrimSpace(below) != "" && !tone.Complains(line) && !leaves().MatchString(below)
}

// announcesRetry reports whether the line of a match says itself that it is tried again
// soon, and more is printed below it or beside: that the last try failed would be told in
// another line.
func (h *Hearing) announcesRetry() bool {
	start, end := h.Out.LineAt(h.At)
	if !retriesSoon().MatchString(h.Out.Text[start:end]) || leaves().MatchString(h.Out.Text[end:]) {
		return false
	}
	return strings.TrimSpace(h.Out.Text[end:]) != "" || h.At >= h.Out.Split && h.Out.Printed()
}

// retriesSoon is how a line ends, or goes on, that says when it is tried again.
var retriesSoon = wording.Lazy(`(?i)\b(?:(?:re-?try|attempt|try) #?\d+(?: ?(?:/|of) ?\d+)? in|(?:retrying|will retry|trying again|try again|retry|next (?:try|attempt))(?: (?:again|once more))? (?:in|after)|sleeping|backing off|waiting) (?:for )?\d+(?:\.\d+)? ?(?:m?s|sec\w*|seconds?|minutes?)\b`)

// cameUp reports whether the other stream tells how long, or how many tries, it took until
// something was there that a match says was not.
func (h *Hearing) cameUp() bool {
	if h.At < h.Out.Split {
		return upAfter().MatchString(h.Out.Text[h.Out.Split:])
	}
	return upAfter().MatchString(h.Out.Text[:h.Out.Split])
}

// upAfter is how a script says that what it has waited for is there.
var upAfter = wording.Lazy(`(?im)^(?:PONG|[^\n]* - accepting connections|mysqld is alive)$|^(?:up|[^\n]*\b(?:(?:is|was|came|now|it) up|ready|reachable|connected|available|answers|answered|healthy|alive|listening|responds|responded|ok))\b[^\n]{0,40}\b(?:after (?:about )?\d+(?:\.\d+)? ?(?:tries|attempts|retries|checks|polls|rounds|ms|s|sec\w*)|(?:try|attempt|check|poll|round) #?\d+)\b`)

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
		if strings.TrimSpace(line) != "" && !raisedHead().MatchString(line) && !ending.InTrace().MatchString(line) {
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

// counted reports whether a match stands in a line that ends with a count of it.
func (h *Hearing) counted() bool {
	start, end := h.Out.LineAt(h.At)
	return timesSeen().MatchString(strings.TrimRight(h.Out.Text[start:end], " \r"))
}

var timesSeen = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\S(?: {3,}|\t+)\d+$`) })

// bracketed is a line of a list whose entries begin with a mark of what they are:
// `[ok] git`, `[--] volta`.
var bracketed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*\[(?:ok|OK|--|\+|x|X| |!|\?|-|✓|✗|PASS|pass|skip|SKIP|opt)\]\s`)
})

// listed reports whether a match stands in an entry of such a list, the mark of
// which is none of a failure.
func (h *Hearing) listed() bool {
	start, end := h.Out.LineAt(h.At)
	mark := bracketed().FindString(h.Out.Text[start:end])
	return mark != "" && !wording.Holds(mark, "x", "✗", "!") && len(bracketed().FindAllStringIndex(h.Out.Text, 3)) > 2
}

// Warned reports whether a place stands in a warning: what says so itself does not
// end a program that has complained of nothing else.
func Warned(out match.Output, at int) bool {
	return warning().MatchString(strings.TrimSpace(out.LineOf(at)))
}

// warning is how a line begins that says of itself that it warns.
var warning = wording.Lazy(`^(?:(?:[\w./+-]+: )?(?:Warning|warning|WARNING) ?: |WARN |\[(?:warn|WARN|warning)\]|npm warn )`)

// heldUpBy is how many lines a program that was stopped may print below what holds it up.
const heldUpBy = 12

// outlived reports whether a program that was stopped went on for long below a match that
// tells of one file or in general words.
func (h *Hearing) outlived() bool {
	if !h.Call.Stopped() || h.Rule.Rank != rules.General && h.Rule.Family != rules.Files {
		return false
	}
	text := h.Out.Text[min(h.At, len(h.Out.Text)):]
	if h.At < h.Out.Split {
		text = h.Out.Text[h.At:h.Out.Split]
	}
	return strings.Count(text, "\n") > heldUpBy
}

// meant reports whether the line right below a match says that it was to be so, or the
// one with which the output closes that was printed beside the complaints.
func (h *Hearing) meant() bool {
	if last := strings.TrimSpace(h.Out.Text[h.Out.Split:]); h.At < h.Out.Split && tone.AsMeant(last[strings.LastIndexByte(last, '\n')+1:]) {
		return true
	}
	_, end := h.Out.LineAt(min(h.At+len(h.Text), len(h.Out.Text)))
	below, _, _ := strings.Cut(strings.TrimLeft(h.Out.Text[min(end, len(h.Out.Text)):], "\n"), "\n")
	return tone.AsMeant(below)
}

// loggedError is the line of a log above the exception that it reports.
var loggedError = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]+\S* ?)?[\[(]?(?:ERROR|CRITICAL|error)\b`)
})

// wentOn reports whether an exception is one that was logged: a line of a log
// introduces it, and the log goes on in the same stream below it to a last line that
// tells of nothing wrong.
func (h *Hearing) wentOn() bool {
	if !wording.Begins(h.Rule.Kind, "runtime.") || !h.introduced() {
		return false
	}
	text := h.Out.Text[h.Out.Split:]
	if h.At < h.Out.Split {
		text = h.Out.Text[:h.Out.Split]
	}
	last := strings.TrimRight(text, "\n ")
	at := strings.LastIndexByte(last, '\n') + 1
	return at > 0 && tone.GoesOn(last[at:]) && strings.Contains(last[:at], h.Text[:min(len(h.Text), 80)])
}

// introduced reports whether a line of a log stands right above the report of a
// match, or begins it.
func (h *Hearing) introduced() bool {
	start, end := h.Out.LineAt(h.At)
	if i := strings.LastIndex(h.Out.Text[:end], "Traceback (most recent call last)"); i >= 0 {
		start = i
	}
	above := strings.LastIndexByte(h.Out.Text[:max(start-1, 0)], '\n') + 1
	return loggedError().MatchString(h.Out.Text[above:]) || loggedError().MatchString(h.Out.Text[start:])
}

// aboveGreen reports whether tests run, and the summary of those that print the
// match counts none that failed. What the shell or git says is of another program.
func (h *Hearing) aboveGreen() bool {
	if h.Rule.Family == rules.Shell || h.Rule.Family == rules.Git && h.Call.Runs([]string{"git"}) {
		return false
	}
	text := h.Out.Text[max(h.At, h.Out.Split):]
	return !h.onStderr() && ending.TestsPassed(h.Call, text) && strings.Count(strings.TrimRight(text, "\n"), "\n") < ending.TestsShow(h.Call)
}
