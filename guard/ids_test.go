package guard

import (
	"slices"
	"testing"

	"cake"
)

func TestEveryDecisionCarriesAListedID(t *testing.T) {
	ids := RuleIDs()
	for line, id := range map[string]string{
		"ls":                  cake.NoRule,
		"rm -rf ~":            "files.remove-home",
		"make deploy":         userBlocked,
		"$tool x":             unknownCommand,
		"echo 'open":          unknownLine,
		"rm -rf x && echo 'y": unknownLine,
	} {
		d := Judge(cake.Command{Line: line, Cwd: "/w"}, Policy{Strictness: cake.Paranoid, Attended: true, Blocked: []UserRule{blocked(t, "make deploy")}}, nil)
		if d.Rule != id || !slices.Contains(ids, d.Rule) {
			t.Errorf("%s: %+v", line, d)
		}
	}
}
