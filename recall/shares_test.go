package recall_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"cake"
	"cake/recall"
	"cake/recall/propagation"
	"cake/test/sample"
)

// A share is how many of some were right.
type share struct{ right, of int }

func (s *share) add(right bool) {
	s.of++
	if right {
		s.right++
	}
}

func (s share) percent() float64 { return 100 * float64(s.right) / float64(max(1, s.of)) }

func (s share) String() string { return fmt.Sprintf("%5.1f %% (%d of %d)", s.percent(), s.right, s.of) }

// TestTheSharesOfTheMemory holds how well the memory does on causes from real
// runs, and prints it (make score).
func TestTheSharesOfTheMemory(t *testing.T) {
	all := sample.Of(causes(t))
	s := recurrences(t, all)
	t.Logf("causes learnt: %d; runs asked about: %d, of them %d of causes that were learnt", s.learnt, s.given.of, s.hits.of)
	t.Logf("the right lesson comes first when the mistake comes again:  %s", s.hits)
	for _, list := range slices.Sorted(maps.Keys(s.byList)) {
		t.Logf("  %-18s %s", list, s.byList[list])
	}
	t.Logf("false hits, of all runs:                                    %s", s.given)
	t.Logf("what only reads alike, right of what is advised:            %s", s.alike)
	t.Logf("  of them about mistakes that nobody had put right:         %s", s.strange)
	t.Logf("  the right lesson is found by the message alone:           %s", s.recalled)
	if sample.Whole && (s.learnt < 150 || s.hits.percent() < 95 || s.given.percent() > 1 || s.alike.percent() < 90) {
		t.Error("the memory does not reach 95 % hits of 150 causes or more, 1 % false hits, 90 % precision")
	}
	known, base := efficacy(t, all)
	t.Logf("whether a fix works when it is tried again, Brier score:    %.4f of %d tries; by the share of all that worked, %.4f", known.mean(), known.of, base.mean())
	if sample.Whole && known.mean() >= base.mean() {
		t.Error("what is known of a fix says less than how often fixes work")
	}
}

// A recalling counts what the memory says about causes that it has learnt when
// they come again, and about strangers.
type recalling struct {
	learner                               *learner
	learnt                                int
	hits, given, alike, strange, recalled share
	byList                                map[string]*share
}

// recurrences lets a memory learn what is learnt, and asks it about all the rest.
func recurrences(t testing.TB, all []*cause) *recalling {
	t.Helper()
	s := &recalling{learner: newLearner(t), byList: map[string]*share{}}
	for _, c := range all {
		if c.Learnt {
			s.learner.learns(c)
			s.learnt++
		}
	}
	for _, c := range all {
		if !c.Learnt {
			s.ask(c, c.run)
		}
		for _, r := range c.Again {
			s.ask(c, r)
		}
	}
	return s
}

// ask asks by the signature, as the supervisor does, and by the message alone, as
// somebody who knows no more.
func (s *recalling) ask(c *cause, r run) {
	s.learner.t.Helper()
	var exact, alike []recall.Advice
	var message string
	if found := c.errors(r); len(found) > 0 {
		message = found[0].Message
		exact = s.learner.advised(recall.Situation{Signature: found[0].Signature})
		alike = s.learner.advised(recall.Situation{Text: message})
	}
	right := len(exact) > 0 && exact[0].Exact && c.knows(exact[0].Lesson)
	s.given.add(len(exact) > 0 && !right)
	if len(exact) > 0 && !right {
		s.learner.t.Logf("a false hit: %s %s: %q is given %q", c.ID, r.Variant, message, exact[0].Lesson.Fix)
	}
	for _, a := range alike {
		s.alike.add(c.knows(a.Lesson))
		if !c.Learnt {
			s.strange.add(c.knows(a.Lesson))
		}
	}
	if !c.Learnt {
		return
	}
	if s.byList[c.List] == nil {
		s.byList[c.List] = &share{}
	}
	s.hits.add(right)
	s.byList[c.List].add(right)
	s.recalled.add(len(alike) > 0 && c.knows(alike[0].Lesson))
}

// A brier is a sum of squared errors of predictions.
type brier struct {
	sum float64
	of  int
}

func (b *brier) add(predicted float64, came bool) {
	is := 0.0
	if came {
		is = 1
	}
	b.sum += (predicted - is) * (predicted - is)
	b.of++
}

func (b brier) mean() float64 { return b.sum / float64(max(1, b.of)) }

// efficacy plays each cause that comes again: what the rule suggests is tried
// first, what really helps after it where that fails, as the truth about the
// cause has it. Before each try of a fix that was tried before, the memory says
// how likely it works; against it stands the share of all tries that worked,
// which nobody knows before the end.
func efficacy(t testing.TB, all []*cause) (known, base brier) {
	t.Helper()
	e := &trial{learner: newLearner(t)}
	for _, c := range all {
		for _, r := range append([]run{c.run}, c.Again...) {
			if found := c.errors(r); c.Learnt && len(found) > 0 {
				e.play(c, found[0])
			}
		}
	}
	share := share{}
	for _, y := range e.tries {
		share.add(y.came)
	}
	for _, y := range e.tries {
		known.add(y.predicted, y.came)
		base.add(share.percent()/100, y.came)
	}
	t.Logf("of the fixes that are tried again there work                %s", share)
	return known, base
}

// A trial tries fixes, and asks before.
type trial struct {
	*learner
	tries []struct {
		predicted float64
		came      bool
	}
}

func (e *trial) play(c *cause, found cake.ErrorEvent) {
	e.t.Helper()
	_, err := e.memory.RecordError(e.t.Context(), found)
	e.must(err)
	if len(found.Fixes) == 0 || !e.try(c, found.Signature, withoutPlace(found.Fixes[0])) {
		e.try(c, found.Signature, c.Truth.Helped)
	}
}

func (e *trial) try(c *cause, sig cake.Signature, fix string) (worked bool) {
	e.t.Helper()
	worked = c.helps(fix)
	all, err := e.memory.Lessons(e.t.Context(), sig)
	e.must(err)
	for _, l := range all {
		if l.Fix == fix {
			e.tries = append(e.tries, struct {
				predicted float64
				came      bool
			}{l.Confidence, worked})
		}
	}
	e.now = e.now.Add(time.Hour)
	e.must(e.memory.RecordOutcome(e.t.Context(), cake.Outcome{Signature: sig, Fix: fix, Success: worked, Evidence: "played", At: e.now}))
	return worked
}

// withoutPlace is advice without the number of the line, which moves.
func withoutPlace(fix string) string { return regexp.MustCompile(`:[0-9]+`).ReplaceAllString(fix, "") }

// TestTheSharesOfForesight prints how often the mistake that comes back was the
// one foreseen, by the score and by the simplest rule there is: what came last
// comes next.
func TestTheSharesOfForesight(t *testing.T) {
	runs := recordedRuns(t)
	apart := foreseen(runs, propagation.Seed(), 1)
	t.Logf("%d runs, each by itself: the mistake that comes back is the first by the score %s; the one that came last %s", len(runs), apart.score(), apart.lru())
	joined := [][]propagation.Access{inARow(runs)}
	tuned := fold(joined[0])
	for _, top := range []int{1, 3} {
		seed, fitted := foreseen(joined, propagation.Seed(), top), foreseen(joined, tuned, top)
		t.Logf("all in a row, among the first %d: by the score %s, with an e-folding of %s %s; by the last use %s", top, seed.score(), tuned.Folding, fitted.score(), seed.lru())
	}
	if sample.Whole && (len(runs) < 150 || apart.Asked < 300 || apart.score().percent() < 55) {
		t.Error("within a run, the score does not foresee 55 % of the mistakes that come back")
	}
}

// TestTheSharesOfTunedForesight chooses an e-folding by some of the
// runs, and tries it on the others.
func TestTheSharesOfTunedForesight(t *testing.T) {
	runs := recordedRuns(t)
	half := len(runs) / 2
	var even, odd [][]propagation.Access
	for i, r := range runs {
		if i%2 == 0 {
			even = append(even, r)
		} else {
			odd = append(odd, r)
		}
	}
	var sum foresight
	for _, c := range []struct {
		name            string
		learnt, unknown [][]propagation.Access
	}{
		{"the first half, tried on the second", runs[:half], runs[half:]}, {"the second half, tried on the first", runs[half:], runs[:half]},
		{"every second run, tried on the others", even, odd}, {"the others, tried on every second", odd, even},
	} {
		tuned := fold(inARow(c.learnt))
		at := func(runs [][]propagation.Access) (seed, fitted foresight) {
			row := [][]propagation.Access{inARow(runs)}
			return foreseen(row, propagation.Seed(), 1), foreseen(row, tuned, 1)
		}
		seed, fitted := at(c.learnt)
		t.Logf("tuned on %s: e-folding of %s", c.name, tuned.Folding)
		t.Logf("  where it was tuned: %s, with 24 h %s, by the last use %s", fitted.score(), seed.score(), seed.lru())
		seed, fitted = at(c.unknown)
		t.Logf("  where it was not:   %s, with 24 h %s, by the last use %s", fitted.score(), seed.score(), seed.lru())
		sum.Hits, sum.LRU = sum.Hits+fitted.Hits, sum.LRU+fitted.LRU
		if sample.Whole && fitted.Hits <= seed.Hits {
			t.Error("what was tuned foresees no more than the seed, where it was not tuned")
		}
	}
	if sample.Whole && sum.Hits <= sum.LRU { // of one half alone either may be ahead by chance
		t.Error("what was tuned foresees no more than the last use, where it was not tuned")
	}
}

// fold is the seed with the e-folding that a history asks for.
func fold(history []propagation.Access) propagation.Tuning {
	by := propagation.Seed()
	by.Folding = propagation.Fold(history, by)
	return by
}

// A foresight is what came of asking before each mistake that comes back.
type foresight struct{ propagation.Comparison }

func (f foresight) score() share { return share{f.Hits, f.Asked} }
func (f foresight) lru() share   { return share{f.LRU, f.Asked} }

func foreseen(runs [][]propagation.Access, by propagation.Tuning, top int) (sum foresight) {
	for _, r := range runs {
		c := propagation.Replay(r, by, top)
		sum.Asked, sum.Hits, sum.LRU = sum.Asked+c.Asked, sum.Hits+c.Hits, sum.LRU+c.LRU
	}
	return sum
}

// recordedRuns are the mistakes of each recorded run, in the order in which they came.
func recordedRuns(t testing.TB) (runs [][]propagation.Access) {
	t.Helper()
	for _, pattern := range []string{"../daemon/testdata/recorded/loops-*.jsonl", "../validator/course/testdata/runs/*.jsonl"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no runs in %s: %v", pattern, err)
		}
		for _, path := range paths {
			for _, line := range sample.Of(jsonLines(t, path)) {
				if r := mistakes(t, line); len(r) > 0 {
					runs = append(runs, r)
				}
			}
		}
	}
	return runs
}

func mistakes(t testing.TB, line []byte) (all []propagation.Access) {
	t.Helper()
	var r struct {
		Cwd   string `json:"cwd"`
		Steps []struct {
			run
			Type     string  `json:"type"`
			Command  string  `json:"command"`
			TimedOut bool    `json:"timed_out"`
			T        float64 `json:"t"`
		} `json:"steps"`
	}
	if err := json.Unmarshal(line, &r); err != nil {
		t.Fatal(err)
	}
	begin := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	for n, step := range r.Steps {
		if step.Type != "command" {
			continue
		}
		c := &cause{Command: step.Command, TimedOut: step.TimedOut}
		step.Cwd = r.Cwd
		at := begin.Add(time.Duration(step.T*1e9) + time.Duration(n))
		for _, e := range c.errors(step.run) {
			all = append(all, propagation.Access{ID: string(e.Signature), At: at})
		}
	}
	return all
}

// inARow plays runs one after the other, an hour apart.
func inARow(runs [][]propagation.Access) (all []propagation.Access) {
	var last time.Time
	for _, r := range runs {
		var shift time.Duration
		if !last.IsZero() {
			shift = last.Add(time.Hour).Sub(r[0].At)
		}
		for _, a := range r {
			a.At = a.At.Add(shift)
			all = append(all, a)
			last = a.At
		}
	}
	return all
}
