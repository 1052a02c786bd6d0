package operator

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// Prefix begins every message.
	Prefix = "Operator (CAKE): Stop. "
	// Longest is how long a message may be, in characters.
	Longest = 150
	// MostSentences is how many sentences it may have, the prefix included.
	MostSentences = 3
)

// verbs are the words with which an action may begin.
func verbs() []string { return []string{"Run", "Check", "Fix", "Try", "See"} }

// forbidden are the phrases of apology and of guessing. They are looked for word
// by word: "as" inside "class" is no word, and sorry.py is a file.
func forbidden() [][]string {
	var all [][]string
	for _, p := range []string{
		"sorry", "apologise", "apologize", "apologies", "unfortunately", "oops",
		"i think", "i believe", "i suggest", "i recommend", "maybe", "perhaps", "probably", "possibly",
		"could you", "would you", "please try", "in my opinion", "it seems", "it looks like",
	} {
		all = append(all, strings.Fields(p))
	}
	return all
}

// A shape is the form that every message has.
type shape struct {
	verbs     []string
	forbidden map[string][][]string // by first word
}

func newShape() shape {
	s := shape{verbs: verbs(), forbidden: map[string][][]string{}}
	for _, p := range forbidden() {
		s.forbidden[p[0]] = append(s.forbidden[p[0]], p)
	}
	return s
}

// holds reports whether text is a well-formed message.
func (s shape) holds(text string) bool {
	action, ok := strings.CutPrefix(text, Prefix)
	return ok &&
		utf8.RuneCountInString(text) <= Longest &&
		strings.HasSuffix(text, ".") &&
		sentences(text) <= MostSentences &&
		s.startsWithVerb(action) &&
		!s.apologises(action) &&
		printable(text)
}

// startsWithVerb reports whether text begins with an approved verb and says
// something after it.
func (s shape) startsWithVerb(text string) bool {
	verb, rest, _ := strings.Cut(text, " ")
	return slices.Contains(s.verbs, verb) && strings.TrimSpace(rest) != ""
}

// apologises reports whether a forbidden phrase stands in text.
func (s shape) apologises(text string) bool {
	start, _ := s.phrase(words(text))
	return start >= 0
}

// phrase finds the first forbidden phrase in ws: its start, and how many words
// it has; start is -1 where there is none.
func (s shape) phrase(ws []string) (start, n int) {
	for i := range ws {
		for _, p := range s.forbidden[bare(ws[i])] {
			if len(ws)-i >= len(p) && slices.EqualFunc(ws[i:i+len(p)], p, func(w, want string) bool { return bare(w) == want }) {
				return i, len(p)
			}
		}
	}
	return -1, 0
}

func words(text string) []string { return strings.Fields(text) }

// bare is a word without the punctuation around it, in lower case.
func bare(word string) string {
	return strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
}

// sentences counts the words that end one.
func sentences(text string) int {
	n := 0
	for _, w := range words(text) {
		if endsSentence(w) {
			n++
		}
	}
	return n
}

// endsSentence reports whether a word ends in a dot, a question mark or an exclamation mark.
// A dot inside a name is none, and neither are the folders ".", ".." and "./...".
func endsSentence(word string) bool {
	before := strings.TrimRight(word, ".")
	aFolder := before == "" || strings.HasSuffix(before, "/")
	return ends(word[len(word)-1]) && !aFolder
}

func ends(b byte) bool { return b == '.' || b == '!' || b == '?' }

func printable(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}
