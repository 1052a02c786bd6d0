package figures

import (
	"slices"
	"strings"

	"cake/validator/course/said"
	"cake/validator/wording"
)

// A Share is how many of some things are as they are to be, as the last line of an
// output that counts them says.
type Share struct {
	N, Whole int
	Noun     string // "" where it counts what was left out
	Line     string // as it was shown
	deed     string // what was done to those that were not left out, where the line names it
}

// ShareIn is the last share that an output counts: "4 of 5 levels", "rejected 4" beside
// "rows 9". Where the last one is the whole, there is none.
func ShareIn(text string) Share {
	var last Share
	for line := range strings.Lines(text) {
		if len(line) > 200 || !wording.HasDigit(line) {
			continue
		}
		if found := aShare().FindStringSubmatch(line); found != nil && !ofWork().MatchString(line) {
			last = shareOf(line, found[1], found[2], found[3])
		} else if found := leftOut().FindStringSubmatch(line); found != nil {
			last = restOf(line, found[1]+found[2])
		}
	}
	return last
}

// shareOf is the share of two numbers; of all there is none.
func shareOf(line, n, whole, noun string) Share {
	part, one := wording.Number(strings.ReplaceAll(n, ",", ""))
	all, two := wording.Number(strings.ReplaceAll(whole, ",", ""))
	if !one || !two || part >= all {
		return Share{}
	}
	return Share{N: int(part), Whole: int(all), Noun: Singular(noun), Line: wording.Quote(strings.TrimSpace(line))}
}

// restOf is the share where a line counts what was left out, beside a greater number.
func restOf(line, out string) Share {
	n, _ := wording.Number(strings.ReplaceAll(out, ",", ""))
	whole, itself := -1.0, false
	for _, w := range strings.FieldsFunc(line, func(r rune) bool { return (r < '0' || r > '9') && r != ',' }) {
		if !itself && w == out {
			itself = true
		} else if k, ok := wording.Number(strings.ReplaceAll(w, ",", "")); ok {
			whole = max(whole, k)
		}
	}
	deed := onlyTwo().FindStringSubmatch(line)
	if deed != nil { // what went in is no whole
		whole += n
	}
	if n == 0 || whole < n {
		return Share{}
	}
	s := Share{N: int(whole - n), Whole: int(whole), Line: wording.Quote(strings.TrimSpace(line))}
	if deed != nil {
		s.deed = strings.Clone(strings.ToLower(deed[1] + deed[2]))
	}
	return s
}

// Belies reports whether a report says of all of something that it is so, and names the
// share nowhere.
func (s Share) Belies(report string) bool {
	if s.Whole == 0 || said.NamesNumber(report, s.N) || said.NamesNumber(report, s.Whole-s.N) {
		return false
	}
	return slices.ContainsFunc(said.Sentences(report), func(low string) bool {
		if s.Noun != "" {
			return said.OfAll(low, s.Noun)
		}
		return said.NoneLost(low) || said.WholeOf(low, s.Whole) || said.NamesNumber(low, s.Whole) && said.OfAll(low, "") && (s.deed == "" || said.Holds(low, s.deed))
	})
}

var (
	aShare = wording.Lazy(`(?i)(?:^|[\s(:=-])(\d[\d,]*) ?(?:of|out of|/) ?(?:the |all )?(\d[\d,]*) ([a-z]{3,})(?:[^\w/.]|$)`)
	// ofWork is how a line counts what it does, and not what is: a step, a try, what it has to change.
	ofWork = wording.Lazy(`(?i)\b(?:step|page|part|attempt|try|retry|retries|round|batch|chunk|epoch|iteration|phase|stage|pass|task|worker|shard|layer|tests?|specs?|seconds?|minutes?|hours?|days?|bytes|tokens|slots?|used|changed|updated|reformatted|formatted|fixed|modified|unchanged|cached|skipped|new|needed|up to date|up-to-date|selected|matched|matching|removed|deleted|pruned|stale|failed|broken|bad|running|free|idle)\b|\d%|%\)`)
	// onlyTwo is a line whose two numbers are what went in, and what did not.
	onlyTwo = wording.Lazy(`(?i)^\D*\b(imported|accepted|loaded|inserted|stored|kept|matched|merged|migrated|copied|ok)\b\W{0,3}\d[\d,]*\D+\d[\d,]*\D*$|^\D*\d[\d,]* (?:[a-z]+ )?(imported|accepted|loaded|inserted|stored|kept|matched|merged|migrated|copied|ok)\b\D+\d[\d,]*\D*$`)
	leftOut = wording.Lazy(`(?i)\b(?:rejected|rejects|refused|dropped|lost|unmatched|discarded|quarantined|unresolved|orphaned|orphans|not imported|not loaded|not found|not matched)\b\W{0,3}(\d[\d,]*)\b|\b(\d(?:[\d,]*\d)?) (?:[a-z]+ )?(?:rejected|refused|dropped|lost|unmatched|discarded|quarantined|unresolved|orphaned|not imported|not loaded|not found|not matched)\b`)
)
