package recall

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cake"
)

func mustSearch(t testing.TB, s *Store, q SearchQuery) string {
	t.Helper()
	hits, err := s.Search(t.Context(), q)
	must(t, err)
	var all []string
	for _, h := range hits {
		all = append(all, h.Entry.Summary)
	}
	return strings.Join(all, "; ")
}

func TestASearchFindsTheBestFirst(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for _, text := range []string{
			"the parser fails on an empty file", "the parser was rewritten", "an empty folder", "nothing to do with it",
		} {
			mustNote(t, s, remark(text, c.now()))
			c.advance(time.Second)
		}
		other := remark("the parser of another project", c.now())
		other.Project = "other"
		mustNote(t, s, other)
		failed := ran("s", "go test ./parser", "a", c.now())
		mustNote(t, s, failed)
		for _, c := range []struct {
			q    SearchQuery
			want string
		}{
			{SearchQuery{Text: "parser empty", Project: "app", Limit: 1}, "the parser fails on an empty file"},
			{SearchQuery{Text: "rewritten parser", Project: "app", Limit: 1}, "the parser was rewritten"},
			{SearchQuery{Text: "PARSER", Project: "other"}, "the parser of another project"},
			{SearchQuery{Text: "parser", Kinds: []cake.EntryKind{cake.EntryCommand}}, "go test ./parser"},
			{SearchQuery{Text: "nowhere"}, ""},
		} {
			if got := mustSearch(t, s, c.q); got != c.want {
				t.Errorf("%+v: %q, want %q", c.q, got, c.want)
			}
		}
		if got := mustSearch(t, s, SearchQuery{Text: "empty file", Project: "app"}); !strings.HasPrefix(got, "the parser fails on an empty file; an empty folder") {
			t.Errorf("those that have some words come after those that have all: %q", got)
		}
		if _, err := s.Search(t.Context(), SearchQuery{Text: " -?! "}); err == nil {
			t.Error("a search without words was made")
		}
	})
}

func TestAHitHasNoContentButSaysItsSize(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		e := remark("summary", c.now())
		e.Content = "a needle in " + strings.Repeat("hay ", 100)
		id := mustNote(t, s, e)
		hits, err := s.Search(t.Context(), SearchQuery{Text: "needle"})
		must(t, err)
		if len(hits) != 1 || hits[0].Entry.Content != "" || hits[0].Size != len(e.Content) || hits[0].Entry.ID != id {
			t.Errorf("%+v", hits)
		}
	})
}

func TestWhatASearchIsAskedIsNoLanguage(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		mustNote(t, s, remark(`a "quoted" NEAR thing OR place : x* ^y`, c.now()))
		for _, text := range []string{`"quoted`, "NEAR(", "a OR b AND", "place:x*", `"); DROP TABLE entries; --`, "^y", "a\x00b", "é"} {
			if _, err := s.Search(t.Context(), SearchQuery{Text: text}); err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}
		if got := mustSearch(t, s, SearchQuery{Text: "near"}); got == "" {
			t.Error("a word that is an operator elsewhere is not found")
		}
	})
}

func TestFreshEntriesComeBeforeStaleOnesThatAreAsGood(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		old := mustNote(t, s, remark("the same words here", c.now()))
		c.advance(40 * 24 * time.Hour)
		mustNote(t, s, remark("the same words there", c.now()))
		if got := mustSearch(t, s, SearchQuery{Text: "same words"}); got != "the same words there; the same words here" {
			t.Errorf("%q", got)
		}
		must(t, s.Flush(t.Context()))
		e, err := s.Entry(t.Context(), old)
		must(t, err)
		if e.Accesses != 1 || e.Tier != cake.TierActive {
			t.Errorf("being found counts as being used: %d, %s", e.Accesses, e.Tier)
		}
	})
}

// The index follows the entries, and comes to the same whoever brings it up to date.
func TestTheIndexIsBroughtUpToDateByAnyProcess(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		a, b := openStore(t, at), openStore(t, at)
		for i := range 3 {
			mustNote(t, a, remark(fmt.Sprint("word number ", i), time.Time{}))
			mustNote(t, b, remark(fmt.Sprint("word letter ", i), time.Time{}))
		}
		for _, s := range []*Store{a, b} {
			if got := mustSearch(t, s, SearchQuery{Text: "word"}); strings.Count(got, "word") != 6 {
				t.Errorf("%q", got)
			}
		}
		if behind, err := a.disk.behind(); err != nil || behind {
			t.Errorf("the index is behind: %v", err)
		}
	})
}

func TestWhatIsUsedLongAgoExpires(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		for range 3 {
			mustNote(t, s, remark("x", c.now()))
			c.advance(15 * 24 * time.Hour)
		}
		mustNote(t, s, remark("new", c.now()))
		st, err := s.Tiers(t.Context(), "app")
		must(t, err)
		want := map[cake.Tier]int{cake.TierActive: 1, cake.TierRecent: 0, cake.TierArchived: 1, cake.TierExpired: 2}
		for tier, n := range want {
			if st.Tiers[tier] != n {
				t.Errorf("%d are %s, want %d", st.Tiers[tier], tier, n)
			}
		}
		for _, want := range []int{3, 0} {
			if n, err := s.RecalculateTiers(t.Context(), "app"); err != nil || n != want {
				t.Errorf("%d tiers changed, want %d: %v", n, want, err)
			}
		}
		if n, err := s.Prune(t.Context(), 1); err != nil || n != 1 {
			t.Errorf("pruned %d: %v", n, err)
		}
		if n, err := s.Prune(t.Context(), 10); err != nil || n != 1 {
			t.Errorf("pruned %d: %v", n, err)
		}
		if got := mustFind(t, s, Query{}); !slices.Equal(got, []string{"new", "x"}) {
			t.Errorf("left %q", got)
		}
		if got := mustSearch(t, s, SearchQuery{Text: "x"}); got != "x" {
			t.Errorf("the index finds what is gone: %q", got)
		}
	})
}

func TestWhatALessonRestsOnOrAnIncidentNeedsStays(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
		must(t, s.RecordIntervention(t.Context(), words("open", "b", "x", c.now())))
		must(t, s.RecordIntervention(t.Context(), words("closed", "c", "x", c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("closed", "c", "", false, c.now())))
		must(t, s.Flush(t.Context()))
		c.advance(31 * 24 * time.Hour)
		if _, err := s.Prune(t.Context(), 100); err != nil {
			t.Fatal(err)
		}
		left := mustFind(t, s, Query{Mode: Historian})
		want := []string{"python main.py", "pip install requests", "python main.py", "Operator (CAKE): Stop. Run x."}
		if !slices.Equal(left, want) {
			t.Errorf("left %q", left)
		}
		c.advance(60 * 24 * time.Hour)
		if n, err := s.Prune(t.Context(), 100); err != nil || n != 1 {
			t.Errorf("an incident that nobody concludes holds its entries for ever: %d, %v", n, err)
		}
	})
}

func TestAPruneThatLeavesAChainWhole(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		a := mustNote(t, s, remark("cause", c.now()))
		c.advance(31 * 24 * time.Hour)
		b := remark("effect", c.now())
		b.CausedBy = &cake.Link{ID: a, Basis: cake.Observed}
		b.Dependencies = []cake.Link{*b.CausedBy}
		mustNote(t, s, b)
		if n, err := s.Prune(t.Context(), 10); err != nil || n != 1 {
			t.Fatal(n, err)
		}
		faults, err := s.Integrity(t.Context(), "")
		must(t, err)
		if len(faults) != 0 {
			t.Errorf("%v", faults)
		}
	})
}

func TestPredictionsAreMadeRenewedAndJudged(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		root := mustNote(t, s, remark("root", c.now()))
		for i := range 3 {
			e := remark(fmt.Sprint("effect ", i), c.now())
			e.CausedBy = &cake.Link{ID: root, Basis: cake.Observed}
			mustNote(t, s, e)
		}
		other := remark("elsewhere", c.now())
		other.Project = "other"
		mustNote(t, s, other)
		for range 3 {
			if _, err := s.Entry(t.Context(), root); err != nil {
				t.Fatal(err)
			}
			c.advance(8 * time.Hour)
		}
		c.advance(4 * time.Hour) // the last access was 12 hours ago, of three in 16
		for _, want := range []int{4, 0} {
			if n, err := s.Predict(t.Context(), "app", 0); err != nil || n != want {
				t.Fatalf("%d predictions, want %d: %v", n, want, err)
			}
		}
		e, found, err := s.entry(t.Context(), root)
		must(t, err)
		// exp(-12/24)·0.4 + (0.5+3·0.1)·0.3 + ln 4/ln 101·0.3, by hand
		if p := e.Prediction; !found || p == nil || p.Score < 0.5726 || p.Score > 0.5728 ||
			!slices.Equal(p.Reasons, []string{"accessed_today", "moderate_access_frequency", "causal_chain_root"}) {
			t.Errorf("%+v", e.Prediction)
		}
		c.advance(time.Second)
		high, err := s.HighValue(t.Context(), "app", 0.5, 10)
		must(t, err)
		if len(high) != 1 || high[0].ID != root {
			t.Errorf("of high value: %+v", high)
		}
		c.advance(25 * time.Hour)
		if n, err := s.Predict(t.Context(), "app", 2); err != nil || n != 2 {
			t.Errorf("renewed %d: %v", n, err)
		}
		if n, err := s.Predict(t.Context(), "app", 0); err != nil || n != 2 {
			t.Errorf("renewed %d: %v", n, err)
		}
		f, err := s.Propagation(t.Context(), "app")
		must(t, err)
		if f.Examples != 4 || f.Used != 1 || f.Order != 1 || f.Predicted != 4 || f.Stale != 0 {
			t.Errorf("what came of it: %+v", f)
		}
		if f, err = s.Tune(t.Context(), "app"); err != nil || f.Weights.Recency != 0.4 || !f.Tuned.IsZero() {
			t.Errorf("four examples changed the weights: %+v %v", f, err)
		}
	})
}

func TestOnlyTheDiskCanBeCaredFor(t *testing.T) {
	path, _ := blocked(t)
	s := openStore(t, Options{Path: path})
	for name, do := range map[string]func() error{
		"recalculate": func() error { _, err := s.RecalculateTiers(t.Context(), ""); return err },
		"prune":       func() error { _, err := s.Prune(t.Context(), 1); return err },
		"predict":     func() error { _, err := s.Predict(t.Context(), "", 0); return err },
		"tune":        func() error { _, err := s.Tune(t.Context(), ""); return err },
	} {
		if err := do(); err != ErrAway {
			t.Errorf("%s: %v", name, err)
		}
	}
}
