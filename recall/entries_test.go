package recall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
)

// ran is a command that came to an end; a signature says that it failed.
func ran(session, command, sig string, at time.Time) cake.Entry {
	e := cake.Entry{
		Project: "app", SessionID: session, Agent: "claude", Author: cake.AuthorAgent, At: at, Kind: cake.EntryCommand,
		Command: command, Key: command, Summary: command,
	}
	if sig != "" {
		e.ExitCode, e.Signature = 1, cake.Sign(sig)
	}
	return e
}

func remark(summary string, at time.Time) cake.Entry {
	return cake.Entry{Project: "app", Author: cake.AuthorHuman, At: at, Kind: cake.EntryContext, Summary: summary}
}

func mustNote(t testing.TB, s *Store, e cake.Entry) string {
	t.Helper()
	id, err := s.Note(t.Context(), e)
	must(t, err)
	return id
}

func mustFind(t testing.TB, s *Store, q Query) []string {
	t.Helper()
	es, err := s.Entries(t.Context(), q)
	must(t, err)
	var all []string
	for _, e := range es {
		all = append(all, e.Summary)
	}
	return all
}

func TestAnEntryIsKeptAsItWasGiven(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		first := mustNote(t, s, remark("decided to use SQLite", c.now()))
		c.advance(time.Minute)
		e := cake.Entry{
			ID: "mine", Project: "app", SessionID: "s1", Agent: "claude", Author: cake.AuthorAgent, At: c.now(), Kind: cake.EntryEdit,
			Action: cake.ActionBugFix, Summary: "made it", Content: "-a\n+b\n", Rationale: "it was wrong", Tags: []string{"x", "y z"},
			Signature: cake.Sign("a"), IncidentID: "i", Command: "c", Key: "k", Tool: "t", Path: "/p/f", ExitCode: 3,
			CausedBy:     &cake.Link{ID: first, Basis: cake.Observed},
			Dependencies: []cake.Link{{ID: first, Basis: cake.Observed}},
		}
		mustNote(t, s, e)
		got, err := s.Entry(t.Context(), "mine")
		must(t, err)
		e.Tier = cake.TierActive
		if diff := cmp.Diff(e, got); diff != "" {
			t.Error(diff)
		}
		if _, err := s.Entry(t.Context(), "nothing"); !errors.Is(err, ErrUnknown) {
			t.Errorf("an unknown entry: %v", err)
		}
		why, err := s.Why(t.Context(), "mine")
		must(t, err)
		if !strings.Contains(why, "decided to use SQLite") || !strings.Contains(why, "Reason given: it was wrong") {
			t.Error(why)
		}
		after, err := s.Dependents(t.Context(), first)
		must(t, err)
		if len(after) != 1 || after[0].ID != "mine" {
			t.Errorf("what followed: %+v", after)
		}
	})
}

func TestEntriesThatMakeNoSenseAreRefused(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		for _, e := range []cake.Entry{{}, {Kind: "thought", Summary: "x"}, {Action: "sleeping", Summary: "x"},
			{Summary: "x", Dependencies: make([]cake.Link, 65)}} {
			if _, err := s.Note(t.Context(), e); err == nil {
				t.Errorf("%+v was taken", e)
			}
		}
		if _, err := s.Entries(t.Context(), Query{Mode: "lawyer"}); err == nil {
			t.Error("a mode was made up")
		}
		must(t, s.Close())
		if _, err := s.Post(remark("x", time.Time{})); !errors.Is(err, ErrClosed) {
			t.Errorf("a closed store: %v", err)
		}
		if _, err := s.Search(t.Context(), SearchQuery{Text: "x"}); !errors.Is(err, ErrClosed) {
			t.Errorf("a closed store: %v", err)
		}
	})
}

func TestEveryRecordIsAnEntryWithItsCause(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		mustNote(t, s, ran("s1", "python main.py", "requests", c.now()))
		c.advance(time.Second)
		mustRecord(t, s, event("requests", c.now()))
		c.advance(time.Second)
		must(t, s.RecordIntervention(t.Context(), words("i1", "requests", "pip install requests", c.now())))
		c.advance(time.Second)
		must(t, s.RecordOutcome(t.Context(), outcome("i1", "requests", "pip install requests", true, c.now())))
		must(t, s.RecordViolation(t.Context(), decisionOf(1)))
		es, err := s.Entries(t.Context(), Query{Project: "app", Mode: Historian})
		must(t, err)
		var kinds []string
		var judged cake.Entry
		for _, e := range es {
			kinds = append(kinds, string(e.Kind))
			if e.Kind == cake.EntryOutcome {
				judged = e
			}
		}
		slices.Sort(kinds)
		if got := strings.Join(kinds, " "); got != "command denial error intervention outcome" {
			t.Errorf("entries %s", got)
		}
		chain, err := s.Chain(t.Context(), judged.ID)
		must(t, err)
		var story []string
		for _, e := range chain.Entries {
			story = append(story, string(e.Kind))
		}
		if got := strings.Join(story, " "); got != "command error intervention outcome" || chain.Observed() {
			t.Errorf("chain %s, all observed %v", got, chain.Observed())
		}
	})
}

func TestAnErrorThatIsToldWhileItsCommandRunsGetsItsCauseLater(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		start := c.now()
		c.advance(time.Second)
		mustRecord(t, s, event("requests", c.now()))
		c.advance(time.Second)
		id := mustNote(t, s, ran("s1", "python main.py", "requests", start))
		es, err := s.Dependents(t.Context(), id)
		must(t, err)
		if len(es) != 1 || es[0].Kind != cake.EntryError || es[0].CausedBy.Basis != cake.Inferred {
			t.Errorf("what followed from the command: %+v", es)
		}
		if faults, err := s.Integrity(t.Context(), ""); err != nil || len(faults) != 0 {
			t.Errorf("%v %v", faults, err)
		}
	})
}

func TestTheModesOfLookingBack(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for _, name := range []string{"one", "two", "three", "four"} {
			e := remark(name, c.now())
			e.Content = "long"
			if name == "two" {
				e.Author = cake.AuthorAgent
			}
			mustNote(t, s, e)
			c.advance(time.Hour)
		}
		one, err := s.find(t.Context(), Query{Project: "app", Mode: Historian, Limit: 4})
		must(t, err)
		if _, err := s.Entry(t.Context(), one[0].ID); err != nil { // so that the oldest is the one used last
			t.Fatal(err)
		}
		must(t, s.Flush(t.Context()))
		for mode, want := range map[Mode]string{
			"": "four three two one", Historian: "one two three four", Archaeologist: "two three four one",
			Auditor: "two four three one", Prophet: "four three two one", Minimalist: "four three two",
		} {
			es, err := s.find(t.Context(), Query{Project: "app", Mode: mode})
			must(t, err)
			var all []string
			for _, e := range es {
				all = append(all, e.Summary)
				if (e.Content == "") != (mode == Minimalist) {
					t.Errorf("%s: content %q", mode, e.Content)
				}
			}
			if got := strings.Join(all, " "); got != want {
				t.Errorf("%q: %s, want %s", mode, got, want)
			}
		}
	})
}

func TestEntriesAreFoundByWhatTheyAre(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		start := c.now()
		mustNote(t, s, ran("s1", "make", "a", c.now()))
		c.advance(time.Minute)
		mustNote(t, s, ran("s2", "ls", "", c.now()))
		c.advance(time.Minute)
		other := remark("elsewhere", c.now())
		other.Project = "other"
		mustNote(t, s, other)
		for name, c := range map[string]struct {
			q    Query
			want string
		}{
			"project": {Query{Project: "app"}, "ls make"},
			"all":     {Query{}, "elsewhere ls make"},
			"kind":    {Query{Kinds: []cake.EntryKind{cake.EntryContext, cake.EntryError}}, "elsewhere"},
			"session": {Query{Session: "s1"}, "make"},
			"author":  {Query{Author: cake.AuthorHuman}, "elsewhere"},
			"since":   {Query{Since: start.Add(time.Minute)}, "elsewhere ls"},
			"until":   {Query{Until: start.Add(time.Minute)}, "ls make"},
			"limit":   {Query{Limit: 1}, "elsewhere"},
		} {
			if got := strings.Join(mustFind(t, s, c.q), " "); got != c.want {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
	})
}

func TestReadingIsNotedAndNeverWaitedFor(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		id := mustNote(t, s, remark("x", c.now()))
		c.advance(2 * time.Hour)
		if _, err := s.Entry(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		s.posted.writing <- struct{}{} // somebody writes, and takes his time
		s.used.note(c.now(), cake.Entry{ID: id})
		<-s.posted.writing
		if e, err := s.Entry(t.Context(), id); err != nil || e.Accesses != 0 {
			t.Errorf("an answer waited for the note of the one before: %d, %v", e.Accesses, err)
		}
		must(t, s.Flush(t.Context()))
		e, err := s.Entry(t.Context(), id)
		must(t, err)
		if e.Accesses != 3 || !e.LastAccessed.Equal(c.now()) || e.Tier != cake.TierActive {
			t.Errorf("accesses %d, last %s, %s", e.Accesses, e.LastAccessed, e.Tier)
		}
		for i := range 2 * mostUses {
			s.used.note(c.now(), cake.Entry{ID: fmt.Sprint(i)})
		}
		if n := len(s.used.ids); n > mostUses {
			t.Errorf("%d uses wait", n)
		}
	})
}

func TestWhatWasPostedIsThereForWhoReads(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		const n = batchPosted + 100
		for i := range n {
			if _, err := s.Post(remark(fmt.Sprint("entry ", i), time.Time{})); err != nil {
				t.Fatal(err)
			}
		}
		if got := len(mustFind(t, s, Query{Limit: MostLimit})); got != MostLimit {
			t.Errorf("%d entries", got)
		}
		other := openStore(t, at)
		st, err := other.Tiers(t.Context(), "")
		must(t, err)
		if st.Entries != n {
			t.Errorf("another process sees %d of %d", st.Entries, n)
		}
		if _, err := s.Post(remark("the last", time.Time{})); err != nil {
			t.Fatal(err)
		}
		must(t, s.Close())
		if got := mustFind(t, other, Query{Limit: 1}); got[0] != "the last" {
			t.Errorf("closing lost what was posted: %q", got)
		}
	})
}

func TestWhoPostsTooMuchWritesIt(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		const room = batchPosted + 100
		s.posted.most = room * size(&noted{remark("x", time.Time{})})
		for range room {
			if _, err := s.Post(remark("x", time.Time{})); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(s.posted.items); n != 0 {
			t.Errorf("%d entries wait", n)
		}
	})
}

func TestWhoReadsWaitsForAWriterOnlyAsLongAsHeMay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Store{posted: newPosted(mostWaiting)}
		s.posted.writing <- struct{}{} // somebody writes, and never ends
		ctx, cancel := context.WithTimeoutCause(t.Context(), time.Second, errGone)
		defer cancel()
		if err := s.write(ctx); err != errGone {
			t.Error(err)
		}
	})
}

func TestStatisticsAndIntegrityOfCauses(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		a := mustNote(t, s, remark("a", c.now()))
		c.advance(time.Minute)
		b := remark("b", c.now())
		b.CausedBy, b.Action = &cake.Link{ID: a, Basis: cake.Observed}, cake.ActionDecision
		mustNote(t, s, b)
		st, err := s.Causality(t.Context(), "app")
		must(t, err)
		if st.Entries != 2 || st.Roots != 1 || st.Caused != 1 || st.Longest != 2 || st.ByAction[cake.ActionDecision] != 1 {
			t.Errorf("%+v", st)
		}
		faults, err := s.Integrity(t.Context(), "app")
		must(t, err)
		if len(faults) != 0 {
			t.Errorf("sound links are blamed: %v", faults)
		}
		b.CausedBy, b.Summary = &cake.Link{ID: "gone", Basis: cake.Observed}, "c"
		mustNote(t, s, b)
		if faults, err = s.Integrity(t.Context(), "app"); err != nil || len(faults) != 1 {
			t.Errorf("%v %v", err, faults)
		}
	})
}

func TestNearnessIsInferredWhenItIsAskedFor(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		var last string
		for i := range 8 {
			e := remark(fmt.Sprint(i), c.now())
			if i == 7 {
				e.Dependencies = []cake.Link{{ID: last, Basis: cake.Observed}}
			}
			last = mustNote(t, s, e)
			c.advance(time.Minute)
		}
		links, err := s.Nearby(t.Context(), last)
		must(t, err)
		observed := slices.IndexFunc(links, func(l cake.Link) bool { return l.Basis == cake.Observed })
		if len(links) != 6 || observed != 0 {
			t.Errorf("%+v", links)
		}
	})
}

func TestALookAtNamesIsNoUse(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		first := mustNote(t, s, cake.Entry{ID: "s1-1", Summary: "said", Kind: cake.EntryContext, Project: "app"})
		for _, e := range []cake.Entry{{ID: "s1-2", Project: "app"}, {ID: "s2-1", Project: "app"}, {ID: "s1-3", Project: "other"}} {
			c.advance(time.Second)
			e.Summary, e.Kind = "said", cake.EntryContext
			mustNote(t, s, e)
		}
		for _, q := range []struct{ begun, project, want string }{
			{"s1-", "", "s1-3 s1-2 s1-1"}, {"s1-", "app", "s1-2 s1-1"}, {"s1-1", "", "s1-1"}, {"", "app", "s2-1 s1-2 s1-1"}, {"s3", "", ""},
		} {
			all, err := s.Named(t.Context(), q.begun, q.project, 0)
			must(t, err)
			var ids []string
			for _, e := range all {
				ids = append(ids, e.ID)
			}
			if got := strings.Join(ids, " "); got != q.want {
				t.Errorf("%q in %q: %q, want %q", q.begun, q.project, got, q.want)
			}
		}
		must(t, s.Flush(t.Context()))
		if e, _, err := s.entry(t.Context(), first); err != nil || e.Accesses != 0 {
			t.Errorf("it was used %d times: %v", e.Accesses, err)
		}
	})
}

func TestWhatFailedWhenItRanLast(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		begin := c.now()
		for _, r := range []struct{ command, sig, project string }{
			{"old", "a", "app"}, {"", "", ""}, {"make", "a", "app"}, {"npm test", "b", "app"}, {"make", "", "app"}, {"go vet", "c", "app"},
			{"npm test", "d", "app"}, {"elsewhere", "e", "other"},
		} {
			c.advance(time.Minute)
			if r.command == "" {
				begin = c.now()
				continue
			}
			e := ran("s", r.command, r.sig, c.now())
			e.Project = r.project
			mustNote(t, s, e)
		}
		all, err := s.Failing(t.Context(), "app", begin, 0)
		must(t, err)
		var told []string
		for _, e := range all {
			told = append(told, e.Command+" "+e.Signature.Short())
		}
		want := []string{"npm test " + cake.Sign("d").Short(), "go vet " + cake.Sign("c").Short()}
		if diff := cmp.Diff(want, told); diff != "" {
			t.Error(diff)
		}
		must(t, s.Flush(t.Context()))
		if len(all) == 2 {
			if e, _, err := s.entry(t.Context(), all[0].ID); err != nil || e.Accesses != 0 {
				t.Errorf("it was used %d times: %v", e.Accesses, err)
			}
		}
	})
}
