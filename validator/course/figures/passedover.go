package figures

import (
	"strings"

	"cake/validator/wording"
)

// PassedOverIn is how many findings an output counts that were passed over; the last
// count of each kind, all added up.
func PassedOverIn(text string) int {
	if !wording.Holds(text, "suppressed", "ignored", "waived", "baselined", "allow", "muted", "nosec", "nosemgrep", "accepted", "skipped by config") {
		return 0
	}
	last := map[string]int{}
	for line := range strings.Lines(text) {
		if len(line) > 300 || !wording.HasDigit(line) {
			continue
		}
		for _, f := range passedOver().FindAllStringSubmatch(line, -1) {
			for i, kind := range []string{"blocks", "before", "behind"} {
				if n, ok := wording.Number(f[i+1]); ok && f[i+1] != "" {
					last[kind] = int(n)
				}
			}
		}
	}
	return last["blocks"] + last["before"] + last["behind"]
}

// passedOver is how checkers count what they were told to say nothing of. What formatters
// and searchers ignore are files.
var passedOver = wording.Lazy(`(?i)\bsuppressed: [\d,]+ bytes in (\d+) blocks|\b(?:suppressed|ignored by (?:config|comments?|policy)|waived|baselined|allowlisted|muted|nosec|nosemgrep|accepted)(?: (?:issues?|findings?|errors?|warnings?|problems?|violations?|vulnerabilities))?(?: *[:=] *| +\()(\d+)\b|\b(\d+) (?:known |existing |total )?(?:(?:issues?|findings?|errors?|warnings?|problems?|violations?|vulnerabilities|advisories|leaks?|offenses?|alerts?|errors? or warnings?) (?:(?:was|were|are|is|have been|has been) )?(?:suppressed|ignored|waived|muted|baselined|accepted|allowed|skipped by config)|suppressed|baselined|waived|(?:allowed|ignored|suppressed|accepted) (?:issues?|findings?|errors?|warnings?|problems?|violations?|vulnerabilities|advisories|leaks?))\b`)
