package recall

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// learnsFix plays a session of app in which a command fails, is put right by a
// fix, and then succeeds. Five minutes pass.
func learnsFix(t testing.TB, s *Store, c *clock, project, session, sig, fix string) {
	t.Helper()
	e := event(sig, c.now())
	mustRecord(t, s, e)
	for _, e := range []cake.Entry{ran(session, "python main.py", sig, c.now()), ran(session, fix, "", c.now()), ran(session, "python main.py", "", c.now())} {
		e.Project, e.At = project, c.now()
		mustNote(t, s, e)
		c.advance(time.Second)
	}
	c.advance(5 * time.Minute)
}

func mustAdvise(t testing.TB, s *Store, at Situation) []Advice {
	t.Helper()
	all, err := s.Advise(t.Context(), at)
	must(t, err)
	return all
}

func TestWhatWorkedIsAdvisedTheNextTime(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		at := Situation{Signature: cake.Sign("requests")}
		if got := mustAdvise(t, s, at); len(got) != 0 {
			t.Errorf("nothing was learnt yet: %+v", got)
		}
		learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
		got := mustAdvise(t, s, at)
		if len(got) != 1 || got[0].Lesson.Fix != "pip install requests" || !got[0].Exact || got[0].Lesson.Standing != cake.Candidate {
			t.Fatalf("%+v", got)
		}
		if got[0].Because != "it worked 1 of 1 times, last 5 min ago, in this project" {
			t.Errorf("%q", got[0].Because)
		}
		learnsFix(t, s, c, "app", "s2", "requests", "pip install requests")
		if got := mustAdvise(t, s, at); got[0].Lesson.Standing != cake.Confirmed || got[0].Lesson.Successes != 2 {
			t.Errorf("%+v", got)
		}
	})
}

func TestAnotherProjectIsToldOnlyAfterPromotion(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		elsewhere := Situation{Signature: cake.Sign("requests"), Project: "third"}
		learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
		learnsFix(t, s, c, "app", "s2", "requests", "pip install requests")
		if got := mustAdvise(t, s, elsewhere); len(got) != 0 {
			t.Errorf("one project is not enough: %+v", got)
		}
		learnsFix(t, s, c, "second", "s3", "requests", "pip install requests")
		got := mustAdvise(t, s, elsewhere)
		if len(got) != 1 || got[0].Lesson.Standing != cake.Promoted || got[0].Lesson.Successes != 3 || !strings.Contains(got[0].Because, "in other projects") {
			t.Errorf("%+v", got)
		}
	})
}

func TestAFixThatFailedIsRememberedAndNotAdvised(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		for _, e := range []cake.Entry{
			ran("s1", "make", "a", c.now()), ran("s1", "try this", "", c.now()), ran("s1", "make", "a", c.now()),
			ran("s1", "try that", "", c.now()), ran("s1", "make", "", c.now()),
		} {
			mustNote(t, s, e)
			c.advance(time.Second)
		}
		if got := mustAdvise(t, s, Situation{Signature: cake.Sign("a")}); len(got) != 1 || got[0].Lesson.Fix != "try that" {
			t.Errorf("%+v", got)
		}
		all, err := s.AllLessons(t.Context(), LessonQuery{Project: "app"})
		must(t, err)
		if len(all) != 2 || all[0].Fix != "try that" || all[1].Standing != cake.Refuted {
			t.Errorf("%+v", all)
		}
	})
}

func TestWhatIsKnownBeforeACommandRuns(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		before := func(session string) string {
			all, err := s.Before(t.Context(), Situation{Session: session, Key: "python main.py"})
			must(t, err)
			var fixes []string
			for _, a := range all {
				fixes = append(fixes, a.Lesson.Fix)
			}
			return strings.Join(fixes, " ")
		}
		learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
		if got := before("s2"); got != "" {
			t.Errorf("it succeeded last: %q", got)
		}
		mustNote(t, s, ran("s2", "python main.py", "requests", c.now()))
		if got := before("s2"); got != "pip install requests" {
			t.Errorf("it is known to fail: %q", got)
		}
		if got := before("s3"); got != "pip install requests" {
			t.Errorf("another session is not told: %q", got)
		}
		mustNote(t, s, ran("s2", "pip install requests", "", c.now()))
		if got := before("s2"); got != "" {
			t.Errorf("the fix was applied meanwhile: %q", got)
		}
	})
}

func TestWhatReadsAlikeOnlyAdvises(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		e := event("db", c.now())
		e.Message = "cannot connect to /tmp/db-1/pg.sock: connection refused (12 ms)"
		mustRecord(t, s, e)
		learnsFixOf(t, s, c, "db", "systemctl start postgresql")
		got := mustAdvise(t, s, Situation{Signature: cake.Sign("other"), Text: "cannot connect to /var/db-7/pg.sock: connection refused (3 ms)"})
		if len(got) != 1 || got[0].Exact || got[0].Likeness < 0.85 || !strings.Contains(got[0].Because, "reads") {
			t.Fatalf("%+v", got)
		}
		if h := mustHistory(t, s, "other"); h.Count != 0 || len(h.Lessons) != 0 {
			t.Errorf("what is alike was counted as the same: %+v", h)
		}
		if got := mustAdvise(t, s, Situation{Text: "no space left on device"}); len(got) != 0 {
			t.Errorf("what is not alike: %+v", got)
		}
		if got := mustAdvise(t, s, Situation{Signature: cake.Sign("db"), Text: e.Message}); len(got) != 1 || !got[0].Exact {
			t.Errorf("the very mistake: %+v", got)
		}
	})
}

// learnsFixOf is learnsFix for a mistake that was recorded already.
func learnsFixOf(t testing.TB, s *Store, c *clock, sig, fix string) {
	t.Helper()
	for _, e := range []cake.Entry{ran("s", "run it", sig, c.now()), ran("s", fix, "", c.now()), ran("s", "run it", "", c.now())} {
		mustNote(t, s, e)
		c.advance(time.Second)
	}
}

func TestTwoWhoSawTheSameFixCountItOnce(t *testing.T) {
	onAll(t, func(t *testing.T, s *Store, c *clock) {
		o := outcome("i1", "requests", "pip install requests", true, c.now())
		must(t, s.RecordOutcome(t.Context(), o)) // its session is s1
		learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
		if ls := mustHistory(t, s, "requests").Lessons; len(ls) != 1 || ls[0].Successes != 1 {
			t.Errorf("%+v", ls)
		}
	})
}

func TestLessonsAreLearntWhileTheDiskIsAwayAndKeptWhenItIsBack(t *testing.T) {
	c := newClock()
	path, free := blocked(t)
	s := openStore(t, Options{Path: path, Now: c.now, Project: "app"})
	learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
	if !s.Degraded() {
		t.Fatal("a disk was found")
	}
	free()
	c.advance(time.Minute)
	if ls := mustHistory(t, s, "requests").Lessons; len(ls) != 1 || s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), ls)
	}
	must(t, s.Close())
	if n := rows(t, file(path), "entries"); n != 4 {
		t.Errorf("%d entries of 4", n)
	}
}

func TestALessonThatIsWrittenTwiceCountsOnce(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Path: filepath.Join(t.TempDir(), "recall.db"), Now: c.now, Project: "app"}))
		learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
		s.mu.Lock()
		again := s.recent
		s.mu.Unlock()
		must(t, s.disk.record(DefaultTTL, nil, again...))
		if h := mustHistory(t, s, "requests"); h.Count != 1 || h.Lessons[0].Successes != 1 {
			t.Errorf("%+v", h)
		}
	})
}

// The brain may be replaced in the middle of a session.
func TestASessionIsFollowedThroughARestart(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		first := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		mustNote(t, first, ran("s1", "make", "a", c.now()))
		c.advance(time.Minute)
		mustNote(t, first, ran("s1", "go mod tidy", "", c.now()))
		mustNote(t, first, ran("s2", "something else", "", c.now()))
		must(t, first.Close())
		c.advance(time.Minute)
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		mustNote(t, s, ran("s1", "make", "", c.now()))
		if got := mustAdvise(t, s, Situation{Signature: cake.Sign("a")}); len(got) != 1 || got[0].Lesson.Fix != "go mod tidy" {
			t.Errorf("%+v", got)
		}
	})
}

// A session that was lost sight of for many others is taken up from what it did,
// though that waits to be written.
func TestASessionIsTakenUpAgainAfterManyOthers(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		post := func(e cake.Entry) {
			t.Helper()
			e.Project = "app"
			_, err := s.Post(e)
			must(t, err)
			c.advance(time.Second)
		}
		mustRecord(t, s, event("a", c.now()))
		post(ran("s", "python main.py", "a", c.now()))
		post(ran("s", "pip install requests", "", c.now()))
		for n := range mostTrails {
			post(ran(fmt.Sprint("other ", n), "ls", "", c.now()))
		}
		post(ran("s", "python main.py", "", c.now()))
		if got := mustAdvise(t, s, Situation{Signature: cake.Sign("a")}); len(got) != 1 || got[0].Lesson.Fix != "pip install requests" {
			t.Errorf("%+v", got)
		}
	})
}

func TestSecretsOfEntriesAreMasked(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		mask := func(s string) string { return strings.ReplaceAll(s, "hunter2", "***") }
		s := openStore(t, with(at, Options{Mask: mask}))
		e := cake.Entry{Summary: "hunter2", Content: "hunter2", Rationale: "hunter2", Command: "x hunter2", Key: "x hunter2", Path: "hunter2", Tags: []string{"hunter2"}}
		id := mustNote(t, s, e)
		got, err := s.Entry(t.Context(), id)
		must(t, err)
		if text := fmt.Sprintf("%+v", got); strings.Contains(text, "hunter2") || strings.Count(text, "***") != 7 {
			t.Error(text)
		}
		if e.Tags[0] != "hunter2" {
			t.Error("the caller's own tags were changed")
		}
	})
}

func TestAFixWithASecretIsNoLesson(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		mask := func(s string) string { return strings.ReplaceAll(s, "hunter2", "***") }
		s := openStore(t, with(at, Options{Now: c.now, Project: "app", Mask: mask}))
		for _, e := range []cake.Entry{
			ran("s", "deploy", "a", c.now()), ran("s", "login --password hunter2", "", c.now()), ran("s", "chmod +x deploy", "", c.now()), ran("s", "deploy", "", c.now()),
		} {
			mustNote(t, s, e)
		}
		if got := mustAdvise(t, s, Situation{Signature: cake.Sign("a")}); len(got) != 1 || got[0].Lesson.Fix != "chmod +x deploy" {
			t.Errorf("%+v", got)
		}
	})
}

// TestDisksAndMemoryLearnAlike plays the same sessions at random on each disk and
// in memory: all know the same lessons, advise the same, and find the same entries.
func TestDisksAndMemoryLearnAlike(t *testing.T) {
	alike := newAlike(t)
	rapid.Check(t, func(rt *rapid.T) {
		c, all := alike.begin(t)
		for range rapid.IntRange(1, 30).Draw(rt, "steps") {
			e := ran(rapid.SampledFrom([]string{"s1", "s2"}).Draw(rt, "session"),
				rapid.SampledFrom([]string{"make", "npm ci", "pip install x"}).Draw(rt, "command"),
				rapid.SampledFrom([]string{"", "", "a", "b"}).Draw(rt, "sig"), c.now())
			e.ID = fmt.Sprint("e", c.now().UnixMicro())
			e.Project = rapid.SampledFrom([]string{"app", "app", "other", "third"}).Draw(rt, "project")
			for _, s := range all {
				mustNote(t, s, e)
			}
			c.advance(time.Duration(rapid.IntRange(1, 1500).Draw(rt, "seconds")) * time.Second)
		}
		for _, ask := range []func(s *Store) (any, error){
			func(s *Store) (any, error) { return s.AllLessons(t.Context(), LessonQuery{Limit: 100}) },
			func(s *Store) (any, error) { return s.Advise(t.Context(), Situation{Signature: cake.Sign("a")}) },
			func(s *Store) (any, error) {
				return s.Advise(t.Context(), Situation{Signature: cake.Sign("b"), Project: "fourth"})
			},
			func(s *Store) (any, error) { return s.Before(t.Context(), Situation{Session: "s1", Key: "make"}) },
			func(s *Store) (any, error) { return s.Causality(t.Context(), "app") },
			func(s *Store) (any, error) { return s.find(t.Context(), Query{Limit: 100}) },
			func(s *Store) (any, error) { return s.Tiers(t.Context(), "other") },
		} {
			want, err := ask(all[0])
			must(t, err)
			for _, s := range all[1:] {
				got, err := ask(s)
				must(t, err)
				if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
					rt.Fatalf("%s and %s differ (-/+):\n%s", all[0].place.name, s.place.name, diff)
				}
			}
		}
	})
}
