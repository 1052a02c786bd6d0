package figures

import (
	"math"
	"strings"

	"cake/validator/wording"
)

// PairIn are the two numbers of the last line of a text that holds just two, as goals: each
// of them may be the one that is wanted, and only another run tells which one moves. Both
// are hardly the same by chance.
func PairIn(text string) []Goal {
	if len(text) > 4<<10 {
		return nil
	}
	var all []Goal
	for line := range strings.Lines(text) {
		what, a, b, ok := pairOf(line)
		if ok {
			all = []Goal{
				{What: what, Got: a, Want: b, most: a > b, Ok: true},
				{What: what, Got: b, Want: a, most: b > a, Ok: true},
			}
		}
	}
	return all
}

// gap stands in a line for a number.
const gap = "…"

// pairOf reads one line: its two numbers, and what else it says, but for names.
func pairOf(line string) (what string, a, b float64, ok bool) {
	if len(line) > 200 {
		return "", 0, 0, false
	}
	var numbers []float64
	var rest []string
	for word := range strings.FieldsSeq(line) {
		bare := strings.Trim(word, ",;:.()[]=<>")
		n, isNumber := numberOf(bare)
		switch {
		case isNumber && math.Abs(n) < math.Pow10(tellingDigit-1):
			return "", 0, 0, false
		case isNumber:
			numbers, rest = append(numbers, n), append(rest, gap)
		case wording.HasDigit(bare) || strings.ContainsAny(bare, "./\\"):
		case bare != "":
			rest = append(rest, word)
		}
	}
	if len(numbers) != 2 || len(rest) < 4 || numbers[0] == numbers[1] {
		return "", 0, 0, false
	}
	return "the number in `" + wording.Quote(strings.ReplaceAll(strings.Join(rest, " "), ", "+gap, " "+gap)) + "`", numbers[0], numbers[1], true
}
