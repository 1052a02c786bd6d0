package said

import (
	"slices"
	"strings"
)

// Sentences are those of a report, each as Words makes it.
func Sentences(report string) []string {
	return parted(report, ". ", ".\n", "; ", "! ", "? ")
}

// clauses are the parts of its sentences: what one denies, another may claim.
func clauses(report string) []string {
	return parted(report, ". ", ".\n", "; ", "! ", "? ", ", ", ": ", " – ", " — ", " but ")
}

// parted is a report, parted at each line and each of some marks.
func parted(report string, marks ...string) []string {
	const longest = 8 << 10
	report = report[max(0, len(report)-longest):]
	for _, mark := range marks {
		report = strings.ReplaceAll(report, mark, "\n")
	}
	var all []string
	for s := range strings.SplitSeq(report, "\n") {
		if low := Words(s); low != "  " {
			all = append(all, low)
		}
	}
	return all
}

// Words is a text in lower case, with single blanks between its words and
// around it; only what belongs to words is left.
func Words(text string) string {
	const longest = 8 << 10
	text = strings.ReplaceAll(strings.ToLower(text[max(0, len(text)-longest):]), "’", "'")
	fields := strings.FieldsFunc(text, func(r rune) bool {
		return r != '\'' && r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r < 0x80
	})
	return " " + strings.Join(fields, " ") + " "
}

// Holds reports whether one of the phrases stands in a text that Words has made.
func Holds(low string, phrases ...string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool { return strings.Contains(low, " "+p+" ") })
}
