package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/tone"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// faults reports whether the one program of a line that looks for faults has found
// some, as its summary counts them or as it names a place of the project: a status
// that is lost tells nothing, and another no more than that.
func faults(out output, c command.Call, cwd string, ws workspace.View) bool {
	p, ok := c.Worker()
	if !ok || !p.Inspects() || p.Asked || c.Code == 0 && !p.Swallowed || clean(out.text) || c.Code == 0 && mended(out.text) {
		return false
	}
	for line := range strings.Lines(out.text[:min(len(out.text), maxTold)]) {
		if line = strings.TrimSpace(line); faultsCounted().MatchString(line) && !noFaults().MatchString(line) {
			return true
		}
	}
	_, _, ok = firstFault(out.text, cwd, ws)
	return ok
}

// mended reports whether a checker tells that it has set right all that it found.
func mended(text string) bool {
	m := mendedCount().FindStringSubmatch(text)
	return m != nil && m[1] == m[2]
}

var mendedCount = wording.Lazy(`\b(\d+) (?:offenses?|errors?|problems?|issues?|violations?)(?: (?:detected|found))?,? \(?(\d+) (?:(?:offenses?|errors?|problems?|issues?|violations?) )?(?:corrected|fixed)\b`)

// A fault is a line of a report, and the place that it speaks of.
type fault struct {
	line string
	place
}

// firstFault is the first line of a report that speaks of a line in a file of the
// project, which may stand above it.
func firstFault(text, cwd string, ws workspace.View) (found fault, at int, ok bool) {
	if len(ws.Files()) == 0 {
		return fault{}, 0, false
	}
	above := "" // the file whose name stands alone above what is said of it
	for l := range strings.Lines(text[:min(len(text), maxTold)]) {
		line := strings.TrimSpace(l)
		if file := ws.OwnFile(workspace.Relative(strings.TrimPrefix(line, "File: "), cwd)); line != "" && slices.Contains(ws.Files(), file) {
			above = file
		}
		if p, ok := faultAt(line, above, cwd, ws); ok && !tone.Praises(line) && !notice().MatchString(line) {
			return fault{line, p}, at, true
		}
		at += len(l)
	}
	return fault{}, 0, false
}

// faultAt is the place that a line of a report speaks of.
func faultAt(line, above, cwd string, ws workspace.View) (place, bool) {
	if p, ok := placeIn(line, cwd, ws); ok && p.line > 0 {
		return p, true
	}
	if f := criticism().FindStringSubmatch(line); f != nil {
		file := ws.OwnFile(workspace.Relative(f[1], cwd))
		return place{file, number(f[2])}, slices.Contains(ws.Files(), file)
	}
	f := columned().FindStringSubmatch(line)
	if f == nil || above == "" {
		return place{}, false
	}
	return place{above, number(f[1] + f[2])}, true
}

var (
	// criticism begins with a file, and tells the line in it at its end.
	criticism = wording.Lazy(`^([\w@+-][\w./@+-]*\.\w{1,8}): [^\n]*\b(?:at|on|in) line (\d+)`)
	// columned begins with a line of the file above, and a column, or tells it alone.
	columned = wording.Lazy(`^(?:Line: (\d+)$|(\d+):\d+\s+\S)`)
)

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
