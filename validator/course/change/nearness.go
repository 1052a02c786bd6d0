package change

import (
	"regexp"
	"strconv"
	"strings"

	"cake/validator/wording"
)

// Widened is the new form of a check of how near a value has to be, which lets it be at least
// twice as far off as before; "" where there is none.
func Widened(e Edit) string {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	least := leastOff(was, is)
	for _, line := range sortedLines(is) {
		if was[line] {
			continue
		}
		form, off := nearness(line)
		if less, known := least[form]; known && off >= 2*less && off > 0 {
			return line
		}
	}
	return ""
}

// leastOff is the least that the lines of a which are not in b let a value be off, by what
// else stands in them.
func leastOff(a, b map[string]bool) map[string]float64 {
	least := map[string]float64{}
	for line := range a {
		if b[line] {
			continue
		}
		form, off := nearness(line)
		if before, known := least[form]; form != "" && (!known || off < before) {
			least[form] = off
		}
	}
	return least
}

// nearness is how far off a line of tests lets a value be, and what else stands in it; form
// is "" where it says nothing of that kind.
func nearness(line string) (form string, off float64) {
	if !Asserts(line) {
		return "", 0
	}
	for _, say := range []struct {
		at     *regexp.Regexp
		digits bool // after the point, which have to be the same
	}{{at: offByName()}, {at: offAsLast()}, {at: digitsSame(), digits: true}} {
		found := say.at.FindStringSubmatchIndex(line)
		if found == nil {
			continue
		}
		n, err := strconv.ParseFloat(strings.ReplaceAll(line[found[2]:found[3]], "_", ""), 64)
		if err != nil {
			continue
		}
		if say.digits {
			n = 1 / (1 + n)
		}
		return line[:found[2]] + "#" + line[found[3]:], n
	}
	return "", 0
}

// aNumber is a number as programs write it.
const aNumber = `(\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)`

var (
	// offByName is pytest.approx(rel=…), numpy's rtol, RSpec's be_within(…), NUnit's Within(…),
	// Catch2's margin(…), and the keyword by which others take it.
	offByName = wording.Lazy(`\b(?:delta|epsilon|[ar]tol|rel_tol|abs_tol|rel|abs|tol|tolerance|max_relative|margin|be_within|[wW]ithin|[wW]ithPrecision|offset)\s*(?:[=:(]|=>)\s*` + aNumber)
	// offAsLast is the last argument of what compares two numbers: minitest, ExUnit, testify,
	// googletest, Boost, Chai.
	offAsLast = wording.Lazy(`\b(?:assert_in_(?:delta|epsilon)|must_be_(?:close_to|within_\w+)|In(?:Delta|Epsilon)f?|(?:EXPECT|ASSERT)_NEAR|BOOST_\w+_CLOSE\w*|closeTo|approximately|assert_approx_eq!?|assert_(?:relative|abs_diff)_eq!)\b.*,\s*(?:\w+ ?=\s*)?` + aNumber + `[fFdD]?\s*\)*\s*;?$`)
	// digitsSame is of Jest, unittest and numpy.
	digitsSame = wording.Lazy(`\b(?:toBeCloseTo\([^,]+,\s*|places\s*=\s*|decimal\s*=\s*|assertAlmostEquals?\([^,]+,[^,]+,\s*)(\d+)\s*\)`)
)
