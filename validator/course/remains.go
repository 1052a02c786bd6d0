package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/course/shown"
)

// remains is due where a report says that all is mended, and the last that a check has
// counted is faults, which nothing was done about since.
func (r *Run) remains(report string) *finding {
	if said.Open(report) || !said.Mended(report) {
		return nil
	}
	for i, o := range slices.Backward(r.moments) {
		switch {
		case o.deed == wrote && !o.idle:
			return nil
		case o.deed != ran || o.tests || o.reads || o.asks() || o.commits:
			continue
		}
		name, n := o.faults()
		if n == 0 || slices.ContainsFunc(r.moments[i+1:], func(later moment) bool { return later.deed == ran && purpose.SameProgram(later.key, o.key) }) {
			continue
		}
		return &finding{
			evidence: fmt.Sprintf("it says that all is mended, and `%s` at step %d still counts %s %s", o.line, o.n, count(n), name),
			subject:  o.key, fixes: []string{fmt.Sprintf("Fix what `%s` still finds: %s %s", o.line, count(n), name)},
		}
	}
	return nil
}

// faults is how many faults a command has counted, and as what; 0 where none.
func (m *moment) faults() (name string, n float64) {
	for _, name := range []string{
		"broken", "unresolved", "errors", "failures", "failed", "failure", "problems", "violations", "violation", "findings", "finding", "offenses", "offense", "deviations", "deviation",
		"mismatches", "mismatch", "discrepancies", "discrepancy", "inconsistencies", "inconsistency", "defects", "defect", "regressions", "regression",
	} {
		if n := m.gauges[name]; n < 0 {
			return name, -n
		}
	}
	return "", 0
}

// notLive is due where a report says that a version is live, and whoever was asked last
// has answered with another one.
func (r *Run) notLive(report string) *finding {
	for sentence := range strings.SplitSeq(strings.NewReplacer("\n", ". ", "; ", ". ").Replace(report), ". ") {
		v := shown.VersionsIn(sentence)
		if len(v) != 1 || strings.Count(v[0], ".") < 2 || !said.SaysLive().MatchString(sentence) || said.Admits(sentence) {
			continue
		}
		if o, ok := r.lastVersion(); ok && !slices.Contains(o.versions, v[0]) {
			return &finding{
				evidence: fmt.Sprintf("it says that %s is live, and `%s` at step %d answers %s", v[0], o.line, o.n, strings.Join(o.versions, ", ")),
				subject:  v[0], fixes: []string{"Check what answers: " + strings.Join(o.versions, ", ") + ", and not " + v[0]},
			}
		}
	}
	return nil
}

// lastVersion is the last answer of an address that named a version.
func (r *Run) lastVersion() (moment, bool) {
	for _, o := range slices.Backward(r.moments) {
		if o.page != "" && len(o.versions) > 0 {
			return o, true
		}
	}
	return moment{}, false
}
