package turns

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
)

// How often work may be announced, and planned on paper, before any of it is done.
const (
	announcedFrom = 3
	planFrom      = 3
	namedFrom     = 4 // of one file, whatever was read in between
	mostNames     = 8
	looksFrom     = 4 // at what was seen before, by who says that the work goes on
	looksTwice    = 3 // by who says so twice
)

// announced is the work that was announced since anything was done, or read for the first
// time.
type announced struct {
	says  []int            // the reports that announce it
	plans []int            // the versions of a plan
	goes  []int            // the reports that say that it goes on
	looks []int            // at what was seen before, since the first of these
	fresh int              // looks at what was not
	named map[string][]int // the reports that announce work on a file, since anything was done
}

// hear takes in what was done: work ends it, but no look at what there is, nor another plan.
// A page that was not known ends what was only announced, but not that it goes on.
func (a *announced) hear(m *moment.Moment, report string) {
	switch {
	case m.Deed == moment.Reported:
		if said.Announces(report) {
			a.says = append(a.says, m.N)
			a.name(report, m.N)
		}
		if said.GoesOn(report) {
			a.goes = append(a.goes, m.N)
		}
	case m.Idle:
	case m.Deed == moment.Ran && looksAround(m):
		if len(a.goes) > 0 && (m.Seen || m.Reread) {
			a.looks = append(a.looks, m.N)
		}
	case m.Deed == moment.Wrote && change.Plan(m.Key):
		a.plans = append(a.plans, m.N)
	case len(a.goes) > 0 && m.Reads && !m.Asks():
		a.fresh++
		a.says, a.plans = nil, nil
	case m.Reads && !m.Asks():
		*a = announced{named: a.named}
	default:
		*a = announced{}
	}
}

// name takes in the files on which a report announces work.
func (a *announced) name(report string, n int) {
	if a.named == nil {
		a.named = map[string][]int{}
	}
	for _, file := range said.FilesIn(report) {
		if _, known := a.named[file]; known || len(a.named) < mostNames {
			a.named[file] = append(a.named[file], n)
		}
	}
}

// often are the reports that announce work on one file, where these are too many.
func (a *announced) often() (file string, says []int) {
	for _, file := range slices.Sorted(maps.Keys(a.named)) {
		if len(a.named[file]) >= namedFrom {
			return file, a.named[file]
		}
	}
	return "", nil
}

// looksAround reports whether a command only shows what was seen before, which files there
// are, or a plan.
func looksAround(m *moment.Moment) bool {
	return m.Reads && !m.Asks() && (m.Seen || m.Reread || m.Blank || change.Plan(m.Key) || onlyNames(m.Call))
}

// onlyNames reports whether all programs of a line show which files there are, and not what
// is in them, or only some of what such a one has shown.
func onlyNames(c command.Call) bool {
	for i, p := range c.Programs {
		if !showsNames(p) && (i == 0 || !c.Programs[i-1].Feeds || !sifts(p)) {
			return false
		}
	}
	return true
}

// showsNames reports whether a program shows which files there are.
func showsNames(p command.Program) bool {
	switch p.Plain() {
	case "ls", "wc", "tree", "pwd", "stat", "du", "find", "echo", "date":
		return true
	case "git":
		return namesChanges(p)
	}
	return false
}

// sifts reports whether a program shows a part of what it is fed with.
func sifts(p command.Program) bool {
	return slices.Contains([]string{"awk", "cut", "sort", "head", "tail", "grep", "uniq", "tr", "column", "sed"}, p.Plain())
}

// namesChanges reports whether a call of git shows which changes there are, and not what is in
// them.
func namesChanges(p command.Program) bool {
	switch p.Sub() {
	case "status", "branch":
		return true
	case "log":
		return !slices.ContainsFunc(p.Args, func(a string) bool { return a == "-p" || a == "-u" || a == "--patch" || strings.HasPrefix(a, "-L") })
	case "diff", "show":
		return slices.ContainsFunc(p.Args, func(a string) bool { return a == "--stat" || a == "--oneline" || strings.HasPrefix(a, "--name-") })
	}
	return false
}

// finding is due where it is announced once more, or planned anew.
func (a *announced) finding(m *moment.Moment) *finding.Finding {
	how := "announces at " + finding.Steps(a.says) + " what it will do"
	file, says := a.often()
	switch {
	case a.looksAgain(m):
		return a.onlyLooks()
	case len(a.says) == 0 || !(m.Deed == moment.Reported && a.says[len(a.says)-1] == m.N || len(a.plans) > 0 && a.plans[len(a.plans)-1] == m.N):
		return nil
	case len(a.plans) == 0 && len(a.says) >= announcedFrom:
	case file != "":
		how = "announces at " + finding.Steps(says) + " what it will do with " + file
	case len(a.plans) >= planFrom && len(a.says) > 1:
		how = "writes a plan at " + finding.Steps(a.plans)
	default:
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it %s, and does none of it", how),
		Subject:  "announced", Fixes: []string{"Try the first step of the plan now: nothing was done since it was announced"},
	}
}

// looksAgain reports whether it looks once more at what was seen before: at nothing else since it
// has said that the work goes on or, where it has said so twice, at least as often as at anything else.
func (a *announced) looksAgain(m *moment.Moment) bool {
	n := len(a.looks)
	if n == 0 || a.looks[n-1] != m.N {
		return false
	}
	if len(a.goes) > 1 {
		return n >= looksFrom && n >= a.fresh || n >= looksTwice && a.fresh == 0
	}
	return n >= looksFrom && a.fresh == 0
}

// onlyLooks is that the work goes on as it says, and it looks at what it has seen.
func (a *announced) onlyLooks() *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says at %s that the work goes on, and writes nothing since, but looks again at what it had seen: %s", finding.Steps(a.goes), finding.Steps(a.looks)),
		Subject:  "announced", Fixes: []string{"Try the first edit now: what is looked at again has not changed"},
	}
}
