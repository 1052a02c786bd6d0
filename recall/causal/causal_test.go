package causal

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func at(minute int) time.Time {
	return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(minute) * time.Minute)
}

func entry(id string, minute int, kind cake.EntryKind, cause string) cake.Entry {
	e := cake.Entry{ID: id, Project: "/p", SessionID: "s", At: at(minute), Kind: kind, Summary: "what " + id + " says"}
	if cause != "" {
		e.CausedBy = &cake.Link{ID: cause, Basis: cake.Observed}
	}
	return e
}

func among(es ...cake.Entry) Get {
	return func(id string) (cake.Entry, bool, error) {
		i := slices.IndexFunc(es, func(e cake.Entry) bool { return e.ID == id })
		if i < 0 {
			return cake.Entry{}, false, nil
		}
		return es[i], true, nil
	}
}

func ids(es []cake.Entry) string {
	var all []string
	for _, e := range es {
		all = append(all, e.ID)
	}
	return strings.Join(all, " ")
}

func TestAChainBeginsWithItsRoot(t *testing.T) {
	a, b, c := entry("a", 0, cake.EntryCommand, ""), entry("b", 1, cake.EntryError, "a"), entry("c", 2, cake.EntryEdit, "b")
	chain, err := Trace(c, among(a, b, c))
	if err != nil || ids(chain.Entries) != "a b c" || chain.Broken != "" || !chain.Observed() {
		t.Errorf("%v %+v", err, chain)
	}
	if chain.Root().ID != "a" || chain.Target().ID != "c" {
		t.Errorf("from %s to %s", chain.Root().ID, chain.Target().ID)
	}
}

func TestAChainThatCannotBeFollowedSaysWhy(t *testing.T) {
	long := []cake.Entry{entry("0", 0, cake.EntryEdit, "")}
	for i := 1; i <= 100; i++ {
		long = append(long, entry(fmt.Sprint(i), i, cake.EntryEdit, fmt.Sprint(i-1)))
	}
	a, b := entry("a", 0, cake.EntryEdit, "b"), entry("b", 1, cake.EntryEdit, "a")
	self := entry("self", 0, cake.EntryEdit, "self")
	for name, c := range map[string]struct {
		of   cake.Entry
		get  Get
		want string
		len  int
	}{
		"a circle":         {b, among(a, b), "b is a cause of itself", 2},
		"its own cause":    {self, among(self), "self is a cause of itself", 1},
		"a cause is gone":  {entry("x", 1, cake.EntryEdit, "gone"), among(), "is not remembered any more", 1},
		"an endless chain": {long[100], among(long...), "longer than 64", 64},
	} {
		chain, err := Trace(c.of, c.get)
		if err != nil || !strings.Contains(chain.Broken, c.want) || len(chain.Entries) != c.len {
			t.Errorf("%s: %v %q, %d entries", name, err, chain.Broken, len(chain.Entries))
		}
	}
	away := errors.New("the disk is away")
	if _, err := Trace(b, func(string) (cake.Entry, bool, error) { return cake.Entry{}, false, away }); !errors.Is(err, away) {
		t.Errorf("a failure is hidden: %v", err)
	}
}

func TestTheStoryInWords(t *testing.T) {
	run := cake.Entry{ID: "a", At: at(0), Kind: cake.EntryCommand, Command: "python main.py", ExitCode: 1}
	seen := entry("b", 0, cake.EntryError, "a")
	seen.Summary = "No module named 'requests'"
	fix := cake.Entry{
		ID: "c", At: at(3), Kind: cake.EntryCommand, Action: cake.ActionBugFix, Agent: "claude", Command: "pip install requests",
		Rationale: "the module is missing", CausedBy: &cake.Link{ID: "b", Basis: cake.Inferred},
	}
	chain, err := Trace(fix, among(run, seen, fix))
	if err != nil {
		t.Fatal(err)
	}
	want := "`pip install requests` succeeded (command, bug_fix, claude, 2026-03-01 12:03:00)\n" +
		"Reason given: the module is missing\n" +
		"How it came to that, oldest first:\n" +
		"1. 2026-03-01 12:00:00 `python main.py` failed with status 1\n" +
		"2. 2026-03-01 12:00:00 No module named 'requests' (because of that)\n" +
		"3. 2026-03-01 12:03:00 `pip install requests` succeeded (because of that, probably): the module is missing\n"
	if diff := cmp.Diff(want, chain.Words()); diff != "" {
		t.Error(diff)
	}
	alone, _ := Trace(run, among(run))
	if got := alone.Words(); !strings.Contains(got, "Nothing is known to have caused it.") {
		t.Error(got)
	}
	gone, _ := Trace(seen, among())
	if got := gone.Words(); !strings.Contains(got, "may have begun earlier") {
		t.Error(got)
	}
}

func TestNearbyEntriesAreInferredAtMostFive(t *testing.T) {
	e := entry("e", 90, cake.EntryContext, "n4")
	var nearby []cake.Entry
	for i, minute := range []int{29, 30, 40, 50, 60, 70, 80, 90, 91} { // the first and the last are out of reach
		nearby = append(nearby, entry(fmt.Sprint("n", i), minute, cake.EntryContext, ""))
	}
	other := entry("other", 89, cake.EntryContext, "")
	other.Project = "/q"
	var got []string
	for _, l := range Infer(e, append(nearby, other, e)) {
		if l.Basis != cake.Inferred {
			t.Errorf("%+v is not marked as a guess", l)
		}
		got = append(got, l.ID)
	}
	if want := "n7 n6 n5 n3 n2"; strings.Join(got, " ") != want {
		t.Errorf("%q, want %q: n4 is named by the entry itself", got, want)
	}
}

func TestCausesAreInferredByKind(t *testing.T) {
	failed := cake.Entry{ID: "f", Project: "/p", SessionID: "s", At: at(0), Kind: cake.EntryCommand, Command: "make", ExitCode: 2}
	passed := cake.Entry{ID: "p", Project: "/p", SessionID: "s", At: at(1), Kind: cake.EntryCommand, Command: "ls"}
	seen := cake.Entry{ID: "e", Project: "/p", At: at(2), Kind: cake.EntryError, Command: "make", Signature: "v1:1"}
	nearby := []cake.Entry{failed, passed, seen}
	for _, c := range []struct {
		name string
		e    cake.Entry
		want string
	}{
		{"an error comes from its command", seen, "f"},
		{"an edit comes from the failure of its session", cake.Entry{ID: "x", Project: "/p", SessionID: "s", At: at(3), Kind: cake.EntryEdit}, "f"},
		{"not from that of another session", cake.Entry{ID: "x", Project: "/p", SessionID: "t", At: at(3), Kind: cake.EntryEdit}, ""},
		{"not from one of yesterday", cake.Entry{ID: "x", Project: "/p", SessionID: "s", At: at(61), Kind: cake.EntryEdit}, ""},
		{"a message comes from its error", cake.Entry{ID: "x", Project: "/p", At: at(3), Kind: cake.EntryIntervention, Signature: "v1:1"}, "e"},
		{"not from another", cake.Entry{ID: "x", Project: "/p", At: at(3), Kind: cake.EntryIntervention, Signature: "v1:2"}, ""},
		{"a context comes from what it says", cake.Entry{ID: "x", Project: "/p", SessionID: "s", At: at(3), Kind: cake.EntryContext}, ""},
	} {
		l := InferCause(c.e, nearby)
		if (l == nil) != (c.want == "") || l != nil && (l.ID != c.want || l.Basis != cake.Inferred) {
			t.Errorf("%s: %+v, want %q", c.name, l, c.want)
		}
	}
	stated := entry("x", 3, cake.EntryEdit, "mine")
	if l := InferCause(stated, nearby); l.ID != "mine" || l.Basis != cake.Observed {
		t.Errorf("a stated cause became %+v", l)
	}
}

func TestLinksThatCannotBeTrueAreFound(t *testing.T) {
	a := entry("a", 0, cake.EntryEdit, "")
	later := entry("b", 1, cake.EntryEdit, "c")
	c := entry("c", 2, cake.EntryEdit, "nowhere")
	self := entry("self", 3, cake.EntryEdit, "self")
	x, y := entry("x", 4, cake.EntryEdit, "y"), entry("y", 4, cake.EntryEdit, "x")
	elsewhere := entry("z", 5, cake.EntryEdit, "")
	elsewhere.Project, elsewhere.Dependencies = "/q", []cake.Link{{ID: "a", Basis: cake.Inferred}, {ID: "old", Basis: cake.Observed}}
	got := Check([]cake.Entry{a, later, c, self, x, y, elsewhere}, func(id string) bool { return id == "old" })
	want := []Fault{
		{"b", "it names c, which happened later"},
		{"c", "it names nowhere, which is not there"},
		{"self", "it names itself"},
		{"z", "it was inferred from a, of another project"},
		{"x", "it is a cause of itself, through others"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := Check([]cake.Entry{a, entry("d", 1, cake.EntryEdit, "a")}, nil); len(got) != 0 {
		t.Errorf("sound links are blamed: %v", got)
	}
}

func TestStatisticsByHand(t *testing.T) {
	a, b, c := entry("a", 0, cake.EntryCommand, ""), entry("b", 1, cake.EntryError, "a"), entry("c", 2, cake.EntryEdit, "b")
	d, alone := entry("d", 2, cake.EntryEdit, "a"), entry("e", 3, cake.EntryContext, "")
	c.CausedBy.Basis = cake.Inferred
	alone.Action, alone.Dependencies = cake.ActionDecision, []cake.Link{{ID: "a", Basis: cake.Observed}}
	want := Stats{
		Entries: 5, Roots: 1, Caused: 3, Observed: 3, Inferred: 1, Dependencies: 1,
		Longest: 3, Mean: 7.0 / 3, // chains of 2, 3 and 2
		ByAction: map[cake.Action]int{cake.ActionDecision: 1},
		ByKind:   map[cake.EntryKind]int{cake.EntryCommand: 1, cake.EntryError: 1, cake.EntryEdit: 2, cake.EntryContext: 1},
	}
	if diff := cmp.Diff(want, Count([]cake.Entry{a, b, c, d, alone})); diff != "" {
		t.Error(diff)
	}
}

// Whatever the links, every walk ends, and every chain has no entry twice.
func TestEveryWalkEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 100).Draw(t, "n")
		es := make([]cake.Entry, n)
		for i := range es {
			es[i] = entry(fmt.Sprint(i), i, cake.EntryEdit, fmt.Sprint(rapid.IntRange(0, n).Draw(t, "cause")))
		}
		for _, e := range es {
			c, err := Trace(e, among(es...))
			if err != nil {
				t.Fatal(err)
			}
			sorted := strings.Fields(ids(c.Entries))
			slices.Sort(sorted)
			if len(slices.Compact(sorted)) != len(c.Entries) || len(c.Entries) > Longest {
				t.Fatalf("chain %s", ids(c.Entries))
			}
		}
		Check(es, nil)
		Count(es)
	})
}
