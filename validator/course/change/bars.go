package change

import (
	"path"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// LowersBar reports whether all that an edit changes is that less is asked for: a
// smaller share, of code that is covered, of mutants that are killed; or that more
// faults are let pass.
func LowersBar(e Edit) bool {
	return lowers(e, bar) || setsBars(e.File) && OnlyNumbersDiffer(*e.Before, e.Content)
}

// setsBars reports whether a file holds nothing but bars, by its name.
func setsBars(file string) bool {
	return wording.Holds(strings.ToLower(path.Base(file)), "budget", "threshold", "limits", "baseline", "tolerance")
}

// OnlyNumbersDiffer reports whether two texts are the same but for their numbers.
func OnlyNumbersDiffer(was, is string) bool {
	number := SpecialForm().Number
	return was != is && number.ReplaceAllString(was, "\x00") == number.ReplaceAllString(is, "\x00")
}

// LowersLimit reports the same of the limits that tests set.
func LowersLimit(e Edit) bool { return lowers(e, limit) }

// lowers compares the numbers of the lines that a kind of bar stands in.
func lowers(e Edit, kind func(low string) float64) bool {
	was, is := barsIn(*e.Before, kind), barsIn(e.Content, kind)
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
// Less always asks for less: what may be there at most stands there below zero.
func barsIn(content string, kind func(low string) float64) map[string][]float64 {
	all := map[string][]float64{}
	for line := range strings.Lines(strings.ToLower(content)) {
		sign := kind(line)
		if sign == 0 {
			continue
		}
		var numbers []float64
		key := SpecialForm().Number.ReplaceAllStringFunc(strings.TrimSpace(line), func(n string) string {
			v, _ := strconv.ParseFloat(strings.ReplaceAll(n, "_", ""), 64)
			numbers = append(numbers, sign*v)
			return "#"
		})
		all[key] = append(all[key], numbers...)
	}
	return all
}

// bar is 1 where a line says how much there must be, -1 where it says how many faults
// may be there, and 0 where it says nothing of that kind.
func bar(low string) float64 {
	switch {
	case letsFaultsPass().MatchString(low):
		return -1
	case asksForShare(low):
		return 1
	}
	return 0
}

// limit is the same of a line of tests, where whatever is limited counts but time and
// tries.
func limit(low string) float64 {
	switch {
	case wording.Holds(low, "time", "retr", "attempt", "port", "sleep", "wait"):
		return 0
	case leastName().MatchString(low):
		return 1
	case mostName().MatchString(low):
		return -1
	}
	return bar(low)
}

var mostName = wording.Lazy(`\b\w*(?:max|limit|budget|tolerance|epsilon|delta|threshold)\w*["']?\s*[:=]\s*[\d.]`)

var leastName = wording.Lazy(`\b(?:\w+_)?min(?:imum)?(?:_\w+)?["']?\s*[:=]\s*[\d.]`)

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
