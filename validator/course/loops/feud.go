package loops

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// feudFrom is how many failures of two tools in turn are a loop: each twice.
const feudFrom = 4

// feud looks for two failures in turn, each twice the same to the letter, where
// something was run each time between them and no file was edited by hand: what
// one tool mends, the other takes back.
func feud(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || m.Asks() {
		return nil
	}
	if f := feudByHand(p, m); f != nil {
		return f
	}
	all := mendedByTools(p)
	if n := len(all); n < feudFrom || !byTurns(all[n-feudFrom:]) {
		return nil
	}
	all = all[len(all)-feudFrom:]
	first, second := all[feudFrom-2], all[feudFrom-1]
	return idle(p, all, fmt.Sprintf("`%s` (%s) and `%s` (%s) fail in turn at %s, and what is run in between only moves from one to the other",
		first.Line, first.Message, second.Line, second.Message, finding.Steps(numbers(all))))
}

// mendedByTools are the last failures, as long as something was run before each but
// the first that may have mended the one before, and nothing was edited.
func mendedByTools(p *past.Past) []moment.Moment {
	var all []moment.Moment
	tried := true
	for _, o := range slices.Backward(p.Since()) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle || len(o.Edits) > 0 || o.Commits:
			return all
		case o.Failed() && !o.Asks():
			if !tried {
				return all
			}
			all = slices.Insert(all, 0, o)
			tried = o.Mends
		case o.Deed == moment.Ran && !o.Reads && !o.Asks():
			tried = true
		}
	}
	return all
}

// byTurns reports whether failures are of two kinds in turn, each with the same words.
func byTurns(all []moment.Moment) bool {
	for i := range all {
		if i > 0 && all[i].Kind == all[i-1].Kind || i > 1 && (all[i].Kind != all[i-2].Kind || all[i].Value != all[i-2].Value) {
			return false
		}
	}
	return true
}

// feudByHand looks for the same where one file is edited by hand between the failures, each
// edit mends the one and brings back the other, and the file has had its content before: that
// each check succeeds in between is no progress then.
func feudByHand(p *past.Past, m *moment.Moment) *finding.Finding {
	var all []moment.Moment
	file, returns, well := "", false, map[string]bool{}
	for _, o := range slices.Backward(p.All) {
		if o.N <= p.Told || o.Commits || o.Deed == moment.Wrote && file != "" && o.Key != file || len(o.Edits) > 0 {
			break
		}
		switch {
		case o.Deed == moment.Wrote && !o.Idle:
			file, returns = o.Key, returns || o.Returns
		case o.Failed() && !o.Asks() && (len(all) == 0 || all[0].Root != o.Root):
			all = slices.Insert(all, 0, o)
		case o.Deed == moment.Ran && !o.Failed() && o.Code == 0:
			well[o.Key] = true
		}
		if len(all) == feudFrom {
			break
		}
	}
	if len(all) < feudFrom || !returns || !inTurn(all) || !well[all[0].Key] || !well[all[1].Key] {
		return nil
	}
	first, second := all[feudFrom-2], all[feudFrom-1]
	return &finding.Finding{ // of no single error: what either of them says is what has led here
		Evidence: fmt.Sprintf("`%s` (%s) and `%s` (%s) fail in turn at %s, and %s has a content again that it had", first.Line, first.Message, second.Line, second.Message, finding.Steps(numbers(all)), file),
		Subject:  first.Key + "\n" + second.Key,
		Fixes:    []string{fmt.Sprintf("Check which of the two holds, `%s` or `%s`: what the one wants of %s the other refuses", first.Line, second.Line, file)},
	}
}

// inTurn reports whether failures are two in turn, each the same to the letter.
func inTurn(all []moment.Moment) bool {
	for i := 2; i < len(all); i++ {
		if all[i].Root != all[i-2].Root || all[i].Value != all[i-2].Value || all[i].Root == all[i-1].Root {
			return false
		}
	}
	return true
}
