package witness

import (
	"fmt"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A mutedRecord is the last check of which neither the output nor the status was let through.
type mutedRecord struct {
	at     look
	target string // what it runs
	seen   string // the words of the lines that have run well since the last edit, and were let through
}

// mostSeen bounds them, in bytes.
const mostSeen = 4 << 10

func (r *mutedRecord) edit() { *r = mutedRecord{} }

func (r *mutedRecord) hear(at look, res *cake.Result, c command.Call) {
	found := thrownAway().FindStringSubmatch(res.Command)
	switch {
	case found != nil && res.ExitCode == 0:
		if target := said.Words(found[1]); !strings.Contains(r.seen, target) {
			*r = mutedRecord{at: at, target: target, seen: r.seen}
		}
	case !c.OnlyReads():
		*r = mutedRecord{seen: r.seen}
		if res.ExitCode == 0 && len(r.seen) < mostSeen {
			r.seen += said.Words(res.Command[:min(len(res.Command), mostSeen)])
		}
	}
}

// notSeen is due where a report says what such a check finds, and nobody has seen that.
func (r *mutedRecord) notSeen(report string) *finding.Finding {
	if r.at.n == 0 {
		return nil
	}
	for _, low := range said.Sentences(report) {
		if said.Well(low) && said.Holds(low, r.target[1:len(r.target)-1]) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says what `%s` %s finds, and that line throws away its output and its status", r.at.line, at(r.at)),
				Subject:  "muted", Fixes: []string{"Run it again without >/dev/null and what hides its status, and read what it says"},
			}
		}
	}
	return nil
}

// thrownAway is a line whose first command says nothing, and whose status is another's.
var thrownAway = wording.Lazy(`^\s*(?:[A-Z_]+=\S+ )*(?:(?:make|just|task|npm run|npm|yarn|pnpm|cargo|go|npx|bash|sh)(?: -\S+)* )?([\w./-]+)[^|;&\n]*(?:&>|>&|>) ?/dev/null(?: 2>&1)?\s*(?:;|\|\| ?true|\|\| ?:)`)
