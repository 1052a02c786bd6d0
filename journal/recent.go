package journal

// recent is a map that forgets its oldest key when it is full.
type recent[V any] struct {
	limit  int
	values map[string]V
	order  []string // oldest first; may hold keys that were taken out
}

func newRecent[V any](limit int) recent[V] {
	return recent[V]{limit: limit, values: map[string]V{}}
}

func (r *recent[V]) has(key string) bool {
	_, ok := r.values[key]
	return ok
}

// put stores a value, and names the key that it had to forget for it.
func (r *recent[V]) put(key string, v V) (gone string, full bool) {
	if r.has(key) {
		r.values[key] = v
		return "", false
	}
	r.values[key] = v
	r.order = append(r.order, key)
	if len(r.values) > r.limit {
		gone, full = r.oldest(), true
		r.take(gone)
	}
	r.compact()
	return gone, full
}

// take removes a key and returns its value.
func (r *recent[V]) take(key string) (V, bool) {
	v, ok := r.values[key]
	delete(r.values, key)
	return v, ok
}

func (r *recent[V]) oldest() string {
	for !r.has(r.order[0]) {
		r.order = r.order[1:]
	}
	return r.order[0]
}

// compact drops keys that were taken out once they are the greater part.
func (r *recent[V]) compact() {
	if len(r.order) < 2*r.limit {
		return
	}
	kept := make([]string, 0, r.limit)
	for _, k := range r.order {
		if r.has(k) {
			kept = append(kept, k)
		}
	}
	r.order = kept
}
