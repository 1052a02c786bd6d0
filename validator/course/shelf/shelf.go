package shelf

import (
	"iter"
	"slices"
	"strings"
)

// A Shelf keeps the entries that were used last, so many and no more.
type Shelf[K comparable, V any] struct {
	most  int
	order []K // the oldest use first
	items map[K]*V
}

// New has room for so many entries.
func New[K comparable, V any](most int) Shelf[K, V] {
	return Shelf[K, V]{most: most, items: map[K]*V{}}
}

// Use returns the entry of a key, a new one where there is none.
func (s *Shelf[K, V]) Use(k K) *V {
	if i := slices.Index(s.order, k); i >= 0 {
		s.order = slices.Delete(s.order, i, i+1)
	} else {
		s.items[k] = new(V)
	}
	s.order = append(s.order, k)
	if len(s.order) > s.most {
		delete(s.items, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
	return s.items[k]
}

// Len is how many entries there are.
func (s *Shelf[K, V]) Len() int { return len(s.order) }

// Latest are all entries, the last use first.
func (s *Shelf[K, V]) Latest() iter.Seq2[K, *V] {
	return func(yield func(K, *V) bool) {
		for _, k := range slices.Backward(s.order) {
			if !yield(k, s.items[k]) {
				return
			}
		}
	}
}

// Remember adds a value to a short list of those that were seen, and reports
// whether it was there.
func Remember[T comparable](list *[]T, v T, most int) bool {
	if slices.Contains(*list, v) {
		return true
	}
	*list = append(*list, v)
	if len(*list) > most {
		*list = slices.Delete(*list, 0, 1)
	}
	return false
}

// Own are texts of their own, to be kept, and not parts of the output that they stand in.
func Own(all []string) []string {
	var own []string
	for _, s := range all {
		own = append(own, strings.Clone(s))
	}
	return own
}
