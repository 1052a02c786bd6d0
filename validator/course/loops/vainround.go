package loops

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// vainRounds is how often two or three commands may be gone through in turn while what they
// ask for is refused each time.
const vainRounds = 3

// vainRound looks for rounds that do something and then ask whether it helped: reload, ask,
// reload, ask. Each step has the result that it had in the round before, and the answer is no.
func vainRound(p *past.Past, m *moment.Moment) *finding.Finding {
	all := slices.DeleteFunc(slices.Clone(p.Since()), func(o moment.Moment) bool { return o.Deed == moment.Reported || o.Rests })
	if f := thirdRound(p, all); f != nil || !m.SaidNo() {
		return f
	}
	for period := 2; period <= 3; period++ {
		n := len(all) - vainRounds*period
		if n < 0 || !round(all[n:], period) {
			continue
		}
		again := all[n+period:]
		acts := slices.ContainsFunc(again, func(o moment.Moment) bool { return !o.Reads && !o.Asks() && !o.Looks })
		known := !slices.ContainsFunc(again, func(o moment.Moment) bool { return o.Deed != moment.Ran || !o.Seen || o.Fresh })
		if acts && known {
			return idle(p, all[n:], fmt.Sprintf("%s in turn, each with the result that it had before, and the answer stays no at %s", lines(again[period:]), finding.Steps(numbers(all[n:]))))
		}
	}
	return nil
}

// longRound is how many steps make a round that nobody goes a third time by chance.
const longRound = 3

// thirdRound looks for a long round that begins for the third time, with nothing changed
// and each result as it was: what failed in both rounds before will fail again.
func thirdRound(p *past.Past, all []moment.Moment) *finding.Finding {
	n := len(all) - 2*longRound - 1
	if n < 0 || !round(all[n:], longRound) {
		return nil
	}
	again, failed, acts := all[n+longRound:], false, false
	for _, o := range again {
		if o.Deed != moment.Ran || !o.Seen || o.Fresh || o.Asks() {
			return nil
		}
		failed, acts = failed || o.Failed(), acts || !o.Reads && !o.Looks
	}
	if !failed || !acts {
		return nil
	}
	return idle(p, all[n:], fmt.Sprintf("%s in turn, each with the result that it had before, at %s", lines(again[:longRound]), finding.Steps(numbers(all[n:]))))
}
