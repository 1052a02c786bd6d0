package loops

import (
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// An outcome is a failure, and what was done since the one before it that may have decided
// how it comes out.
type outcome struct {
	root    cake.Signature
	n       int
	choices []digest.Sum
}

// choosesByTurns is due where two failures come in turn, and before the last of them was
// done again what was done before the same one the last time, and not before the other: a
// link that is set to and fro, a version that is installed, another one, and the first
// again. No file was edited by hand meanwhile.
func choosesByTurns(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || m.Asks() {
		return nil
	}
	all := outcomes(p)
	if len(all) < feudFrom || all[0].root == all[1].root || all[0].root != all[2].root || all[1].root != all[3].root {
		return nil
	}
	again := slices.ContainsFunc(all[0].choices, func(c digest.Sum) bool {
		return slices.Contains(all[2].choices, c) && !slices.Contains(all[1].choices, c)
	})
	other := slices.ContainsFunc(all[1].choices, func(c digest.Sum) bool {
		return !slices.Contains(all[0].choices, c) && !slices.Contains(all[2].choices, c)
	})
	if !again || !other {
		return nil
	}
	ns := []int{all[3].n, all[2].n, all[1].n, all[0].n}
	return &finding.Finding{
		Evidence: fmt.Sprintf("two failures come in turn at %s: what is done before step %d was done before step %d, too, and leads to the same failure%s", finding.Steps(ns), all[0].n, all[2].n, m.Because()),
		Subject:  string(all[0].root) + string(all[1].root), Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Try a third way: each of the two choices at steps %d and %d has its own failure, and no return to either mends that", all[1].n, all[0].n)},
	}
}

// outcomes are the last failures, the last one first, as long as no file was edited by hand,
// no tests were green and nobody has asked for anything.
func outcomes(p *past.Past) []outcome {
	var all []outcome
	for _, o := range slices.Backward(p.All) {
		green := o.Tests && o.Code == 0 && !o.Failed()
		if o.N <= p.Told || p.Prompted != 0 && o.N <= p.Prompted || o.Deed == moment.Wrote && !o.Idle || o.Bisects || green || len(all) > feudFrom {
			return all
		}
		if o.Failed() && !o.Asks() {
			all = append(all, outcome{root: o.Root, n: o.N, choices: o.Choices})
		} else if n := len(all); n > 0 {
			all[n-1].choices = slices.Concat(all[n-1].choices, o.Choices)
		}
	}
	return all
}
