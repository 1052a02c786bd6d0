package figures

import (
	"cmp"
	"regexp"
	"strings"
	"sync"

	"cake/validator/course/shown"
	"cake/validator/wording"
)

// GoalIn is the last goal that a text names, in the first of the forms in which it
// names one.
func GoalIn(text string) Goal {
	if len(text) > shown.ShortAnswer {
		text = text[len(text)-shown.ShortAnswer:]
	}
	low := strings.ToLower(text)
	for _, form := range goalForms() {
		if form.words != nil && !wording.Holds(low, form.words...) {
			continue
		}
		if all := form.FindAllStringSubmatch(text, -1); len(all) > 0 {
			return goalOf(form.Regexp, all[len(all)-1])
		}
	}
	return excessIn(text)
}

// goalOf is the goal that a form has found.
func goalOf(form *regexp.Regexp, found []string) Goal {
	part := func(name string) string {
		if i := form.SubexpIndex(name); i >= 0 {
			return found[i]
		}
		return ""
	}
	got, isNumber := wording.Number(part("got"))
	want, too := wording.Number(part("want"))
	unit, word := part("unit"), part("word")
	if before := part("before"); before != "" && extreme().MatchString(word) && !strings.ContainsAny(before, "([/|") {
		return Goal{} // the least and the greatest of what was counted
	}
	most := upperBound().MatchString(word) || strings.HasSuffix(unit, "s")
	if openBound().MatchString(word) {
		most = got > want
	}
	return Goal{What: strings.Clone(cmp.Or(part("what"), "what it counts")), Got: got, Want: want, most: most, Part: unit == "%", Ok: isNumber && too}
}

// goalForms are how programs hold a number against the one that is wanted: a score, what
// scripts say, linters and gates; tarpaulin, jest and pytest-cov; each in a line of its own.
var goalForms = sync.OnceValue(func() []goalForm {
	const (
		what   = `(?:\b(?P<what>[a-z][\w./-]*)[:= ]+\(?|\()`
		got    = `(?P<got>\d+(?:\.\d+)?) ?(?P<unit>%|[kmg]i?b|[mµn]?s)?`
		want   = `(?P<want>\d+(?:\.\d+)?)`
		wanted = `(?P<word>(?:the )?(?:goal|target|want(?:ed)?|required?|needs?|needed|threshold|min(?:imum)?|at least|max(?:imum)?|at most|budget|limit|allowed))`
		least  = `\)? (?:is |are |which is )?(?:below|under|less than|lower than|does not meet)[^\d\n]{0,40}?(?P<word>min|threshold|expected|require|target|goal|wanted|accepted)[^\d\n]{0,30}?`
		most   = `\)? (?:is |are |which is )?(?:above|over|more than|greater than|larger than|exceeds)[^\d\n]{0,40}?(?P<word>max|limit|budget|allowed|permitted)[^\d\n]{0,30}?`
	)
	var all []goalForm
	for _, f := range []struct {
		expr  string
		words []string
	}{
		{`(?:\b(?P<what>[a-z][\w.-]*)[:= ]+|\()` + got + `(?P<before>[) ,;([|/-]+)` + wanted + `(?: is| of)?[:= ]+` + want, nil},
		{what + got + `[^\d\n]{0,30}[ ,;(/]` + want + ` ?%? (?:is )?(?P<word>wanted|required|needed|allowed|permitted)\b`, []string{" wanted", " required", " needed", " allowed", " permitted"}},
		{what + got + `[^\d\n]{0,12}?\b(?P<word>(?:must|should|has to|have to|needs to) be(?: below| under| above| over| at least| at most)?) ` + want, []string{"must be ", "should be ", " to be "}},
		{what + got + least + want, []string{" below", " under", " less than", " lower than", "not meet"}},
		{what + got + most + want, []string{" above", " over", " more than", " greater than", " larger than", " exceeds"}},
		{`below[^\d\n]{0,20} (?P<word>threshold) ` + got + ` < ` + want, []string{" < "}},
		{`(?P<word>threshold) [^\n]*\(` + want + `%\) not met: ` + got, []string{" not met: "}},
		{`(?P<what>coverage) of ` + want + `% (?P<word>not reached)\.[^\d]*` + got, []string{" not reached"}},
		{`(?:^|\n)\W*(?P<what>[a-z][\w ]*?) *[:=] *` + got + `[^\d\n]*\n\W*` + wanted + ` *[:=] *` + want, []string{"budget", "limit", "goal", "target", "threshold", "allowed", "wanted", "required", "needed", "min", "max", "at least", "at most"}},
	} {
		all = append(all, goalForm{regexp.MustCompile(`(?i)` + f.expr), f.words})
	}
	return all
})

// A goalForm is one of them, and the words of which each text has one that is of that form.
type goalForm struct {
	*regexp.Regexp
	words []string
}

var upperBound = wording.Lazy(`(?i)max|most|budget|limit|allowed|permitted|be (?:below|under)`)

var extreme = wording.Lazy(`(?i)^(?:the )?(?:min|max)(?:imum)?$`)

// openBound says what is wanted, and not from which side.
var openBound = wording.Lazy(`(?i) be$`)
