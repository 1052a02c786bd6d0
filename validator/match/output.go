package match

import (
	"strings"

	"cake"
	"cake/validator/wording"
)

// An Output is what a command printed, made readable: standard error, a line
// feed, standard output.
type Output struct {
	Text  string
	Split int      // where standard output begins
	Found Findings // by the pack that is to judge it
}

// LongLine is how much of one line an expression reads.
const LongLine = 8 << 10

// Holds reports whether a text stands anywhere in the output.
func (o Output) Holds(text string) bool {
	if known, ok := o.Found.Book.markIDs[text]; ok {
		_, seen := o.Found.Marks[known]
		return seen
	}
	return strings.Contains(o.Text, text)
}

// Stream tells in which stream a place of the text stands.
func (o Output) Stream(at int) cake.StreamSource {
	if at < o.Split {
		return cake.StreamStderr
	}
	return cake.StreamStdout
}

// LineOf is the line that holds the place.
func (o Output) LineOf(at int) string {
	start, end := o.LineAt(at)
	return o.Text[start:end]
}

// LineAt returns the bounds of the line that holds the place.
func (o Output) LineAt(at int) (start, end int) {
	return wording.LineAt(o.Text, at)
}

// Region returns the end of the lines that an expression may read which begins
// with a line that ends at firstEnd: 24 lines more, at most 4 KiB beyond it.
func (o Output) Region(firstEnd int) int {
	end := firstEnd
	if end < len(o.Text) && o.Text[end] != '\n' {
		return end // the line goes on, but enough was read
	}
	for range 24 {
		next := strings.IndexByte(o.Text[min(end+1, len(o.Text)):], '\n')
		if next < 0 || end+1+next-firstEnd > 4<<10 {
			break
		}
		end += 1 + next
	}
	return min(end+1, len(o.Text))
}

// Printed reports whether anything stands on standard output.
func (o Output) Printed() bool { return strings.TrimSpace(o.Text[o.Split:]) != "" }

// LineAbove is the last line above a place that is not empty.
func (o Output) LineAbove(at int) string {
	before := strings.TrimRight(o.Text[:at], "\n")
	return strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:])
}

// Ends is how each of the two streams of an output ends, at most n bytes of it.
func (o Output) Ends(n int) string {
	errs, out := o.Text[:o.Split], o.Text[o.Split:]
	return errs[max(0, len(errs)-n):] + "\n" + out[max(0, len(out)-n):]
}
