package course

import (
	"strings"
)

// numbers takes in two lines that are the same but for their numbers. One of few digits
// may stand in an answer by chance.
func (s *swaps) numbers(o swap, before, after, content string) {
	was, is := aNumber().FindAllString(before, -1), aNumber().FindAllString(after, -1)
	if len(was) != len(is) || aNumber().ReplaceAllString(before, "#") != aNumber().ReplaceAllString(after, "#") {
		return
	}
	for i := range was {
		if o.was, o.is, o.number = was[i], is[i], true; o.was != o.is && tellingFigure(o.was) && !o.shownIn(content) {
			s.add(o)
		}
	}
}

// tellingFigure reports whether a number is hardly there by chance.
func tellingFigure(n string) bool {
	digits := strings.Trim(strings.ReplaceAll(n, ".", ""), "0")
	return len(digits) >= 4 || len(digits) >= 2 && strings.Contains(n, ".") && len(n) >= 4
}

// shownIn reports whether a text holds what was taken out; a number as a whole.
func (o *swap) shownIn(text string) bool { return o.stands(o.was, text) }

// usedIn reports whether it holds what was put in its place.
func (o *swap) usedIn(text string) bool { return o.stands(o.is, text) }

func (o *swap) stands(part, text string) bool {
	if !o.number {
		return strings.Contains(text, part)
	}
	for _, n := range aNumber().FindAllString(text, -1) {
		if sameFigure(n, part) {
			return true
		}
	}
	return false
}

// sameFigure reports whether two numbers are one, but for what ends them.
func sameFigure(a, b string) bool {
	if strings.Contains(a, ".") && strings.Contains(b, ".") {
		a, b = strings.TrimRight(a, "0"), strings.TrimRight(b, "0")
	}
	return a == b
}
