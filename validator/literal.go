package validator

import (
	"regexp/syntax"
	"strings"
)

// required returns texts of which at least one stands in the first line of
// everything that the expression matches; nil when there are none. They let a
// rule be skipped without running its expression.
func required(pattern string) ([]string, error) {
	re, err := syntax.Parse("(?m)"+pattern, syntax.Perl)
	if err != nil {
		return nil, err
	}
	return literals(re), nil
}

func literals(re *syntax.Regexp) []string {
	if set := exact(re); set != nil {
		return set
	}
	switch re.Op {
	case syntax.OpLiteral:
		if first, _, _ := strings.Cut(string(re.Rune), "\n"); re.Flags&syntax.FoldCase == 0 && first != "" {
			return []string{first}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return literals(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return literals(re.Sub[0])
		}
	case syntax.OpAlternate:
		return alternatives(re.Sub, literals)
	case syntax.OpConcat:
		return bestOf(re.Sub)
	}
	return nil
}

// maxSet bounds the number of texts that stand for one expression.
const maxSet = 24

// exact returns all that an expression can match, where that is a small set of
// texts within a line.
func exact(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 || strings.ContainsRune(string(re.Rune), '\n') {
			return nil
		}
		return []string{string(re.Rune)}
	case syntax.OpCapture:
		return exact(re.Sub[0])
	case syntax.OpAlternate:
		return alternatives(re.Sub, exact)
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

func runes(pairs []rune) []string {
	var set []string
	for i := 0; i+1 < len(pairs); i += 2 {
		for r := pairs[i]; r <= pairs[i+1]; r++ {
			if set = append(set, string(r)); len(set) > 4 || r == '\n' {
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

func alternatives(subs []*syntax.Regexp, of func(*syntax.Regexp) []string) []string {
	var all []string
	for _, sub := range subs {
		some := of(sub)
		if some == nil || len(all)+len(some) > maxSet {
			return nil
		}
		all = append(all, some...)
	}
	return all
}

// bestOf takes the set whose shortest member is longest, looking no further
// than the first line of the match. Neighbours that are exact are joined.
func bestOf(subs []*syntax.Regexp) []string {
	var best, run []string
	for _, sub := range subs {
		some := literals(sub)
		if set := exact(sub); set != nil && run != nil {
			run = product(run, set)
		} else {
			run = set
		}
		for _, set := range [][]string{some, run} {
			if shortest(set) > shortest(best) {
				best = set
			}
		}
		if spansLines(sub) {
			break
		}
	}
	return best
}

func shortest(set []string) int {
	if len(set) == 0 {
		return 0
	}
	n := len(set[0])
	for _, s := range set[1:] {
		n = min(n, len(s))
	}
	return n
}

// spansLines reports whether the expression can match a line feed.
func spansLines(re *syntax.Regexp) bool {
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
		if spansLines(sub) {
			return true
		}
	}
	return false
}

// oneLined rewrites an expression so that \s and negated classes do not match a
// line feed: only a written \n does. A rule then reads no further than it says.
func oneLined(pattern string) string {
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
