package course

import (
	"strconv"
	"strings"

	"cake/validator/wording"
)

// bends reports whether an edit changes what tests expect: a line that is gone
// from the file, or one that is new in it, checks or compares something. Other
// names of modules, other fixtures and another form expect what they did, and so
// does a file that has a test more.
func bends(e Edit) bool {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	if !gone(was, is) && traitsOf(e.Content).tests > traitsOf(*e.Before).tests {
		return false // it only asks for more
	}
	return expectsBeyond(was, is) || expectsBeyond(is, was)
}

// expectsBeyond reports whether a line of a that is not in b expects something.
func expectsBeyond(a, b map[string]bool) bool {
	for line := range a {
		if !b[line] && expects(line) {
			return true
		}
	}
	return false
}

// lowersBar reports whether all that an edit changes is that a share which is asked
// for is smaller: of code that is covered, of mutants that are killed.
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

// barsIn are the numbers of the lines that ask for a share, by what else stands in
// them.
func barsIn(content string) map[string][]float64 {
	all := map[string][]float64{}
	for line := range strings.Lines(strings.ToLower(content)) {
		if !asksForShare(line) {
			continue
		}
		var numbers []float64
		key := specialForm().number.ReplaceAllStringFunc(strings.TrimSpace(line), func(n string) string {
			v, _ := strconv.ParseFloat(strings.ReplaceAll(n, "_", ""), 64)
			numbers = append(numbers, v)
			return "#"
		})
		all[key] = append(all[key], numbers...)
	}
	return all
}

// asksForShare reports whether a line of a configuration says how much is asked
// for.
func asksForShare(low string) bool {
	return wording.Holds(low, "threshold", "fail_under", "fail-under", "minimum", "branches", "statements", "functions", "lines:", "\"lines\"", "coveredratio", "minscore", "min_score", "minmsi")
}

func lineSet(content string) map[string]bool {
	set := map[string]bool{}
	for line := range strings.Lines(content) {
		set[strings.TrimSpace(line)] = true
	}
	return set
}

// expects reports whether a line of a test says what a value should be.
// Literals in tables and recorded results count: they are what is compared with.
// asserts reports whether a part of a file of tests compares something.
func asserts(part string) bool {
	return wording.Holds(strings.ToLower(part), "assert", "expect", "check", "should", "require", "want", "equal", "==", "must")
}

func expects(line string) bool {
	low := strings.ToLower(line)
	for _, start := range []string{"import ", "from ", "use ", "using ", "#include", "require ", "package ", "//", "const {"} {
		if strings.HasPrefix(low, start) {
			_, rest, _ := strings.Cut(low, ";") // another statement may follow
			return strings.TrimSpace(rest) != "" && expects(strings.TrimSpace(rest))
		}
	}
	return low != "" && !strings.Contains(low, "require(")
}
