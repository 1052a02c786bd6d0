package supervisor

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"cake"
	"cake/test/sample"
)

// simulationsPerCheck times rapid's hundred checks are the simulations of one run
// of the test.
const simulationsPerCheck = 120

// TestWhateverAnAgentDoesTheLadderEnds plays agents that obey, ignore, argue,
// half-fix, alternate, lie and do all of that in turn, with rungs that act, do
// nothing or break, persons that decide, naps, changes of policy and crashes of
// the brain. Every episode must end in MONITORING or with a person, within the
// caps; nothing is tried twice; and the failure's text is there at every rung.
func TestWhateverAnAgentDoesTheLadderEnds(t *testing.T) {
	t.Parallel()
	ends := map[string]int{}
	played := 0
	rapid.Check(t, func(rt *rapid.T) {
		first := rapid.Uint64().Draw(rt, "first seed")
		for n := range uint64(simulationsPerCheck) {
			s := newSimulation(rt, first+n)
			s.run()
			played++
			for how, times := range s.ended {
				ends[how] += times
			}
		}
	})
	if played < 10_000 && sample.Whole && !testing.Short() {
		t.Errorf("only %d simulations were played", played)
	}
	t.Logf("%d simulations, episodes by their end: %v", played, ends)
	for _, how := range []string{"fixed", ReasonStrikes, ReasonBudget, ReasonUndeliverable, ReasonAgent} {
		if ends[how] == 0 && !t.Failed() {
			t.Errorf("no episode has ended by %s: the simulation does not reach it", how)
		}
	}
}

// simulation is one agent, one controller and the world between them.
type simulation struct {
	t      *rapid.T
	seed   uint64
	rand   *rand.Rand
	core   *Core
	o      CoreOptions
	now    time.Time
	temper temper
	moody  bool // it changes its temper

	broken  int                       // the mistake that is in the way: 0 is none
	helps   string                    // what would repair it
	turn    int                       // of an agent that alternates
	told    string                    // the fix that was named last
	raw     map[cake.Signature]string // what the latest occurrence has printed
	counts  map[cake.Signature]int
	mute    bool
	napping time.Time

	said    map[string]map[string]bool // by incident: the fixes that were named since it was forgiven
	acted   map[string]map[cake.Rung]bool
	moves   int // of the present episode
	within  int // commands within the present attempt
	attempt string
	held    bool
	by      cake.Signature // the incident by which it is held
	decided map[cake.Signature]int
	ended   map[string]int // how the episodes have ended
}

func newSimulation(t *rapid.T, seed uint64) *simulation {
	s := &simulation{
		t: t, seed: seed, rand: rand.New(rand.NewPCG(seed, 1)),
		now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
		raw: map[cake.Signature]string{}, counts: map[cake.Signature]int{},
		said: map[string]map[string]bool{}, acted: map[string]map[cake.Rung]bool{}, ended: map[string]int{}, decided: map[cake.Signature]int{},
	}
	s.temper, s.moody, s.mute = temper(s.rand.IntN(int(tempers))), s.chance(20), s.chance(5)
	s.o = CoreOptions{
		Session: "s", Classify: classifyAll,
		Policy: Policy{Threshold: cake.Medium, MaxStrikes: 1 + s.rand.IntN(6), Cooldown: time.Duration(s.rand.IntN(20)) * time.Minute},
	}
	if s.chance(60) {
		s.o.Strategy = func(e cake.ErrorEvent) string { return "Check the other way for " + e.Message }
	}
	for _, r := range []cake.Rung{cake.RungRollback, cake.RungSession, cake.RungAgent} {
		if s.chance(40) {
			s.o.Rungs = append(s.o.Rungs, r)
		}
	}
	s.core = s.newCore()
	return s
}

func (s *simulation) newCore() *Core {
	core, err := NewCore(s.o)
	if err != nil {
		s.t.Fatal(err)
	}
	return core
}

// classifyAll finds every error due at once.
func classifyAll(e cake.ErrorEvent, _ cake.History) cake.Classification {
	c := cake.Classification{ErrorType: e.ErrorType, Severity: cake.High, Confidence: 1, InterventionRequired: true}
	if len(e.Fixes) > 0 {
		c.SuggestedFix = e.Fixes[0]
	}
	return c
}

func (s *simulation) chance(percent int) bool { return s.rand.IntN(100) < percent }

func (s *simulation) failf(format string, args ...any) {
	s.t.Helper()
	s.t.Fatalf("seed %d, temper %d, %+v: %s", s.seed, s.temper, s.o.Policy, fmt.Sprintf(format, args...))
}

// run plays one run of some length.
func (s *simulation) run() {
	for range 30 + s.rand.IntN(70) {
		if s.moody && s.chance(10) {
			s.temper = temper(s.rand.IntN(int(tempers)))
		}
		s.event()
		s.now = s.now.Add(time.Duration(s.rand.IntN(90)) * time.Second)
		if at, due := s.core.Deadline(); due && !s.now.Before(at) {
			s.hear(Tick{})
		}
	}
}

// hear feeds one input, performs the effects, and looks at what must hold.
func (s *simulation) hear(in Input) {
	if o, is := in.(Observed); is {
		for _, e := range o.Errors {
			s.raw[e.Signature] = e.RawOutput
		}
	}
	if l, is := in.(Stranded); is {
		s.raw[l.Event.Signature] = l.Event.RawOutput
	}
	if l, is := in.(Looped); is {
		s.raw[l.Loop.Event.Signature] = l.Loop.Event.RawOutput
	}
	before := s.core.State()
	answers := 0
	for pending := []Input{in}; len(pending) > 0; pending = pending[1:] {
		if answers++; answers > 1000 {
			s.failf("one input leads to more than %d answers", answers)
		}
		for _, e := range s.core.Step(s.now, pending[0]) {
			if a := s.perform(e); a != nil {
				pending = append(pending, a)
			}
		}
	}
	s.rests(before, in)
}

// rests looks at the state between two inputs.
func (s *simulation) rests(before cake.State, in Input) {
	state := s.core.State()
	switch state {
	case cake.Monitoring:
		s.attempt = ""
	case cake.Escalating:
		if !s.held {
			s.failf("ESCALATING, and nobody holds the agent")
		}
	case cake.Intervening:
		s.patience(in)
	default:
		s.failf("waits in %s, which needs no input (from %s by %T)", state, before, in)
	}
	if s.held && state != cake.Escalating {
		s.failf("held in %s", state)
	}
}

// patience bounds how long one attempt is watched, by what the agent does.
func (s *simulation) patience(in Input) {
	if s.core.spoken.ID != s.attempt {
		s.attempt, s.within = s.core.spoken.ID, 0
	}
	if o, is := in.(Observed); is && o.Result != nil {
		s.within++
	}
	if s.within > maxSpent {
		s.failf("%d commands within one attempt", s.within)
	}
}

func (s *simulation) perform(e Effect) Input {
	switch e := e.(type) {
	case Remember:
		s.counts[e.Event.Signature]++
		h := cake.History{Signature: e.Event.Signature, Count: s.counts[e.Event.Signature]}
		if s.counts[e.Event.Signature]%3 == 0 {
			h.Lessons = []cake.Lesson{{Signature: h.Signature, Fix: "fix-l " + e.Event.Message, Successes: 2, Failures: s.rand.IntN(4)}}
		}
		return Recalled{h}
	case Say:
		return s.say(e)
	case Act:
		return s.act(e)
	case Hold:
		s.hold(e.Account)
	case Release:
		if !s.held {
			s.failf("released, and was not held")
		}
		s.held = false
		s.decided[s.by]++
	case Emit:
		s.emit(e.Event)
	}
	return nil
}

func (s *simulation) say(e Say) Input {
	id, fix := s.since(e.Intervention.Signature), e.Context.SuggestedFix
	switch {
	case s.held:
		s.failf("says %q to an agent that is held", fix)
	case s.now.Before(s.napping):
		s.failf("says %q within a nap", fix)
	case fix != "" && s.said[id][fix]:
		s.failf("names %q twice for %s", fix, id)
	}
	if fix != "" {
		put(s.said, id, fix)
	}
	s.told = fix
	i := e.Intervention
	i.Message.Text = "say " + fix
	if s.mute && s.chance(50) {
		return Said{i, errors.New("nobody listens")}
	}
	return Said{Intervention: i}
}

func put[K comparable](m map[string]map[K]bool, id string, k K) {
	if m[id] == nil {
		m[id] = map[K]bool{}
	}
	m[id][k] = true
}

func (s *simulation) act(e Act) Input {
	id := s.since(e.Account.Incident.Signature)
	if s.acted[id][e.Rung] {
		s.failf("takes %s twice for %s", e.Rung, id)
	}
	put(s.acted, id, e.Rung)
	s.tells(e.Account)
	switch s.rand.IntN(3) {
	case 0:
		return Acted{e.Rung, Climbed{Evidence: "there was nothing to do"}}
	case 1:
		return Acted{Rung: e.Rung}
	}
	return Acted{e.Rung, Climbed{Done: true, Evidence: "done", Advice: "Check what " + string(e.Rung) + " has done"}}
}

// tells fails unless an account holds the failure's own text, and what was tried.
func (s *simulation) tells(a cake.Account) {
	if want := s.raw[a.Incident.Signature]; a.Error.RawOutput != want {
		s.failf("the failure's text is lost: %q, want %q", a.Error.RawOutput, want)
	}
	for n, t := range a.Tried {
		if t.Rung == "" || t.Evidence == "" && t.Why == "" {
			s.failf("try %d of %d is not told: %+v", n, len(a.Tried), t)
		}
	}
}

func (s *simulation) hold(a cake.Account) {
	if s.held {
		s.failf("held twice")
	}
	s.held, s.by = true, a.Incident.Signature
	s.tells(a)
	i := a.Escalation
	if !slices.Contains(Reasons(), i.Reason) {
		s.failf("a person is called for %q", i.Reason)
	}
	if i.Reason == ReasonStrikes && len(a.Tried) < s.o.Policy.MaxStrikes {
		s.failf("a person is called after %d tries, with %d strikes to go", len(a.Tried), s.o.Policy.MaxStrikes)
	}
	s.ended[i.Reason]++
}

func (s *simulation) emit(e cake.Event) {
	m := e.Move
	if m == nil {
		return
	}
	if m.From == cake.Monitoring {
		s.moves = 0
	}
	// Each attempt takes two moves; nothing but attempts, rungs that act and the
	// way in and out makes more.
	most := 2*(attemptsPerStrike*s.o.Policy.MaxStrikes+len(s.o.Rungs)) + 8
	if s.moves++; s.moves > most {
		s.failf("an episode of more than %d moves", most)
	}
	if m.Trigger == string(FixSuccessful) {
		s.ended["fixed"]++
	}
}

// since names an incident since its first try: one that is forgiven begins anew.
func (s *simulation) since(sig cake.Signature) string {
	i := s.core.incidents[sig]
	return fmt.Sprint(i.ID, i.tries[0].At, s.decided[sig])
}

// TestEveryRoundOfTheTableCostsAnAttempt holds the other half of the proof: what
// does not lead through MONITORING or to a person leads through AlternativeFound,
// of which an incident has a bounded number.
func TestEveryRoundOfTheTableCostsAnAttempt(t *testing.T) {
	next := map[cake.State][]cake.State{}
	for _, r := range Table() {
		if r.On != AlternativeFound && r.To != cake.Monitoring {
			next[r.From] = append(next[r.From], r.To)
		}
	}
	var walk func(s cake.State, seen []cake.State)
	walk = func(s cake.State, seen []cake.State) {
		if slices.Contains(seen, s) {
			t.Fatalf("a round that costs nothing: %v", append(seen, s))
		}
		for _, to := range next[s] {
			walk(to, append(slices.Clone(seen), s))
		}
	}
	for _, s := range cake.States() {
		walk(s, nil)
	}
}
