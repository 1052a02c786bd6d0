package effect

import (
	"cake/validator/course/change"
)

// numbers takes in two lines that are the same but for their numbers. One of few digits
// may stand in an answer by chance.
func (s *swaps) numbers(o change.Swap, before, after, content string) {
	was, is := change.NumberForm().FindAllString(before, -1), change.NumberForm().FindAllString(after, -1)
	if len(was) != len(is) || change.NumberForm().ReplaceAllString(before, "#") != change.NumberForm().ReplaceAllString(after, "#") {
		return
	}
	for i := range was {
		if o.Was, o.Is, o.Number = was[i], is[i], true; o.Was != o.Is && change.TellingFigure(o.Was) && !o.ShownIn(content) {
			s.add(o)
		}
	}
}
