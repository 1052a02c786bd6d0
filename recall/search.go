package recall

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"cake"
	"cake/recall/similar"
	"cake/recall/tier"
)

// The bounds of a search, with those of walk.go: they hold its time, whatever is asked.
const (
	mostWords     = 8
	longestSearch = 2 << 10
	mostBehind    = 2048 // entries that a search brings into the index first
)

// A SearchQuery says what to look for.
type SearchQuery struct {
	Text    string
	Project string // "" for all projects
	Kinds   []cake.EntryKind
	Limit   int // 0 for [DefaultLimit]
}

// A Hit is an entry that was found, without its content: Size says how long that is.
type Hit struct {
	Entry cake.Entry `json:"entry"`
	Score float64    `json:"score"`
	Size  int        `json:"size"` // of the content, in bytes
}

// Search finds entries by their words, best first: by BM25, and fresh ones
// before stale ones that are as good. Each hit counts as accessed.
//
// Of a store of any size it finds what a rare word (in less than 1000 entries) is
// in. Where all words, and the project, are common, it looks in a file through
// 100,000 entries only, from the newest on that may have them. It ranks the newest
// 100 that have all words, and, where those are too few, as many that have some.
func (s *Store) Search(ctx context.Context, q SearchQuery) ([]Hit, error) {
	words := unique(similar.Words(q.Text))
	if len(words) == 0 {
		return nil, fmt.Errorf("cannot search for %q: it has no words", q.Text)
	}
	words = words[:min(len(words), mostWords)]
	if err := s.catchUp(ctx); err != nil {
		return nil, err
	}
	var found []cake.Entry
	var corpus similar.Corpus
	err := s.look(ctx, func(r queries) (err error) {
		found, corpus, err = r.search(s, q, words)
		return err
	}, func(l *log) { found, corpus = l.search(s, q, words) })
	if err != nil {
		return nil, err
	}
	hits := rank(corpus, q, words, found)
	for _, h := range hits {
		s.used.note(s.opt.Now(), h.Entry)
	}
	return hits, nil
}

// catchUp brings into the index what was written since the last search.
func (s *Store) catchUp(ctx context.Context) error {
	if err := s.write(ctx); err != nil {
		return err
	}
	return s.index(ctx, mostBehind)
}

// index brings at most so many entries into the index of words. A disk that
// fails here is no reason not to search what there is.
func (s *Store) index(ctx context.Context, most int) error {
	for done := 0; done < most; {
		d := s.ready(ctx)
		if d == nil {
			return nil
		}
		n, err := d.index(batchPosted)
		if err != nil {
			s.tidy(err)
			return nil
		}
		if done += n; n < batchPosted {
			return nil
		}
	}
	return nil
}

// index brings the next n entries into the index, and returns how many there were.
func (d *disk) index(n int) (done int, err error) {
	if behind, err := d.behind(); err != nil || !behind {
		return 0, err // nobody has to wait for the right to write, then
	}
	err = d.within(timesToLook, func(t *transaction) error {
		done, err = t.index(n)
		return err
	})
	return done, err
}

// index reads before it writes: a connection to a server does one at a time.
func (t *transaction) index(n int) (int, error) {
	var mark int64
	if err := t.row(sqlMark).Scan(&mark); err != nil {
		return 0, err
	}
	rows, err := t.query(t.ctx, sqlUnindexed, mark, n)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	var all [][]any
	for rows.Next() {
		var summary, command, content, tags, project string
		if err := rows.Scan(&mark, &summary, &command, &content, &tags, &project); err != nil {
			return 0, err
		}
		words := similar.Words(strings.Join([]string{summary, command, plain(content, longestSearch), tags}, "\n"))
		if place := wordOf(project); place != "" {
			words = append(words, place)
		}
		all = append(all, []any{mark, t.disk.speech.indexed(mark, words)})
	}
	if err := rows.Err(); err != nil || len(all) == 0 {
		return 0, err
	}
	for _, args := range all {
		if err := t.later(sqlIndex, args...); err != nil {
			return 0, err
		}
	}
	return len(all), t.later(sqlSetMark, mark)
}

// behind reports whether there is something to be indexed.
func (d *disk) behind() (yes bool, err error) {
	ctx, cancel := d.bound(context.Background(), 1)
	defer cancel()
	err = d.row(ctx, "SELECT (SELECT coalesce(max(n), 0) FROM entries) > (SELECT n FROM marks WHERE name = 'words')").Scan(&yes)
	return yes, err
}

// wordOf is the word by which the entries of a project are found; "" for all projects.
func wordOf(project string) string {
	if project == "" {
		return ""
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(project)) // it never fails
	return fmt.Sprintf("p%016x", h.Sum64())
}

func (w SearchQuery) fits(e cake.Entry) bool {
	return Query{Project: w.Project, Kinds: w.Kinds}.fits(e)
}

// search finds in the latest entries what has any of the words.
func (l *log) search(s *Store, w SearchQuery, words []string) (found []cake.Entry, c similar.Corpus) {
	with := map[string]int{}
	for i := len(l.entries) - 1; i >= 0; i-- {
		e := l.entries[i]
		own := unique(similar.Words(text(e)))
		hit := false
		for _, word := range words {
			if slices.Contains(own, word) {
				with[word]++
				hit = true
			}
		}
		if hit && w.fits(e) {
			e.Tier = tier.Of(tier.Used(e), s.opt.Now())
			found = append(found, e)
		}
	}
	return found, similar.Corpus{Texts: len(l.entries), With: func(word string) int { return with[word] }}
}

// text is what of an entry is searched.
func text(e cake.Entry) string {
	return strings.Join([]string{e.Summary, e.Command, strings.Join(e.Tags, " "), plain(e.Content, longestSearch)}, "\n")
}

// rank orders what was found, each once, and takes the contents out.
func rank(c similar.Corpus, q SearchQuery, words []string, found []cake.Entry) []Hit {
	seen := map[string]bool{}
	found = slices.DeleteFunc(found, func(e cake.Entry) bool {
		again := seen[e.ID]
		seen[e.ID] = true
		return again
	})
	texts := make([][]string, len(found))
	for i, e := range found {
		texts[i] = similar.Words(text(e))
	}
	scores := c.Rank(words, texts)
	hits := make([]Hit, len(found))
	for i, e := range found {
		hits[i] = Hit{Score: scores[i] * freshness(e.Tier), Size: len(e.Content)}
		e.Content = ""
		hits[i].Entry = e
	}
	slices.SortStableFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), b.Entry.At.Compare(a.Entry.At))
	})
	return hits[:min(len(hits), limit(q.Limit))]
}

// freshness is by how much a tier counts in a search.
func freshness(t cake.Tier) float64 {
	switch t {
	case cake.TierActive:
		return 1.2
	case cake.TierRecent:
		return 1.1
	case cake.TierExpired:
		return 0.8
	}
	return 1
}

func limit(asked int) int { return Query{Limit: asked}.limit() }

func unique(words []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(words, func(w string) bool {
		again := seen[w]
		seen[w] = true
		return again
	})
}
