package figures

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/course/shown"
	"cake/validator/wording"
)

// GoalIn is the last goal that a text names, in the first of the forms in which it
// names one. Where what says so has missed it, a comparison is one, too, and whatever
// stands in a line with a word for what is wanted.
func GoalIn(text string, missed bool) Goal {
	if len(text) > shown.ShortAnswer {
		text = text[len(text)-shown.ShortAnswer:]
	}
	low := strings.ToLower(text)
	for _, form := range goalForms() {
		if form.bare && !missed || form.words != nil && !wording.Holds(low, form.words...) {
			continue
		}
		if all := form.FindAllStringSubmatchIndex(text, -1); len(all) > 0 {
			return goalOf(form.Regexp, text, all[len(all)-1], missed)
		}
	}
	if g := excessIn(text); g.Ok || !missed {
		return g
	}
	if g := barGoal(text); g.Ok {
		return g
	}
	return apartGoal(text)
}

// barGoal is the last bar of a text that was missed.
func barGoal(text string) (g Goal) {
	for line := range strings.Lines(text) {
		if name, bar, ok := barIn(line); ok && bar.Got != bar.Want {
			g = Goal{What: cmp.Or(name, "what it counts"), Got: bar.Got, Want: bar.Want, most: bar.Got > bar.Want, Part: strings.Contains(line, "%"), Ok: true}
		}
	}
	return g
}

// goalOf is the goal that a form has found.
func goalOf(form *regexp.Regexp, text string, at []int, missed bool) Goal {
	part := func(name string) string {
		if i := form.SubexpIndex(name); i >= 0 && at[2*i] >= 0 {
			return text[at[2*i]:at[2*i+1]]
		}
		return ""
	}
	shown := measure{part("what"), part("got"), part("unit")}
	word := part("word")
	if before := part("before"); before != "" {
		if extreme().MatchString(word) && !strings.ContainsAny(before, "([/|") {
			return Goal{} // the least and the greatest of what was counted
		}
		line := text[:at[2*form.SubexpIndex("before")]]
		shown = shown.heldAgainst(line[strings.LastIndexByte(line, '\n')+1:], part("in"))
	}
	got, isNumber := numberOf(shown.got)
	want, too := numberOf(part("want"))
	unit := shown.unit
	most := upperBound().MatchString(word) || takesTime(unit) && !lowerBound().MatchString(word)
	if openBound().MatchString(word) || missed && eitherBound().MatchString(word) && !takesTime(unit) && !strings.Contains(unit, "/") {
		most = got > want
	}
	return Goal{What: strings.Clone(cmp.Or(shown.what, "what it counts")), Got: got, Want: want, most: most, Part: unit == "%", Ok: isNumber && too}
}

// A measure is a number that stands in a line before the one that is wanted.
type measure struct{ what, got, unit string }

// heldAgainst is the number of a line that is held against one in some unit: the last one
// in that unit, or the last one that is not the whole of which another one is a part.
func (m measure) heldAgainst(line, unit string) measure {
	all := measured().FindAllStringSubmatch(line, -1)
	for _, f := range slices.Backward(all) {
		if found := (measure{f[1], f[3], f[4]}); unit == "" && !partOf().MatchString(f[2]) || unit != "" && strings.EqualFold(unit, found.unit) {
			return found
		}
	}
	return m
}

// measured is a number in a line, with what stands before and behind it.
var measured = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:\b((?:[a-z][\w./-]* ){0,2}[a-z][\w./-]*))?((?:^|[:= (]|\bof |/)+)(` + number + `)\b(?: ?(` + unit + `)(?:\W|$))?`)
})

var partOf = wording.Lazy(`(?i)\bof |/`)

// wantedWords are how programs call a number that is wanted.
const wantedWords = `goal|target|want(?:ed)?|required?|requires|needs?|needed|threshold|min(?:imum)?|at least|max(?:imum)?|at most|budget|limit|allowed|floor|ceiling|cap|quota|slo|tolerance`

// goalForms are how programs hold a number against the one that is wanted: a score, what
// scripts say, linters and gates; tarpaulin, jest and pytest-cov; each in a line of its own.
var goalForms = sync.OnceValue(func() []goalForm {
	const (
		what   = `(?:\b(?P<what>[a-z][\w./-]*)(?: of)?[:= ]+\(?|\(|(?:^|\n)\W*?)`
		got    = `(?P<got>` + number + `)(?: ?(?P<unit>` + unit + `))?`
		want   = `(?P<want>` + number + `)`
		wanted = `(?P<word>(?:the |a |an |its )?(?:` + wantedWords + `))`
		least  = `\)? (?:is |are |which is )?(?:below|under|less than|lower than|does not meet)[^\d\n]{0,40}?(?P<word>min|threshold|expected|require|target|goal|wanted|accepted)[^\d\n]{0,30}?`
		most   = `\)? (?:is |are |which is )?(?:above|over|more than|greater than|larger than|exceeds)[^\d\n]{0,40}?(?P<word>max|limit|budget|allowed|permitted)[^\d\n]{0,30}?`
	)
	asked := []string{"goal", "target", "want", "requir", "need", "threshold", "min", "at least", "max", "at most", "budget", "limit", "allowed", "floor", "ceiling", "cap", "quota", "slo", "tolerance"}
	var all []goalForm
	for _, f := range []struct {
		expr  string
		words []string
	}{
		{what + got + `(?P<before>[) ,;:([|/–—→>-]+(?:(?:vs\.?|versus|but|against|where|while|instead of) )?)` + wanted + `(?: is| of| was)?[:=~≥≤ ]+` + want + `(?: ?(?P<in>` + unit + `))?`, asked},
		{what + got + `[^\d\n]{0,30}[ ,;(/]` + want + ` ?%? (?:is )?(?P<word>wanted|required|needed|allowed|permitted)\b`, []string{" wanted", " required", " needed", " allowed", " permitted"}},
		{what + got + `[^\d\n]{0,12}?\b(?P<word>(?:must|should|has to|have to|needs to) be(?: below| under| above| over| at least| at most)?) ` + want, []string{"must be ", "should be ", " to be "}},
		{what + got + least + want, []string{" below", " under", " less than", " lower than", "not meet"}},
		{what + got + most + want, []string{" above", " over", " more than", " greater than", " larger than", " exceeds"}},
		{`below[^\d\n]{0,20} (?P<word>threshold) ` + got + ` < ` + want, []string{" < "}},
		{`(?P<word>threshold) [^\n]*\(` + want + `%\) not met: ` + got, []string{" not met: "}},
		{`(?P<what>coverage) of ` + want + `% (?P<word>not reached)\.[^\d]*` + got, []string{" not reached"}},
		{`(?:^|\n)\W*(?P<what>[a-z][\w ]*?) *[:=] *` + got + `[^\d\n]*\n\W*` + wanted + ` *[:=] *` + want, asked},
	} {
		all = append(all, goalForm{regexp.MustCompile(`(?i)` + f.expr), f.words, false})
	}
	return append(all, goalForm{regexp.MustCompile(`(?i)` + what + got + `\)? (?:is |are |which is )?(?P<word><=?|>=?|[≤≥]|(?:below|under|above|over|exceeds|short of|(?:less|lower|more|greater|larger|slower|worse|heavier) than) )(?:the |a |its )? ?` + want + `(?: ?(?:` + unit + `))?\W*(?:\n|$)`), []string{" <", " >", "≤", "≥", " below", " under", " above", " over", " exceeds", " short of", " than "}, true})
})

// A goalForm is one of them, and the words of which each text has one that is of that form.
type goalForm struct {
	*regexp.Regexp
	words []string
	bare  bool // it names no goal: only what has failed was to be otherwise
}

var upperBound = wording.Lazy(`(?i)max|most|budget|limit|allowed|permitted|ceiling|\bcap\b|quota|tolerance|be (?:below|under)|^(?:above|over|exceeds|more|greater|larger|slower|heavier|>|≥)`)

var lowerBound = wording.Lazy(`(?i)min|least|floor|above|over`)

// eitherBound says what is wanted, and not from which side either: what has failed is on
// the wrong one.
var eitherBound = wording.Lazy(`(?i)goal|target|want|need|require|threshold|slo`)

var extreme = wording.Lazy(`(?i)^(?:the )?(?:min|max)(?:imum)?$`)

// openBound says what is wanted, and not from which side.
var openBound = wording.Lazy(`(?i) be$`)
