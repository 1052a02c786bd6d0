package witness

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A figureRecord is the figures that a report may quote.
type figureRecord struct {
	percents map[string]quoted // by the word that stands with them
	counts   []float64         // the bare numbers that the last commands have answered
	counted  look              // the last of these
}

// A quoted figure is one of a percentage, and where it was shown.
type quoted struct {
	told string
	at   look
}

// The bounds of the figures that are remembered.
const (
	mostPercents = 32
	mostCounts   = 8
)

func (r *figureRecord) hear(at look, res *cake.Result, c command.Call) {
	printed := strings.TrimSpace(res.Stdout)
	if n, ok := wording.Number(printed); ok {
		if r.counts = append(r.counts, n); len(r.counts) > mostCounts {
			r.counts = slices.Delete(r.counts, 0, 1)
		}
		r.counted = at
		return
	}
	if !c.OnlyReads() {
		r.counts, r.counted = nil, look{}
	}
	if len(printed) > longestOutput {
		return
	}
	for _, found := range percentShown().FindAllStringSubmatch(printed, mostPercents) {
		word := strings.ToLower(found[1] + found[4])
		if r.percents == nil {
			r.percents = map[string]quoted{}
		}
		if _, known := r.percents[word]; known || len(r.percents) < mostPercents {
			r.percents[strings.Clone(word)] = quoted{strings.Clone(found[2]+found[3]) + " %", at}
		}
	}
}

// longestOutput is the length up to which an output is read for percentages, in bytes.
const longestOutput = 64 << 10

// misquoted is due where a report names a figure of something that was just shown, and
// nothing in the run has shown it.
func (r *figureRecord) misquoted(report string, known func(n float64, decimals int) bool) *finding.Finding {
	for sentence := range sentencesOf(report) {
		if hedges().MatchString(sentence) {
			continue
		}
		if f := r.otherPercent(sentence, known); f != nil {
			return f
		}
		if f := r.otherCounts(sentence, known); f != nil {
			return f
		}
	}
	return nil
}

// sentencesOf are the sentences of a report as they are written, and each line of a list.
func sentencesOf(report string) iter.Seq[string] {
	return strings.SplitSeq(endOfSentence().ReplaceAllString(report, "\n"), "\n")
}

// otherPercent is due where a sentence gives something another percentage than it was shown
// to have.
func (r *figureRecord) otherPercent(sentence string, known func(n float64, decimals int) bool) *finding.Finding {
	claims := percentClaimed().FindAllStringSubmatch(sentence, -1)
	if len(claims) != 1 || compares(claims[0][2]) {
		return nil // a comparison may hold what was and what is wanted
	}
	n, _ := wording.Number(claims[0][1])
	_, decimals, _ := strings.Cut(claims[0][1], ".")
	if n == 100 || known(n, len(decimals)) {
		return nil
	}
	for _, w := range strings.Fields(said.Words(sentence)) {
		if q, ok := r.percents[w]; ok {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that %s is %s %%, and `%s` %s shows %s", w, claims[0][1], q.at.line, at(q.at), q.told),
				Subject:  w, Fixes: []string{fmt.Sprintf("Check the figure: %s is %s, and nothing has shown %s %%", w, q.told, claims[0][1])},
			}
		}
	}
	return nil
}

// compares reports whether a word behind a percentage makes a difference of it.
func compares(word string) bool {
	return slices.Contains([]string{"higher", "lower", "more", "less", "fewer", "faster", "slower", "better", "worse", "smaller", "larger", "shorter", "longer", "points", "up", "down", "above", "below", "over", "under", "of", "increase", "decrease", "reduction", "improvement", "off"}, strings.ToLower(word))
}

// otherCounts is due where a sentence tells what was counted, and none of its numbers is
// what the last commands have answered, which were bare counts.
func (r *figureRecord) otherCounts(sentence string, known func(n float64, decimals int) bool) *finding.Finding {
	if len(r.counts) < 2 || !tellsCount().MatchString(sentence) {
		return nil
	}
	var unknown []string
	for _, found := range countClaimed().FindAllStringSubmatch(sentence, -1) {
		n, ok := wording.Number(strings.ReplaceAll(found[1], ",", ""))
		if ok && n > smallCount && !known(n, 0) && !r.sums(n) {
			unknown = append(unknown, found[1])
		}
	}
	if len(unknown) < 2 {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it tells of %s, and nothing has shown these numbers: `%s` %s has counted %v", strings.Join(unknown, " and "), r.counted.line, at(r.counted), r.counts[len(r.counts)-1]),
		Subject:  "counts", Fixes: []string{fmt.Sprintf("Check the numbers: what was counted last is %v", r.counts[len(r.counts)-1])},
	}
}

// smallCount is up to where somebody counts by eye.
const smallCount = 12

// sums reports whether a number is the sum or the difference of two that were counted.
func (r *figureRecord) sums(n float64) bool {
	for i, a := range r.counts {
		for _, b := range r.counts[i:] {
			if n == a+b || n == a-b || n == b-a {
				return true
			}
		}
	}
	return false
}

func at(l look) string { return fmt.Sprintf("at step %d", l.n) }

var (
	endOfSentence  = wording.Lazy(`[.!;?](?:\s|$)`)
	percentShown   = wording.Lazy(`\b([A-Za-z]{4,})["']?(?: of [a-z]+)?[:=| ]{1,4}(\d{1,3}(?:\.\d+)?) ?%|\b(\d{1,3}(?:\.\d+)?) ?% (?:of )?([a-z]{4,})`)
	percentClaimed = wording.Lazy(`(?i)\b(?:is|are|at|now|reached|reaches|achieved|hits) (?:now )?(?:at )?(\d{1,3}(?:\.\d+)?) ?%(?:\s+([a-z]+))?`)
	countClaimed   = wording.Lazy(`(?:^|[\s(])(\d[\d,]*) [A-Za-z]`)
	tellsCount     = wording.Lazy(`(?i)\b(?:produced|produces|found|generated|detected|counted|counts|shows?|yields?|yielded|gives|gave|wrote|contains|there (?:are|were)|resulted in)\b`)
	hedges         = wording.Lazy(`(?i)\b(?:should|would|could|will|expect\w*|target\w*|goal|about|around|roughly|approx\w*|nearly|almost|up to|over|more than|less than|at least|at most|below|above|under|need\w*|require\w*|threshold|previously|before|was|were|from|estimat\w*|if)\b|[~≈<>≥≤]`)
)
