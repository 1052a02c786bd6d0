package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/memory"
	"cake/recall"
	"cake/recall/propagation"
)

// A past is what was remembered before a test: its ids, and its one mistake.
type past struct {
	*place
	signature cake.Signature
	ids       map[string]string // by what happened
}

// remembers gives the project a memory: a command failed an hour and a half ago,
// a file was edited, the command succeeded; a person wrote something down. In
// another project the same was repaired in another way.
func (p *place) remembers() past {
	p.t.Helper()
	here, err := os.Getwd()
	must(p.t, err)
	h := past{p, cake.Sign("dependency.module_missing", "python", "store"), map[string]string{}}
	m := p.memory()
	began := time.Now().Add(-90 * time.Minute)
	note := func(name string, after time.Duration, e cake.Entry) {
		e.At = began.Add(after)
		if e.Author == "" {
			e.Author, e.Agent, e.SessionID = cake.AuthorAgent, "claude", cmp.Or(e.SessionID, "k3f9x2ab")
		}
		id, err := m.Note(context.Background(), e)
		must(p.t, err)
		h.ids[name] = id
	}
	failed := cake.Entry{
		Project: here, Kind: cake.EntryCommand, Action: cake.ActionToolUse, Command: "python3 app.py", Key: "python3 app.py", ExitCode: 1,
		Summary: "No module named 'store'", Signature: h.signature, Content: "Traceback (most recent call last):\nModuleNotFoundError: No module named 'store'\n",
	}
	passed := failed
	passed.ExitCode, passed.Summary, passed.Signature, passed.Content = 0, "succeeded", "", ""
	edit := cake.Entry{
		Project: here, Kind: cake.EntryEdit, Action: cake.ActionFileEdit, Summary: "edited __init__.py",
		Path: here + "/store/__init__.py", Content: "+x = 1\n",
	}
	note("failed", 0, failed)
	_, err = m.RecordError(context.Background(), cake.ErrorEvent{
		ErrorType: "dependency.module_missing", Message: "No module named 'store'", Signature: h.signature, Command: "python3 app.py",
		Timestamp: began.Add(time.Second), RawOutput: "ModuleNotFoundError: No module named 'store'", FilePath: "app.py", LineNumber: 1,
	})
	must(p.t, err)
	note("edit", 2*time.Minute, edit)
	note("passed", 3*time.Minute, passed)
	note("wish", 30*time.Minute, cake.Entry{
		Project: here, Author: cake.AuthorHuman, Action: cake.ActionDecision, Summary: "the store stays a package of its own",
		Rationale: "two programs use it", CausedBy: &cake.Link{ID: h.ids["edit"], Basis: cake.Observed},
	})
	for _, e := range []*cake.Entry{&failed, &edit, &passed} {
		e.Project, e.SessionID = "/elsewhere/shop", "otherses"
	}
	edit.Path, edit.Content = "/elsewhere/shop/app.py", "-import store\n"
	note("other failed", 40*time.Minute, failed)
	note("other edit", 41*time.Minute, edit)
	note("other passed", 42*time.Minute, passed)
	must(p.t, m.Close())
	return h
}

// memory opens the memory of the place; whoever asks closes it.
func (p *place) memory() *recall.Store {
	p.t.Helper()
	m, err := memory.Open(context.Background(), memory.Options{Getenv: os.Getenv})
	must(p.t, err)
	return m
}

// reviewed makes a text the same whenever it is made: ids are numbered, times
// and folders have names. Widths stay.
func (h past) reviewed(text string) string {
	text = strings.ReplaceAll(text, h.root, "/root")
	stamps := regexp.MustCompile(`\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+Z)?`)
	text = stamps.ReplaceAllString(text, "2026-05-04 12:00:00")
	text = regexp.MustCompile(`last \d+ s ago`).ReplaceAllString(text, "last now")
	var known []string
	return regexp.MustCompile(`\b0[0-9a-f]{11,31}\b`).ReplaceAllStringFunc(text, func(id string) string {
		begins := id[:fewestDigits]
		at := slices.Index(known, begins)
		if at < 0 {
			at, known = len(known), append(known, begins)
		}
		return fmt.Sprintf("%0*d", len(id), at+1)
	})
}

// The listings as people read them. A change of what they say is reviewed there.
func TestTheMemoryIsToldAsItWasReviewed(t *testing.T) { newPlace(t).remembers().isTold() }

func (h past) isTold() {
	t := h.t
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
	var all strings.Builder
	for _, args := range [][]string{
		{"ls"},
		{"ls", "--mode", "historian", "--kind", "command,edit"},
		{"ls", "--all-projects", "--limit", "3"},
		{"ls", "--author", "human", "--since", "2h"},
		{"show", h.ids["edit"][:14]},
		{"why", h.ids["wish"]},
		{"why", h.ids["failed"]},
		{"why", h.ids["wish"], "--dot"},
		{"search", "store", "package"},
		{"lessons"},
		{"lessons", "--all-projects"},
		{"lessons", "--signature", h.signature.Short()},
		{"lessons", "No module named 'store'"},
		{"stats"},
		{"tiers", "--recalculate", "--prune", "10"},
		{"tune"},
	} {
		r := h.cake(append([]string{"recall"}, args...)...)
		if r.Status != 0 || r.Stderr != "" {
			t.Errorf("%v: %+v", args, r)
		}
		all.WriteString("$ cake recall " + strings.Join(args, " ") + "\n" + r.Stdout + "\n")
	}
	golden(t, "recall.txt", h.reviewed(all.String()))
}

func TestNoLineOfAListingIsLongerThanItsPaper(t *testing.T) {
	h := newPlace(t).remembers()
	for _, args := range [][]string{{"ls", "--all-projects"}, {"search", "store"}, {"lessons"}, {"predict", "--least", "0.1"}, {"stats"}, {"tiers"}} {
		r := h.cake(append([]string{"recall"}, args...)...)
		if r.Status != 0 || strings.Contains(r.Stdout, "\x1b") {
			t.Errorf("%v: %+v", args, r)
		}
		for line := range strings.Lines(r.Stdout) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > wide {
				t.Errorf("%v: %d characters: %s", args, n, line)
			}
		}
	}
}

// A terminal that does not say how wide it is gets the narrowest lines.
func TestLinesFitANarrowTerminal(t *testing.T) {
	newPlace(t).remembers()
	t.Setenv("NO_COLOR", "1")
	for _, args := range [][]string{{"ls", "--all-projects"}, {"search", "store"}, {"lessons"}, {"predict", "--least", "0.1"}, {"tiers"}} {
		person, program := pty(t)
		if status := run(append([]string{"recall"}, args...), streams{in: program, out: program, err: program}); status != 0 {
			t.Errorf("%v: status %d", args, status)
		}
		program.Close()
		text, _ := io.ReadAll(person) // it ends with EIO
		for line := range strings.Lines(string(text)) {
			if n := len([]rune(strings.TrimRight(line, "\r\n"))); n > narrow {
				t.Errorf("%v: %d characters: %s", args, n, line)
			}
		}
	}
}

func TestALongChainStaysOnThePaper(t *testing.T) {
	s := story{Words: "the words"}
	for n := range 30 {
		e := cake.Entry{ID: fmt.Sprintf("%012x%020x", n, 0), At: time.Now().Add(-49 * time.Hour), Kind: cake.EntryIntervention, Summary: strings.Repeat("word ", 40)}
		if n > 0 {
			e.CausedBy = &cake.Link{ID: s.Entries[n-1].ID, Basis: cake.Inferred}
		}
		s.Entries = append(s.Entries, e)
	}
	var b strings.Builder
	must(t, s.tell(paper{w: &b, width: narrow}, time.Now()))
	_, tree, _ := strings.Cut(b.String(), "\n\n")
	for line := range strings.Lines(tree) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > narrow {
			t.Errorf("%d characters: %s", n, line)
		}
	}
	if n := strings.Count(tree, "┄┄○") + strings.Count(tree, "┄┄● "); n != 29 {
		t.Errorf("%d links:\n%s", n, tree)
	}
}

func TestListsAreInColourOnATerminalOnly(t *testing.T) {
	h := newPlace(t).remembers()
	for _, c := range []struct {
		noColor string
		want    bool
	}{{"", true}, {"1", false}} {
		t.Setenv("NO_COLOR", c.noColor)
		person, program := pty(t)
		if status := run([]string{"recall", "ls"}, streams{in: program, out: program, err: h.file("")}); status != 0 {
			t.Errorf("status %d", status)
		}
		program.Close()
		text, _ := io.ReadAll(person) // it ends with EIO
		if got := strings.Contains(string(text), "\x1b[31merror\x1b[0m"); got != c.want || !strings.Contains(string(text), "python3 app.py") {
			t.Errorf("NO_COLOR=%s: %q", c.noColor, text)
		}
	}
}

// Whoever reads the JSON reads the records of the memory, one on a line.
func TestListsAreOneObjectOnEachLine(t *testing.T) {
	h := newPlace(t).remembers()
	for _, c := range []struct {
		args  []string
		lines int
		field string
	}{
		{[]string{"ls"}, 5, "at"},
		{[]string{"ls", "--session", "k3f9x2ab"}, 3, "session_id"},
		{[]string{"ls", "--all-projects", "--kind", "edit"}, 2, "path"},
		{[]string{"ls", "--until", "80m"}, 4, "summary"},
		{[]string{"ls", "--project", "/elsewhere/shop"}, 3, "id"},
		{[]string{"ls", "--mode", "minimalist"}, 3, "id"},
		{[]string{"search", "store"}, 3, "score"},
		{[]string{"lessons"}, 1, "fix"},
		{[]string{"lessons", "--signature", string(h.signature)}, 1, "lesson"},
		{[]string{"predict", "--least", "0.1"}, 5, "prediction"},
		{[]string{"show", h.ids["edit"]}, 1, "followed"},
		{[]string{"why", h.ids["edit"]}, 1, "words"},
		{[]string{"stats"}, 1, "causes"},
		{[]string{"tiers"}, 1, "tiers"},
		{[]string{"tune"}, 1, "before"},
	} {
		r := h.cake(append(append([]string{"recall"}, c.args...), "--json")...)
		lines := strings.SplitAfter(strings.TrimSuffix(r.Stdout, "\n"), "\n")
		if r.Status != 0 || len(lines) != c.lines {
			t.Errorf("%v: %d lines: %+v", c.args, len(lines), r)
			continue
		}
		for _, line := range lines {
			if _, has := object(t, line)[c.field]; !has {
				t.Errorf("%v: no %s in %s", c.args, c.field, line)
			}
		}
	}
}

// What did not help is remembered, and never stands among what did.
func TestAFixThatDidNotHelpIsShownApart(t *testing.T) {
	h := newPlace(t).remembers()
	m := h.memory()
	must(t, m.RecordOutcome(context.Background(), cake.Outcome{
		SessionID: "k3f9x2ab", Signature: h.signature, Fix: "pip install store", Evidence: "it came again", At: time.Now(),
	}))
	must(t, m.Close())
	r := h.cake("recall", "lessons", "--signature", h.signature.Short())
	helped, failed, apart := strings.Cut(r.Stdout, "Tried, and did not help:\n")
	if !apart || strings.Contains(helped, "pip install") || !strings.Contains(failed, "pip install store\n    refuted, worked 0 of 1 times") {
		t.Errorf("got %+v", r)
	}
	r = h.cake("recall", "lessons", "--signature", h.signature.Short(), "--all-projects", "--json")
	if n := strings.Count(r.Stdout, "\n"); n != 3 {
		t.Errorf("%d lessons of all projects: %+v", n, r)
	}
}

func TestTheBeginningOfAnIDIsEnoughWhereItIsTheOnlyOne(t *testing.T) {
	h := newPlace(t).remembers()
	m := h.memory()
	must(t, m.RecordIntervention(context.Background(), cake.Intervention{
		ID: "k3f9x2ab-1", SessionID: "k3f9x2ab", Signature: h.signature, Message: cake.Message{Text: "Operator (CAKE): Stop."}, At: time.Now(),
	}))
	must(t, m.Close())
	id := h.ids["edit"]
	for _, begun := range []string{id, id[:31], id[:14], id[:12], id[:9]} {
		if got := object(t, h.cake("recall", "show", begun, "--json").Stdout)["entry"].(map[string]any)["id"]; got != id {
			t.Errorf("%s: %v", begun, got)
		}
	}
	h.cake("recall", "show", "k3f9x2ab-1").ends(t, 0, "Operator (CAKE): Stop.", "")
	h.cake("recall", "show", "k3f9x2ab-").ends(t, 0, "k3f9x2ab-1\n", "")
	h.cake("recall", "show", id[:4]).ends(t, exitFailed, "", "is the beginning of several ids")
	for _, unknown := range []string{"ffff", "zz", id[:31] + "x", "other-1", strings.Repeat("f", 32)} {
		h.cake("recall", "why", unknown).ends(t, exitFailed, "", "nothing is remembered as "+unknown)
	}
}

func TestIDsAreCompletedWithWhatTheyAre(t *testing.T) {
	h := newPlace(t).remembers()
	r := h.cake("__complete", "recall", "why", h.ids["edit"][:8])
	if r.Status != 0 || !strings.Contains(r.Stdout, h.ids["edit"][:12]+"\tedited __init__.py (store/__init__.py)\n") {
		t.Errorf("got %+v", r)
	}
	h.cake("__complete", "recall", "ls", "--mode", "").ends(t, 0, "archaeologist\n", "")
	t.Setenv("HOME", "")
	t.Setenv("XDG_STATE_HOME", "")
	h.cake("__complete", "recall", "show", "").ends(t, 0, ":1\n", "")
}

func TestWhatIsNotThereIsSaid(t *testing.T) {
	p := newPlace(t)
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"ls"}, "nothing like that is remembered of "},
		{[]string{"ls", "--all-projects"}, "nothing like that is remembered of any project"},
		{[]string{"search", "frob"}, `has the words "frob"; --all-projects looks into all`},
		{[]string{"search", "..."}, "it has no words"},
		{[]string{"lessons"}, "nothing was learnt yet"},
		{[]string{"lessons", "frob"}, "nothing was learnt about that, nor about anything that reads like it"},
		{[]string{"lessons", "--signature", "12"}, "nothing was learnt about that"},
		{[]string{"predict"}, "has a score of 0.60 or more; --least asks for less"},
		{[]string{"export"}, "nothing was learnt yet"},
		{[]string{"forget", "--matching", "frob", "--yes"}, "nothing like that is remembered"},
		{[]string{"forget", "abc", "--yes"}, "nothing is remembered as abc"},
		{[]string{"import", "none.yaml"}, "cannot read the pack: open none.yaml"},
	} {
		r := p.cake(append([]string{"recall"}, c.args...)...)
		r.ends(t, exitFailed, "", c.says)
		if r.Stdout != "" {
			t.Errorf("%v: %+v", c.args, r)
		}
	}
}

func TestAMemoryThatCannotBeReadIsAFailure(t *testing.T) {
	p := newPlace(t)
	must(t, os.Mkdir("folder", 0o755))
	p.cake("recall", "ls", "--store", "folder").ends(t, exitFailed, "", "cannot look into the memory")
	p.cake("recall", "ls", "--config", "none.yaml").ends(t, exitFailed, "", "none.yaml")
}

func TestTimesAreUnderstoodAsPeopleWriteThem(t *testing.T) {
	now := time.Date(2026, 5, 4, 12, 0, 0, 0, time.Local)
	for text, want := range map[string]time.Time{
		"":                     {},
		"2h":                   now.Add(-2 * time.Hour),
		"90m":                  now.Add(-90 * time.Minute),
		"7d":                   now.AddDate(0, 0, -7),
		"2026-05-01":           time.Date(2026, 5, 1, 0, 0, 0, 0, time.Local),
		"2026-05-01 15:30":     time.Date(2026, 5, 1, 15, 30, 0, 0, time.Local),
		"2026-05-01 15:30:10":  time.Date(2026, 5, 1, 15, 30, 10, 0, time.Local),
		"2026-05-01T15:30:10Z": time.Date(2026, 5, 1, 15, 30, 10, 0, time.UTC),
	} {
		if got, err := timeOf("since", text, now); err != nil || !got.Equal(want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"soon", "-2h", "-7d", "1.5d", "xd", "d", "7dd", "2026-13-01"} {
		if got, err := timeOf("since", text, now); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestTimesAreToldInOneUnit(t *testing.T) {
	now := noon()
	for want, at := range map[string]time.Time{
		"never": {}, "now": now, "59 s ago": now.Add(-59 * time.Second), "1 min ago": now.Add(-time.Minute),
		"2 h ago": now.Add(-150 * time.Minute), "47 h ago": now.Add(-47 * time.Hour), "2 days ago": now.Add(-48 * time.Hour), "in 3 h": now.Add(3 * time.Hour),
	} {
		if got := ago(at, now); got != want {
			t.Errorf("%v: %q, not %q", at, got, want)
		}
	}
}

func TestAnEntryIsToldByWhatItIs(t *testing.T) {
	for want, e := range map[string]cake.Entry{
		"ls → ok":                      {Kind: cake.EntryCommand, Command: "ls"},
		"false → exit 1":               {Kind: cake.EntryCommand, Command: "false", ExitCode: 1, Summary: "exit status 1"},
		"make → exit 2: No rule":       {Kind: cake.EntryCommand, Command: "make", ExitCode: 2, Summary: "No rule", Signature: "v1:1"},
		"edited a.go (sub/a.go)":       {Kind: cake.EntryEdit, Summary: "edited a.go", Path: "/p/sub/a.go", Project: "/p"},
		"edited a.go (/q/a.go)":        {Kind: cake.EntryEdit, Summary: "edited a.go", Path: "/q/a.go", Project: "/p"},
		"rm -rf / (all would be lost)": {Kind: cake.EntryDenial, Command: "rm -rf /", Summary: "all would be lost"},
		"No rule (Makefile:3)":         {Kind: cake.EntryError, Summary: "No rule", Path: "Makefile:3"},
		"failure: it came again":       {Kind: cake.EntryOutcome, Summary: "it came again", Tags: []string{"x.y", "failure"}},
		"two  lines":                   {Kind: cake.EntryContext, Content: "two\r\nlines"},
	} {
		if got := whatOf(e); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestShortIDsTellAllApart(t *testing.T) {
	a, b := "01a20138cb13"+strings.Repeat("0", 20), "01a20138cb1300"+strings.Repeat("1", 18)
	short := shortIDs([]string{a, b, a, "k3f9x2ab-1"})
	for id, want := range map[string]string{a: a[:16], b: b[:16], "k3f9x2ab-1": "k3f9x2ab-1"} {
		if got := short(id); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
}

// What an agent wrote may be anything; the picture stays one.
func TestTheGraphQuotesWhatItShows(t *testing.T) {
	h := newPlace(t).remembers()
	m := h.memory()
	id, err := m.Note(context.Background(), cake.Entry{Kind: cake.EntryCommand, Command: "echo \"a\\\"]; b\" \n c", ExitCode: 3})
	must(t, err)
	must(t, m.Close())
	h.cake("recall", "why", id, "--dot").ends(t, 0, `[label="command\necho \"a\\\"]; b\"   c → exit 3\n`, "")
}

func TestTuningSaysHowPredictionsDid(t *testing.T) {
	before := recall.Foresight{Order: 0.5}
	for want, after := range map[string]recall.Foresight{
		"That is too little to learn from: 20 are needed.": {Examples: 19, Used: 3},
		"There is nothing to compare them with.":           {Examples: 30},
		"in 50 % of the cases before, in 90 % now":         {Examples: 30, Used: 10, Order: 0.9},
	} {
		if got := (tuned{Before: before, After: after}).verdict(); !strings.Contains(got, want) {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestTuningSaysWhatWouldHaveBeenForeseen(t *testing.T) {
	before := propagation.Comparison{Asked: 60, Hits: 20, LRU: 30}
	for want, after := range map[string]propagation.Comparison{
		"Mistakes came back 1 time: too few to tell":                            {Asked: 1},
		"was the right one 20 times before, 32 now; the last one was 30 times.": {Asked: 60, Hits: 32, LRU: 30},
	} {
		if got := (tuned{ReplayBefore: before, ReplayAfter: after}).replayed(); !strings.Contains(got, want) {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// storedLessons counts the lessons and entries of the whole memory.
func (p *place) stored() (lessons, entries int) {
	p.t.Helper()
	var c counts
	must(p.t, json.Unmarshal([]byte(p.cake("recall", "stats", "--all-projects", "--json").Stdout), &c))
	return c.Store.Lessons, c.Tiers.Entries
}
