package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// fewUnread is from how many files on that nobody has opened a review is none.
const fewUnread = 2

// unread is due where a report says that several files were read through, which it names, and
// some of them no line of the run has opened.
func (r *handRecord) unread(report string) *finding.Finding {
	if r.readAll {
		return nil
	}
	for sentence := range sentencesOf(report) {
		low := said.Words(sentence)
		if !readThrough().MatchString(low) || notDone().MatchString(low) {
			continue
		}
		var opened, left []string
		for _, w := range strings.FieldsFunc(sentence, endsName) {
			switch stem := stemOf(w); {
			case !r.files[stem] || slices.Contains(left, w):
			case r.opened[stem]:
				opened = append(opened, w)
			default:
				left = append(left, w)
			}
		}
		if len(left) < fewUnread {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that %s were read, and no command of this run has opened them", wording.Quote(strings.Join(left, ", "))),
			Subject:  "unread", Fixes: []string{fmt.Sprintf("Read %s before you say what is in it", wording.Quote(left[0]))},
		}
	}
	return nil
}

// readThrough is how somebody says so of himself.
var readThrough = wording.Lazy(` (?:i|we|i've|we've)(?: have)?(?: also| then| now| carefully)? (?:went through|read|reviewed|audited|inspected|looked through|looked at|examined|checked|gone through) (?:through )?(?:all|each|every|both|the) `)
