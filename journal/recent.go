package journal

// recent is a map that forgets its oldest key when it is full.
type recent[V any] struct {
	limit  int
	values map[string]dated[V]
	order  []dated[string] // keys, oldest first; some were taken out, or put in again later
	clock  int
}

// dated is a thing and when it came.
type dated[T any] struct {
	it   T
	when int
}

func newRecent[V any](limit int) recent[V] {
	return recent[V]{limit: limit, values: map[string]dated[V]{}}
}

func (r *recent[V]) has(key string) bool {
	_, ok := r.values[key]
	return ok
}

// put stores a value, and names the key that it had to forget for it.
func (r *recent[V]) put(key string, v V) (gone string, full bool) {
	if old, ok := r.values[key]; ok {
		r.values[key] = dated[V]{v, old.when}
		return "", false
	}
	r.clock++
	r.values[key] = dated[V]{v, r.clock}
	r.order = append(r.order, dated[string]{key, r.clock})
	if len(r.order) > 2*r.limit {
		r.compact()
	}
	if len(r.values) <= r.limit {
		return "", false
	}
	gone = r.oldest()
	r.take(gone)
	return gone, true
}

// take removes a key and returns its value.
func (r *recent[V]) take(key string) (V, bool) {
	d, ok := r.values[key]
	delete(r.values, key)
	return d.it, ok
}

// stands reports whether the key is still there since it came then.
func (r *recent[V]) stands(k dated[string]) bool {
	d, ok := r.values[k.it]
	return ok && d.when == k.when
}

func (r *recent[V]) oldest() string {
	for !r.stands(r.order[0]) {
		r.order = r.order[1:]
	}
	return r.order[0].it
}

// compact drops the keys that do not stand any more.
func (r *recent[V]) compact() {
	kept := make([]dated[string], 0, r.limit)
	for _, k := range r.order {
		if r.stands(k) {
			kept = append(kept, k)
		}
	}
	r.order = kept
}
