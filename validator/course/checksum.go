package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/wording"
)

// mostSums bounds the checksums of an output that are remembered.
const mostSums = 8

// sumsIn are the checksums that a short output names and its line does not: what somebody
// asks for by such a name is a thing, and no cause.
func sumsIn(text, line string) []string {
	if len(text) > shortAnswer {
		return nil
	}
	var all []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n'\"`(),;[]<>", r) }) {
		if word = strings.TrimRight(word, ".:!"); isSum(word) && !strings.Contains(line, word) && len(all) < mostSums && !slices.Contains(all, word) {
			all = append(all, strings.Clone(word))
		}
	}
	return all
}

// isSum reports whether a word is a checksum.
func isSum(word string) bool {
	return aSum().MatchString(word) && wording.HasDigit(word) && strings.ContainsAny(strings.ToLower(word[strings.LastIndexAny(word, ":-")+1:]), "abcdef")
}

// aSum is a checksum in hexadecimal digits, or in base 64 behind the name of its method.
var aSum = wording.Lazy(`^(?:(?:[a-z]+\d*[:-])?(?:[0-9a-f]{10,64}|[0-9A-F]{10,64})|(?:h1:|sha\d{1,3}[:-])[A-Za-z0-9+/]{16,90}=*)$`)

// sameSum is due where several commands fail, each in words of its own, and all of them
// name the same checksum. What a command names that succeeds is only a name.
func (r *Run) sameSum(m *moment) *finding {
	if !m.failed() || m.asks() || m.tests {
		return nil
	}
	for _, sum := range m.sums {
		if ns := r.failuresThatName(sum); len(ns) >= loopFrom {
			return &finding{
				evidence: fmt.Sprintf("different commands fail at %s, and each of them names %s: %s", steps(ns), sum, m.message),
				subject:  sum, cause: m.cause,
				fixes: m.fixed(fmt.Sprintf("Check what %s is the checksum of, and which one is expected there: no other command gets past it", sum)),
			}
		}
	}
	return nil
}

// failuresThatName are the last steps at which different commands have failed and named a
// checksum, with nothing edited between them.
func (r *Run) failuresThatName(sum string) (ns []int) {
	var keys []string
	for _, o := range slices.Backward(r.since()) {
		named := slices.Contains(o.sums, sum)
		switch {
		case o.n <= r.told, o.deed == wrote && !o.idle, o.onlyEdits && len(o.edits) > 0, named && !o.failed() && !o.reads && o.code == 0 && !o.piped:
			return ns
		case named && o.failed() && !o.asks() && !slices.Contains(keys, o.key):
			keys, ns = append(keys, o.key), slices.Insert(ns, 0, o.n)
		}
	}
	return ns
}
