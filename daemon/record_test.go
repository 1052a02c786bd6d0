package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"cake"
	"cake/adapters/claude"
	"cake/recall"
)

// The agent may be quicker than the news that it runs.
func TestTheStartOfASessionComesBeforeAllElse(t *testing.T) {
	w := newWorld(t)
	s, err := w.brain().newSession(false)
	must(t, err)
	start := time.Now()
	var early sync.WaitGroup
	for n := range 4 {
		early.Go(func() {
			for m := range 20 {
				s.record(cake.Event{Type: cake.EventWarning, Warning: fmt.Sprintf("%d %02d", n, m)})
			}
		})
	}
	s.begin(&cake.Session{ID: s.id}, start)
	early.Wait()
	all := w.events()
	last := map[string]string{}
	for n, e := range all {
		if (n == 0) != (e.Type == cake.EventSessionStarted) || e.Time.Before(start.UTC()) || e.SessionID != s.id {
			t.Fatalf("%d: %+v", n, e)
		}
		if n > 0 && e.Warning <= last[e.Warning[:1]] {
			t.Fatalf("%q after %q", e.Warning, last[e.Warning[:1]])
		}
		if n > 0 {
			last[e.Warning[:1]] = e.Warning
		}
	}
	if len(all) != 81 {
		t.Errorf("%d events", len(all))
	}
}

// What cannot be written is logged, and costs nothing else.
func TestAnEventThatCannotBeWrittenIsLogged(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	must(t, a.brain.journal.Close())
	a.runs("ls", 0, "")
	text, err := os.ReadFile(w.options.Paths.Log())
	if err != nil || !strings.Contains(string(text), "cannot write an event") || len(w.events()) != 0 {
		t.Errorf("logged %s, %v", text, err)
	}
}

// The next agent in the same place is told what helped this one.
func TestWhatAnAgentDidAgainstAMistakeIsALesson(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	const missing = "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    import yaml\nModuleNotFoundError: No module named 'yaml'\n"
	a.runs("python3 main.py", 1, missing)
	a.runs("pip install pyyaml", 0, "")
	a.runs("python3 main.py", 0, "")
	all, err := a.brain.recall.AllLessons(t.Context(), recall.LessonQuery{})
	must(t, err)
	if len(all) != 1 || all[0].Fix != "pip install pyyaml" || all[0].Successes != 1 {
		t.Fatalf("lessons %+v", all)
	}
	es, err := a.brain.recall.Entries(t.Context(), recall.Query{Kinds: []cake.EntryKind{cake.EntryOutcome}})
	must(t, err)
	if len(es) != 1 {
		t.Fatalf("outcomes %+v", es)
	}
	chain, err := a.brain.recall.Chain(t.Context(), es[0].ID)
	must(t, err)
	var kinds []string
	for _, e := range chain.Entries {
		kinds = append(kinds, string(e.Kind))
	}
	if got := strings.Join(kinds, " "); got != "command error intervention outcome" {
		t.Errorf("the story: %s", got)
	}
}

func TestAnEditThatHelpedIsALesson(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	file := filepath.Join(w.options.Cwd, "main.py")
	must(t, os.WriteFile(file, []byte("import yml\n"), 0o644))
	a.runs("python3 main.py", 1, "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    import yml\nModuleNotFoundError: No module named 'yml'\n")
	a.course.Expect(claude.Hook{Path: file})
	must(t, os.WriteFile(file, []byte("import yaml\n"), 0o644))
	a.runs("python3 main.py", 0, "")
	all, err := a.brain.recall.AllLessons(t.Context(), recall.LessonQuery{})
	must(t, err)
	if len(all) != 1 || all[0].Fix != `Fix main.py: "import yml" becomes "import yaml"` || !strings.Contains(all[0].Diff, "+import yaml") {
		t.Errorf("lessons %+v", all)
	}
}

func TestClipKeepsWholeLinesFromTheEnd(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{
		{"short", 10, "short"},
		{"one\ntwo\n", 6, "two\n"},
		{"one\ntwo", 4, "two"},
		{"no line in here", 4, "here"},
		{"line\n", 1, "\n"},
		{"ééé", 3, "\uFFFDé"},
	} {
		got := clip(c.text, c.n)
		if got != c.want || !utf8.ValidString(got) {
			t.Errorf("clip(%q, %d) = %q, want %q", c.text, c.n, got, c.want)
		}
	}
}
