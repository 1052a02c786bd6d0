package course

import (
	"fmt"
	"strings"

	"cake/validator/wording"
)

// A weight is how much a check says that a finding counts.
type weight uint8

const (
	noted weight = iota + 1
	warned
	refusing
)

// mostWeights bounds the findings of one output.
const mostWeights = 32

// A weighedBook is what the last run of a check that has refused something has found.
type weighedBook struct {
	key, whole string
	line       string
	n          int
	found      map[digest]weight
}

// weightsIn are the findings of an output, by all that their lines say beside their
// weight. One that stands there with two weights is none.
func weightsIn(text string) map[digest]weight {
	all, twice := map[digest]weight{}, map[digest]bool{}
	for line := range strings.Lines(text) {
		rest, w, ok := weightOf(line)
		if !ok || len(all) == mostWeights {
			continue
		}
		key := digestOf(rest)
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
func weightOf(line string) (rest string, w weight, ok bool) {
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
	case len(all) < tellingRest || len(strings.Join(all, "")) < tellingMessage:
		return "", 0, false
	case wording.Holds(word, "warn", "medium", "minor", "moderate"):
		w = warned
	case wording.Holds(word, "info", "note", "notice", "low", "advi", "hint", "suggest"):
		w = noted
	default:
		w = refusing
	}
	return strings.Join(all, " "), w, true
}

// weightWord is the word for the weight of a finding at the head of its line, or behind
// the place of which it tells, or before its name in brackets.
var weightWord = wording.Lazy(`(?i)^[\s\[(*|>✖⚠!-]*(deny|denied|error|err|fail|failed|failure|critical|blocker|violation|high|major|warn|warning|medium|moderate|minor|info|note|notice|low|advice|advisory|hint|suggestion)\b|^\s*(?:[\w./-]+:)?\d+:\d+:?\s+\[?(error|warning|warn|info|note|hint|suggestion)\b|\bseverity[=: ]+"?(error|critical|high|warning|medium|low|info)\b`)

// hearWeights takes in what a check finds: what it has refused for, and only warns of
// now.
func (b *omissionBook) hearWeights(m *moment) {
	refuses := false
	for _, w := range m.weights {
		refuses = refuses || w == refusing
	}
	is := b.weighed.key != "" && (b.weighed.key == checkOf(m.key) || sameProgram(b.weighed.whole, m.key))
	switch {
	case m.reads || m.tests || m.asks():
	case refuses:
		b.weighed = weighedBook{key: checkOf(m.key), whole: m.key, line: m.line, n: m.n, found: m.weights}
		b.drop("weight")
	case is && m.n > b.weighed.n+1 && len(m.weights) > 0:
		b.hearLighter(m)
	case is && !m.piped:
		b.drop("weight")
	}
}

// hearLighter takes in a check that refuses nothing any more, and warns of something.
func (b *omissionBook) hearLighter(m *moment) {
	lighter := 0
	for key, w := range m.weights {
		if was := b.weighed.found[key]; was == refusing && w < was {
			lighter++
		}
	}
	if lighter == 0 {
		b.drop("weight")
		return
	}
	b.put(omission{
		at: m.n, subject: "weight", named: true,
		names: []string{"warn", "advis", "advert", "aviso", "avert", "hinweis", "waarsch", "severity", "level", "downgrad", "soften", "relax", "suppress", "ignor", "no longer den", "no longer block", "not block"},
		what:  fmt.Sprintf("`%s` still finds %s that it refused at step %d, and only warns of it", m.line, plural(lighter, "thing", "things"), b.weighed.n),
	})
}
