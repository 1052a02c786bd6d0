package recall

import "cake"

// tally is what an outcome adds to the successes and failures.
func tally(o cake.Outcome) (good, bad int) {
	if o.Success {
		return 1, 0
	}
	return 0, 1
}
