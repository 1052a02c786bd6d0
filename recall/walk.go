package recall

import (
	"errors"
	"math"
	"slices"

	"cake"
	"cake/recall/similar"
)

// The bounds of the walks through the index of words. A list of a rare word is
// walked to its end. Lists of which all are long are walked as far as the newest
// entries go: two words that stand in every other entry, and never in the same,
// would else be compared a million times to find nothing.
const (
	mostFound   = 100     // entries that one walk brings, the newest
	mostCounted = 1000    // a word in more entries than that is as common as one in that many
	mostWalked  = 100_000 // entries, by their numbers, from the newest on that may have what is looked for
)

// A frequency is how common a word is.
type frequency struct {
	with   int   // how many entries have it, at most mostCounted
	newest int64 // the number of the newest of them; 0 where the database needs no bounds
}

func (f frequency) common() bool { return f.with >= mostCounted }

// A walk is one way through the lists of some words, and of a project where there is one.
type walk struct {
	words    []string
	all      bool  // entries that have all of the words; else any
	from, to int64 // the numbers of the entries that are looked at
}

// unbounded is a walk through all entries.
func unbounded(words []string, all bool) walk { return walk{words, all, 0, math.MaxInt64} }

func (w walk) isBounded() bool { return w.to != math.MaxInt64 }

// bounded is a walk through the newest entries, from one on.
func bounded(words []string, all bool, newest int64) walk {
	return walk{words, all, max(0, newest-mostWalked), newest}
}

// A terrain is what is known of the lists before they are walked.
type terrain struct {
	words []string // that are looked for
	with  map[string]frequency
	place *frequency // of the project; nil for all projects
}

// exact is the walk to what has all the words; ok is false where nothing can have them.
func (t terrain) exact() (w walk, ok bool) {
	lists := t.lists()
	newest := int64(math.MaxInt64)
	for _, f := range lists {
		if f.with == 0 {
			return w, false
		}
		newest = min(newest, f.newest)
	}
	if len(lists) == 1 || newest == 0 || slices.ContainsFunc(lists, func(f frequency) bool { return !f.common() }) {
		return unbounded(t.words, true), true
	}
	return bounded(t.words, true, newest), true
}

// lists are the frequencies of all that an entry must have.
func (t terrain) lists() (all []frequency) {
	for _, word := range t.words {
		all = append(all, t.with[word])
	}
	if t.place != nil {
		all = append(all, *t.place)
	}
	return all
}

// partial are the walks to what has some of the words. In a project of many
// entries, those that are common everywhere may be rare or missing: only they are bounded.
func (t terrain) partial() (walks []walk) {
	var rare, common []string
	var newest int64
	for _, word := range t.words {
		switch f := t.with[word]; {
		case f.common() && f.newest > 0 && t.place != nil && t.place.common():
			common, newest = append(common, word), max(newest, f.newest)
		case f.with > 0:
			rare = append(rare, word)
		}
	}
	if len(rare) > 0 {
		walks = append(walks, unbounded(rare, false))
	}
	if len(common) > 0 {
		walks = append(walks, bounded(common, false, min(newest, t.place.newest)))
	}
	return walks
}

// search fetches what is worth ranking: the newest entries with all words, and,
// where those are too few, the newest with any.
func (q queries) search(s *Store, w SearchQuery, words []string) (found []cake.Entry, c similar.Corpus, err error) {
	if c.Texts, err = q.texts(); err != nil {
		return nil, c, err
	}
	t, err := q.terrain(w.Project, words)
	if err != nil {
		return nil, c, err
	}
	c.With = func(word string) int { return t.with[word].with }
	if t.place != nil && t.place.with == 0 {
		return nil, c, nil
	}
	if exact, ok := t.exact(); ok {
		if found, err = q.found(s, w, exact); err != nil {
			return nil, c, err
		}
	}
	if len(words) == 1 || len(found) >= limit(w.Limit) {
		return found, c, nil
	}
	for _, way := range t.partial() {
		more, err := q.found(s, w, way)
		if err != nil {
			return nil, c, err
		}
		found = append(found, more...)
	}
	return found, c, nil
}

// terrain asks how common everything is that is looked for.
func (q queries) terrain(project string, words []string) (t terrain, err error) {
	t = terrain{words: words, with: map[string]frequency{}}
	for _, word := range words {
		if t.with[word], err = q.frequency(word); err != nil {
			return t, err
		}
	}
	if project == "" {
		return t, nil
	}
	place, err := q.frequency(wordOf(project))
	t.place = &place
	return t, err
}

func (q queries) frequency(word string) (f frequency, err error) {
	err = q.row(sqlWith, q.ask.speaks().match("", unbounded([]string{word}, true)), mostCounted).Scan(&f.with, &f.newest)
	return f, err
}

// texts is how many texts there are, as far as the newest number tells.
func (q queries) texts() (n int, err error) {
	rows, err := q.query(sqlMark)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		err = rows.Scan(&n)
	}
	return n, errors.Join(err, rows.Err())
}

func (q queries) found(s *Store, w SearchQuery, way walk) ([]cake.Entry, error) {
	rows, err := q.query(sqlFound, q.ask.speaks().match(wordOf(w.Project), way), mostFound, way.from, way.to)
	if err != nil {
		return nil, err
	}
	all, err := scanEntries(rows, s.opt.Now())
	return slices.DeleteFunc(all, func(e cake.Entry) bool { return !w.fits(e) }), err
}
