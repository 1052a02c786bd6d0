package claims

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// onlyRehearsed is due where a report says that something was applied or is out, and all
// that was run of it is its rehearsal: a plan, a preview, a dry run. One that speaks of
// the rehearsal itself says what it is.
func (b *Book) onlyRehearsed(p *past.Past, report string) *finding.Finding {
	low := said.Words(report)
	if said.Open(report) || speaksOfRehearsal().MatchString(low) || !slices.ContainsFunc(said.Sentences(report), said.SaysApplied) || b.commands > len(p.All) {
		return nil
	}
	last, found := moment.Moment{}, false
	for _, o := range p.All {
		if o.OnlyPlan && !o.Reads && !o.Looks {
			last, found = o, true
			continue
		}
		for part := range strings.FieldsFuncSeq(said.InQuotes().ReplaceAllString(o.Key, "_"), func(c rune) bool { return c == ';' || c == '&' || c == '|' }) {
			switch {
			case o.Deed != moment.Ran:
			case rehearses().MatchString(part):
				last, found = o, true
			case !o.Reads && !o.Looks && !o.Asks() && !inert().MatchString(part) && !onlyTells().MatchString(part) && strings.Trim(part, " 12") != "": // of 2>&1
				return nil // it may have done it
			}
		}
	}
	if !found {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it was applied, and all that was run of it is its rehearsal, `%s` at step %d", last.Line, last.N),
		Subject:  "rehearsed", Fixes: []string{"Apply it, or say that it was only planned"},
	}
}

var (
	speaksOfRehearsal = wording.Lazy(`\b(?:plan|plans|planned|dry|dry-run|preview\w*|rehears\w*|check mode|simulat\w*|would|noop|diff|template|rendered|in [\w-]+ (?:tf|ya?ml|tfvars))\b`)
	rehearses         = wording.Lazy(`\b(?:terraform|tofu|terragrunt|nomad|sqlmesh)\b.* plan\b|\bpulumi preview\b|\bcdk (?:diff|synth)\b|\bkubectl diff\b|\bhelm (?:template|diff)\b| --(?:dry-run(?:=(?:client|server|true|all))?|dryrun|noop|no-op|what-?if|why-run|simulate|plan-only|just-print|check)(?:\s|$)| test=True\b|\brsync -\w*n\w* |\bmake -n\b|\blogrotate -\w*d|\bapt(?:-get)? -s\b|\bmigrate (?:diff|status)\b| --(?:plan|sql)(?:\s|$)|\bsqlmigrate\b`)
	// onlyTells is a command of whatever tool by which it says how things are.
	onlyTells = wording.Lazy(`^\s*(?:sudo )?(?:(?:ba|z|da)?sh |python3? |node |ruby |perl |php )?\S+(?: -\S+)* (?:status|show|list|ls|get|info|version|--version|history|logs?|describe|current|health|ps|help|--help|config|whoami|env|targets|hosts|releases|versions|inspect|ping)(?: |$)`)
	inert     = wording.Lazy(`^\s*(?:sudo )?(?:git|cd|echo|printf|true|mkdir|export|cat|ls|grep|jq|sed|awk|head|tail|cut|sort|wc|curl|sleep|\w*lint|(?:terraform|tofu|terragrunt|nomad|pulumi|cdk|kubectl|helm|ansible\S*|flyway|prisma|npx prisma|alembic)\b.*\b(?:validate|fmt|init|output|show|state|providers|graph|workspace|version|get|describe|list|ls|status|history|info|logs|stack|config|lint|inventory|--syntax-check|current|heads))\b`)
)
