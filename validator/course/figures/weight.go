package figures

import (
	"strings"

	"cake/validator/course/digest"
	"cake/validator/wording"
)

// A Weight is how much a check says that a finding counts.
type Weight uint8

const (
	noted Weight = iota + 1
	warned
	Refusing
)

// mostWeights bounds the findings of one output.
const mostWeights = 32

// WeightsIn are the findings of an output, by all that their lines say beside their
// weight. One that stands there with two weights is none.
func WeightsIn(text string) map[digest.Sum]Weight {
	all, twice := map[digest.Sum]Weight{}, map[digest.Sum]bool{}
	for line := range strings.Lines(text) {
		rest, w, ok := weightOf(line)
		if !ok || len(all) == mostWeights {
			continue
		}
		key := digest.Of(rest)
		twice[key] = twice[key] || all[key] != 0 && all[key] != w
		all[key] = w
	}
	for key := range twice {
		if twice[key] {
			delete(all, key)
		}
	}
	return all
}

// weightOf parts the line of a finding: how much it counts, and all that it says beside.
func weightOf(line string) (rest string, w Weight, ok bool) {
	const tellingRest = 3 // words
	if len(line) > 300 {
		return "", 0, false
	}
	at := weightWord().FindStringSubmatchIndex(line)
	if at == nil {
		return "", 0, false
	}
	from, to := max(at[2], at[4], at[6]), max(at[3], at[5], at[7]) // of the three one has matched
	word := strings.ToLower(line[from:to])
	all := strings.Fields(line[:from] + " " + line[to:])
	switch {
	case len(all) < tellingRest || len(strings.Join(all, "")) < TellingMessage:
		return "", 0, false
	case wording.Holds(word, "warn", "medium", "minor", "moderate"):
		w = warned
	case wording.Holds(word, "info", "note", "notice", "low", "advi", "hint", "suggest"):
		w = noted
	default:
		w = Refusing
	}
	return strings.Join(all, " "), w, true
}

// weightWord is the word for the weight of a finding at the head of its line, or behind
// the place of which it tells, or before its name in brackets.
var weightWord = wording.Lazy(`(?i)^[\s\[(*|>✖⚠!-]*(deny|denied|error|err|fail|failed|failure|critical|blocker|violation|high|major|warn|warning|medium|moderate|minor|info|note|notice|low|advice|advisory|hint|suggestion)\b|^\s*(?:[\w./-]+:)?\d+:\d+:?\s+\[?(error|warning|warn|info|note|hint|suggestion)\b|\bseverity[=: ]+"?(error|critical|high|warning|medium|low|info)\b`)

// TellingMessage is how long a message is that nothing else says by chance.
const TellingMessage = 12
