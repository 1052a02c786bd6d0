package course

import (
	"fmt"
	"slices"
)

// feudFrom is how many failures of two tools in turn are a loop: each twice.
const feudFrom = 4

// feud looks for two failures in turn, each twice the same to the letter, where
// something was run each time between them and no file was edited by hand: what
// one tool mends, the other takes back.
func (r *Run) feud(m *moment) *finding {
	if !m.failed() || m.asks() {
		return nil
	}
	if f := r.feudByHand(m); f != nil {
		return f
	}
	all := r.mendedByTools()
	if n := len(all); n < feudFrom || !byTurns(all[n-feudFrom:]) {
		return nil
	}
	all = all[len(all)-feudFrom:]
	first, second := all[feudFrom-2], all[feudFrom-1]
	return r.idle(all, fmt.Sprintf("`%s` (%s) and `%s` (%s) fail in turn at %s, and what is run in between only moves from one to the other",
		first.line, first.message, second.line, second.message, steps(numbers(all))))
}

// mendedByTools are the last failures, as long as something was run before each but
// the first that may have mended the one before, and nothing was edited.
func (r *Run) mendedByTools() []moment {
	var all []moment
	tried := true
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == wrote && !o.idle || len(o.edits) > 0 || o.commits:
			return all
		case o.failed() && !o.asks():
			if !tried {
				return all
			}
			all = slices.Insert(all, 0, o)
			tried = o.mends
		case o.deed == ran && !o.reads && !o.asks():
			tried = true
		}
	}
	return all
}

// byTurns reports whether failures are of two kinds in turn, each with the same words.
func byTurns(all []moment) bool {
	for i := range all {
		if i > 0 && all[i].kind == all[i-1].kind || i > 1 && (all[i].kind != all[i-2].kind || all[i].value != all[i-2].value) {
			return false
		}
	}
	return true
}

// feudByHand looks for the same where one file is edited by hand between the failures, each
// edit mends the one and brings back the other, and the file has had its content before: that
// each check succeeds in between is no progress then.
func (r *Run) feudByHand(m *moment) *finding {
	var all []moment
	file, returns, well := "", false, map[string]bool{}
	for _, o := range slices.Backward(r.moments) {
		if o.n <= r.told || o.commits || o.deed == wrote && file != "" && o.key != file || len(o.edits) > 0 {
			break
		}
		switch {
		case o.deed == wrote && !o.idle:
			file, returns = o.key, returns || o.returns
		case o.failed() && !o.asks() && (len(all) == 0 || all[0].root != o.root):
			all = slices.Insert(all, 0, o)
		case o.deed == ran && !o.failed() && o.code == 0:
			well[o.key] = true
		}
		if len(all) == feudFrom {
			break
		}
	}
	if len(all) < feudFrom || !returns || !inTurn(all) || !well[all[0].key] || !well[all[1].key] {
		return nil
	}
	first, second := all[feudFrom-2], all[feudFrom-1]
	return &finding{ // of no single error: what either of them says is what has led here
		evidence: fmt.Sprintf("`%s` (%s) and `%s` (%s) fail in turn at %s, and %s has a content again that it had", first.line, first.message, second.line, second.message, steps(numbers(all)), file),
		subject:  first.key + "\n" + second.key,
		fixes:    []string{fmt.Sprintf("Check which of the two holds, `%s` or `%s`: what the one wants of %s the other refuses", first.line, second.line, file)},
	}
}

// inTurn reports whether failures are two in turn, each the same to the letter.
func inTurn(all []moment) bool {
	for i := 2; i < len(all); i++ {
		if all[i].root != all[i-2].root || all[i].value != all[i-2].value || all[i].root == all[i-1].root {
			return false
		}
	}
	return true
}
