package effect

import (
	"fmt"
	"maps"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// SaidUnmoved is due where the agent itself says that the answer stays what it is, one file
// was edited again and again, and each time the same command has answered the same. Who is
// content with the answer says no such thing: it may well stay as it is.
func SaidUnmoved(p *past.Past, report string) *finding.Finding {
	if !slices.ContainsFunc(said.Sentences(report), func(low string) bool { return stays().MatchString(low) && !said.Well(low) }) {
		return nil
	}
	last, ns, edits := lastAnswers(p)
	for _, file := range slices.Sorted(maps.Keys(edits)) {
		if len(ns) >= unmovedFrom && edits[file] >= unmovedFrom-1 {
			return &finding.Finding{
				Evidence: fmt.Sprintf("`%s` answers the same at %s, whatever was edited in %s in between", last.Line, finding.Steps(ns), wording.Quote(file)),
				Subject:  last.Key, Fixes: []string{"See what " + wording.Quote(file) + " works on, and not how it is spelt: the answer stays the same"},
			}
		}
	}
	return nil
}

// lastAnswers are the steps in which the last command that did something answered as it does
// now, without another answer in between, and how often each file was edited meanwhile.
func lastAnswers(p *past.Past) (last moment.Moment, ns []int, edits map[string]int) {
	edits = map[string]int{}
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle:
			edits[o.Key]++
		case o.Deed == moment.Ran && len(edits) == 0 && purpose.TakesBack().MatchString(o.Key):
			return last, nil, edits // it was all taken back: the answer is that of before
		case o.Deed != moment.Ran || o.Reads && len(ns) == 0:
		case len(ns) == 0:
			last, ns = o, []int{o.N}
		case o.Key == last.Key && o.Result != last.Result:
			return last, ns, edits
		case o.Key == last.Key:
			ns = slices.Insert(ns, 0, o.N)
		}
	}
	return last, ns, edits
}

// stays is how somebody says that an answer is not what he has worked for.
var stays = wording.Lazy(` still (?:the |a |an |at |only |just )?(?:\d[\d.,]*|same|old|wrong|no|not|zero|empty|nothing|shows?|returns?|prints?|gives?|says?|reports?|fails?|missing) | (?:exactly )?the same (?:wrong )?(?:result|output|answer|value|number|count|error|picture)|` +
	` no (?:change|difference|effect) | (?:result|output|answer|value|count) (?:is|stays|remains|has not) (?:the same|unchanged|changed) |^ (?:very )?(?:strange|odd|weird) `)
