package course

import (
	"strconv"
	"strings"

	"cake/validator/wording"
)

// lowersBar reports whether all that an edit changes is that less is asked for: a
// smaller share, of code that is covered, of mutants that are killed; or that more
// faults are let pass.
func lowersBar(e Edit) bool {
	was, is := barsIn(*e.Before), barsIn(e.Content)
	lower := false
	for key, n := range is {
		before, known := was[key]
		if !known || len(before) != len(n) {
			continue
		}
		for i := range n {
			if n[i] > before[i] {
				return false
			}
			lower = lower || n[i] < before[i]
		}
	}
	return lower
}

// barsIn are the numbers of the lines that set a bar, by what else stands in them.
// Less always asks for less, so that the faults that may pass stand there below zero.
func barsIn(content string) map[string][]float64 {
	all := map[string][]float64{}
	for line := range strings.Lines(strings.ToLower(content)) {
		sign := 1.0
		switch {
		case letsFaultsPass().MatchString(line):
			sign = -1
		case !asksForShare(line):
			continue
		}
		var numbers []float64
		key := specialForm().number.ReplaceAllStringFunc(strings.TrimSpace(line), func(n string) string {
			v, _ := strconv.ParseFloat(strings.ReplaceAll(n, "_", ""), 64)
			numbers = append(numbers, sign*v)
			return "#"
		})
		all[key] = append(all[key], numbers...)
	}
	return all
}

// asksForShare reports whether a line of a configuration says how much is asked
// for.
func asksForShare(low string) bool {
	return wording.Holds(low, "threshold", "fail_under", "fail-under", "minimum", "branches", "statements", "functions", "lines:", "\"lines\"", "coveredratio", "minscore", "min_score", "minmsi") && !strings.Contains(low, "failurethreshold")
}

// letsFaultsPass is the key of how many faults are no failure: max_rejected,
// allowedErrors, warnings_allowed, tolerance. Times and tries are no faults.
var letsFaultsPass = wording.Lazy(`\b(?:max(?:imum)?|allow(?:ed)?|permitted|tolerated?)[_-]?` + faulty + `|\b` + faulty + `[_-]?(?:allowed|budget|max|tolerated)\b|\btolerance\b`)

// faulty is a word for what a check finds.
const faulty = `(?:reject|error|fail|warn|invalid|skip|missing|mismatch|duplicate|violation|drift|diff|vuln|issue|finding|defect|bad|lost|dropped|null|orphan|regression)[a-z]*`
