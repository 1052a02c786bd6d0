package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// fewListed is how long a list is that is held against the record.
const fewListed = 3

// uneven is due where a report lists what was done with several files, some of which the run
// has worked on, and others no line and no edit has ever named.
func (r *handRecord) uneven(report string) *finding.Finding {
	if r.allOf || said.Open(report) {
		return nil
	}
	all := r.listed(report)
	var left []string
	for _, name := range all {
		if !r.hasWorked(name.stem) && !slices.ContainsFunc(left, func(n string) bool { return n == name.told }) {
			left = append(left, name.told)
		}
	}
	if len(all) < fewListed || len(left) == 0 || len(left) == len(all) {
		return nil
	}
	for _, names := range r.strange {
		if !slices.ContainsFunc(names, func(n string) bool { return slices.ContainsFunc(all, func(a listedName) bool { return a.stem == n }) }) {
			return nil // who knows what it has worked on
		}
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it lists %s among what is done, and nothing in this run has touched that", wording.Quote(strings.Join(left, ", "))),
		Subject:  strings.Join(left, " "), Fixes: []string{fmt.Sprintf("Check %s: nothing in this run has touched that", wording.Quote(left[0]))},
	}
}

// hasWorked reports whether the run has worked on a file of that name, or of one that the name
// may be short for.
func (r *handRecord) hasWorked(stem string) bool {
	if r.worked[stem] {
		return true
	}
	for name := range r.worked {
		if rest, short := strings.CutPrefix(name, stem); short && strings.IndexAny(rest, "_-.") == 0 {
			return true
		}
	}
	return false
}

// A listedName is one that a report says was worked on.
type listedName struct{ told, stem string }

// listed are the files that a report ticks off, or says to be changed in one sentence.
func (r *handRecord) listed(report string) []listedName {
	var all []listedName
	made := saysMade().MatchString(report)
	for line := range strings.Lines(report) {
		low := said.Words(line)
		if leftAlone().MatchString(low) {
			continue
		}
		ticked := tick().MatchString(line)
		named := fileForm().FindAllString(line, -1)
		switch {
		case changedIn().MatchString(low) && (len(named) > 1 || ticked && len(named) > 0):
			named = inOneList(line, named)
		case ticked && len(named) > 0, made && len(named) > 0 && isItem().MatchString(line):
			named = named[:1]
		case ticked:
			if found := firstWord().FindStringSubmatch(line); found != nil && r.files[stemOf(found[1])] {
				named = []string{found[1]}
			}
		default:
			named = nil
		}
		for _, told := range named {
			if stem := stemOf(told); !slices.ContainsFunc(all, func(n listedName) bool { return n.stem == stem }) {
				all = append(all, listedName{told, stem})
			}
		}
	}
	return all
}

// inOneList are the first of some files that a line names one behind the other, with nothing
// but commas and an "and" between them: what stands behind other words may be where it was read.
func inOneList(line string, named []string) []string {
	at := strings.Index(line, named[0]) + len(named[0])
	for i, name := range named[1:] {
		next := strings.Index(line[at:], name)
		if next < 0 || !betweenItems().MatchString(line[at:at+next]) {
			return named[:i+1]
		}
		at += next + len(name)
	}
	return named
}

var (
	// betweenItems is what stands between two items of a list.
	betweenItems = wording.Lazy("^[\\s`*\"',;&/()]*(?:and|or|plus|&)?[\\s`*\"'(]*$")
	tick         = wording.Lazy(`[✓✔✅☑]|\[[xX]\]`)
	isItem       = wording.Lazy("^\\s*(?:[-*•]|\\d+[.)]) \\W{0,4}[\\w./-]+\\.[a-zA-Z]\\w{0,4}[`*]{0,3} ?(?:[:(]|–|—|-) ?")
	firstWord    = wording.Lazy("^[^\\w\\n]*(?:\\[[xX]\\])?[^\\w\\n]*([\\w./-]+)[`*]{0,3}\\W*$")
	saysMade     = wording.Lazy(`(?i)\b(?:in place|created|added|written|wrote|updated|changed|new files?|generated|documented|migrated|converted)\b`)
	changedIn    = wording.Lazy(` (?:raised|changed|updated|bumped|replaced|renamed|adjusted|edited|fixed|migrated|converted|added|removed|set) (?:[\w-]+ ){0,4}(?:in|to) `)
	leftAlone    = wording.Lazy(` (?:unchanged|untouched|already|no changes?|not needed|skipped|kept|left|reviewed|read|checked|verified|still|existing|was there|as it was|nothing to|no need|needed no|without changes?|uses?|reads?|imports?|calls?|tests?|covers?) `)
)
