package claims

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/course/shown"
)

// remains is due where a report says that all is mended, and the last that a check has
// counted is faults, which nothing was done about since.
func remains(p *past.Past, report string) *finding.Finding {
	if said.Open(report) || !said.Mended(report) {
		return nil
	}
	for i, o := range slices.Backward(p.All) {
		switch {
		case o.Deed == moment.Wrote && !o.Idle:
			return nil
		case o.Deed != moment.Ran || o.Tests || o.Reads || o.Asks() || o.Commits:
			continue
		}
		name, n := o.Faults()
		if n == 0 || said.NamesNumber(report, int(n)) || excusedAfter(p, o.N) || slices.ContainsFunc(p.All[i+1:], func(later moment.Moment) bool {
			return later.Deed == moment.Ran && purpose.SameProgram(later.Key, o.Key)
		}) {
			continue
		}
		return &finding.Finding{
			Evidence: fmt.Sprintf("it says that all is mended, and `%s` at step %d still counts %s %s", o.Line, o.N, figures.Rounded(n), name),
			Subject:  o.Key, Fixes: []string{fmt.Sprintf("Fix what `%s` still finds: %s %s", o.Line, figures.Rounded(n), name)},
		}
	}
	return nil
}

// notLive is due where a report says that a version is live, and whoever was asked last
// has answered with another one.
func notLive(p *past.Past, report string) *finding.Finding {
	for sentence := range strings.SplitSeq(strings.NewReplacer("\n", ". ", "; ", ". ").Replace(report), ". ") {
		v := shown.VersionsIn(sentence)
		if len(v) != 1 || strings.Count(v[0], ".") < 2 || !said.SaysLive().MatchString(sentence) || said.Admits(sentence) {
			continue
		}
		if o, ok := lastVersion(p); ok && !slices.Contains(o.Versions, v[0]) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that %s is live, and `%s` at step %d answers %s", v[0], o.Line, o.N, strings.Join(o.Versions, ", ")),
				Subject:  v[0], Fixes: []string{"Check what answers: " + strings.Join(o.Versions, ", ") + ", and not " + v[0]},
			}
		}
	}
	return nil
}

// lastVersion is the last answer of an address that named a version.
func lastVersion(p *past.Past) (moment.Moment, bool) {
	for _, o := range slices.Backward(p.All) {
		if o.Page != "" && len(o.Versions) > 0 {
			return o, true
		}
	}
	return moment.Moment{}, false
}
