package recall

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/recall/pack"

	"github.com/google/go-cmp/cmp"
)

// filledStore knows two projects, and a secret in one of them.
func filledStore(t *testing.T, c *clock, at Options) *Store {
	t.Helper()
	s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
	learnsFix(t, s, c, "app", "s1", "requests", "pip install requests")
	learnsFix(t, s, c, "other", "s2", "flask", "pip install flask")
	e := remark("the Password is tr0ub4dor&3_x", c.now())
	e.Content = "and a lot about it: tr0ub4dor&3_x"
	mustNote(t, s, e)
	must(t, s.RecordIntervention(t.Context(), words("i1", "requests", "pip install requests", c.now())))
	must(t, s.RecordOutcome(t.Context(), outcome("i1", "requests", "pip install requests", true, c.now())))
	must(t, s.RecordViolation(t.Context(), decisionOf(1)))
	return s
}

func mustForget(t *testing.T, s *Store, f Forgetting) Forgotten {
	t.Helper()
	dry := f
	dry.Dry = true
	would, err := s.Forget(t.Context(), dry)
	must(t, err)
	gone, err := s.Forget(t.Context(), f)
	must(t, err)
	if gone != would {
		t.Errorf("%+v forgot %+v, the dry run said %+v", f, gone, would)
	}
	return gone
}

func TestWhatIsForgottenIsNowhere(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := filledStore(t, c, at)
		if got := mustSearch(t, s, SearchQuery{Text: "password"}); got == "" {
			t.Fatal("it is not there to begin with")
		}
		if gone := mustForget(t, s, Forgetting{Pattern: "PASSWORD*tr0ub4dor&3_"}); gone.Entries != 1 || gone.Lessons != 0 {
			t.Errorf("%+v", gone)
		}
		if got := mustSearch(t, s, SearchQuery{Text: "password"}); got != "" {
			t.Errorf("it is still found: %q", got)
		}
		must(t, s.Close())
		for _, file := range []string{at.Path, at.Path + "-wal"} {
			b, err := os.ReadFile(file)
			if err == nil && (bytes.Contains(b, []byte("tr0ub4dor")) || bytes.Contains(b, []byte("password"))) {
				i := max(bytes.Index(b, []byte("tr0ub4dor")), bytes.Index(b, []byte("password")))
				t.Errorf("it is still in %s: %q", file, b[max(0, i-80):min(len(b), i+80)])
			}
		}
	})
}

func TestAPatternIsNoLanguage(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		for _, text := range []string{"100% sure", "100 times sure", "a_b", "axb", `a\b`} {
			mustNote(t, s, remark(text, c.now()))
		}
		for pattern, want := range map[string]int{"100%": 1, "a_b": 1, `a\b`: 1} {
			if gone := mustForget(t, s, Forgetting{Pattern: pattern}); gone.Entries != want {
				t.Errorf("%q forgot %+v", pattern, gone)
			}
		}
		for _, f := range []Forgetting{{}, {Pattern: "*"}, {Pattern: " ** "}} {
			if _, err := s.Forget(t.Context(), f); err == nil {
				t.Errorf("%+v forgot everything", f)
			}
		}
	})
}

// The number of what is forgotten may be given again.
func TestWhatComesAfterTheForgottenIsFound(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		for range 3 {
			id := mustNote(t, s, remark("the same words", c.now()))
			if got := mustSearch(t, s, SearchQuery{Text: "same"}); got != "the same words" {
				t.Errorf("found %q", got)
			}
			mustForget(t, s, Forgetting{ID: id})
		}
	})
}

func TestAProjectIsForgottenWhole(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := filledStore(t, c, at)
		if gone := mustForget(t, s, Forgetting{Project: "other"}); gone.Entries != 3 || gone.Lessons != 1 {
			t.Errorf("%+v", gone)
		}
		all, err := s.AllLessons(t.Context(), LessonQuery{})
		must(t, err)
		if len(all) != 1 || all[0].Project != "app" {
			t.Errorf("lessons left: %+v", all)
		}
		if got := mustAdvise(t, s, Situation{Signature: cake.Sign("flask"), Project: "other"}); len(got) != 0 {
			t.Errorf("it still advises: %+v", got)
		}
		if n := rows(t, at, "runs"); n != 2 {
			t.Errorf("%d runs are left, want the 2 of app", n)
		}
	})
}

func TestAMistakeIsForgottenWithItsStrikes(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := filledStore(t, c, at)
		mustForget(t, s, Forgetting{Signature: cake.Sign("requests")})
		want := cake.History{Signature: cake.Sign("requests")}
		if diff := cmp.Diff(want, mustHistory(t, s, "requests")); diff != "" {
			t.Error(diff)
		}
		for _, table := range []string{"interventions", "outcomes"} {
			if n := rows(t, at, table); n != 0 {
				t.Errorf("%d %s are left", n, table)
			}
		}
		if h := mustHistory(t, s, "flask"); h.Count != 1 {
			t.Errorf("another mistake went with it: %+v", h)
		}
	})
}

func TestOneStrikeThatIsForgottenIsNotCounted(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now, Project: "app"}))
		mustRecord(t, s, event("a", c.now()))
		c.advance(time.Second)
		mustRecord(t, s, event("a", c.now()))
		es, err := s.Entries(t.Context(), Query{Limit: 1})
		must(t, err)
		if gone := mustForget(t, s, Forgetting{ID: es[0].ID}); gone.Entries != 1 {
			t.Errorf("%+v", gone)
		}
		if h := mustHistory(t, s, "a"); h.Count != 1 {
			t.Errorf("%+v", h)
		}
	})
}

func TestAPackCarriesLessonsFromOneMemoryToAnother(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		from := filledStore(t, c, at)
		p, err := from.Export(t.Context(), PackQuery{Project: "app", Evidence: true})
		must(t, err)
		var file bytes.Buffer
		must(t, p.Write(&file))
		if strings.Contains(file.String(), "flask") || len(p.Lessons) != 1 || len(p.Entries) < 3 || p.Mistakes[0].Message == "" {
			t.Fatalf("the pack: %s", &file)
		}
		p, err = pack.Read(&file)
		must(t, err)
		to := openStore(t, with(another(t, at), Options{Now: c.now, Project: "here"}))
		m, err := to.Import(t.Context(), p, "here")
		must(t, err)
		if m.New != 1 || m.Entries != len(p.Entries) {
			t.Errorf("%+v", m)
		}
		got := mustAdvise(t, to, Situation{Signature: cake.Sign("requests")})
		if len(got) != 1 || got[0].Lesson.Fix != "pip install requests" || got[0].Lesson.Project != "here" {
			t.Errorf("advice: %+v", got)
		}
		if got := mustAdvise(t, to, Situation{Text: "No module named 'requests'"}); len(got) != 1 || got[0].Exact {
			t.Errorf("the similar channel: %+v", got)
		}
		if h := mustHistory(t, to, "requests"); h.Count != 0 {
			t.Errorf("what was seen elsewhere is counted here: %+v", h)
		}
		if h := mustRecord(t, to, event("requests", c.now())); h.Count != 1 {
			t.Errorf("%+v", h)
		}
		m, err = to.Import(t.Context(), p, "here")
		must(t, err)
		if (m != Merged{Same: 1}) {
			t.Errorf("the second time: %+v", m)
		}
		p.Lessons[0].Fix = ""
		if _, err := to.Import(t.Context(), p, "here"); err == nil {
			t.Error("a lesson without a fix was taken")
		}
	})
}
