package witness

import (
	"fmt"
	"slices"

	"cake"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/tally"
	"cake/validator/wording"
)

// mostSummaries bounds the summaries of tests that are remembered.
const mostSummaries = 64

// A summaryRecord is what runs of tests have said of themselves.
type summaryRecord struct {
	seen []digest.Sum
}

func (r *summaryRecord) hear(res *cake.Result) {
	for _, text := range []string{res.Stdout, res.Stderr} {
		for _, line := range summary().FindAllString(text[max(0, len(text)-longestOutput):], -1) {
			if sum := countsOf(line); len(r.seen) < mostSummaries && !slices.Contains(r.seen, sum) {
				r.seen = append(r.seen, sum)
			}
		}
	}
}

// madeUp is due where a report shows the summary of a run of tests, as a runner prints it,
// and nothing that ran has printed such counts.
func (r *summaryRecord) madeUp(report string) *finding.Finding {
	if len(r.seen) == mostSummaries {
		return nil
	}
	for _, line := range summary().FindAllString(report, -1) {
		if !slices.Contains(r.seen, countsOf(line)) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it shows `%s`, and no command of this run has printed that", wording.Quote(line)),
				Subject:  "summary", Fixes: []string{"Run the tests: the summary in the report comes from no run"},
			}
		}
	}
	return nil
}

// countsOf is the counts of a summary: its times and its frame differ from run to run.
func countsOf(line string) digest.Sum {
	t := tally.Of(line + "\n")
	return digest.Of(fmt.Sprint(t.Ran(), " ", t.Failed, " ", t.Known))
}

// summary is how pytest, cargo and unittest close a run, with its time, which nobody writes who
// tells of one.
var summary = wording.Lazy(`(?m)^=+ [^\n]*\b\d+ passed\b[^\n]* in \d+\.\d+s[^\n]*=+$|^test result: ok\. \d+ passed; [^\n]*finished in \d+\.\d+s$|^Ran \d+ tests? in \d+\.\d+s$`)
