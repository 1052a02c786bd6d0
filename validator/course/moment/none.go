package moment

import (
	"slices"
	"strings"

	"cake/validator/course/digest"
	"cake/validator/course/shelf"
	"cake/validator/course/shown"
	"cake/validator/steady"
	"cake/validator/wording"
)

// madeNone reports whether an output counts none of something, and says no more, or its last line
// says that none was made. That there are no errors is another thing.
func madeNone(text string) bool {
	if onlyNone().MatchString(text) {
		return true
	}
	found := noneMade().FindStringSubmatch(shown.LastLineOf(text))
	return found != nil && !spared(found[1])
}

// countsNone identifies the lines of an output that count none of what was to be made, by all but
// their numbers and drawn names; a last line that is 0 by the command that has counted.
func countsNone(text, counter string) (all []digest.Sum) {
	if len(text) > longestCount {
		return nil
	}
	for line := range strings.Lines(text) {
		if noneIn(line) {
			shelf.Remember(&all, digest.Of(numbered().ReplaceAllString(steady.Text(line), "#")), mostNone)
		}
	}
	if strings.TrimSpace(shown.LastLineOf(text)) == "0" {
		shelf.Remember(&all, digest.Of("0 "+counter), mostNone)
	}
	return all
}

// noneIn reports whether a line counts none of something, and it is good for nothing that there is
// none: 0 of 200 frames decoded, built 0 posts, delivered 0.
func noneIn(line string) bool {
	if didNone().MatchString(line) {
		return true
	}
	if didSome().MatchString(line) {
		return false
	}
	for _, at := range countedNone().FindAllStringSubmatchIndex(line, -1) {
		words := strings.Fields(line[at[0]:at[1]])
		if !slices.ContainsFunc(words, spared) && !slices.ContainsFunc(strings.Fields(line[:at[0]]), spared) {
			return true
		}
	}
	return false
}

// spared reports whether it is good, or all the same, that there is none of what a word says.
func spared(word string) bool { return isFault().MatchString(strings.Trim(word, ".,:;()[]")) }

// The bounds of an output that counts what was made, and of its lines that are kept.
const (
	longestCount = 2048
	mostNone     = 4
)

var (
	onlyNone    = wording.Lazy(`^\s*0(?:[ \t][^\n]*)?\s*$`)
	noneMade    = wording.Lazy(`(?i)\b(?:exported|imported|wrote|written|rendered|generated|copied|sent|loaded|processed|inserted|saved|created|built|indexed|synced|found|matched|converted|published|uploaded)\b[^\n\d]{0,24}\b(?:0|no) ([a-z]+)`)
	countedNone = wording.Lazy(`(?:^|[\s:=(])0(?:(?: of |/)[1-9]\d*((?: [a-zA-Z]{3,}){0,3})|((?: [a-zA-Z]{3,}){1,3}))(?:\W|$)`)
	didNone     = wording.Lazy(`(?i)\b(?:delivered|sent|drained|published|consumed|dispatched|processed|handled|exported|imported|written|wrote|rendered|generated|uploaded|downloaded|inserted|indexed|ingested|loaded|converted|booked|posted|migrated|archived|replayed|forwarded|printed|made|created|built)(?: |=|: ?)0(?:[,;)]|\s+\w+=|\s*$)`)
	didSome     = wording.Lazy(`(?i)\b(?:ok|passed|done|delivered|sent|served|answered|completed|succeeded|successful|processed|handled|written|imported|exported)(?: ?[=:] ?|\s)[1-9]\d*\b|\b[1-9]\d* (?:ok|passed|done|delivered|sent|served|answered|completed|succeeded|successful|processed|handled|written|imported|exported)\b`)
	isFault     = wording.Lazy(`(?i)^(?:errors?|fail(?:ures?|ed|s|ing)?|warnings?|problems?|issues?|findings?|conflicts?|violations?|duplicates?|differences?|differs?|changes?|changed|unchanged|offenses?|leaks?|mismatche?s?|orphans?|skipped|skips?|ignored|filtered|excluded|removed|deleted|dropped|pending|remaining|left|unused|missing|lost|broken|rejected|invalid|vulnerabilit(?:y|ies)|retries|retried|timeouts?|crashe?s?|regressions?|exit|status|code|returned|rc|user|sys|cpu|todo|defects?|tests?|sec|secs|seconds?|ms|upgraded|newly|installed|not|flaky|stale|blocked|queued|running|active|load|suspicious|critical|high|low|moderate|deletions?|insertions?|busy|throttled|limited|denied|refused|unavailable|contended|waiting|stalled|late|overdue|dead|down|unhealthy|aborted|cancell?ed|evicted|evictions|collisions?|deadlocks?|panics?|exceptions?|faults?|corrupt(?:ed)?|truncated|outstanding|unresolved|drops?)$`)
	numbered    = wording.Lazy(`[\w.-]*\d[\w.-]*`) // a number, or a name that has one
)
