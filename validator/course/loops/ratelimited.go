package loops

import (
	"cmp"
	"fmt"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// RateLimited is due where a limit of how often one may ask answers again and again, to whatever asks
// there: as an error, or fetched as data with a status that is well.
func RateLimited(p *past.Past, m *moment.Moment) *finding.Finding {
	if !ofLimit(m) && !toldAsData(m) {
		return nil
	}
	limit := limitOn(p, m)
	var ns []int
	answers := 0
	for _, o := range p.Since() {
		switch {
		case !sameHost(&o, m):
		case ofLimit(&o) && (!limit.Failed() || o.Kind == limit.Kind):
			ns, answers = append(ns, o.N), answers+1
		case toldAsData(&o) && len(ns) == 0: // who is told so for the first time did not know it
			ns, answers = append(ns, o.N), 1
		case toldAsData(&o):
			ns, answers = append(ns, o.N), answers+min(o.Limits, mostLimits)
		}
	}
	says := cmp.Or(limit.Message, limit.LimitSays)
	if answers < loopFrom || len(ns) < 2 || m.Waits && m.Limits < mostLimits && answers < boundFrom && !usedUp().MatchString(says) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("the same limit answered at %s: %s", finding.Steps(ns), says),
		Subject:  cmp.Or(limit.Kind, "network.rate_limited"), Cause: limit.Cause, Fixes: limit.Fixed("Check when the limit ends, and wait until then"),
	}
}

// mostLimits is for how many answers one line counts that asks in a loop.
const mostLimits = 2

// limitOn is the first failure by which the limit is known that a step has run into; else the step itself.
func limitOn(p *past.Past, m *moment.Moment) *moment.Moment {
	since := p.Since()
	for i := range since {
		if o := &since[i]; ofLimit(o) && sameHost(o, m) {
			return o
		}
	}
	return m
}

// toldAsData reports whether a limit was told to a step that has not failed by it.
func toldAsData(m *moment.Moment) bool {
	return m.Deed == moment.Ran && !m.Failed() && m.Limits > 0
}

// sameHost reports whether two steps ask the same host, as far as their lines tell: a script knows
// itself whom it asks.
func sameHost(a, b *moment.Moment) bool { return a.Host == b.Host || a.Host == 0 || b.Host == 0 }

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
