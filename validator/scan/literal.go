package scan

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
)

// Required returns texts of which at least one stands in the first line of
// everything that the expression matches; nil when there are none. They let a
// rule be skipped without running its expression. It fails on an expression that
// is not valid.
func Required(pattern string) ([]string, error) {
	re, err := syntax.Parse("(?m)"+pattern, syntax.Perl)
	if err != nil {
		return nil, err
	}
	return Literals(re), nil
}

// Literals are the texts of which at least one stands in the first line of
// everything that the expression matches; nil when there are none.
func Literals(re *syntax.Regexp) []string {
	if set := exact(re); set != nil {
		return set
	}
	switch re.Op {
	case syntax.OpLiteral:
		if first, _, _ := strings.Cut(string(re.Rune), "\n"); first != "" && re.Flags&syntax.FoldCase == 0 {
			return []string{first}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return Literals(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return Literals(re.Sub[0])
		}
	case syntax.OpAlternate:
		return alternatives(re.Sub, Literals, maxTexts)
	case syntax.OpConcat:
		return bestOf(opened(re.Sub))
	}
	return nil
}

// opened takes the parentheses off, so that what stands at the end of a group
// can be joined with what follows it.
func opened(subs []*syntax.Regexp) []*syntax.Regexp {
	var all []*syntax.Regexp
	for _, sub := range subs {
		for sub.Op == syntax.OpCapture {
			sub = sub.Sub[0]
		}
		if sub.Op == syntax.OpConcat {
			all = append(all, opened(sub.Sub)...)
		} else {
			all = append(all, sub)
		}
	}
	return all
}

// maxSet bounds the number of texts that stand for one expression, maxTexts that
// for a list of alternatives, and maxClass the number of characters that are
// written out as such.
const (
	maxSet   = 24
	maxTexts = 240
	maxClass = 10 // the digits
)

// LongEnough is the length from which a text is found fast. A shorter one is
// worth many that are longer.
const LongEnough = group + 1

// exact returns all that an expression can match, where that is a small set of
// texts within a line.
func exact(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		switch {
		case strings.ContainsRune(string(re.Rune), '\n'):
			return nil
		case re.Flags&syntax.FoldCase != 0:
			return folded(re.Rune)
		}
		return []string{string(re.Rune)}
	case syntax.OpCapture:
		return exact(re.Sub[0])
	case syntax.OpAlternate:
		return alternatives(re.Sub, exact, maxSet)
	case syntax.OpCharClass:
		return runes(re.Rune)
	case syntax.OpConcat:
		set := []string{""}
		for _, sub := range re.Sub {
			if set = product(set, exact(sub)); set == nil {
				return nil
			}
		}
		return set
	}
	return nil
}

// folded writes out a letter such as [Ee], which is parsed as one in both cases.
// A whole text in both cases has too many forms.
func folded(text []rune) []string {
	if len(text) > 1 {
		return nil
	}
	set := []string{""}
	for _, r := range text {
		both := []string{string(r)}
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			both = append(both, string(f))
		}
		if set = product(set, both); set == nil {
			return nil
		}
	}
	return set
}

func runes(pairs []rune) []string {
	var set []string
	for i := 0; i+1 < len(pairs); i += 2 {
		for r := pairs[i]; r <= pairs[i+1]; r++ {
			if set = append(set, string(r)); len(set) > maxClass || r == '\n' {
				return nil
			}
		}
	}
	return set
}

// product joins every text of one set with every one of another.
func product(left, right []string) []string {
	if len(left)*len(right) > maxSet {
		return nil
	}
	var set []string
	for _, l := range left {
		for _, r := range right {
			set = append(set, l+r)
		}
	}
	return set
}

func alternatives(subs []*syntax.Regexp, of func(*syntax.Regexp) []string, limit int) []string {
	var all []string
	for _, sub := range subs {
		some := of(sub)
		if some == nil || len(all)+len(some) > limit {
			return nil
		}
		all = append(all, some...)
	}
	return all
}

// bestOf takes the best set, looking no further than the first line of the
// match. Neighbours that are exact are joined.
func bestOf(subs []*syntax.Regexp) []string {
	var best, run []string
	for _, sub := range subs {
		some := Literals(sub)
		begun, set := run, exact(sub)
		if sub.Op == syntax.OpPlus {
			set = exact(sub.Sub[0])
		}
		if run = set; begun != nil && set != nil {
			run = product(begun, set)
		}
		for _, set := range [][]string{some, run} {
			if better(set, best) {
				best = set
			}
		}
		if sub.Op == syntax.OpPlus {
			run = set // the last of them stands beside what follows
		}
		if SpansLines(sub) {
			break
		}
	}
	return best
}

// better reports whether a set is to be preferred to another: its shortest
// member is longer, and it is not many times as large for that.
func better(set, than []string) bool {
	a, b := Shortest(set), Shortest(than)
	return a > b && (b < LongEnough || len(set) < 4*len(than))
}

// Shortest is the length of the shortest text of a set, in bytes; 0 where the
// set is empty.
func Shortest(set []string) int {
	if len(set) == 0 {
		return 0
	}
	n := len(set[0])
	for _, s := range set[1:] {
		n = min(n, len(s))
	}
	return n
}

// Opening are the bytes with which a match can begin.
func Opening(re *syntax.Regexp) *[256]bool {
	var set [256]bool
	if first(re, &set) {
		for i := range set {
			set[i] = true // it may match nothing, before any byte
		}
	}
	return &set
}

// first adds the bytes with which a match can begin, and reports whether it may
// also be empty.
func first(re *syntax.Regexp, set *[256]bool) (empty bool) {
	switch re.Op {
	case syntax.OpLiteral:
		firstRunes(set, re.Rune[0], re.Rune[0], re.Flags&syntax.FoldCase != 0)
		return false
	case syntax.OpCharClass:
		for i := 0; i+1 < len(re.Rune); i += 2 {
			firstRunes(set, re.Rune[i], re.Rune[i+1], false)
		}
		return false
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		firstRunes(set, 0, unicode.MaxRune, false)
		return false
	case syntax.OpCapture, syntax.OpPlus:
		return first(re.Sub[0], set)
	case syntax.OpStar, syntax.OpQuest:
		first(re.Sub[0], set)
		return true
	case syntax.OpRepeat:
		return first(re.Sub[0], set) || re.Min == 0
	case syntax.OpConcat:
		return !slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return !first(sub, set) })
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			empty = first(sub, set) || empty
		}
		return empty
	}
	return true // a place: ^, $, \b
}

// firstRunes adds the first bytes of characters. All that are not ASCII count as one.
func firstRunes(set *[256]bool, from, to rune, fold bool) {
	for r := from; r <= min(to, unicode.MaxASCII); r++ {
		set[r] = true
		if fold {
			set[unicode.ToLower(r)], set[unicode.ToUpper(r)] = true, true
		}
	}
	if to > unicode.MaxASCII || fold {
		for b := 0x80; b < len(set); b++ {
			set[b] = true
		}
	}
}

// SpansLines reports whether the expression can match a line feed.
func SpansLines(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpLiteral:
		return strings.ContainsRune(string(re.Rune), '\n')
	case syntax.OpAnyChar:
		return true
	case syntax.OpCharClass:
		for i := 0; i+1 < len(re.Rune); i += 2 {
			if re.Rune[i] <= '\n' && '\n' <= re.Rune[i+1] {
				return true
			}
		}
	}
	for _, sub := range re.Sub {
		if SpansLines(sub) {
			return true
		}
	}
	return false
}

// OneLined rewrites an expression so that \s and negated classes do not match a
// line feed: only a written \n does. A rule then reads no further than it says.
func OneLined(pattern string) string {
	var b strings.Builder
	inClass := false
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; {
		case c == '\\' && i+1 < len(pattern):
			i++
			switch {
			case pattern[i] == 's' && inClass:
				b.WriteString(` \t`)
			case pattern[i] == 's':
				b.WriteString(`[ \t]`)
			default:
				b.WriteByte('\\')
				b.WriteByte(pattern[i])
			}
		case c == '[' && !inClass:
			inClass = true
			b.WriteByte(c)
			if i+1 < len(pattern) && pattern[i+1] == '^' {
				b.WriteString(`^\n`)
				i++
			}
		case c == ']' && inClass:
			inClass = false
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
