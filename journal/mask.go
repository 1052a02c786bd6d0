package journal

import (
	"regexp"
	"strings"
	"sync"
)

// Masked stands where a secret stood.
const Masked = "[masked]"

// Mask returns s with the secrets taken out: tokens of known makers, private
// keys, authorization headers, passwords in addresses, flags and assignments.
// What introduces a secret stays, so that a reader still sees what it was. A
// masked text is masked to itself. It takes no secret out that has no shape
// and no name: a password alone on a line stays.
func Mask(s string) string { return masker().mask(s) }

// masker compiles the rules at their first use: a megabyte and 3 ms that a
// program which writes no journal does not spend.
var masker = sync.OnceValue(newMaskTable)

// A maskTable is the compiled rules and the table of words that says which of
// them are worth trying on a line.
type maskTable struct {
	rules    []maskPattern
	class    [256]byte         // of a byte that can be in the first two of a word; 0: of none
	pairs    [64][64][]trigger // by the classes of two bytes
	block    *regexp.Regexp
	headless *regexp.Regexp
	endless  *regexp.Regexp
}

type maskPattern struct {
	*regexp.Regexp
	likely func(string) bool
}

// A trigger is a word, in lower case, and the rules to try where it stands.
type trigger struct {
	word  string
	rules uint64
}

func newMaskTable() *maskTable {
	const (
		begin = `-----BEGIN[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----`
		end   = `-----END[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----`
		// A line of the key, with what a diff, a quotation or an escape puts before it.
		keyLine = `(?:(?:\s|\\[nr]|[>|+"'-])*[A-Za-z0-9+/=]{16,})+`
	)
	t := &maskTable{
		block:    regexp.MustCompile(`(?s)` + begin + `(.*?)` + end),
		endless:  regexp.MustCompile(begin + `(` + keyLine + `)`),
		headless: regexp.MustCompile(`(` + keyLine + `)(?:\s|\\[nr]|[>|+"'-])*` + end),
	}
	triggers := map[string]uint64{}
	for i, r := range maskRules() {
		t.rules = append(t.rules, maskPattern{regexp.MustCompile(r.pattern), r.likely})
		for _, w := range r.words {
			triggers[w] |= 1 << i
		}
	}
	t.index(triggers)
	return t
}

// index files every word under the classes of its first two bytes. There are
// fewer than 64 of those.
func (t *maskTable) index(triggers map[string]uint64) {
	var classes byte
	classOf := func(c byte) byte {
		if t.class[c] == 0 {
			classes++
			t.class[c] = classes
			if 'a' <= c && c <= 'z' {
				t.class[c-'a'+'A'] = classes
			}
		}
		return t.class[c]
	}
	for w, rules := range triggers {
		a, b := classOf(w[0]), classOf(w[1])
		t.pairs[a][b] = append(t.pairs[a][b], trigger{w, rules})
	}
}

// mask applies the rules until they change nothing: taking one secret out can
// uncover another. A text that will not come to rest is taken out whole.
func (t *maskTable) mask(s string) string {
	const rounds = 8
	for range rounds {
		next := t.once(s)
		if next == s {
			return s
		}
		s = next
	}
	return Masked
}

// once applies every rule once, line by line.
func (t *maskTable) once(s string) string {
	if strings.Contains(s, "PRIVATE KEY") {
		for _, r := range []*regexp.Regexp{t.block, t.endless, t.headless} {
			s = maskPattern{Regexp: r}.apply(s)
		}
	}
	var out strings.Builder
	copied := 0
	for start := 0; start < len(s); {
		end := len(s)
		if n := strings.IndexByte(s[start:], '\n'); n >= 0 {
			end = start + n
		}
		if line := s[start:end]; len(line) > 1 {
			if masked := t.line(line); masked != line {
				out.WriteString(s[copied:start])
				out.WriteString(masked)
				copied = end
			}
		}
		start = end + 1
	}
	if copied == 0 {
		return s
	}
	out.WriteString(s[copied:])
	return out.String()
}

// line applies the rules of which a word stands in the line.
func (t *maskTable) line(line string) string {
	worth := t.worth(line)
	for i := 0; worth != 0; i, worth = i+1, worth>>1 {
		if worth&1 != 0 {
			line = t.rules[i].apply(line)
		}
	}
	return line
}

// worth returns the set of rules that are worth trying on the line.
func (t *maskTable) worth(line string) (rules uint64) {
	a := t.class[line[0]]
	for i := 1; i < len(line); i++ {
		b := t.class[line[i]]
		if a != 0 && b != 0 {
			for _, w := range t.pairs[a][b] {
				if hasWord(line[i-1:], w.word) {
					rules |= w.rules
				}
			}
		}
		a = b
	}
	return rules
}

// hasWord reports whether s begins with word, which is in lower case.
func hasWord(s, word string) bool {
	return len(s) >= len(word) && strings.EqualFold(s[:len(word)], word)
}

// apply replaces every group of every match by Masked.
func (p maskPattern) apply(s string) string {
	matches := p.FindAllStringSubmatchIndex(s, -1)
	if matches == nil {
		return s
	}
	var out strings.Builder
	copied := 0
	for _, m := range matches {
		for g := 2; g < len(m); g += 2 {
			from, to := m[g], m[g+1]
			if from < 0 || (p.likely != nil && !p.likely(s[from:to])) {
				continue
			}
			out.WriteString(s[copied:from])
			out.WriteString(Masked)
			copied = to
		}
	}
	out.WriteString(s[copied:])
	return out.String()
}
