package status

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/locate"
	"cake/validator/place"
	"cake/validator/wording"
)

// faults reports whether the one program of a line that looks for faults has found
// some, as its summary counts them or as it names a place of the project: a status
// that is lost tells nothing, and another no more than that.
func faults(in locate.Setting) bool {
	out, c := in.Out, in.Call
	p, ok := c.Worker()
	if !ok || !p.Inspects() || p.Asked || c.Code == 0 && !p.Swallowed || clean(out.Text) || c.Code == 0 && mended(out.Text) {
		return false
	}
	for line := range strings.Lines(out.Text[:min(len(out.Text), place.MaxText)]) {
		if line = strings.TrimSpace(line); faultsCounted().MatchString(line) && !noFaults().MatchString(line) {
			return true
		}
	}
	_, ok = place.FirstFault(out.Text, in.Scene)
	return ok
}

// mended reports whether a checker tells that it has set right all that it found.
func mended(text string) bool {
	m := mendedCount().FindStringSubmatch(text)
	return m != nil && m[1] == m[2]
}

var mendedCount = wording.Lazy(`\b(\d+) (?:offenses?|errors?|problems?|issues?|violations?)(?: (?:detected|found))?,? \(?(\d+) (?:(?:offenses?|errors?|problems?|issues?|violations?) )?(?:corrected|fixed)\b`)

// clean reports whether a text says that nothing was found.
func clean(text string) bool { return noneFound().MatchString(text) }

var noneFound = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\bno (?:\w+ ){0,2}(?:errors?|problems?|issues?|violations?|findings?|offen[sc]es?|vulnerabilities|warnings?|leaks?|secrets?)(?: (?:were|was|have been))? (?:found|detected|reported)\b|\ball (?:checks|files) passed\b`)
})

// faultsCounted is a summary that counts what was found: by the number before the
// word, or behind it.
var faultsCounted = sync.OnceValue(func() *regexp.Regexp {
	const fault = `(?:errors?|problems?|issues?|violations?|findings?|offen[sc]es?|vulnerabilit(?:y|ies)|leaks?|smells?|typos?|(?:broken|dead) links?|unused (?:files?|dependenc(?:y|ies)|exports?))`
	return regexp.MustCompile(`(?i)(?:^|[\s(:,|])[1-9]\d* (?:[a-z]+ ){0,2}?` + fault + `\b|^(?:[a-z]+ ){0,2}(?:` + fault + `|security warnings)(?: found)?(?:[:=] *| *\(| {2,})[1-9]\d*\b`)
})

// noFaults is such a summary that counts none, but warnings.
var noFaults = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b0 (?:errors|problems|issues|failures)\b|\berrors?[:=] *0\b|\b(?:fixed|ignored|suppressed|skipped|disabled)\b`)
})
