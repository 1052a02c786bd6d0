package course

import (
	"fmt"
	"slices"
)

// sameSum is due where several commands fail, each in words of its own, and all of them
// name the same checksum. What a command names that succeeds is only a name.
func (r *Run) sameSum(m *moment) *finding {
	if !m.failed() || m.asks() || m.tests {
		return nil
	}
	for _, sum := range m.sums {
		if ns := r.failuresThatName(sum); len(ns) >= loopFrom {
			return &finding{
				evidence: fmt.Sprintf("different commands fail at %s, and each of them names %s: %s", steps(ns), sum, m.message),
				subject:  sum, cause: m.cause,
				fixes: m.fixed(fmt.Sprintf("Check what %s is the checksum of, and which one is expected there: no other command gets past it", sum)),
			}
		}
	}
	return nil
}

// failuresThatName are the last steps at which different commands have failed and named a
// checksum, with nothing edited between them.
func (r *Run) failuresThatName(sum string) (ns []int) {
	var keys []string
	for _, o := range slices.Backward(r.since()) {
		named := slices.Contains(o.sums, sum)
		switch {
		case o.n <= r.told, o.deed == wrote && !o.idle, o.onlyEdits && len(o.edits) > 0, named && !o.failed() && !o.reads && o.code == 0 && !o.piped:
			return ns
		case named && o.failed() && !o.asks() && !slices.Contains(keys, o.key):
			keys, ns = append(keys, o.key), slices.Insert(ns, 0, o.n)
		}
	}
	return ns
}
