package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// How many equal failures are a loop.
const (
	loopFrom  = 3
	triesFrom = 4 // where each of them followed another change of a database
	wideFrom  = 6 // where each of them followed the edit of another file
	tuneFrom  = 5 // where what is measured is not always the same
	boundFrom = 8 // whatever else their output says
)

// A streak is the failures that repeat.
type streak struct {
	steps   []int
	keys    []string
	set     []digest.Sum // the variables that each of them got
	edits   []string     // the files that were edited in between, with repetitions
	looks   int          // of them, at what a server says of it
	counted int          // those whose output said nothing new, and that were no control
	control bool         // one of them was what comes without any try
	rates   []float64    // which part of all fails, where the output says so
	tried   int          // how many of them followed a change of a database, in the same line
	counts  []float64    // what each of them has measured, where it says what is wanted: who tunes may try once more
	studied bool         // another file was read before the last of them
	begins  []float64    // the first figure of each of them, where it has one
	kind    string       // of the failure: what the linker misses, no edit of another source brings
	message string       // which it gives
}

// streakOf gathers the failures that have the root of the last one.
func (r *Run) streakOf(root cake.Signature) streak {
	s := streak{kind: r.last().kind, message: r.last().message}
	traced, edited, back := false, false, true // what was done since the last command that did something
	var behind log
	for _, m := range r.since() {
		switch {
		case r.last().greenBefore(&m):
			s = streak{kind: s.kind, message: s.message}
		case r.last().refused() && m.given(r.last().page):
			s.steps, s.keys, s.edits, s.counted, s.looks = nil, nil, nil, 0, 0 // who asks otherwise is let in
		case r.last().reads && r.last().kind == "fs.not_found" && m.worksAnew():
			s.steps, s.keys, s.edits, s.counted = nil, nil, nil, 0 // it may have been made by that
		case m.deed == wrote && !m.idle && !m.traces && len(s.steps) > 0:
			s.edits = append(s.edits, m.key)
		case m.deed == ran && len(s.steps) > 0:
			s.edits = append(s.edits, slices.DeleteFunc(slices.Clone(m.edits), purpose.Made)...)
			behind.read(&m)
		}
		s.studied = s.studied || len(s.steps) == loopFrom-1 && m.studies(s.edits)
		if m.same(root) && !m.asks() && !m.gone {
			s.take(m, traced || behind.tookNews(), edited && back)
		}
		switch {
		case m.deed == wrote && !m.idle:
			traced, edited, back = traced || m.traces, true, back && m.restores
		case m.deed == ran && !m.reads:
			traced, edited, back = false, false, true
		}
	}
	return s
}

// greenBefore reports whether the tests that have failed in a moment, or more of them,
// were green in another one: what fails since then is another failure.
func (m *moment) greenBefore(o *moment) bool {
	return m.tests && o.tests && !o.failed() && o.code == 0 && o.tally.Failed == 0 && o.tally.Ran() > 0 && o.tally.Ran() >= m.tally.Ran() && m.tally.Ran() > 0
}

// worksAnew reports whether a command has done some work, and well, for the first time.
func (m *moment) worksAnew() bool {
	return m.deed == ran && !m.reads && !m.asks() && m.code == 0 && !m.failed() && !m.seen
}

// studies reports whether a step reads what was not read before, in another file than
// those that were edited: who learns what decides may try once more.
func (m *moment) studies(edits []string) bool {
	if m.deed != ran || !m.reads || m.seen || m.reread || m.failed() || m.code != 0 || strings.HasPrefix(m.key, "git ") {
		return false
	}
	return !slices.ContainsFunc(edits, func(file string) bool { return strings.Contains(m.key, path.Base(file)) })
}

// take takes in one of the failures. A run with a trace tries nothing, nor does the first
// one after a try was taken back.
func (s *streak) take(m moment, traced, takenBack bool) {
	s.steps, s.keys, s.set = append(s.steps, m.n), append(s.keys, m.key), append(s.set, m.settings)
	if changesDatabase().MatchString(m.key) {
		s.tried++
	}
	if m.begun {
		s.begins = append(s.begins, m.begins)
	}
	if took, slow := m.gauges[figures.TooSlow]; slow {
		s.counts = append(s.counts, took)
	} else if m.goal.Ok {
		s.counts = append(s.counts, m.goal.Got)
	}
	switch {
	case m.fresh || traced || m.mixed:
	case (takenBack || asideAndBack().MatchString(m.key)) && !s.control:
		s.control = true
	case m.page != "" && m.code == 0:
		s.looks++
	default:
		s.counted++
	}
	if rate, known := m.gauges["of"]; known {
		s.rates = append(s.rates, rate)
	}
}

// asideAndBack is a line that lays aside what was changed, runs something without it, and
// brings it back: it shows what was so before.
var asideAndBack = wording.Lazy(`\bgit stash\b.*\bgit stash (?:pop|apply)\b`)

// measured reports whether each of the failures has told another rate, with nothing
// edited: who repeats what fails by chance learns how often it does.
func (s streak) measured() bool {
	return len(s.rates) == len(s.steps) && len(slices.Compact(slices.Sorted(slices.Values(s.rates)))) == len(s.rates)
}

// due reports whether the streak is long enough.
func (s streak) due() bool {
	if len(s.steps) >= boundFrom {
		return true
	}
	s.counted = max(s.counted, s.looks) // who only asks the server tries that
	if purpose.Moves(s.counts) {
		return s.counted >= tuneFrom
	}
	if len(s.edits) == 0 && (s.measured() || s.switched()) {
		return s.counted >= wideFrom
	}
	if files := slices.Compact(slices.Sorted(slices.Values(s.edits))); len(files) >= 2 && len(files) == len(s.edits) && !strings.HasPrefix(s.kind, "link.") && !strings.HasPrefix(s.kind, "git.") {
		if s.onPaper() || s.counted > len(s.edits)+1 { // one of them was tried again as it was
			return s.counted >= triesFrom
		}
		return s.counted >= wideFrom
	}
	if s.tried > 1 && len(slices.Compact(slices.Sorted(slices.Values(s.keys)))) > s.tried {
		return s.counted >= triesFrom
	}
	if (s.studied || len(s.counts) == len(s.steps)) && len(s.edits) > 0 {
		return s.counted >= triesFrom
	}
	return s.counted >= loopFrom
}

// onPaper reports whether all that was edited between the failures is documents, and they
// are not of documents: no plan mends what a program does.
func (s streak) onPaper() bool {
	ofOne := func(word string) bool { return change.Document(strings.Trim(word, `"'`+"`,;:()[]")) }
	return !slices.ContainsFunc(s.edits, func(file string) bool { return !change.Document(file) }) &&
		!slices.ContainsFunc(strings.Fields(s.message), ofOne)
}

func (s streak) oneKey() bool { return len(slices.Compact(slices.Clone(s.keys))) == 1 }

// repeated looks for a streak of one form.
func repeated(r *Run, m *moment, form func(streak) bool, words string) *finding {
	if !m.failed() || m.asks() || m.fresh || (r.inSlices || m.crashes) && m.kind == "timeout.command" {
		return nil
	}
	s := r.streakOf(m.root)
	if !s.due() || s.goesOnFrom() || !form(s) {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("%s at %s: %s: %s", words, steps(s.steps), m.kind, m.message),
		subject:  string(m.root), cause: m.cause,
		fixes: m.fixed(fmt.Sprintf("Try another way than `%s`: the same failure came %d times", m.line, len(s.steps))),
	}
}

// fixed is what may help: what the error's own rule says, then something else.
func (m *moment) fixed(other string) []string {
	return append(slices.Clone(m.fixes[:min(1, len(m.fixes))]), other)
}

func sameCommand(r *Run, m *moment, _ Step) *finding {
	return repeated(r, m, func(s streak) bool { return len(s.edits) == 0 && s.oneKey() }, fmt.Sprintf("`%s` fails the same way", m.line))
}

func sameCause(r *Run, m *moment, _ Step) *finding {
	if f := r.symptoms(m); f != nil {
		return f
	}
	return either(repeated(r, m, func(s streak) bool { return len(s.edits) == 0 && !s.oneKey() }, "different commands fail the same way"), r.sameSum(m))
}

func ineffectiveEdit(r *Run, m *moment, _ Step) *finding {
	return repeated(r, m, func(s streak) bool { return len(s.edits) > 0 }, "the edits change nothing about the failure")
}

func rateLimited(r *Run, m *moment, _ Step) *finding {
	switch m.kind {
	case "network.rate_limited", "llm.rate_limited", "llm.usage_window", "llm.overloaded", "llm.quota":
	default:
		return nil
	}
	var ns []int
	for _, o := range r.since() {
		if o.failed() && o.kind == m.kind {
			ns = append(ns, o.n)
		}
	}
	if len(ns) < loopFrom || m.waits && len(ns) < boundFrom {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("the same limit answered at %s: %s", steps(ns), m.message),
		subject:  m.kind, cause: m.cause, fixes: m.fixed("Check when the limit ends, and wait until then"),
	}
}
