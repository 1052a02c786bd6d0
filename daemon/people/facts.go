package people

import (
	"slices"
	"sync"

	"cake/daemon/statuspage"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
)

// Facts says how the channels of this brain do, for the status page.
func (p *People) Facts() (all []statuspage.Channel) {
	p.mu.Lock()
	left := slices.Clone(p.outbox)
	p.mu.Unlock()
	for _, c := range p.Opened() {
		f := statuspage.Channel{Name: c.line.Name, To: c.line.Label(), Hears: c.ear != nil}
		f.Until, f.Away = c.post.Open()
		for _, w := range left {
			if w.Channel == c.line.Name {
				f.Waiting++
			}
		}
		all = append(all, f)
	}
	return all
}

// An auditEnd is the end of the audit, which is read anew when there is more.
type auditEnd struct {
	mu      sync.Mutex
	stamp   string
	entries []approval.Entry // the latest last
	err     error
}

// mostAudit is how many entries of the audit are shown.
const mostAudit = 10

// last returns the latest entries, the latest first.
func (a *auditEnd) last(l ledger.Ledger) ([]approval.Entry, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := l.Stamp(); now != a.stamp {
		a.stamp, a.entries = now, nil
		_, a.err = l.Audit(func(e approval.Entry) { a.entries = append(a.entries[max(0, len(a.entries)-mostAudit+1):], e) })
	}
	entries := slices.Clone(a.entries)
	slices.Reverse(entries)
	return entries, a.err
}

// Audit returns the latest entries of the audit, the latest first.
func (p *People) Audit() ([]approval.Entry, error) { return p.decided.last(p.ledger) }
