package loops

import (
	"fmt"
	"slices"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// sameSum is due where several commands fail, each in words of its own, and all of them
// name the same checksum. What a command names that succeeds is only a name.
func sameSum(p *past.Past, m *moment.Moment) *finding.Finding {
	if !m.Failed() || m.Asks() || m.Tests {
		return nil
	}
	for _, sum := range m.Sums {
		if ns := failuresThatName(p, sum); len(ns) >= loopFrom {
			return &finding.Finding{
				Evidence: fmt.Sprintf("different commands fail at %s, and each of them names %s: %s", finding.Steps(ns), sum, m.Message),
				Subject:  sum, Cause: m.Cause,
				Fixes: m.Fixed(fmt.Sprintf("Check what %s is the checksum of, and which one is expected there: no other command gets past it", sum)),
			}
		}
	}
	return nil
}

// failuresThatName are the last steps at which different commands have failed and named a
// checksum, with nothing edited between them.
func failuresThatName(p *past.Past, sum string) (ns []int) {
	var keys []string
	for _, o := range slices.Backward(p.Since()) {
		named := slices.Contains(o.Sums, sum)
		switch {
		case o.N <= p.Told, o.Deed == moment.Wrote && !o.Idle, o.OnlyEdits && len(o.Edits) > 0, named && !o.Failed() && !o.Reads && o.Code == 0 && !o.Piped:
			return ns
		case named && o.Failed() && !o.Asks() && !slices.Contains(keys, o.Key):
			keys, ns = append(keys, o.Key), slices.Insert(ns, 0, o.N)
		}
	}
	return ns
}
