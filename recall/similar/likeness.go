package similar

import (
	"slices"
	"strings"
)

// Alike is the likeness from which two texts may speak of a similar mistake.
const Alike = 0.85

// Likeness is how alike two shapes are, 0–1: the share of trigrams that both
// have (Dice's coefficient). Shapes that quote different names are not alike, and
// neither are those of which each has a word that the other lacks: where one word
// stands for another, it is most likely a name. One may say more than the other.
func Likeness(a, b string) float64 {
	if a == b {
		if a == "" {
			return 0
		}
		return 1
	}
	if qa, qb := quoted(a), quoted(b); !slices.Equal(qa, qb) {
		return 0
	}
	if wa, wb := Words(a), Words(b); lacks(wa, wb) && lacks(wb, wa) {
		return 0
	}
	ta, tb := trigrams(a), trigrams(b)
	shared := 0
	for t, n := range ta {
		shared += min(n, tb[t])
	}
	return 2 * float64(shared) / float64(count(ta)+count(tb))
}

// lacks reports whether a word of b is not in a.
func lacks(a, b []string) bool {
	return slices.ContainsFunc(b, func(w string) bool { return !slices.Contains(a, w) })
}

// trigrams counts the runs of three runes in a text, its edges included.
func trigrams(s string) map[string]int {
	m := map[string]int{}
	rs := []rune("  " + s + " ")
	for i := range len(rs) - 2 {
		m[string(rs[i:i+3])]++
	}
	return m
}

func count(m map[string]int) (n int) {
	for _, c := range m {
		n += c
	}
	return n
}

// quoted are the names that a text quotes, sorted, each once.
func quoted(s string) []string {
	var names []string
	for s != "" {
		i := strings.IndexAny(s, "'\"`‘“")
		if i < 0 {
			break
		}
		q, rest := closing(s[i:])
		j := strings.Index(rest, q)
		if j < 0 {
			s = rest
			continue
		}
		if name := rest[:j]; name != "" && !strings.ContainsAny(name, " \t") {
			names = append(names, name)
		}
		s = rest[j+len(q):]
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// closing returns the quotation mark that ends what begins at s, and what follows the first.
func closing(s string) (mark, rest string) {
	for open, end := range map[string]string{"‘": "’", "“": "”"} {
		if rest, ok := strings.CutPrefix(s, open); ok {
			return end, rest
		}
	}
	if s[0] == '`' && strings.IndexByte(s[1:], '`') < 0 {
		return "'", s[1:] // as gcc and make quote
	}
	return s[:1], s[1:]
}
