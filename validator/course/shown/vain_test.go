package shown

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/wording"
)

func TestWhatIsLookedForInVain(t *testing.T) {
	for _, x := range []struct {
		line, text string
		code       int
		want       string
	}{
		{"grep -rn 'retryBudget' src", "", 1, "retrybudget"},
		{"rg -i retry_budget", "", 1, "retrybudget"},
		{"find services -iname '*retry*' -type f", "", 0, "retry"},
		{"git grep -n retryBudget", "", 1, "retrybudget"},
		{"grep -rn id src", "", 1, "id"},
		{"cat retry.go", "", 0, ""},
		{"find . -name '*.go' -exec grep -l retryBudget {} +", "", 1, "retrybudget"},
		{"git ls-files | xargs awk '/retryBudget/ {print FILENAME}'; echo \"exit $?\"", "exit 0\n", 0, "retrybudget"},
		{"ctags -R -f - . | grep -i retrybudget", "", 1, "retrybudget"},
		{"ls -R src && grep -rn retryBudget src", "src:\na.go\n", 1, "retrybudget"},
		{"grep -rc -e retryBudget src", "src/a.go:0\nsrc/b.go:0\n", 1, "retrybudget"},
		{"rg retryBudget | wc -l", "0\n", 0, "retrybudget"},
		{"git log -S retryBudget --oneline", "", 0, "retrybudget"},
		{"Get-ChildItem -Recurse | Select-String retryBudget", "", 0, "retrybudget"},
		{`python3 -c "import glob; print([p for p in glob.glob('*.py') if 'retryBudget' in open(p).read()])"`, "[]\n", 0, "retrybudget"},
		{`perl -ne 'print if /retryBudget/' lib/*.pm`, "", 0, "retrybudget"},
		{`sed -n '/retryBudget/p' src/main/java/App.java`, "", 0, "retrybudget"},
		{`sqlite3 shop.db "select id from jobs where name like '%retry-budget%'"`, "", 0, "retrybudget"},
		{`jq '.jobs[] | select(.name=="retryBudget")' jobs.json`, "", 0, "retrybudget"},
		{`grep -rnE "retryBudget|backoffLimit" src`, "", 1, "retrybudget backofflimit"},
		{"grep -rn 'retryBudget' src", "src/a.go:3: retryBudget = 3\n", 0, ""},
		{"rg retryBudget | wc -l", "12\n", 0, ""},
		{"grep -rvn retryBudget src", "", 1, ""},                                  // it is to be left out
		{`python3 -c "import json; json.load(open('settings.json'))"`, "", 0, ""}, // a file, which is as it should be
		{"find . -name '*.properties'", "", 0, ""},                                // a sort of files
	} {
		c := command.Of(cake.Result{Command: x.line, ExitCode: x.code})
		var names []string
		for _, name := range VainSearch(c, x.text) {
			names = append(names, wording.Fold(name))
		}
		if got := strings.Join(names, " "); got != x.want {
			t.Errorf("%s: %q, want %q", x.line, got, x.want)
		}
	}
}
