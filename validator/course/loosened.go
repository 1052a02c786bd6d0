package course

import (
	"cake/validator/wording"
)

// loosened is a check of which an edit of tests leaves less than it was, although as
// many checks are there: where a value was said, anything passes that is there, or
// more than nothing; "" where there is none. A value that still stands in the new
// checks is said in another form, as one that may differ a little is.
func loosened(e Edit) string {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	wanted := valuesOf(was, is, says)
	if len(wanted) == 0 || len(valuesOf(is, was, says)) > 0 {
		return ""
	}
	loose := ""
	for line := range is {
		if was[line] || !asserts(line) {
			continue
		}
		for _, value := range literal().FindAllString(line, -1) {
			delete(wanted, value)
		}
		if vague().MatchString(line) && (loose == "" || line < loose) {
			loose = line
		}
	}
	if len(wanted) == 0 {
		return ""
	}
	return loose
}

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
func says(line string) bool { return asserts(line) && exact().MatchString(line) }

var (
	// exact is how a check compares for equality.
	exact = wording.Lazy(`(?i)[^!<>=]==+[^=]|assert_?equals?\b|assert_eq|\b(?:strict|deep)?equal\w*\(|\.(?:toBe|toEqual|toStrictEqual|toHaveLength|eql?|equals?)\(|\bis\(|\bshould eq\b|\bisEqualTo\(`)
	// vague is how one lets pass whatever is there, or more than nothing.
	vague = wording.Lazy(`(?i)(?:[^=!-]>=? *|> *=? *|!=+ *)(?:0|1|-1|0\.0|null|nil|None|""|'')\b|!= *(?:nil|null|None|""|'')|is not None|not[_.]?(?:null|nil|none|empty|zero)|toBe(?:Truthy|Defined|GreaterThan\w*)|not\.toBe(?:Null|Undefined)|assert_?(?:is_?)?(?:not_?)?(?:none|null|nil|empty|true|instance\w*|greater\w*)\b|isinstance|typeof|is_ok\(\)|is_some\(\)|assert\.(?:ok|True|NotNil|NotEmpty|Greater\w*|exists)\b|isNumber|\bassert(?:True)?\(? *\w+ *\)?;?$`)
)
