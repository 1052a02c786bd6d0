package validator

import (
	"strings"

	"cake"
	"cake/validator/wording"
)

// An output is what a command printed, made readable: standard error, a line
// feed, standard output.
type output struct {
	text  string
	split int      // where standard output begins
	found findings // by the pack that is to judge it
}

// read makes a result's output readable and looks it through.
func (p *Pack) read(r cake.Result) output {
	e, o := p.clean(r.Stderr), p.clean(r.Stdout)
	e, o = withoutGutter(e), withoutGutter(o)
	if labels(r.Command) {
		e, o = unlabelled(e), unlabelled(o)
	}
	text := e + "\n" + o
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return output{text: text, split: len(e) + 1, found: p.find(text, 0, len(text))}
}

// holds reports whether a text stands anywhere in the output.
func (o output) holds(text string) bool {
	if known, ok := o.found.pack.markIDs[text]; ok {
		_, seen := o.found.marks[known]
		return seen
	}
	return strings.Contains(o.text, text)
}

// stream tells in which stream a place of the text stands.
func (o output) stream(at int) cake.StreamSource {
	if at < o.split {
		return cake.StreamStderr
	}
	return cake.StreamStdout
}

// lineOf is the line that holds the place.
func (o output) lineOf(at int) string {
	start, end := o.lineAt(at)
	return o.text[start:end]
}

// lineAt returns the bounds of the line that holds the place.
func (o output) lineAt(at int) (start, end int) {
	return wording.LineAt(o.text, at)
}

// region returns the end of the lines that an expression may read which begins
// with a line that ends at firstEnd: 24 lines more, at most 4 KiB beyond it.
func (o output) region(firstEnd int) int {
	end := firstEnd
	if end < len(o.text) && o.text[end] != '\n' {
		return end // the line goes on, but enough was read
	}
	for range 24 {
		next := strings.IndexByte(o.text[min(end+1, len(o.text)):], '\n')
		if next < 0 || end+1+next-firstEnd > 4<<10 {
			break
		}
		end += 1 + next
	}
	return min(end+1, len(o.text))
}

// printed reports whether anything stands on standard output.
func (o output) printed() bool { return strings.TrimSpace(o.text[o.split:]) != "" }
