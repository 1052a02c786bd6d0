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

// A verdictRecord is what became of the last check that the agent has written in a line.
type verdictRecord struct {
	crashed look // it ended by an exception
	recital look // what has printed signs of success since, that stand in its line as they are
}

// rest forgets what was: something was written since.
func (r *verdictRecord) rest() { *r = verdictRecord{} }

func (r *verdictRecord) hear(at look, res *cake.Result, c command.Call, failed bool) {
	switch {
	case c.OnlyReads():
	case failed && res.ExitCode != 0 && inLine(c) && verifies().MatchString(res.Command):
		*r = verdictRecord{crashed: at}
	case r.crashed.n > 0 && res.ExitCode == 0 && inLine(c) && recites(res):
		r.recital = at
	default:
		r.rest()
	}
}

// inLine reports whether a line holds a program itself.
func inLine(c command.Call) bool {
	p, ok := c.Main()
	return ok && p.Interprets() && (p.Interpreted() == "" || p.Interpreted() == "-")
}

// recited is due where a report says that all is done, the check of that has crashed and
// was not run again, and what has printed success since has found out nothing: it prints
// its own text.
func (r *verdictRecord) recited(report string) *finding.Finding {
	if r.crashed.n == 0 || r.recital.n == 0 || !said.Done(report) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is done, the check at step %d ended by an exception, and the signs of success at step %d are texts of the line itself, which tests nothing", r.crashed.n, r.recital.n),
		Subject:  "recited", Fixes: []string{fmt.Sprintf("Fix and run again the check of step %d: it ended by an exception", r.crashed.n)},
	}
}

// recites reports whether the last sign of success in an output stands as a text in the line
// that has printed it, and the line decides nothing.
func recites(res *cake.Result) bool {
	all := success().FindAllString(res.Stdout, -1)
	return len(all) > 0 && strings.Contains(res.Command, all[len(all)-1]) && !decides().MatchString(res.Command)
}

var (
	verifies = wording.Lazy(`(?i)\b(?:verif\w+|validat\w+|sanity|checks?|checking)\b`)
	decides  = wording.Lazy(`(?m)^\s*(?:if|elif|assert|raise|unless|expect)\b|\bif ?\(| if [^\n"']* else |\b(?:assert\w*|exit|expect|all|any)\(|\? *["']`)
	success  = wording.Lazy(`(?:✓|✔|✅|☑|\bPASS(?:ED)?\b|\bOK\b|\b(?:COMPLETED?|SUCCESS\w*|CORRECT\w*|VERIFIED)\b)[^\n]{0,12}`)
)
