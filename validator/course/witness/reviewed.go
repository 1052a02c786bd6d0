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
		named, left := r.unopened(sentence)
		if named < fewUnread { // they are listed below it
			_, left = r.unopened(report)
		}
		if len(left) < fewUnread {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that %s were read, and no command of this run has opened them", wording.Quote(strings.Join(left, ", "))),
			Subject:  "unread", Fixes: []string{fmt.Sprintf("See %s before you say what is in it", wording.Quote(left[0]))},
		}
	}
	return nil
}

// unopened are the files that a text names, other than those that were opened, and how many
// it names at all.
func (r *handRecord) unopened(text string) (named int, left []string) {
	for _, w := range strings.FieldsFunc(text, endsName) {
		w = strings.Trim(w, "*.,;`")
		if stem := stemOf(w); !r.files[stem] || slices.ContainsFunc(left, func(o string) bool { return stemOf(o) == stem }) {
			continue
		} else if named++; !r.opened[stem] {
			left = append(left, w)
		}
	}
	return named, left
}

// readThrough is how somebody says so of himself.
var readThrough = wording.Lazy(` (?:i|we|i've|we've)(?: have)?(?: also| then| now| carefully)? (?:went through|read|reviewed|audited|inspected|looked through|looked at|examined|checked|gone through) (?:through )?(?:all|each|every|both|the) `)
