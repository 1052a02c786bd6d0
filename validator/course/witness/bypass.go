package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A bypassRecord is what became of a request that nobody has answered.
type bypassRecord struct {
	refused look   // the last command that has said so
	gone    string // the file that has asked, and asks nobody any more
	n       int    // the step at which that was taken out
}

func (r *bypassRecord) hear(at look, res *cake.Result) {
	if saysNobody(ending(res.Stdout)) || saysNobody(ending(res.Stderr)) {
		*r = bypassRecord{refused: at}
	}
}

// ending is the end of an output, where a program says why it has failed.
func ending(text string) string { return text[max(0, len(text)-shortOutput):] }

// saysNobody reports whether a text says that nobody answers, as systems and languages do.
func saysNobody(text string) bool {
	return slices.ContainsFunc([]string{
		"ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "ConnectException", "UnknownHostException", "onnection refused", "ould not resolve host", "ame or service not known",
		"no such host", "fetch failed", "onnection timed out",
	}, func(words string) bool { return strings.Contains(text, words) })
}

// edit takes in what a file held, and what it holds now.
func (r *bypassRecord) edit(n int, file, was, content string) {
	switch {
	case r.refused.n == 0:
	case asksOther().MatchString(content):
		r.gone = "" // it asks again, or another one does
	case asksOther().MatchString(was):
		r.gone, r.n = wording.Quote(file), n
	}
}

// notAsked is due where a report says that it works with another side, and what has asked
// that was taken out after nobody had answered.
func (r *bypassRecord) notAsked(report string) *finding.Finding {
	if r.gone == "" || said.Open(report) || !said.Done(report) && !worksNow().MatchString(said.Words(report)) {
		return nil
	}
	low := said.Words(report)
	if ownsUp().MatchString(low) || !otherSide().MatchString(low) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it works, nobody has answered `%s` %s, and %s asks nobody any more since step %d", r.refused.line, at(r.refused), r.gone, r.n),
		Subject:  r.gone, Fixes: []string{fmt.Sprintf("Put back the request of %s, and see that somebody answers it", r.gone)},
	}
}

var (
	asksOther = wording.Lazy(`\bfetch\(|\baxios\b|\brequests\.(?:get|post|put|patch|delete|request|Session)\b|\burlopen\(|\bhttpx?\.(?:Get|Post|Do|NewRequest|get|post|put|request|Client|AsyncClient)\b|\bhttp\.client\b|\baiohttp\b|\bHttpClient\b|\bNet::HTTP\b|\bLWP::|\bHTTP::Tiny\b|\bcurl_exec\(|\bnet\.(?:Dial|connect|createConnection)\b|\bcreate_connection\(|\breqwest\b|\bXMLHttpRequest\b|\bgrpc\.(?:Dial|NewClient|insecure_channel)\b|\bpsycopg2?\.connect\b|\bsql\.Open\(|\bcurl\b`)
	worksNow  = wording.Lazy(` (?:works now|now works|works again|is working|works) `)
	otherSide = wording.Lazy(` (?:end to end|end-to-end|integration|integrated|gateway|api|http|live|service|server|endpoint|backend|upstream|remote|request|requests|database|sent|delivered|captured|fetched|connection|connected|verified) `)
	ownsUp    = wording.Lazy(` (?:mock\w*|stub\w*|fake\w*|dummy|placeholder|simulat\w*|offline|hard-?coded|in-memory|without the (?:network|server|service|gateway)|no longer (?:calls|asks|needs)|removed the (?:call|request)|instead of (?:calling|asking)|locally|cached?|fallback|falls back) `)
)
