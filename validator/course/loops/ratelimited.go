package loops

import (
	"fmt"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// RateLimited is due where a limit of how often one may ask answers again and again.
func RateLimited(p *past.Past, m *moment.Moment) *finding.Finding {
	limit := limitOn(p, m)
	if limit == nil {
		return nil
	}
	var ns []int
	answers := 0
	for _, o := range p.Since() {
		switch {
		case o.Failed() && o.Kind == limit.Kind:
			ns, answers = append(ns, o.N), answers+1
		case atLimit(&o, limit) && len(ns) > 0: // it was known before
			ns, answers = append(ns, o.N), answers+min(o.Limits, mostLimits)
		}
	}
	if answers < loopFrom || m.Waits && m.Limits < mostLimits && answers < boundFrom && !usedUp().MatchString(m.Message) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("the same limit answered at %s: %s", finding.Steps(ns), limit.Message),
		Subject:  limit.Kind, Cause: limit.Cause, Fixes: limit.Fixed("Check when the limit ends, and wait until then"),
	}
}

// mostLimits is for how many answers one line counts that asks in a loop.
const mostLimits = 2

// limitOn is the failure by which the limit is known that a step has run into: itself, or an earlier one
// where it asks the same host, and what that answers was fetched as data. nil where there is none.
func limitOn(p *past.Past, m *moment.Moment) *moment.Moment {
	if ofLimit(m) {
		return m
	}
	since := p.Since()
	for i := range since {
		if o := &since[i]; ofLimit(o) && atLimit(m, o) {
			return o
		}
	}
	return nil
}

// atLimit reports whether what a step was answered is that limit.
func atLimit(m *moment.Moment, limit *moment.Moment) bool {
	return m.Deed == moment.Ran && !m.Failed() && m.Limits > 0 && m.Host != 0 && m.Host == limit.Host
}

// ofLimit reports whether a failure is that of a limit of how often one may ask.
func ofLimit(m *moment.Moment) bool {
	switch m.Kind {
	case "network.rate_limited", "llm.rate_limited", "llm.usage_window", "llm.overloaded", "llm.quota":
		return true
	}
	return false
}

// usedUp is a limit that no pause of seconds lifts: what there is of a day or a month is used up, or
// it says to come back after ten minutes and more.
var usedUp = wording.Lazy(`(?i)\binsufficient_(?:quota|credits?|funds)\b|\b(?:hourly|daily|weekly|monthly|yearly) (?:\w+ )?(?:quota|limit|allowance|budget|credits?)\b|\bretry[- ]after\W{1,3}(?:[1-9]\d{3,}|[6-9]\d\d)\b|\b(?:this|per) (?:day|week|month)\b`)
