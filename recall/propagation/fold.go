package propagation

import "time"

// EnoughUses is how many uses of what had been used before the choice of an
// e-folding needs.
const EnoughUses = 50

// foldings are the e-foldings that are tried, the shortest first.
func foldings() []time.Duration {
	var all []time.Duration
	for _, hours := range []time.Duration{1, 2, 3, 4, 6, 8, 12, 24} {
		all = append(all, hours*time.Hour)
	}
	return all
}

// Fold returns the e-folding with which a history, oldest first, would have been
// foreseen: that before each use of something known it had the highest score as
// often as possible. What differs in less than two of a hundred uses is taken for
// equally good; of those the one in the middle is chosen, because what lies at
// the edge may be right by chance, and the present one stays where it is among them.
// Too few uses change nothing.
func Fold(history []Access, present Tuning) time.Duration {
	now := Replay(history, present, 1)
	if now.Asked < EnoughUses {
		return present.Folding
	}
	hits, most := map[time.Duration]int{}, now.Hits
	for _, f := range foldings() {
		hits[f] = Replay(history, Tuning{present.Weights, f}, 1).Hits
		most = max(most, hits[f])
	}
	good := func(hits int) bool { return 50*(most-hits) < now.Asked }
	if good(now.Hits) {
		return present.Folding
	}
	var equal []time.Duration
	for _, f := range foldings() {
		if good(hits[f]) {
			equal = append(equal, f)
		}
	}
	return equal[(len(equal)-1)/2]
}
