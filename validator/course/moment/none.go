package moment

import (
	"slices"
	"strings"

	"cake/validator/course/digest"
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

// countsNone identifies an output by all but its numbers, where one of its lines counts none of what
// was to be made, or its last line is a count of none; 0 where none does.
func countsNone(text string) digest.Sum {
	if len(text) > longestCount {
		return 0
	}
	none := strings.TrimSpace(shown.LastLineOf(text)) == "0"
	for line := range strings.Lines(text) {
		none = none || noneIn(line)
	}
	if !none {
		return 0
	}
	return digest.Of(digits().ReplaceAllString(steady.Mask(steady.Text(text), ""), "#"))
}

// noneIn reports whether a line counts none of something, and it is good for nothing that there is
// none: 0 of 200 frames decoded, built 0 posts.
func noneIn(line string) bool {
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

// longestCount is how long an output may be that counts what was made.
const longestCount = 2048

var (
	onlyNone    = wording.Lazy(`^\s*0(?:[ \t][^\n]*)?\s*$`)
	noneMade    = wording.Lazy(`(?i)\b(?:exported|imported|wrote|written|rendered|generated|copied|sent|loaded|processed|inserted|saved|created|built|indexed|synced|found|matched|converted|published|uploaded)\b[^\n\d]{0,24}\b(?:0|no) ([a-z]+)`)
	countedNone = wording.Lazy(`(?:^|[\s:=(])0(?:(?: of |/)[1-9]\d*((?: [a-zA-Z]{3,}){0,3})|((?: [a-zA-Z]{3,}){1,3}))(?:\W|$)`)
	isFault     = wording.Lazy(`(?i)^(?:errors?|fail(?:ures?|ed|s|ing)?|warnings?|problems?|issues?|findings?|conflicts?|violations?|duplicates?|differences?|differs?|changes?|changed|unchanged|offenses?|leaks?|mismatche?s?|orphans?|skipped|skips?|ignored|filtered|excluded|removed|deleted|dropped|pending|remaining|left|unused|missing|lost|broken|rejected|invalid|vulnerabilit(?:y|ies)|retries|retried|timeouts?|crashe?s?|regressions?|exit|status|code|returned|rc|user|sys|cpu|todo|defects?|tests?|sec|secs|seconds?|ms|bytes? leaked|upgraded|newly|installed|not|flaky|stale|blocked|queued|running|active|load|suspicious|critical|high|low|moderate|deletions?|insertions?)$`)
	digits      = wording.Lazy(`\d+`)
)
