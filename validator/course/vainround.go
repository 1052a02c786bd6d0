package course

import (
	"fmt"
	"slices"
)

// vainRounds is how often two or three commands may be gone through in turn while what they
// ask for is refused each time.
const vainRounds = 3

// vainRound looks for rounds that do something and then ask whether it helped: reload, ask,
// reload, ask. Each step has the result that it had in the round before, and the answer is no.
func (r *Run) vainRound(m *moment) *finding {
	all := slices.DeleteFunc(slices.Clone(r.since()), func(o moment) bool { return o.deed == reported || o.rests })
	if f := r.thirdRound(all); f != nil || !m.saidNo() {
		return f
	}
	for period := 2; period <= 3; period++ {
		n := len(all) - vainRounds*period
		if n < 0 || !round(all[n:], period) {
			continue
		}
		again := all[n+period:]
		acts := slices.ContainsFunc(again, func(o moment) bool { return !o.reads && !o.asks() && !o.looks })
		known := !slices.ContainsFunc(again, func(o moment) bool { return o.deed != ran || !o.seen || o.fresh })
		if acts && known {
			return r.idle(all[n:], fmt.Sprintf("%s in turn, each with the result that it had before, and the answer stays no at %s", lines(again[period:]), steps(numbers(all[n:]))))
		}
	}
	return nil
}

// longRound is how many steps make a round that nobody goes a third time by chance.
const longRound = 3

// thirdRound looks for a long round that begins for the third time, with nothing changed
// and each result as it was: what failed in both rounds before will fail again.
func (r *Run) thirdRound(all []moment) *finding {
	n := len(all) - 2*longRound - 1
	if n < 0 || !round(all[n:], longRound) {
		return nil
	}
	again, failed, acts := all[n+longRound:], false, false
	for _, o := range again {
		if o.deed != ran || !o.seen || o.fresh || o.asks() {
			return nil
		}
		failed, acts = failed || o.failed(), acts || !o.reads && !o.looks
	}
	if !failed || !acts {
		return nil
	}
	return r.idle(all[n:], fmt.Sprintf("%s in turn, each with the result that it had before, at %s", lines(again[:longRound]), steps(numbers(all[n:]))))
}

// saidNo reports whether what was asked for is not there, or was refused.
func (m *moment) saidNo() bool {
	return m.deed == ran && (m.failed() || m.refusal != 0 || m.vainly || m.pending)
}
