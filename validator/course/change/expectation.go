package change

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Bends reports whether an edit changes what tests expect: a line that is gone
// from the file, or one that is new in it, checks or compares something. Other
// names of modules, other fixtures and another form expect what they did, and so
// does a file that has a test more.
func Bends(e Edit) bool {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	if !Gone(was, is) && TraitsOf(e.Content).Tests > TraitsOf(*e.Before).Tests {
		return false // it only asks for more
	}
	return (expectsBeyond(was, is) || expectsBeyond(is, was)) && !reshapes(was, is)
}

// reshapes reports whether the lines that differ hold the same values as before,
// and compare them in the same way: what is tested only has other names. Where all that is
// gone stands in the new checks, what is new beside them prepares them.
func reshapes(was, is map[string]bool) bool {
	any := func(string) bool { return true }
	gone := valuesBeyond(was, is, any)
	return slices.Equal(gone, valuesBeyond(is, was, any)) || len(gone) > 0 && slices.Equal(gone, valuesBeyond(is, was, Asserts))
}

// valuesBeyond are the words of the texts, the numbers and what compares them, in
// those lines of a that are meant and not in b.
func valuesBeyond(a, b map[string]bool, meant func(line string) bool) []string {
	var values []string
	for line := range a {
		if b[line] || !meant(line) {
			continue
		}
		for _, value := range literal().FindAllString(line, -1) {
			values = append(values, strings.Fields(strings.Trim(value, `"'`+"`"))...)
		}
		for _, word := range name().FindAllString(literal().ReplaceAllString(line, " "), -1) {
			if word != "=" && (Asserts(word) || decides().MatchString(word)) { // which compares nothing
				values = append(values, todaysName(word))
			}
		}
	}
	slices.Sort(values)
	return values
}

// todaysName is the name of a check for one of its deprecated ones, which asks for the same (Python's unittest).
func todaysName(check string) string {
	if name, old := map[string]string{
		"assertEquals": "assertEqual", "assertNotEquals": "assertNotEqual", "assertAlmostEquals": "assertAlmostEqual", "assertNotAlmostEquals": "assertNotAlmostEqual",
		"assert_": "assertTrue", "failUnless": "assertTrue", "failIf": "assertFalse", "failUnlessEqual": "assertEqual", "failUnlessRaises": "assertRaises",
		"assertRegexpMatches": "assertRegex", "assertNotRegexpMatches": "assertNotRegex", "assertRaisesRegexp": "assertRaisesRegex", "assertItemsEqual": "assertCountEqual",
	}[check]; old {
		return name
	}
	return check
}

var literal = wording.Lazy(`"[^"]*"|'[^']*'|` + "`[^`]*`" + `|\b\d[\d_.]*`)

var name = wording.Lazy(`[A-Za-z_]\w*|[=!<>~]+`)

var decides = wording.Lazy(`^(?:to[A-Z]\w*|is|be|in|not|and|or|true|false|True|False|nil|null|None|undefined|raise_error|raises?|throws?|thrown|panics?|rejects?|be_[a-z]+|eq|eql|match|have_[a-z]+|\W+)$`)

// expectsBeyond reports whether a line of a that is not in b expects something.
func expectsBeyond(a, b map[string]bool) bool {
	for line := range a {
		if !b[line] && expects(line) {
			return true
		}
	}
	return false
}

// LineSet is the set of the lines of a text, without the spaces around them.
func LineSet(content string) map[string]bool {
	set := map[string]bool{}
	for line := range strings.Lines(content) {
		set[strings.TrimSpace(line)] = true
	}
	return set
}

// expects reports whether a line of a test says what a value should be.
// Literals in tables and recorded results count: they are what is compared with.
// asserts reports whether a part of a file of tests compares something.
func Asserts(part string) bool {
	return wording.Holds(strings.ToLower(part), "assert", "expect", "check", "should", "require", "want", "equal", "==", "must")
}

func expects(line string) bool {
	low := strings.ToLower(line)
	for _, start := range []string{"import ", "from ", "use ", "using ", "#include", "require ", "package ", "//", "const {"} {
		if strings.HasPrefix(low, start) {
			_, rest, _ := strings.Cut(low, ";") // another statement may follow
			return strings.TrimSpace(rest) != "" && expects(strings.TrimSpace(rest))
		}
	}
	return low != "" && !strings.Contains(low, "require(")
}

// Loosened is a check of which an edit of tests leaves less than it was, although as
// many checks are there: where a value was said, anything passes that is there, or
// more or less than something; "" where there is none. A value that still stands in the new
// checks is said in another form, as one that may differ a little is.
func Loosened(e Edit) string {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	wanted := valuesOf(was, is, says)
	if len(wanted) == 0 || len(valuesOf(is, was, says)) > 0 {
		return ""
	}
	loose := ""
	for line := range is {
		if was[line] || !checks(line) && !branches().MatchString(line) {
			continue
		}
		for _, value := range literal().FindAllString(line, -1) {
			delete(wanted, value)
		}
		if letsPass(line) && (loose == "" || line < loose) {
			loose = line
		}
	}
	if len(wanted) == 0 {
		return ""
	}
	return loose
}

// Gutted is the new form of a condition that was asked for in so many words, and lets
// nearly all pass now: the same name before it, `length(distinct(x)) == length(x)`, and
// then `length(x) > 0`, or true; "" where there is none.
func Gutted(e Edit) string {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	exact := exactLines(was, is)
	for _, line := range sortedLines(is) {
		head := askedUnder().FindString(line)
		if was[line] || head == "" || !vague().MatchString(line) && !certain().MatchString(line) {
			continue
		}
		if slices.ContainsFunc(exact, func(old string) bool { return strings.HasPrefix(old, head) }) {
			return line
		}
	}
	return ""
}

// exactLines are the lines of a that are not in b and ask for something in so many words.
func exactLines(a, b map[string]bool) (exact []string) {
	for line := range a {
		if !b[line] && !vague().MatchString(line) && !certain().MatchString(line) {
			exact = append(exact, line)
		}
	}
	return exact
}

// askedUnder is the name under which a test sets down what has to hold.
var askedUnder = wording.Lazy(`^(?:condition|assert|that|expr|expression|predicate|invariant|ensure|require|must)\b`)

// certain is a condition that always holds.
var certain = wording.Lazy(`^\w+["']?\s*(?::=|[:=]|\s)\s*["']?(?:true|1|1 *==? *1|always)["']?,?$`)

// valuesOf are the values that lines of a which are not in b say, as far as a form of
// lines goes.
func valuesOf(a, b map[string]bool, form func(line string) bool) map[string]bool {
	all := map[string]bool{}
	for line := range a {
		if b[line] || !form(line) {
			continue
		}
		for _, value := range literal().FindAllString(line, -1) {
			all[value] = true
		}
	}
	return all
}

// says reports whether a line of a test says which value is right.
func says(line string) bool {
	if branches().MatchString(line) {
		return failsUnless().MatchString(line)
	}
	return checks(line) && exact().MatchString(line)
}

// letsPass reports whether a line of a test lets pass nearly all.
func letsPass(line string) bool {
	if branches().MatchString(line) {
		return failsOnlyIf().MatchString(line)
	}
	return checks(line) && vague().MatchString(line)
}

// checks reports whether a line of a test is a check, also in the languages that have short
// words for it, or none.
func checks(line string) bool { return Asserts(line) || shortCheck().MatchString(line) }

// Tests that fail by a branch ask the other way round: what they fail on.
var (
	branches    = wording.Lazy(`^(?:\} else )?if\b.*\{`)
	failsUnless = wording.Lazy(`^(?:\} else )?if\b.* != *(?:["'\x60]\S|-?\d)`)
	failsOnlyIf = wording.Lazy(`^(?:\} else )?if\b.*\w\W* (?:==|<=?|>=?) *(?:""|nil\b|NULL\b|-?\d)`)
)

// shortCheck is a check of Perl's Test::More, and a condition of a shell that stands alone.
var shortCheck = wording.Lazy(`^(?:is|isnt|ok|is_deeply|cmp_ok|like|isa_ok|refute\w*)[ (]|^\[\[? .+ \]\]?$|^test .+`)

// exact is how a check compares for equality.
var exact = wording.Lazy(`(?i)[^!<>=]==+[^=]|assert_?(?:equals?|same|eq)\b|(?:expect|assert|check|require)_(?:str)?eq\b|\b(?:strict|deep)?equal\w*\(|\.(?:toBe|toEqual|toStrictEqual|toHaveLength|eql?|equals?)\(|\bis(?:_deeply)?(?:\(| [^,]+, *\S)|\b(?:should|to|must_) ?(?:eql?|equal)\b|\bisEqualTo\(|^(?:\[\[?|test) .*(?: = | -eq )`)

// vague is how one lets pass whatever is there, more than nothing, or more or less than something.
var vague = wording.Lazy(`(?i)(?:[^=!-]>=? *|> *=? *|!=+ *)(?:0|1|-1|0\.0|null|nil|None|""|'')\b|!= *(?:nil|null|None|""|'')| [<>]=? [-\w.$"']|\W:[<>]=?\W|'[<>]=?'| -(?:gt|ge|lt|le|ne) | -[nz] ["$]|` +
	`is not None|not[_.]?(?:null|nil|none|empty|zero)|toBe(?:Truthy|Defined|(?:Greater|Less)Than\w*|InstanceOf)|expect\.any|not\.toBe(?:Null|Undefined)|\bbe_(?:positive|truthy|an?|kind_of|instance_of|present|between)\b|(?:refute_|wont_be_)(?:nil|empty)|` +
	`assert_?(?:is_?)?(?:not_?)?(?:none|null|nil|empty|true|instance\w*|(?:greater|less)\w*|int|string|array|float|numeric|kind_of)\b|(?:expect|assert|check|require)_(?:gt|ge|lt|le|ne)\b|isinstance|typeof|\bis_(?:ok|some|integer|float|number|binary|list|map)\(|` +
	`\.is(?:Positive|NotNull|NotEmpty|InstanceOf|(?:Greater|Less)Than\w*)\(|assert\.(?:ok|True|NotNil|NotEmpty|Greater\w*|Less\w*|exists)\b|isNumber|^(?:ok|isnt)[ (]|\bdefined\b|\bassert(?:True)?\(? *\w+ *\)?;?$`)
