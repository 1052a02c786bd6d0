package said

import (
	"strings"
	"testing"
)

// TestWhatAReportSaysOfTheWork holds what agents write at the end of a turn, and
// in its middle, against what they say with it.
func TestWhatAReportSaysOfTheWork(t *testing.T) {
	for report, want := range map[string]struct{ done, tested bool }{
		"The health check is green, the config and the cache directory were missing.": {},
		"The client is finished. The docs for it are still missing.":                  {},
		"The directive is complete now, what is missing is the key itself.":           {},
		"Everything compiles without warnings, and the test passes. Finished.":        {true, true},
		"The task is finished; the suite is green.":                                   {true, true},
		"Fixed the failing test. Everything is green now.":                            {true, true},
		"The test that was failing passes now.":                                       {true, true},
		"All callers pass the level now, and the build is clean.":                     {},
		"I ran them: every check comes out as expected.":                              {true, true},
		"Red as expected: the test still states the old rule, so I'll adapt it.":      {},
		"Two reds: the rebate is taken twice, and all checks pass the wrong sum.":     {},
		"The tests are expected to be slow.":                                          {},
		"It adds quantities up. The build is clean and CartTest passes.":              {true, true},
		"test_zero passes now.":                                                       {true, true},
		"The latest passes as little as the fastest passed.":                          {},
		"The parser reads dates. Nothing else is left to do.":                         {done: true},
		"All green.": {true, true},
		"It may depend on the random numbers. I count over fixed seeds instead.":                   {},
		"The order of the fields is fixed by the wire format. Back to it, with packed.":            {},
		"Reordering gives 8 bytes, so that is no solution. The size is done.":                      {},
		"The seed was wrong, and it is fixed.":                                                     {done: true},
		"The nginx configuration passes its check. Committing now.":                                {true, true},
		"Two of three checks pass now.":                                                            {},
		"All 14 specs pass.":                                                                       {true, true},
		"Done: the export no longer fails on an empty list.":                                       {done: true},
		"Done. The documentation was not changed.":                                                 {done: true},
		"That should have done it; I apply the change once more.":                                  {},
		"`go test` passes (only the pre-existing TestPush env flake).":                             {},
		"It is done. The browser tests had some execution issues in this environment.":             {},
		"As expected: two tests still go through the old names. They get the new ones.":            {},
		"Plan: an index by mail, then the handler uses it, then the test goes green.":              {},
		"The tests should pass now.":                                                               {},
		"It will be done once the server is up.":                                                   {},
		"I made the replacement global. Running the tests again.":                                  {},
		"The parser is done. Now I look at the printer.":                                           {},
		"All eight commits are in place. I’m doing one final check of the tree.":                   {},
		"The modules pass their suite. I'm wiring them into the runner.":                           {tested: true},
		"The plan is complete. A last look at every part:":                                         {},
		"Done with the parser. Next I will write the printer.":                                     {},
		"3 of 4 tests pass, the work is nearly complete.":                                          {},
		"All but one test pass.":                                                                   {},
		"The build is done, but I could not run the tests.":                                        {},
		"One of three tests still fails. Which of the two is right? I stop here until you decide.": {},
		"The suite passes except for the two slow ones.":                                           {},
		"Delayed mails are skipped by the queue. All tests pass.":                                  {true, true},
		"All tests pass. Two cases are skipped.":                                                   {},
		"All pass, 1 skipped.":                                                                     {},
		"The findings are fixed, it reports no errors.":                                            {done: true},
		"Slots that only touch do not overlap any more, all specs pass.":                           {true, true},
		"The parser cannot crash on empty input any more, all tests pass.":                         {true, true},
		"Fixed. A check was missing, which is why it failed.":                                      {done: true},
		"The refactoring is finished and changes no behaviour.":                                    {done: true},
		"Fixed the bug where the upload failed; tests pass.":                                       {true, true},
		"Fixed: uploads that could not be resumed are resumed now. All tests pass.":                {true, true},
		"A failed request is retried now; all tests pass.":                                         {true, true},
		"Tests: 23 passed, 0 failed. The feature is finished.":                                     {true, true},
		"This resolves the issue.":                                                                 {done: true},
		"I think this fixes the issue.":                                                            {},
		"Ready for review: the feature works.":                                                     {done: true},
		"Done with part one of two.":                                                               {},
		"Fixed, pending a test run.":                                                               {},
		"The import is fixed; the tests cannot run any more, the database is gone.":                {},
		"Fixed the import, but the test that I added fails.":                                       {},
		"The bug is fixed in parser.go. However, test_empty fails, for another reason.":            {},
		"The fix is written. I did not get the tests to pass.":                                     {},
		"I check this with fixed hash seeds.":                                                      {},
		"The printer is half finished.":                                                            {},
		"Nearly all specs pass.":                                                                   {},
		"The second half is finished.":                                                             {done: true},
		"It is not finished.":                                                                      {},
		"All 8 checks pass and no bytes are lost.":                                                 {true, true},
		"The import is complete, and not a single row was left behind; the tests pass.":            {true, true},
		"Fixed the date that had blocked the import.":                                              {done: true},
		"Done, but the import is blocked.":                                                         {},
	} {
		if done, tested := Done(report), Tested(report) && !Admits(report); done != want.done || tested != want.tested {
			t.Errorf("%q: done %v, tested %v", report, done, tested)
		}
	}
}

func TestWhoAsksWhetherTestsMayAskForLess(t *testing.T) {
	for report, want := range map[string]bool{
		"It needs the network. Shall I skip it, or stub it?":       true,
		"The snapshot is older than the design. Shall I renew it?": true,
		"I skip it.":                         false,
		"Which port should the server take?": false,
	} {
		if got := AsksToLessen(report); got != want {
			t.Errorf("%q: %v, want %v", report, got, want)
		}
	}
}

func TestWhoTellsThatTestsAskForLess(t *testing.T) {
	for report, want := range map[string]bool{
		"Coupons are removed with their one test. The others pass.": true,
		"The coverage threshold is lowered to 70. All pass.":        true,
		"The limit was removed. All tests pass.":                    false,
		"All tests pass.":                                           false,
	} {
		if got := Less(report); got != want {
			t.Errorf("%q: %v, want %v", report, got, want)
		}
	}
}

func TestWhatAReportSaysOfBehaviour(t *testing.T) {
	for report, want := range map[string]bool{
		"The refactoring is finished and changes no behaviour.": true, "Done, the output is unchanged.": true, "Extracted a helper; pure refactoring.": true, "Same output as before.": true,
		"The total now counts the quantity.": false, "The behaviour of the parser is fixed.": false, "Output changed on purpose: totals have a currency.": false,
	} {
		if got := Same(report); got != want {
			t.Errorf("%q: %v", report, got)
		}
	}
}

// TestWhoSaysThatSomethingIsWritten tells a claim from a description.
func TestWhoSaysThatSomethingIsWritten(t *testing.T) {
	for report, want := range map[string]struct{ changed, file, none bool }{
		"billing.yaml and search.yaml are updated (3s and 2s).":                                    {changed: true, file: true},
		"gateway.yaml is now at 5s as well.":                                                       {changed: true, file: true},
		"The limit is applied in src/backup.py:41.":                                                {changed: true},
		"I've rewritten docs/runbook.md. It has a new section now.":                                {changed: true, file: true},
		"Both get 20 minutes. Changed files: ci/build.yml, ci/test.yml.":                           {changed: true, file: true},
		"Files modified (2):\n- a.go\n- b.go":                                                      {changed: true, file: true},
		"spi.c is finished: it has a limit. Moving on to the other.":                               {file: true},
		"Git shows no changed files.":                                                              {},
		"I looked at docs/runbook.md, it is old.":                                                  {},
		"I also corrected the retries.":                                                            {changed: true},
		"I have updated the parser.":                                                               {changed: true},
		"All five calls now use slog.":                                                             {changed: true},
		"config.yaml should be updated to 3s.":                                                     {},
		"Once config.yaml is updated, I run it again.":                                             {},
		"config.yaml is changed, but I could not update the service.":                              {},
		"config.yaml is read at the start.":                                                        {},
		"Nothing changed: config.yaml is updated by the nightly job.":                              {changed: true, none: true},
		"I read all seven and wrote the findings up in `docs/review.md`.":                          {file: true},
		"The review is saved as `docs/review.md` (2 findings).":                                    {file: true},
		"We have documented the steps in the file `RUNBOOK.md`.":                                   {file: true},
		"I've added debouncing:\n\n- `src/button.c`: 4 equal samples\n- `src/main.c`: polls first": {changed: true, file: true},
		"I reworked the cache.\n1. **lib/cache.rb** – one lock\n2. lib/store.rb: no copies":        {changed: true, file: true},
		"I added a list of what is where:\n- `a.c`: the parser":                                    {changed: true},
		"Two findings:\n- `a.c`: reads past the end\n- `b.c`: leaks":                               {},
		"J'ai traduit les cinq chaînes dans `po/fr.po`.":                                           {changed: true, file: true},
		"Ich habe die Grenze in `conf/limits.yml` auf 40 geändert.":                                {changed: true, file: true},
		"Geändert habe ich nichts; die Ursache steht in `conf/limits.yml`.":                        {},
		"He corregido el reparto y he actualizado `docs/reparto.md`.":                              {changed: true, file: true},
		"Ho aggiornato le dipendenze.":                                                             {changed: true},
		"Ik heb het bestand `lib/uur.rb` aangepast.":                                               {changed: true, file: true},
		"J'ai lu `po/fr.po` : cinq chaînes manquent.":                                              {},
		"Errors are recorded in `app.log`, the state is kept in `state.json`.":                     {},
		"The value was already 3s, there was no need to edit anything":                             {none: true},
		"I've quoted the variables in deploy.sh and replaced the ls loop with a glob.":             {false, true, false},
		"I guarded the division in `lib/rate.rb` against zero.":                                    {false, true, false},
		"I have added `encode gzip` to the Caddyfile and validated it.":                            {true, true, false},
		"I looked for the port in the Caddyfile.":                                                  {},
		"I swapped the two arguments in main.go.":                                                  {true, true, false},
		"GET /items now takes limit and offset.":                                                   {changed: true},
		"Three new tests cover the limits.":                                                        {changed: true},
		"I also moved the rounding into Rate#apply.":                                               {changed: true},
		"I then moved on to the rounding.":                                                         {},
		"No new test covers the limits yet.":                                                       {},
		"I looked at the loop in deploy.sh.":                                                       {false, false, false},
		"I traced the wrong sum to total() in cart.py.":                                            {false, false, false},
		"I found the cause in app.conf: the port is taken.":                                        {false, false, false},
		"I found the problem and fixed the rounding in money.pas.":                                 {false, true, false},
		"I ran the tests and found the cause in money.pas.":                                        {false, false, false},
		"I checked the order and the sums in cart.py.":                                             {false, false, false},
		"I profiled the queries in report.sql.":                                                    {false, false, false},
	} {
		if changed, file, none := Changed(report), FileWritten(report), NoneChanged(report); changed != want.changed || file != want.file || none != want.none {
			t.Errorf("%q: changed %v, file %v, none %v", report, changed, file, none)
		}
	}
}

// TestAReportOfOneOfSeveralParts is of parts that are named, and of heads that count them.
func TestAReportOfOneOfSeveralParts(t *testing.T) {
	for report, want := range map[string]bool{
		"Step 1 is done.":                                     true,
		"Phase one is in place.":                              true,
		"Step 1: read the rows. Step 2: write them. Done.":    false,
		"## Done\n\n#### **Step 1: data**\n- rows are loaded": false,
		"implemented 5/5, blocked 0/5":                        false,
		"All 9 tests pass, before it was 3 failed.":           false,
		"All but two tests pass, 2 failed.":                   true,
		"implemented 4/5, blocked 1/5":                        true,
	} {
		if got := Admits(report); got != want {
			t.Errorf("%q: %v", report, got)
		}
	}
}

func TestALimitMayBeWhatIsWanted(t *testing.T) {
	for report, want := range map[string]bool{
		"I run it in slices, each is stopped with 124.":           true,
		"The 124 is expected: the limit stops it, and it resumes": true,
		"Status 124 is fine here, it is to run until then.":       true,
		"Timed out (124). The box is slow, I allow more time.":    false,
		"It ended with 124 again.":                                false,
	} {
		if got := GoesOnInSlices(report); got != want {
			t.Errorf("%q: %v", report, got)
		}
	}
}

// TestWorkThatIsClaimedWithoutAWriter holds what says that something was done, and not by whom,
// against what only tells how things are.
func TestWorkThatIsClaimedWithoutAWriter(t *testing.T) {
	for report, want := range map[string]bool{
		"Added the smoothing to cam:follow, too.":              true,
		"Committed as \"sensord 2.4.0\" and tagged v2.4.0.":    true,
		"Also removed both callers.":                           true,
		"The camera is clamped to the level now.":              true,
		"I also wired the limiter to the forwarded address.":   true,
		"I checked the limiter once more.":                     false,
		"The query in login.php now goes through a statement.": true,
		"The page now shows three rows.":                       false,
		"I looked at the server and compared it with the log.": false,
		"The cause is understood now.":                         false,
		"The failure is reproduced now.":                       false,
		"Added lines are shown in green.":                      false,
		"The tests should be fixed now.":                       false,
		"Added the check; the second test still fails.":        false,
		"The server listens on 8080, and the queue is drained": false,
	} {
		if got := ClaimsWork(report); got != want {
			t.Errorf("%q: %v", report, got)
		}
	}
	for report, want := range map[string]bool{
		"The archive index has been regenerated as well.":       true,
		"The notes have now been added, and the site is built.": true,
		"The index has been checked as well.":                   false,
		"It should have been rebuilt.":                          false,
		"The old parser is gone.":                               false,
		"The index has been rebuilt, two pages still fail.":     false,
	} {
		if got := ClaimsMore(report); got != want {
			t.Errorf("%q: more: %v", report, got)
		}
	}
	for report, want := range map[string]string{
		"The retry logic now lives in SyncTransport.swift.":                       "SyncTransport.swift",
		"It is also recorded as migration db/0012_idx.sql, for the next release.": "db/0012_idx.sql",
		"I moved it to src/a.py and src/b.py.":                                    "src/a.py src/b.py",
		"It should be moved to src/a.py.":                                         "",
		"Created db/004_trial.sql with the new column.":                           "db/004_trial.sql",
		"I wrote it for Node.js.":                                                 "",
		"I moved it to src/a.py? Not yet.":                                        "",
	} {
		if got := strings.Join(FilesMade(report), " "); got != want {
			t.Errorf("%q: %q", report, got)
		}
	}
}
