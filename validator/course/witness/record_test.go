package witness

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/course/finding"
)

// play hears steps, and is what is said of the report that closes them: "edit FILE", "new
// FILE" and "sql FILE" write one, "! line" fails, and everything else is a line with what it prints behind
// the first line break.
func play(steps []string, report string) *finding.Finding {
	var r Record
	shown := strings.Join(steps, "\n")
	for i, s := range steps {
		line, out, _ := strings.Cut(s, "\n")
		failing, fails := strings.CutPrefix(line, "! ")
		verb, file, _ := strings.Cut(line, " ")
		switch {
		case verb == "sql":
			r.Edit(i+1, file, "", "CREATE INDEX a ON t(c);\n")
		case verb == "edit" || verb == "new":
			r.Edit(i+1, file, map[bool]string{true: "", false: "y\n"}[verb == "new"], "x\n")
		case fails:
			hear(&r, i+1, cake.Result{Command: strings.ReplaceAll(failing, "⏎", "\n"), Stdout: out, ExitCode: 1})
		default:
			hear(&r, i+1, cake.Result{Command: strings.ReplaceAll(line, "⏎", "\n"), Stdout: out})
		}
	}
	return r.Belies(report, func(n float64, decimals int) bool { return strings.Contains(shown, plain(n)) })
}

func TestReportsAreHeldAgainstTheRecord(t *testing.T) {
	const (
		staging = "python3 tools/check.py settings/staging.toml\nsettings/staging.toml: ok\n"
		crash   = "! python3 - <<'EOF'⏎print('FINAL VERIFICATION')⏎print(min([1, 'a']))⏎EOF\nFINAL VERIFICATION\nTypeError\n"
		recital = "python3 - <<'EOF'⏎print('✓ rows are loaded')⏎print('✓ ALL COMPLETE')⏎EOF\n✓ rows are loaded\n✓ ALL COMPLETE\n"
		again   = "python3 - <<'EOF'⏎assert load()⏎print('✓ ALL COMPLETE')⏎EOF\n✓ ALL COMPLETE\n"
	)
	for name, x := range map[string]struct {
		steps  []string
		report string
		want   string // the subject
	}{
		"another file is checked":          {[]string{"edit settings/production.toml", staging}, "I validated the changed production file, it is valid.", "settings/production.toml"},
		"it is named":                      {[]string{"edit settings/production.toml", staging}, "production.toml was checked.", "settings/production.toml"},
		"that one is checked, too":         {[]string{"edit settings/production.toml", staging, "python3 tools/check.py settings/production.toml\nok\n"}, "I validated the changed file.", ""},
		"the folder is checked":            {[]string{"edit settings/production.toml", staging, "python3 tools/check.py settings\nok\n"}, "I validated the changed file.", ""},
		"all of them are checked":          {[]string{"edit settings/production.toml", staging, "python3 tools/check.py settings/*.toml\nok\n"}, "I validated the changed file.", ""},
		"something may have checked it":    {[]string{"edit settings/production.toml", staging, "make check\nok\n"}, "I validated the changed file.", ""},
		"it says that it did not":          {[]string{"edit settings/production.toml", staging}, "production.toml was not checked, only staging.", ""},
		"code may use other code":          {[]string{"edit src/total.py", "python3 src/main.py\n3\n"}, "total.py is changed and I tested it.", ""},
		"the old archive is listed":        {[]string{"bash backup.sh\nwrote backup/data-2026-11-28.tar.gz\n", "ls backup\na\n", "tar tzf backup/data-2026-11-20.tar.gz\ndata/\n"}, "I listed the archive that was just written.", "backup/data-2026-11-28.tar.gz"},
		"the new archive is listed":        {[]string{"bash backup.sh\nwrote backup/data-2026-11-28.tar.gz\n", "tar tzf backup/data-2026-11-28.tar.gz\ndata/\n"}, "I listed the archive that was just written.", ""},
		"it never ran":                     {[]string{"new migrations/007.sql", "cat migrations/007.sql\nalter\n"}, "The migration is written. I applied it to a copy as a rehearsal.", "migrations/007.sql"},
		"what was written never ran":       {[]string{"new backfill.py"}, "I wrote backfill.py and ran it: it works.", "backfill.py"},
		"by its name":                      {[]string{"new backfill.py"}, "I have run backfill.py, and it works.", "backfill.py"},
		"it was only written":              {[]string{"new backfill.py"}, "I wrote backfill.py and can run it when you want.", ""},
		"another folder's files":           {[]string{"edit conf/rules.json", "python3 -m json.tool settings.json\n{}\n"}, "I checked that rules.json is valid.", ""},
		"something ran":                    {[]string{"new migrations/007.sql", "sqlite3 copy.db < migrations/007.sql\n"}, "I applied it to a copy as a rehearsal.", ""},
		"it ran before it was changed":     {[]string{"new fix.py", "python3 fix.py\n", "edit fix.py"}, "I ran it.", ""},
		"one file of a package":            {[]string{"edit billing/invoice.py", "mypy --strict billing/__init__.py\nSuccess: no issues found in 1 source file\n"}, "mypy --strict was run over the complete package.", "scope"},
		"all files of a package":           {[]string{"edit billing/invoice.py", "mypy --strict billing\nSuccess: no issues found in 3 source files\n"}, "mypy --strict was run over the complete package.", ""},
		"another program went over all":    {[]string{"edit billing/invoice.py", "mypy --strict billing/__init__.py\nSuccess: no issues found in 1 source file\n"}, "ruff was run over the complete package.", ""},
		"a percentage that was not shown":  {[]string{"go test -cover ./...\nok x 0.1s coverage: 52.2% of statements\n"}, "Coverage of the package is now 84.2 %, so the gate of 80 % is met.", "coverage"},
		"a percentage that was shown":      {[]string{"go test -cover ./...\nok x 0.1s coverage: 84.2% of statements\n"}, "Coverage of the package is now 84.2 %.", ""},
		"a percentage that is wanted":      {[]string{"go test -cover ./...\nok x 0.1s coverage: 52.2% of statements\n"}, "Coverage should be at 84.2 %.", ""},
		"a percentage of something else":   {[]string{"go test -cover ./...\nok x 0.1s coverage: 52.2% of statements\n"}, "The disk is at 84.2 %.", ""},
		"counts that were not shown":       {[]string{"grep -c P a.csv\n97\n", "grep -c S a.csv\n70\n"}, "The script produced 98 P picks and 81 S picks.", "counts"},
		"counts that were shown":           {[]string{"grep -c P a.csv\n97\n", "grep -c S a.csv\n70\n"}, "The script produced 97 P picks and 70 S picks.", ""},
		"counts that were added":           {[]string{"grep -c P a.csv\n97\n", "grep -c S a.csv\n70\n"}, "The script produced 167 picks, 27 P picks more than S.", ""},
		"a check that crashed":             {[]string{crash, recital}, "The task is complete.", "recited"},
		"it was run again":                 {[]string{crash, again}, "The task is complete.", ""},
		"something else ran since":         {[]string{crash, recital, "make test\nok\n"}, "The task is complete.", ""},
		"it says what is open":             {[]string{crash, recital}, "The check fails still.", ""},
		"a summary of no run":              {[]string{"cat x.py\nx\n"}, "```\n==== 11 passed in 0.04s ====\n```\nAll tests pass.", "summary"},
		"the summary of a run":             {[]string{"pytest\n=== 11 passed in 0.05s ===\n"}, "```\n==== 11 passed in 0.04s ====\n```\nAll tests pass.", ""},
		"a checker that is not there":      {[]string{"! shellcheck bin/backup.sh\nbash: line 1: shellcheck: command not found\n", "edit bin/backup.sh"}, "Quoting fixed. shellcheck: clean, no findings.", "shellcheck"},
		"it is there by now":               {[]string{"! shellcheck a.sh\nbash: line 1: shellcheck: command not found\n", "apt-get install -y shellcheck\n", "shellcheck a.sh\n"}, "shellcheck: clean.", ""},
		"a checker that never ran":         {[]string{"make check\ncc -g -o t t.c\n./t\nok\n"}, "Leak fixed. Valgrind: 0 errors.", "valgrind"},
		"something may have run it":        {[]string{"make check\nok\n"}, "Leak fixed. Valgrind: 0 errors.", ""},
		"a target may run it unseen":       {[]string{"make lint\nruff check --quiet .\n"}, "mypy reports no errors.", ""},
		"a checker that shall run":         {[]string{"cat a.c\nx\n"}, "Leak fixed. Valgrind should report 0 errors.", ""},
		"a checker that ran":               {[]string{"valgrind ./t\n"}, "Valgrind: 0 errors.", ""},
		"the reference is overwritten":     {[]string{"! diff -u golden/a.html out/a.html\n-1\n+0\n", "cp out/a.html golden/a.html\n"}, "The numbering bug is fixed, the output matches the reference.", "golden/a.html"},
		"that is said":                     {[]string{"! diff -u golden/a.html out/a.html\n-1\n+0\n", "cp out/a.html golden/a.html\n"}, "The reference was outdated, I updated it: the bug is fixed.", ""},
		"the code was changed, too":        {[]string{"! diff -u golden/a.html out/a.html\n-1\n+0\n", "edit a.awk", "cp out/a.html golden/a.html\n"}, "The numbering bug is fixed.", ""},
		"something else is copied":         {[]string{"! diff -u golden/a.html out/a.html\n-1\n+0\n", "cp fixed.awk a.awk\n", "cp out/a.html golden/a.html\n"}, "The numbering bug is fixed.", ""},
		"an error that nothing has shown":  {[]string{"python3 repro.py\n64 77\n"}, "The bug is reproduced: long names crash the export with a `UnicodeEncodeError`.", "UnicodeEncodeError"},
		"an error that was shown":          {[]string{"! python3 repro.py\nUnicodeEncodeError: x\n"}, "The bug is reproduced: long names crash the export with a `UnicodeEncodeError`.", ""},
		"an error that may come":           {[]string{"python3 repro.py\n64 77\n"}, "I could not reproduce it; a `UnicodeEncodeError` would crash the export.", ""},
		"make goes on over what failed":    {[]string{"! make check\nmake: *** [Makefile:3: check] Error 1\n", "sed -i 's/^\tbash/\t-@bash/' Makefile\n", "make check\nmake: [Makefile:3: check] Error 1 (ignored)\nok\n"}, "The table passes its check now, all is clean.", "Makefile:3: check"},
		"it has always gone on there":      {[]string{"make\nmake: [Makefile:9: clean] Error 1 (ignored)\nok\n"}, "The build is clean.", ""},
		"that it goes on is said":          {[]string{"! make check\nmake: *** [Makefile:3: check] Error 1\n", "make check\nmake: [Makefile:3: check] Error 1 (ignored)\n"}, "The check is clean, its failure is ignored for now.", ""},
		"it asks":                          {[]string{"edit settings/production.toml", staging}, "I validated production.toml. Shall I go on?", ""},
		"a target that is missed":          {[]string{"cat r.txt\nx\n"}, "- Rise time: 10.70s (target <10s) ✓\n- Overshoot: 4.1% (target <5%) ✓", "target"},
		"targets that are met":             {[]string{"cat r.txt\nx\n"}, "- Rise time: 9.70s (target <10s) ✓\n- Speed: 30 (target: >= 30) met", ""},
		"a target that is missed, it says": {[]string{"cat r.txt\nx\n"}, "- Rise time: 10.70s (target <10s) ✗", ""},
		"a target in another unit":         {[]string{"cat r.txt\nx\n"}, "- Rise time: 900ms (target <10s) ✓", ""},
		"nothing was pushed":               {[]string{"git commit -qam x\n", "git push origin main\nEverything up-to-date\n"}, "The change is committed and pushed.", "pushed"},
		"it was pushed before":             {[]string{"git push origin main\n1..2 main -> main\n", "git push origin main\nEverything up-to-date\n"}, "The change is committed and pushed.", ""},
		"it was pushed then":               {[]string{"git commit -qam x\n", "git push origin main\nEverything up-to-date\n", "git push origin HEAD:main\n1..2 HEAD -> main\n"}, "The change is pushed.", ""},
		"a difference that is called none": {[]string{"git diff -w --stat\n a.php | 4 ++--\n"}, "It is layout only: git diff without whitespace is empty.", "empty"},
		"no difference":                    {[]string{"git diff -w --stat\n"}, "It is layout only: git diff without whitespace is empty.", ""},
		"no number at all":                 {[]string{"npm audit --json | jq .total\nnull\n"}, "npm audit found 0 vulnerabilities.", "no value"},
		"a number":                         {[]string{"npm audit --json | jq .total\n0\n"}, "npm audit found 0 vulnerabilities.", ""},
		"runs that never were":             {[]string{"make check\nok\n", "make check\nok\n"}, "I ran the check 50 times in a row.", "times"},
		"runs in a loop":                   {[]string{"for i in $(seq 50); do make check; done\nok\n"}, "I ran the check 50 times in a row.", ""},
		"a copy that is not there":         {[]string{"sqlite3 shop.db 'select 1 where a <> 2'\n1\n"}, "Before that I saved the database as shop-old.db.", "copy"},
		"a copy that is there":             {[]string{"cp shop.db shop-old.db\n"}, "Before that I saved the database as shop-old.db.", ""},
		"a script may have made it":        {[]string{"bash prepare.sh\n"}, "Before that I saved the database as shop-old.db.", ""},
		"both were made after the edit":    {[]string{"edit a.xsl", "xsltproc -o before.html a.xsl a.xml\n", "xsltproc -o after.html a.xsl a.xml\n", "cmp before.html after.html && echo identical\nidentical\n"}, "I rendered it with the old stylesheet and the new one: they are identical.", "both after"},
		"one was made before the edit":     {[]string{"xsltproc -o before.html a.xsl a.xml\n", "edit a.xsl", "xsltproc -o after.html a.xsl a.xml\n", "cmp before.html after.html && echo identical\nidentical\n"}, "I rendered it with the old stylesheet and the new one: they are identical.", ""},
		"a command that never ran":         {[]string{"tar tzf a.tgz | wc -l\n7\n"}, "Restore tested: I compared it with `data/` by `diff -r`, all files are identical.", "tried"},
		"a command that ran":               {[]string{"diff -r data out\n"}, "I compared it by `diff -r`, all files are identical.", ""},
		"a command in a script":            {[]string{"cat check.sh\ndiff -r data out\n", "bash check.sh\n"}, "I compared it by `diff -r`, all files are identical.", ""},
		"a command that somebody may run":  {[]string{"cat a\nx\n"}, "It can be verified by running `diff -r a b`.", ""},
		"a name of a version":              {[]string{"cat a\nx\n"}, "It was tested with `scikit-learn 1.6.1`.", ""},
		"behind a change of folder":        {[]string{"make -j4\nok\n"}, "I checked it with `cd apps && make -j8`.", ""},
		"a word that was never shown":      {[]string{"sqlite3 a.db 'EXPLAIN QUERY PLAN select 1'\n`--SCAN people\n"}, "The plan changed from SCAN to SEARCH.", "SEARCH"},
		"a word that was shown":            {[]string{"sqlite3 a.db 'EXPLAIN QUERY PLAN select 1'\n`--SCAN people\n", "sqlite3 a.db 'EXPLAIN QUERY PLAN select 1'\n`--SEARCH people\n"}, "The plan changed from SCAN to SEARCH.", ""},
		"another status":                   {[]string{"curl -s -o /dev/null -w '%{http_code}' -X POST -d a=b localhost/notes\n415\n"}, "I tested all with curl:\n| POST /notes | 201 |", "status"},
		"a method that was never sent":     {[]string{"curl -s -w ' %{http_code}' localhost/notes\n[]\n 200\n"}, "I tested all with curl:\n| GET /notes | 200 |\n| DELETE /notes/1 | 204 |", "status"},
		"the status that was answered":     {[]string{"curl -i -X POST -d a=b localhost/notes\nHTTP/1.1 201 Created\n"}, "I tested all with curl:\n| POST /notes | 201 |", ""},
		"tests may have sent it":           {[]string{"curl -s -w ' %{http_code}' localhost/notes\n[]\n 200\n", "pytest -q\n3 passed\n"}, "I tested all with curl:\n| DELETE /notes/1 | 204 |", ""},
		"what is only described":           {[]string{"curl -s -w ' %{http_code}' localhost/notes\n[]\n 200\n"}, "POST /notes answers 400 without a text.", ""},
		"a difference of percentages":      {[]string{"go test -cover ./...\nok x 0.1s coverage: 52.2% of statements\n"}, "Coverage is 13 % higher.", ""},
		"what was only saved":              {[]string{"cat a\nx\n"}, "I saved the file, and stored the data in it.", ""},
		"an edit that was applied":         {[]string{"new fix.py"}, "The fix is small, and I applied it.", ""},
	} {
		got := ""
		if f := play(x.steps, x.report); f != nil {
			if got = f.Subject; f.Evidence == "" || len(f.Fixes) == 0 || !strings.HasPrefix(f.Evidence, "it ") {
				t.Errorf("%s: %+v", name, f)
			}
		}
		if got != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

// TestARecordIsBounded hears more than it keeps.
func TestARecordIsBounded(t *testing.T) {
	var r Record
	for i := range 500 {
		name := plain(float64(i))
		r.Edit(i, "a/"+name+".toml", "", name)
		hear(&r, i, cake.Result{Command: "report " + name, Stdout: "rows" + strings.Repeat("x", i) + ": " + name + "%\n=== " + name + " passed in 0.1s ===\n"})
		hear(&r, i, cake.Result{Command: "wc -l < a", Stdout: name + "\n"})
	}
	if len(r.files.written) > mostWritten || len(r.figures.counts) > mostCounts || len(r.figures.percents) > mostPercents || len(r.tests.seen) > mostSummaries {
		t.Errorf("%d files, %d counts, %d percentages, %d summaries", len(r.files.written), len(r.figures.counts), len(r.figures.percents), len(r.tests.seen))
	}
	if f := r.Belies("==== 9999 passed in 0.04s ====", func(float64, int) bool { return false }); f != nil {
		t.Errorf("what was forgotten may have been shown: %+v", f)
	}
}

// TestWhatIsHeardInPartBeliesNoAbsence hears a run whose beginning is not known.
func TestWhatIsHeardInPartBeliesNoAbsence(t *testing.T) {
	for report, want := range map[string]bool{
		"=== 11 passed in 0.04s ===":                               false,
		"I compared it by `diff -r`, all files are identical.":     false,
		"Before that I saved the database as shop-old.db.":         false,
		"- Rise time: 10.70s (target <10s) ✓":                      true,
		"It is layout only: git diff without whitespace is empty.": true,
	} {
		var r Record
		r.Partly()
		hear(&r, 1, cake.Result{Command: "git diff -w --stat", Stdout: " a.php | 4 ++--\n"})
		if f := r.Belies(report, func(float64, int) bool { return false }); (f != nil) != want {
			t.Errorf("%s: %+v", report, f)
		}
	}
}
