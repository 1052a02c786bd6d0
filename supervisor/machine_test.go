package supervisor

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
)

func TestNoTwoRowsShareAStateAndTrigger(t *testing.T) {
	seen := map[Row]bool{}
	for _, r := range Table() {
		key := Row{From: r.From, On: r.On}
		if seen[key] {
			t.Errorf("%s accepts %s twice", r.From, r.On)
		}
		seen[key] = true
	}
}

func TestEveryStateCanBeReachedAndLeft(t *testing.T) {
	for _, s := range cake.States() {
		var in, out bool
		for _, r := range Table() {
			in, out = in || r.To == s, out || r.From == s
		}
		if !in || !out {
			t.Errorf("%s: reachable %v, has a way out %v", s, in, out)
		}
	}
}

func TestAnythingOutsideTheTableIsRefusedAndChangesNothing(t *testing.T) {
	legal := map[Row]cake.State{}
	triggers := []Trigger{"nonsense"}
	for _, r := range Table() {
		legal[Row{From: r.From, On: r.On}] = r.To
		triggers = append(triggers, r.On)
	}
	for _, s := range cake.States() {
		for _, on := range triggers {
			m := newMachine(s)
			_, to, err := m.fire(on)
			want, ok := legal[Row{From: s, On: on}]
			switch {
			case ok && (err != nil || to != want || m.state() != want):
				t.Errorf("%s in %s: got %s, %v; want %s", on, s, to, err, want)
			case !ok && (!errors.Is(err, ErrIllegal) || m.state() != s):
				t.Errorf("%s in %s: got state %s, error %v; want a refusal", on, s, m.state(), err)
			case !ok && (!strings.Contains(err.Error(), string(s)) || !strings.Contains(err.Error(), string(source(on)))):
				t.Errorf("%s in %s: the refusal does not name both states: %v", on, s, err)
			}
		}
	}
}

func TestTheDiagramInTheDocumentsIsTheTable(t *testing.T) {
	const page = "../docs/states.md"
	want := "# States\n\nOne machine per session, in `supervisor/machine.go`. This page is generated from its table\n" +
		"(`make gen`); what is not in it is refused with an error that names both states.\n\n```mermaid\n" + Diagram() + "```\n\n" + tableText() + ladderText()
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("docs/states.md is not what the table says; run `make gen` (-want +got):\n%s", diff)
	}
}

// tableText adds what happens on entry and exit to each row.
func tableText() string {
	var b strings.Builder
	b.WriteString("| state | on entry | on exit | trigger | next |\n| --- | --- | --- | --- | --- |\n")
	entry := map[cake.State][2]string{
		cake.Monitoring:  {"take up the next queued error", "-"},
		cake.Detecting:   {"ask recall for the history, classify", "log the classification"},
		cake.Intervening: {"word and deliver one message, watch for its outcome", "record the outcome"},
		cake.Recovering:  {"take the next rung of the ladder", "keep the evidence"},
		cake.Escalating:  {"hold the agent's commands, write the report, call a person", "let the agent go on, tell it what the person says"},
	}
	for _, r := range Table() {
		b.WriteString("| " + string(r.From) + " | " + entry[r.From][0] + " | " + entry[r.From][1] + " | `" + string(r.On) + "` | " + string(r.To) + " |\n")
	}
	return b.String()
}

// ladderText tells the rungs and the caps.
func ladderText() string {
	var b strings.Builder
	b.WriteString("\n## The ladder\n\nAn incident is one mistake (a signature) in one session. Each time that an attempt fails, RECOVERING takes the next rung:\n\n")
	what := map[cake.Rung]string{
		cake.RungRemembered: "the fixes that were seen to work before, each once",
		cake.RungSuggestion: "what the rule suggests, each once; what memory has refuted is left out",
		cake.RungStrategy:   "another way, named from the rule's class, once",
		cake.RungRollback:   "the workspace goes back to its last good snapshot, where it is damaged; once, where somebody can",
		cake.RungSession:    "a fresh session of the same agent, with a summary ([restarts](restarts.md)); once, where somebody can",
		cake.RungAgent:      "another model or agent; once, where somebody can",
		cake.RungCause:      "the cause itself, said more plainly each time",
	}
	for n, r := range cake.Rungs() {
		fmt.Fprintf(&b, "%d. `%s`: %s\n", n+1, r, what[r])
	}
	fmt.Fprintf(&b, `
It ends, whatever the agent does, because every round costs an attempt and attempts are capped:

- %s.max_strikes messages; after them only what acts is left, and then a person (reason %s).
- %d times as many attempts for a mistake that seems solved again and again, and %d commands for one incident
  (reason %s).
- %d rungs without progress, less those with some, end the advice that is left where something can act.
- An attempt has failed when the mistake comes again, or %s have passed in which the agent ran commands.

What an attempt named, what was said and what came of it is kept for the [report](incidents.md), with the text of the failure.
A test plays 12,000 seeded runs of agents that obey, ignore, argue, half-fix, alternate and lie (supervisor/simulation_test.go),
and another walks the table above: every round without MONITORING goes through alternative_found.
`, "escalation", ReasonStrikes, attemptsPerStrike, maxSpent, ReasonBudget, maxStalls, "10 minutes")
	return b.String()
}

// TestEveryWalkStaysInTheTableAndEnds plays random runs: whatever is heard, the
// core takes only legal steps, never waits in a state that needs no input, and
// an agent that only fails always reaches a person.
func TestEveryWalkStaysInTheTableAndEnds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := newStage(t, Policy{Threshold: cake.Medium, MaxStrikes: rapid.IntRange(1, 10).Draw(rt, "strikes"), Cooldown: 5 * time.Minute})
		for range rapid.IntRange(1, 60).Draw(rt, "steps") {
			s.line(rapid.SampledFrom([]string{
				"run 0 make", "run 0 ls", "run 1 make | HIGH a.b:1 fix", "run 1 make | HIGH a.b:2 | MEDIUM a.c:3",
				"run 1 go | MEDIUM a.c:3", "run 139 x | CRITICAL a.d:4", "run 0 npm | LOW a.e:5", "seen HIGH a.b:1",
				"wait 1m", "wait 11m", "resolve ok", "threshold CRITICAL", "threshold MEDIUM",
			}).Draw(rt, "line"))
			if st := s.core.State(); st == cake.Detecting || st == cake.Recovering {
				rt.Fatalf("the core rests in %s, which needs no input", st)
			}
		}
		for range 11 + len(s.core.queue.items) {
			s.line("run 1 make | CRITICAL a.z:9")
		}
		for n := 0; s.core.State() != cake.Escalating; n++ {
			if n > 100*maxQueued {
				rt.Fatalf("an agent that only fails never reaches a person; state %s", s.core.State())
			}
			s.line("wait 11m")
			s.line("run 1 make | CRITICAL a.z:9")
		}
	})
}
