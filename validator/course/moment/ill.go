package moment

import (
	"cmp"
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// illOf identifies what a work says of itself that went wrong, although its status hides it, and tells the first of it: those
// lines of a short output, without what it draws anew each time. 0 where it says no such thing, is a
// look or a test, runs under a limit, or changes something first.
func illOf(m *Moment, text string) (ill digest.Sum, says string) {
	if m.Deed != Ran || m.Code != 0 || m.Failed() || m.Reads || m.Tests || m.Starts || m.Changes || m.Limit != "" || len(text) > shown.ShortAnswer || purpose.Measures().MatchString(m.Key) {
		return 0, ""
	}
	var all []string
	for line := range strings.Lines(text) {
		told := strings.TrimSpace(line)
		if line = undrawn(told); saysIll(line) && !slices.Contains(all, line) {
			all, says = append(all, line), cmp.Or(says, wording.Quote(told))
		}
	}
	if len(all) == 0 || !saysIll(shown.LastLineOf(text)) {
		return 0, "" // it went on, and came to an end
	}
	return digest.Of(strings.Join(all, "\n")), says
}

// undrawn is a line without the words that are drawn anew each time, as far as their form tells. A
// number may be what moves.
func undrawn(line string) string {
	return drawnWord().ReplaceAllStringFunc(line, func(w string) string {
		if strings.Trim(w, "0123456789") == "" || !wording.HasDigit(w) {
			return w
		}
		return "#"
	})
}

// saysIll reports whether a line says that what was to be done was not. A count of what went wrong
// stands beside what went well.
func saysIll(line string) bool {
	return illness().MatchString(counted().ReplaceAllString(line, "#")) && !isGood().MatchString(line)
}

var (
	drawnWord = wording.Lazy(`\b(?:[0-9a-f]{7,64}|[a-zA-Z]{1,6}[-_]?\d{3,})\b`)
	counted   = wording.Lazy(`\b\w+[=:] ?\d+\b|\b\d+ \w+`)
	illness   = wording.Lazy(`(?i)"(?:ok|success|successful|valid|accepted|passed|done)": ?false\b|"(?:error|errors|code)": ?(?:"|\[?\{)|` +
		`\b(?:roll(?:ed|ing) back|unhealthy|gave up|giving up|aborted|aborting|refused|rejected|denied|declined|forbidden|not (?:allowed|permitted|authori[sz]ed|possible|accepted|delivered|sent|applied)|fail(?:ed|ure|s)|cannot|could not|couldn't|unable to|no such|exhausted|exceeded|used up|over (?:the )?(?:quota|limit|budget)|(?:quota|limit|budget) (?:is )?(?:reached|spent)|locked out|expired|is (?:empty|missing|not set|unknown|invalid)|must be|mismatch)\b`)
	isGood = wording.Lazy(`(?i)\b(?:0|no|zero|without(?: any)?) (?:\w+ )?(?:fail(?:ed|ures?)|errors?|rejected|refused|denied|mismatch(?:es)?|aborted|expired)\b|\b(?:failed|failures|errors|rejected|refused|denied|expired|aborted)["']?[:=] ?0\b|\bas (?:expected|it should|intended)\b|\bexpected\b`)
)
