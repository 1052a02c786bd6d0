package shown

import (
	"cmp"
	"slices"
	"strings"

	"cake/validator/course/digest"
)

// maxItems is how many lines of an output are compared with those of another.
const maxItems = 256

// Items are the lines of an output, by what they say without its numbers, sorted.
type Items []item

// An item is one line, and the form and the first word that it shares with others of its list.
type item struct{ line, form, head digest.Sum }

// ItemsIn are the lines of an output; none of one that is too long to be compared. What
// tells of work that is done is no item: the second time less of it is to be done.
func ItemsIn(text string) (all Items) {
	for line := range strings.Lines(text) {
		words := strings.Fields(unnumbered(line))
		if len(words) < 2 || strings.HasSuffix(words[0], "ing") && !strings.EqualFold(words[0], "missing") {
			continue
		}
		if len(all) == maxItems {
			return nil
		}
		all = append(all, item{digest.Of(strings.Join(words, " ")), digest.Of(strings.Join(words[len(words)-2:], " ")), headOf(words)})
	}
	slices.SortFunc(all, func(a, b item) int { return cmp.Compare(a.line, b.line) })
	return all
}

// headOf is the word with which a short line begins that names something; 0 where that tells little.
func headOf(words []string) digest.Sum {
	const few, telling = 4, 4
	if len(words) > few || len(words[0]) < telling {
		return 0
	}
	return digest.Of(words[0])
}

// Fewer is how many items are left out of those before, where all others are there still
// and none has come, and one of the form of those that are gone is left; else 0.
func (now Items) Fewer(before Items) int {
	if len(now) == 0 {
		return 0
	}
	gone, i := 0, 0
	listed := false
	for _, b := range before {
		if i < len(now) && now[i].line == b.line {
			i++
			continue
		}
		gone++
		listed = listed || slices.ContainsFunc(now, func(n item) bool { return n.form == b.form || b.head != 0 && n.head == b.head })
	}
	if i < len(now) || !listed {
		return 0
	}
	return gone
}

// unnumbered is a line with a sign for each of its numbers.
func unnumbered(line string) string {
	var b strings.Builder
	digits := false
	for _, r := range line {
		digit := r >= '0' && r <= '9'
		switch {
		case digit && digits:
			continue
		case digit:
			b.WriteByte('#')
		default:
			b.WriteRune(r)
		}
		digits = digit
	}
	return b.String()
}
