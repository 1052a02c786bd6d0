package similar

import "math"

// The constants of BM25: how fast repetition stops to count, and how much the
// length of a text does.
const (
	saturation = 1.2
	byLength   = 0.75
)

// A Corpus is what is known of all texts, of which those that are ranked are a part.
type Corpus struct {
	Texts int                   // how many there are
	With  func(word string) int // how many have a word
}

// Rank returns the score of each text, by BM25, for the words of a query. The
// usual length is taken from the texts themselves.
func (c Corpus) Rank(query []string, texts [][]string) []float64 {
	total := 0
	for _, t := range texts {
		total += len(t)
	}
	usual := max(1, float64(total)/float64(max(1, len(texts))))
	rarity := make(map[string]float64, len(query))
	for _, w := range query {
		rarity[w] = c.rarity(w)
	}
	scores := make([]float64, len(texts))
	for i, t := range texts {
		times := map[string]float64{}
		for _, w := range t {
			times[w]++
		}
		for w, r := range rarity {
			n := times[w]
			scores[i] += r * n * (saturation + 1) / (n + saturation*(1-byLength+byLength*float64(len(t))/usual))
		}
	}
	return scores
}

// rarity is the inverse document frequency of a word; it is never negative.
func (c Corpus) rarity(word string) float64 {
	n, with := float64(c.Texts), float64(min(c.Texts, c.With(word)))
	return math.Log(1 + (n-with+0.5)/(with+0.5))
}
