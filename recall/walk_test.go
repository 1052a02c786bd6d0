package recall

import (
	"fmt"
	"math"
	"testing"

	"cake"

	"github.com/google/go-cmp/cmp"
)

func TestOnlyLongListsAreBounded(t *testing.T) {
	rare, common, old := frequency{12, 700_000}, frequency{mostCounted, 900_000}, frequency{mostCounted, 300_000}
	const end = math.MaxInt64
	for _, c := range []struct {
		name    string
		with    []frequency // of the words a, b, …
		place   *frequency
		exact   []walk // one or none
		partial []walk
	}{
		{
			"a common word alone is walked until there are enough", []frequency{common}, nil,
			[]walk{{[]string{"a"}, true, 0, end}}, []walk{{[]string{"a"}, false, 0, end}},
		},
		{
			"a rare word is walked to the end, whatever stands beside it", []frequency{rare, common}, nil,
			[]walk{{[]string{"a", "b"}, true, 0, end}}, []walk{{[]string{"a", "b"}, false, 0, end}},
		},
		{
			"common words together: the newest entries that may have both", []frequency{common, old}, nil,
			[]walk{{[]string{"a", "b"}, true, 200_000, 300_000}}, []walk{{[]string{"a", "b"}, false, 0, end}},
		},
		{
			"a large project is as a common word", []frequency{common, rare}, &old,
			[]walk{{[]string{"a", "b"}, true, 0, end}},
			[]walk{{[]string{"b"}, false, 0, end}, {[]string{"a"}, false, 200_000, 300_000}},
		},
		{
			"a small project is walked to the end", []frequency{common, common}, &rare,
			[]walk{{[]string{"a", "b"}, true, 0, end}}, []walk{{[]string{"a", "b"}, false, 0, end}},
		},
		{
			"what nobody said is not looked for", []frequency{common, {}}, nil,
			nil, []walk{{[]string{"a"}, false, 0, end}},
		},
		{
			"a database that needs no bounds", []frequency{{mostCounted, 0}, {mostCounted, 0}}, &frequency{mostCounted, 0},
			[]walk{{[]string{"a", "b"}, true, 0, end}}, []walk{{[]string{"a", "b"}, false, 0, end}},
		},
		{
			"a young store", []frequency{{mostCounted, 5000}, {mostCounted, 4000}}, nil,
			[]walk{{[]string{"a", "b"}, true, 0, 4000}}, []walk{{[]string{"a", "b"}, false, 0, end}},
		},
	} {
		ground := terrain{with: map[string]frequency{}, place: c.place}
		for i, f := range c.with {
			word := string(rune('a' + i))
			ground.words = append(ground.words, word)
			ground.with[word] = f
		}
		var exact []walk
		if w, ok := ground.exact(); ok {
			exact = append(exact, w)
		}
		if diff := cmp.Diff(c.exact, exact, cmp.AllowUnexported(walk{})); diff != "" {
			t.Errorf("%s: all words: %s", c.name, diff)
		}
		if diff := cmp.Diff(c.partial, ground.partial(), cmp.AllowUnexported(walk{})); diff != "" {
			t.Errorf("%s: any word: %s", c.name, diff)
		}
	}
}

// The bounds of a walk hold in the database, and what is common is known with its newest entry.
func TestAWalkKeepsWithinItsBounds(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		for i := range 20 {
			mustNote(t, s, cake.Entry{ID: fmt.Sprint("e", i+1), Project: "/p", Summary: "red " + []string{"apple", "pear"}[i%2]})
		}
		must(t, s.catchUp(t.Context()))
		q := s.disk.reads(t.Context())
		for word, want := range map[string]frequency{"red": {20, 20}, "apple": {10, 19}, "plum": {}, wordOf("/p"): {20, 20}} {
			if at.URL != "" {
				want.newest = 0
			}
			if got, err := q.frequency(word); err != nil || got != want {
				t.Errorf("%s: %+v, want %+v, %v", word, got, want, err)
			}
		}
		es, err := q.found(s, SearchQuery{Project: "/p"}, walk{[]string{"red", "apple"}, true, 5, 9})
		must(t, err)
		var ids []string
		for _, e := range es {
			ids = append(ids, e.ID)
		}
		want := []string{"e9", "e7", "e5"}
		if at.URL != "" { // where nothing is bounded
			want = []string{"e19", "e17", "e15", "e13", "e11", "e9", "e7", "e5", "e3", "e1"}
		}
		if diff := cmp.Diff(want, ids); diff != "" {
			t.Error(diff)
		}
	})
}
