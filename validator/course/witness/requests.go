package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/wording"
)

// A requestRecord is what servers have answered to which methods of HTTP.
type requestRecord struct {
	asked map[string][]string // the statuses that were shown, by method; an empty list where none was
	last  look
	other bool // something else may have asked: tests, scripts
}

// mostStatuses bounds those of one method.
const mostStatuses = 16

func (r *requestRecord) hear(at look, res *cake.Result, c command.Call) {
	if !c.Runs([]string{"curl", "wget", "http", "xh", "httpie"}) {
		r.other = r.other || c.Tests() || !c.OnlyReads() && c.Opaque() && len(res.Left) == 0
		return
	}
	r.last = at
	if r.asked == nil {
		r.asked = map[string][]string{}
	}
	method := "GET"
	if found := methodGiven().FindStringSubmatch(res.Command); found != nil {
		method = strings.ToUpper(found[1] + found[2])
	} else if givesData().MatchString(res.Command) {
		method = "POST"
	}
	have := r.asked[method]
	for _, found := range statusShown().FindAllStringSubmatch(res.Stdout+"\n"+res.Stderr, mostStatuses) {
		if code := found[1] + found[2]; !slices.Contains(have, code) && len(have) < mostStatuses {
			have = append(have, strings.Clone(code))
		}
	}
	r.asked[method] = have
}

// notAnswered is due where a report says with which status a request was answered, and no such
// request was sent, or it was answered with others.
func (r *requestRecord) notAnswered(report string) *finding.Finding {
	if r.last.n == 0 || r.other || !saysTried().MatchString(report) {
		return nil
	}
	for line := range strings.Lines(report) {
		found := statusClaimed().FindStringSubmatch(line)
		if found == nil {
			continue
		}
		codes, sent := r.asked[found[1]]
		switch {
		case !sent:
			return r.belies(found[1]+" was answered with "+found[2], "no "+found[1]+" was sent")
		case len(codes) > 0 && !slices.Contains(codes, found[2]):
			return r.belies(found[1]+" was answered with "+found[2], found[1]+" was answered with "+strings.Join(codes, ", "))
		}
	}
	return nil
}

func (r *requestRecord) belies(claim, fact string) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that %s, and in this run %s", claim, fact),
		Subject:  "status", Fixes: []string{"Check the request and its status: " + fact},
	}
}

var (
	methodGiven = wording.Lazy(`(?:-X ?|--request[ =]|--method[ =])["']?([A-Za-z]{3,7})\b|\b(?:http|xh) (GET|POST|PUT|PATCH|DELETE|HEAD)\b`)
	givesData   = wording.Lazy(`\scurl?\b.* (?:-d|--data\S*|-F|--form|--json)\b|(?:^|\s)(?:-d|--data\S*|-F|--json) `)
	statusShown = wording.Lazy(`HTTP/[\d.]+ ([1-5]\d\d)\b|(?m)(?:^|\s)([1-5]\d\d)$`)
	// saysTried is how a report says that requests were sent, and does not only describe what answers.
	saysTried     = wording.Lazy(`(?i)\b(?:tested|verified|checked|tried|exercised|confirmed|called)\b[^.\n]{0,60}\b(?:curl|all|each|every|both|endpoints?|requests?|server)\b`)
	statusClaimed = wording.Lazy(`\b(GET|POST|PUT|PATCH|DELETE) +/\S*[^\n\d]{1,24}\b([1-5]\d\d)\b`)
)
