package validator

import (
	"regexp"
	"strings"
	"sync"

	"cake"
)

// hides reports whether the line hides the failure of all that it does: its
// status says nothing about any program of it, and no failure is expected.
func (c call) hides() bool {
	works, shown := false, c.endsInReader() || anyIn(c.line, "2>&1", "|&")
	for _, p := range c.progs {
		if reader(p) || neutral(p.name) {
			continue
		}
		if !p.swallowed || p.asked || probes(p, 1, "") || p.feeds && !shown {
			return false
		}
		works = true
	}
	return works && !c.retries() && !c.asksForHelp()
}

// lastWord reports whether a match stands among the last words on standard error
// of a line that hides its failure, or of what was piped with it to a reader:
// who dies says why last.
func (m candidate) lastWord(out output, c call) bool {
	if !c.hides() || green(out, c) || m.rule.ofUse() && c.bare() {
		return false
	}
	text := out.text
	switch {
	case out.stream(m.at) == cake.StreamStderr:
		text = text[:out.split]
	case !c.endsInReader() || !anyIn(c.line, "2>&1", "|&"):
		return false
	}
	_, end := out.lineAt(m.at)
	after := 0
	for line := range strings.Lines(text[min(end, len(text)):]) {
		if strings.TrimSpace(line) != "" {
			after++
		}
		if wentWell().MatchString(line) {
			return false
		}
	}
	return after < farewellLines
}

// wentWell is a line that closes what succeeded after all.
var wentWell = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:success(?:ful(?:ly)?)?|succeeded|completed|complete|finished|passed|up to date|ready|recovered|all good|0 errors)\b`)
})

// excepted is a line that a language prints of an exception: what stands in it is
// no remark by the way.
var excepted = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:Uncaught )?(?:[\w.$]+\.)?[A-Z]\w*(?:Error|Exception)\b[^:\n]{0,40}: `)
})
