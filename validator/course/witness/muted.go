package witness

import (
	"fmt"

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
}

func (r *mutedRecord) edit() { *r = mutedRecord{} }

func (r *mutedRecord) hear(at look, res *cake.Result, c command.Call) {
	if found := thrownAway().FindStringSubmatch(res.Command); found != nil && res.ExitCode == 0 {
		*r = mutedRecord{at, said.Words(found[1])}
	} else if !c.OnlyReads() {
		*r = mutedRecord{}
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
