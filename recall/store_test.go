package recall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestEachSightingIsCounted(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		first := c.now()
		for n := 1; n <= 3; n++ {
			h := mustRecord(t, s, event("requests", c.now()))
			want := cake.History{Signature: cake.Sign("requests"), Count: n, FirstSeen: first, LastSeen: c.now()}
			if diff := cmp.Diff(want, h); diff != "" {
				t.Errorf("sighting %d (-want +got):\n%s", n, diff)
			}
			c.advance(time.Minute)
		}
		if h := mustHistory(t, s, "flask"); h.Count != 0 || !h.FirstSeen.IsZero() {
			t.Errorf("another signature has %+v", h)
		}
	})
}

func TestAHundredDifferentErrorsAreAHundredSignatures(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for n := range 100 {
			mustRecord(t, s, event(fmt.Sprintf("module%d", n), c.now()))
		}
		st, err := s.Stats(t.Context())
		must(t, err)
		if st.Signatures != 100 || st.Strikes != 100 {
			t.Errorf("got %+v", st)
		}
	})
}

func TestWhatWasSaidIsInTheHistoryOldestFirst(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		a := words("a", "requests", "pip install requests", c.now())
		b := words("b", "requests", "pip install -r requirements.txt", c.now().Add(time.Second))
		c.advance(time.Minute)
		must(t, s.RecordIntervention(t.Context(), b))
		must(t, s.RecordIntervention(t.Context(), a))
		if diff := cmp.Diff([]cake.Intervention{a, b}, mustHistory(t, s, "requests").Interventions); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

func TestTheSameInterventionSaidAgainIsBroughtUpToDate(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		v := words("a", "requests", "pip install requests", c.now())
		v.Channel = ""
		must(t, s.RecordIntervention(t.Context(), v))
		c.advance(time.Second)
		v.Channel, v.At, v.Level = cake.ChannelShell, c.now(), 2
		must(t, s.RecordIntervention(t.Context(), v))
		if diff := cmp.Diff([]cake.Intervention{v}, mustHistory(t, s, "requests").Interventions); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		if st, _ := s.Stats(t.Context()); st.Interventions != 1 {
			t.Errorf("%d interventions, want 1", st.Interventions)
		}
	})
}

func TestInterventionsWithoutAnIDAreDifferentOnes(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for range 3 {
			must(t, s.RecordIntervention(t.Context(), words("", "requests", "x", c.now())))
		}
		h := mustHistory(t, s, "requests")
		if len(h.Interventions) != 3 || h.Interventions[0].ID == h.Interventions[1].ID {
			t.Errorf("got %+v", h.Interventions)
		}
	})
}

func TestOnlyTheLatestInterventionsAreCarried(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for n := range mostInterventions + 5 {
			must(t, s.RecordIntervention(t.Context(), words(fmt.Sprintf("%03d", n), "requests", "x", c.now())))
			c.advance(time.Second)
		}
		got := mustHistory(t, s, "requests").Interventions
		if len(got) != mostInterventions || got[0].ID != "005" {
			t.Errorf("%d interventions from %s", len(got), got[0].ID)
		}
	})
}

// tallies compares lessons by what was counted.
func tallies() cmp.Option {
	return cmpopts.IgnoreFields(cake.Lesson{}, "Evidence", "Born", "Standing", "Confidence", "Bound")
}

func TestAFixThatWorkedIsALesson(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		must(t, s.RecordOutcome(t.Context(), outcome("a", "requests", "pip install requests", true, c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("b", "requests", "pip install requests", true, c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("c", "requests", "", true, c.now())))
		want := []cake.Lesson{{
			Signature: cake.Sign("requests"), Fix: "pip install requests", Project: "app", Successes: 2, LastUsed: c.now(),
		}}
		got, err := s.Lessons(t.Context(), cake.Sign("requests"))
		must(t, err)
		if diff := cmp.Diff(want, got, tallies()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

// What was said and not tried has not failed.
func TestAFixThatFailedIsCountedAgainstItAndComesLast(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		must(t, s.RecordIntervention(t.Context(), words("a", "requests", "pip install request", c.now())))
		ignored := outcome("a", "requests", "", false, c.now())
		ignored.Ignored = true
		must(t, s.RecordOutcome(t.Context(), ignored))
		must(t, s.RecordOutcome(t.Context(), outcome("b", "requests", "npm ci", false, c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("unknown", "requests", "", false, c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("", "requests", "", false, c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("c", "requests", "pip install requests", true, c.now())))
		lesson := func(fix string, good, bad int) cake.Lesson {
			return cake.Lesson{
				Signature: cake.Sign("requests"), Fix: fix, Project: "app", Successes: good, Failures: bad, LastUsed: c.now(),
			}
		}
		want := []cake.Lesson{lesson("pip install requests", 1, 0), lesson("npm ci", 0, 1)}
		if diff := cmp.Diff(want, mustHistory(t, s, "requests").Lessons, tallies()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		told, err := s.Entries(t.Context(), Query{Kinds: []cake.EntryKind{cake.EntryOutcome}, Mode: Historian})
		must(t, err)
		var endings []string
		for _, e := range told {
			endings = append(endings, e.Tags[len(e.Tags)-1])
		}
		slices.Sort(endings)
		if got := strings.Join(endings, " "); got != "failure failure failure ignored success" {
			t.Errorf("told as %s", got)
		}
	})
}

func TestTheSecondOutcomeOfAnInterventionIsNotCounted(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for range 2 {
			must(t, s.RecordOutcome(t.Context(), outcome("a", "requests", "npm ci", true, c.now())))
		}
		st, err := s.Stats(t.Context())
		must(t, err)
		if st.Successes != 1 || mustHistory(t, s, "requests").Lessons[0].Successes != 1 {
			t.Errorf("got %+v", st)
		}
	})
}

func TestStatsCountWhatWasRecorded(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		mustRecord(t, s, event("a", c.now()))
		mustRecord(t, s, event("a", c.now()))
		must(t, s.RecordIntervention(t.Context(), words("1", "a", "npm ci", c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("1", "a", "npm ci", true, c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("2", "a", "", false, c.now())))
		must(t, s.RecordViolation(t.Context(), cake.CommandDecision{Verdict: cake.Deny, Rule: "git.reset", Command: "git reset --hard"}))
		must(t, s.RecordViolation(t.Context(), cake.CommandDecision{Verdict: cake.Allow, Allowed: true, Rule: "git.lease"}))
		got, err := s.Stats(t.Context())
		must(t, err)
		want := Stats{Signatures: 1, Strikes: 2, Interventions: 1, Successes: 1, Failures: 1, Violations: 2, Prevented: 1, Lessons: 1}
		got.Degraded, got.Held = false, 0
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

func TestALessonOfOneProjectIsNotOfferedInAnother(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		for _, project := range []string{"app", ""} {
			s := openStore(t, with(at, Options{Project: project}))
			must(t, s.RecordOutcome(t.Context(), outcome("", "requests", "fix of "+project, true, time.Time{})))
		}
		for project, want := range map[string]int{"app": 2, "other": 1, "": 1} {
			s := openStore(t, with(at, Options{Project: project}))
			if got := mustHistory(t, s, "requests").Lessons; len(got) != want {
				t.Errorf("project %q is offered %+v", project, got)
			}
		}
	})
}

func TestStrikesExpireAndLessonsStay(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		must(t, s.RecordIntervention(t.Context(), words("a", "requests", "npm ci", c.now())))
		must(t, s.RecordOutcome(t.Context(), outcome("a", "requests", "npm ci", true, c.now())))
		mustRecord(t, s, event("requests", c.now()))
		c.advance(20 * time.Hour)
		later := c.now()
		mustRecord(t, s, event("requests", later))
		c.advance(4*time.Hour - time.Microsecond)
		if h := mustHistory(t, s, "requests"); h.Count != 2 || len(h.Interventions) != 1 {
			t.Errorf("just before: %+v", h)
		}
		c.advance(time.Microsecond)
		if h := mustHistory(t, s, "requests"); h.Count != 1 || !h.FirstSeen.Equal(later) || len(h.Interventions) != 0 {
			t.Errorf("after a day: %+v", h)
		}
		c.advance(20 * time.Hour)
		h := mustHistory(t, s, "requests")
		if h.Count != 0 || !h.LastSeen.IsZero() || len(h.Lessons) != 1 {
			t.Errorf("after two days: %+v", h)
		}
		if h := mustRecord(t, s, event("requests", c.now())); h.Count != 1 || !h.FirstSeen.Equal(c.now()) {
			t.Errorf("seen again: %+v", h)
		}
	})
}

func TestTheLifetimeOfAStrikeCanBeChanged(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now}))
		if _, err := s.RecordError(t.Context(), event("requests", c.now())); err != nil {
			t.Fatal(err)
		}
		s.SetTTL(0)
		c.advance(2 * time.Hour)
		if h, err := s.History(t.Context(), cake.Sign("requests")); err != nil || h.Count != 1 {
			t.Errorf("after two of 24 hours: got %d sightings, %v; want 1", h.Count, err)
		}
		s.SetTTL(time.Hour)
		if h, err := s.History(t.Context(), cake.Sign("requests")); err != nil || h.Count != 0 {
			t.Errorf("after two hours of one: got %d sightings, %v; want none", h.Count, err)
		}
	})
}

func TestTheLifeOfAStrikeMayChangeWhileTheStoreIsOpen(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		mustRecord(t, s, event("requests", c.now()))
		c.advance(2 * time.Hour)
		for _, step := range []struct {
			ttl  time.Duration
			want int
		}{{time.Hour, 0}, {3 * time.Hour, 1}, {0, 1}, {-1, 1}} {
			s.SetTTL(step.ttl)
			if h := mustHistory(t, s, "requests"); h.Count != step.want {
				t.Errorf("with a TTL of %v the count is %d, want %d", step.ttl, h.Count, step.want)
			}
		}
	})
}

func TestTimesThatAreMissingOrAheadAreNow(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for n, at := range []time.Time{{}, c.now().Add(1000 * time.Hour), c.now().In(time.FixedZone("x", 3600))} {
			h := mustRecord(t, s, event(fmt.Sprint(n), at))
			if !h.LastSeen.Equal(c.now()) || h.LastSeen.Location() != time.UTC {
				t.Errorf("%v became %v", at, h.LastSeen)
			}
		}
	})
}

func TestSecretsAreMaskedBeforeTheyAreKept(t *testing.T) {
	for _, disk := range []bool{true, false} {
		path := filepath.Join(t.TempDir(), "recall.db")
		if !disk {
			path, _ = blocked(t)
		}
		const secret = "hunter2"
		s := openStore(t, Options{Path: path, Mask: func(s string) string { return strings.ReplaceAll(s, secret, "***") }})
		e := event("a", time.Time{})
		e.Message, e.RawOutput, e.Command, e.FilePath = secret, secret, "curl -u "+secret, secret
		mustRecord(t, s, e)
		v := words("1", "a", "login "+secret, time.Time{})
		must(t, s.RecordIntervention(t.Context(), v))
		o := outcome("1", "a", "login "+secret, true, time.Time{})
		o.Evidence = secret
		must(t, s.RecordOutcome(t.Context(), o))
		must(t, s.RecordViolation(t.Context(), cake.CommandDecision{Command: secret, Reason: secret, Cwd: secret, Suggestion: secret}))
		h := mustHistory(t, s, "a")
		if got := fmt.Sprintf("%+v", h); strings.Contains(got, secret) || h.Lessons[0].Fix != "login ***" {
			t.Errorf("the history says %s", got)
		}
		if !disk {
			continue
		}
		must(t, s.Close())
		for _, file := range []string{path, path + "-wal"} {
			if b, _ := os.ReadFile(file); strings.Contains(string(b), secret) {
				t.Errorf("%s contains the secret", file)
			}
		}
	}
}

func TestASecretThatTheCutWouldSplitIsMasked(t *testing.T) {
	c := cleaner{func(s string) string { return strings.ReplaceAll(s, "hunter2", "***") }}
	if got := c.text(strings.Repeat("x", longestText-3)+"hunter2", longestText); strings.Contains(got, "hun") {
		t.Errorf("kept %q", got[longestText-5:])
	}
}

func TestLongTextsLoseTheirEndBetweenRunes(t *testing.T) {
	got := plain(strings.Repeat("é", longestText), longestText)
	if got != strings.Repeat("é", longestText/2) {
		t.Errorf("%d bytes", len(got))
	}
	if got := plain(strings.Repeat("é", 10), 5); got != "éé" {
		t.Errorf("got %q", got)
	}
}

func TestOnlyTheStoreItselfMayBeRefused(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		if _, err := s.RecordError(t.Context(), cake.ErrorEvent{}); err == nil || !strings.HasPrefix(err.Error(), "cannot ") {
			t.Errorf("an error without a signature: %v", err)
		}
		if _, err := s.History(t.Context(), ""); err == nil || !strings.HasPrefix(err.Error(), "cannot ") {
			t.Errorf("a look-up without a signature: %v", err)
		}
		for name, o := range map[string]Options{"no path": {}, "a negative TTL": {Path: "x", TTL: -1}} {
			if _, err := Open(t.Context(), o); err == nil || !strings.HasPrefix(err.Error(), "cannot ") {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestAClosedStoreSaysSo(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		must(t, s.Close())
		must(t, s.Close())
		_, errRecord := s.RecordError(t.Context(), event("a", time.Time{}))
		_, errHistory := s.History(t.Context(), cake.Sign("a"))
		_, errStats := s.Stats(t.Context())
		for _, err := range []error{
			errRecord, errHistory, errStats, s.RecordIntervention(t.Context(), cake.Intervention{}),
			s.RecordOutcome(t.Context(), cake.Outcome{}), s.RecordViolation(t.Context(), cake.CommandDecision{}),
		} {
			if !errors.Is(err, ErrClosed) {
				t.Errorf("got %v", err)
			}
		}
	})
}

func TestManyGoroutinesLoseNothing(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		const writers, each = 10, 30
		var all sync.WaitGroup
		for range writers {
			all.Go(func() {
				for range each {
					if _, err := s.RecordError(t.Context(), event("same", time.Time{})); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if h := mustHistory(t, s, "same"); h.Count != writers*each {
			t.Errorf("%d of %d", h.Count, writers*each)
		}
	})
}

func TestTheStoreIsForItsOwnerAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder with ?%#", "recall.db")
	s := openStore(t, Options{Path: path})
	mustRecord(t, s, event("a", time.Time{}))
	for file, want := range map[string]os.FileMode{path: 0o600, path + "-wal": 0o600, filepath.Dir(path): 0o700} {
		st, err := os.Stat(file)
		must(t, err)
		if st.Mode().Perm() != want {
			t.Errorf("%s has mode %v", file, st.Mode())
		}
	}
	must(t, s.Close())
	must(t, os.Chmod(path, 0o644))
	s = openStore(t, Options{Path: path})
	if st, _ := os.Stat(path); st.Mode().Perm() != 0o600 {
		t.Errorf("an open file stayed open: %v", st.Mode())
	}
	if h := mustHistory(t, s, "a"); h.Count != 1 {
		t.Errorf("%d strikes after it was opened again", h.Count)
	}
}

func TestALookUpThatIsCalledOffSaysSo(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		mustRecord(t, s, event("a", time.Time{}))
		ctx, cancel := contextWithCause(t)
		cancel(errGone)
		if _, err := s.History(ctx, cake.Sign("a")); !errors.Is(err, errGone) {
			t.Errorf("got %v", err)
		}
		if _, err := s.Stats(ctx); !errors.Is(err, errGone) {
			t.Errorf("got %v", err)
		}
		if err := s.RecordIntervention(ctx, words("x", "a", "y", time.Time{})); err != nil {
			t.Errorf("a record was refused because its caller went: %v", err)
		}
		if s.Degraded() {
			t.Error("a caller who went was taken for a disk that failed")
		}
		if h := mustHistory(t, s, "a"); len(h.Interventions) != 1 {
			t.Errorf("the record is lost: %+v", h)
		}
	})
}

// TestDisksAndMemoryAnswerAlike is the contract in one property: whatever is
// recorded, in whatever order, all answer the same.
func TestDisksAndMemoryAnswerAlike(t *testing.T) {
	alike := newAlike(t)
	rapid.Check(t, func(rt *rapid.T) {
		c, all := alike.begin(t)
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			sig := rapid.SampledFrom([]string{"a", "b"}).Draw(rt, "sig")
			id := rapid.SampledFrom([]string{"1", "2", "3"}).Draw(rt, "id")
			fix := rapid.SampledFrom([]string{"", "npm ci", "make"}).Draw(rt, "fix")
			good := rapid.Bool().Draw(rt, "good")
			at := c.now().Add(-time.Duration(rapid.IntRange(0, 30).Draw(rt, "ago")) * time.Hour)
			step := rapid.IntRange(0, 3).Draw(rt, "step")
			for _, s := range all {
				switch step {
				case 0:
					mustRecord(t, s, event(sig, at))
				case 1:
					must(t, s.RecordIntervention(t.Context(), words(sig+id, sig, fix, at)))
				case 2:
					must(t, s.RecordOutcome(t.Context(), outcome(sig+id, sig, fix, good, at)))
				}
			}
			if step == 3 {
				c.advance(time.Duration(rapid.IntRange(1, 12).Draw(rt, "hours")) * time.Hour)
			}
			want := mustHistory(t, all[0], sig)
			for _, s := range all[1:] {
				if diff := cmp.Diff(want, mustHistory(t, s, sig), cmpopts.IgnoreFields(cake.Lesson{}, "Evidence")); diff != "" {
					rt.Fatalf("%s and %s differ (-/+):\n%s", all[0].place.name, s.place.name, diff)
				}
			}
		}
	})
}
