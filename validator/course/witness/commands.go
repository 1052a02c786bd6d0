package witness

import (
	"fmt"
	"path"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// neverRan is due where a report says that a target or a command of a tool ran, or what it
// says, and no line of the run names it. tested says that tests have run, which may be called
// in other ways.
func (r *wordRecord) neverRan(report string, tested bool) *finding.Finding {
	if r.full || len(r.lines) == 0 {
		return nil
	}
	for sentence := range sentencesOf(report) {
		for _, found := range ranTarget().FindAllStringSubmatch(sentence, -1) {
			target := found[2] + found[4]
			if target == "" || tested && command.NamesTest(target) || r.lines[digest.Of(target)] || notDone().MatchString(said.Words(sentence)) {
				continue
			}
			line := wording.Quote(found[1] + found[3])
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that `%s` ran, and no command of this run has run that", line),
				Subject:  "tried", Fixes: []string{"Run `" + line + "` before you say what it shows"},
			}
		}
	}
	return nil
}

// neverSo is due where a report lists what a command has found, which it writes out with its
// options, and one of those stands in no line of the run.
func (r *wordRecord) neverSo(report string) *finding.Finding {
	if r.full || len(r.lines) == 0 {
		return nil
	}
	for line := range strings.Lines(report) {
		found := listedCommand().FindStringSubmatch(line)
		if found == nil || !wentWell().MatchString(said.Words(found[2])) || notDone().MatchString(said.Words(line)) {
			continue
		}
		for _, w := range strings.FieldsFunc(found[1], endsWord) {
			if strings.HasPrefix(w, "-") && !r.lines[digest.Of(path.Base(w))] {
				told := wording.Quote(found[1])
				return &finding.Finding{
					Evidence: fmt.Sprintf("it says what `%s` has found, and no command of this run has had %s", told, wording.Quote(w)),
					Subject:  "tried", Fixes: []string{"Run `" + told + "` before you say what it finds"},
				}
			}
		}
	}
	return nil
}

// aTarget is a target of a tool that goes by the names of targets.
const aTarget = `(?:make|just|task|npm run|yarn|pnpm|npm|tox -e|nox -s|rake|\./gradlew|gradle|mvn|cargo|composer|poetry run) ([a-z][\w:-]{2,})`

var (
	ranTarget     = wording.Lazy("(?i)\\b(?:re-?)?(?:ran|executed) `(" + aTarget + ")`|`(" + aTarget + ")` (?:is (?:clean|green|happy)|pass(?:es|ed)|finds?|found|reports?|reported|succeed(?:s|ed)|exit(?:s|ed)) ")
	listedCommand = wording.Lazy("^\\s*(?:[-*•]|\\d+[.)]) \\W{0,4}`([a-z][\\w.+-]* [^`\\n]{2,80})`\\W{0,3}(?::|→|–|—|=>|->) *(.+)")
	wentWell      = wording.Lazy(` (?:no|0|zero|none|nothing|clean|passes|passed|pass|ok|green|fine|succeeds|succeeded) | \d+ \d+ passed `)
)
