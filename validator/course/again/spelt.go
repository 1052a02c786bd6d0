package again

import (
	"cmp"
	"slices"
	"strings"

	"cake/validator/course/moment"
	"cake/validator/course/shelf"
	"cake/validator/wording"
)

// The bounds of a search under other names.
const (
	shortWord = 3  // letters of a word that is known again
	mostWords = 24 // of the names that were sought
	fewSpelt  = 4  // searches that find nothing
)

// A speltBook is what was sought in vain under names of the same words, since the last
// change and the last page that was new.
type speltBook struct {
	change int
	words  []string
	first  int // how many of the words the first search had
	steps  []int
	places []string // in which each of these steps has looked
	due    int      // the step at which they were enough
	found  []int    // and which they were then
}

// seek takes in a step that has shown some lines for the first time: what it sought in vain
// goes on a search where one of its names has no word but those that were sought before.
func (b *speltBook) seek(m *moment.Moment, change, unknown int) {
	if b.change != change || unknown >= pageLines {
		*b = speltBook{change: change}
	}
	if m.Seen {
		return // the same search again is another loop
	}
	var words []string
	goesOn := len(b.words) == 0
	for _, name := range m.Vain {
		of := wordsOf(name)
		goesOn = goesOn || len(of) > 0 && !slices.ContainsFunc(of, func(w string) bool { return !slices.Contains(b.words, w) })
		words = append(words, of...)
	}
	if goesOn && len(words) > 0 {
		b.add(m.N, words, cmp.Or(m.VainAt, "anywhere"))
	}
}

// add takes in a step that goes on the search. Who looks in another place each time is no
// longer at a loss than until the next one.
func (b *speltBook) add(n int, words []string, place string) {
	for _, w := range words {
		shelf.Remember(&b.words, w, mostWords)
	}
	if len(b.steps) == 0 && b.due == 0 {
		b.first = len(b.words)
	}
	b.steps, b.places = append(b.steps, n), append(b.places, strings.Clone(place))
	if len(b.steps) >= fewSpelt && len(b.words) > b.first && !apart(b.places) {
		b.due, b.found = n, b.steps
		b.steps, b.places = nil, nil
		b.first = 0 // the next ones are told without another name
	}
}

// apart reports whether each of some searches has looked in another place than the others: none of
// them went through everything.
func apart(places []string) bool {
	one := slices.Compact(slices.Sorted(slices.Values(places)))
	return len(one) == len(places) && !slices.Contains(one, ".") && !slices.Contains(one, "/")
}

// inVain are the steps that sought one thing under several names, up to this one; none where
// they are too few.
func (b *speltBook) inVain(n int) []int {
	if b.due == n {
		return b.found
	}
	return nil
}

// wordsOf are the words that a name consists of: those of retryBudget and retry_budget are
// the same.
func wordsOf(name string) []string {
	var all []string
	for _, w := range nameWord().FindAllString(name, -1) {
		if len(w) >= shortWord {
			all = append(all, strings.Clone(strings.ToLower(w)))
		}
	}
	return all
}

var nameWord = wording.Lazy(`[A-Z]+[a-z]*|[a-z]+`)
