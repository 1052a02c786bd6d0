package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// How many equal failures are a loop.
const (
	loopFrom  = 3
	triesFrom = 4 // where each of them followed another change of a database
	wideFrom  = 5 // where each of them followed the edit of another file
	rateFrom  = 6 // where each of them has told another figure, or was given another switch
	tuneFrom  = 5 // where what is measured is not always the same
	boundFrom = 8 // whatever else their output says
)

// A streak is the failures that repeat.
type streak struct {
	steps   []int
	keys    []string
	set     []digest.Sum // the variables that each of them got
	edits   []string     // the files that were edited in between, with repetitions
	remarks int          // of them, that no program reads
	looks   int          // of them, at what a server says of it
	counted int          // those whose output said nothing new, and that were no control
	control bool         // one of them was what comes without any try
	rates   []float64    // which part of all fails, where the output says so
	tried   int          // how many of them followed a change of a database, in the same line
	counts  []float64    // what each of them has measured, where it says what is wanted: who tunes may try once more
	studied bool         // another file was read before the last of them
	far     bool         // each of them misses by far what is wanted
	begins  []float64    // the first figure of each of them, where it has one
	kind    string       // of the failure: what the linker misses, no edit of another source brings
	message string       // which it gives
	says    []digest.Sum // what the last of them has complained of beside it
	saidBy  string       // the command that did
	saidAt  int          // how many files had been edited by then
	tools   []string     // the programs that have failed
	several bool         // of several tests: each edit may be for one of them
	did     bool         // something else was done between them, and went well
}

// streakOf gathers the failures that have the root of the last one.
func streakOf(p *past.Past, root cake.Signature) streak {
	s := streak{kind: p.Last().Kind, message: p.Last().Message, several: max(p.Last().Tally.Failed, figures.Faults(p.Last().Gauges)) > 1}
	traced, edited, back := false, false, true // what was done since the last command that did something
	var behind log
	for _, m := range p.Since() {
		switch {
		case greenBefore(p.Last(), &m):
			s = streak{kind: s.kind, message: s.message, several: s.several}
		case p.Last().Refused() && m.Given(p.Last().Page):
			s.steps, s.keys, s.edits, s.counted, s.looks = nil, nil, nil, 0, 0 // who asks otherwise is let in
		case p.Last().Reads && p.Last().Kind == "fs.not_found" && worksAnew(&m):
			s.steps, s.keys, s.edits, s.counted = nil, nil, nil, 0 // it may have been made by that
		case m.Deed == moment.Wrote && !m.Idle && !m.Traces && len(s.steps) > 0:
			s.edits = append(s.edits, m.Key)
			if m.Remarks {
				s.remarks++
			}
		case m.Deed == moment.Ran && len(s.steps) > 0:
			s.did = s.did || m.Code == 0 && !m.Failed() && !m.Reads && !m.Looks && !m.Undoes && !m.Asks()
			s.edits = append(s.edits, slices.DeleteFunc(slices.Clone(m.Edits), purpose.Made)...)
			behind.read(&m)
		}
		s.studied = s.studied || len(s.steps) == loopFrom-1 && studies(&m, s.edits)
		if m.Same(root) && (!m.Asks() || s.asksOnce(&m)) && !m.Gone {
			s.take(m, traced || behind.tookNews() || s.mendsBeside(&m), edited && back)
		} else if m.Failed() && m.Kind == p.Last().Kind {
			s.heard(&m) // of another failure of the same kind
		}
		switch {
		case m.Deed == moment.Wrote && !m.Idle:
			traced, edited, back = traced || m.Traces, true, back && m.Restores
		case m.Deed == moment.Ran && !m.Reads:
			traced, edited, back = false, false, true
		}
	}
	return s
}

// asksOnce reports whether a step is the first with its line that asks an address which refuses: one
// client of several.
func (s *streak) asksOnce(m *moment.Moment) bool {
	return m.Kind == "network.refused" && !m.Waits && !slices.Contains(s.keys, m.Key)
}

// greenBefore reports whether the tests that have failed in a moment, or more of them,
// were green in another one: what fails since then is another failure.
func greenBefore(m *moment.Moment, o *moment.Moment) bool {
	return m.Tests && o.Tests && !o.Failed() && o.Code == 0 && o.Tally.Failed == 0 && o.Tally.Ran() > 0 && o.Tally.Ran() >= m.Tally.Ran() && m.Tally.Ran() > 0
}

// worksAnew reports whether a command has done some work, and well, for the first time.
func worksAnew(m *moment.Moment) bool {
	return m.Deed == moment.Ran && !m.Reads && !m.Asks() && m.Code == 0 && !m.Failed() && !m.Seen
}

// studies reports whether a step reads what was not read before, in another file than
// those that were edited: who learns what decides may try once more.
func studies(m *moment.Moment, edits []string) bool {
	if m.Deed != moment.Ran || !m.Reads || m.Seen || m.Reread || m.Failed() || m.Code != 0 || strings.HasPrefix(m.Key, "git ") {
		return false
	}
	return !slices.ContainsFunc(edits, func(file string) bool { return strings.Contains(m.Key, path.Base(file)) })
}

// take takes in one of the failures. A run with a trace tries nothing, nor does the first
// one after a try was taken back.
func (s *streak) take(m moment.Moment, traced, takenBack bool) {
	s.steps, s.keys, s.set, s.tools = append(s.steps, m.N), append(s.keys, m.Key), append(s.set, m.Settings), append(s.tools, m.Tool)
	if purpose.ChangesDatabase().MatchString(m.Key) {
		s.tried++
	}
	if m.Begun {
		s.begins = append(s.begins, m.Begins)
	}
	red := m.Tests && !m.Goal.Part
	s.far = m.Goal.Ok && !red && m.Goal.Far() && (s.far || len(s.steps) == 1)
	if took, slow := m.Gauges[figures.TooSlow]; slow {
		s.counts = append(s.counts, took)
	} else if m.Goal.Ok && red { // who mends a check moves what it measures by more than chance does
		s.counts = append(s.counts, m.Goal.Roughly())
	} else if m.Goal.Ok {
		s.counts = append(s.counts, m.Goal.Got)
	}
	switch {
	case m.Fresh || traced || m.Mixed:
	case (takenBack || asideAndBack().MatchString(m.Key)) && !s.control:
		s.control = true
	case m.Page != "" && m.Code == 0:
		s.looks++
	default:
		s.counted++
	}
	if rate, known := m.Gauges["of"]; known {
		s.rates = append(s.rates, rate)
	}
}

// mendsBeside reports whether a shell that goes on after a failure no longer complains of
// something else that it complained of: what was edited was that. What another command says
// beside it, it has never said.
func (s *streak) mendsBeside(m *moment.Moment) bool {
	before, another := s.says, s.saidBy != m.Key && s.saidAt == len(s.edits)
	s.heard(m)
	return !another && wording.Begins(m.Kind, "shell.", "tool.command_not_found") &&
		slices.ContainsFunc(before, func(line digest.Sum) bool { return !slices.Contains(m.Says, line) })
}

// heard keeps what a failure has said beside its complaint.
func (s *streak) heard(m *moment.Moment) { s.says, s.saidBy, s.saidAt = m.Says, m.Key, len(s.edits) }

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
	if purpose.Moves(s.counts) && !(s.far && len(s.edits) == 0 && s.oneKey()) {
		return s.counted >= tuneFrom
	}
	if len(s.edits) == 0 && (s.measured() || s.switched()) {
		return s.counted >= rateFrom
	}
	if files := slices.Compact(slices.Sorted(slices.Values(s.edits))); len(files) >= 2 && len(files) == len(s.edits) && !strings.HasPrefix(s.kind, "link.") && !strings.HasPrefix(s.kind, "git.") {
		if s.onPaper() || s.besides() || s.counted > s.tries()+1 { // one of them was tried again as it was
			return s.counted >= triesFrom
		}
		return s.counted >= wideFrom
	}
	if s.excludesClients() {
		return s.counted >= triesFrom
	}
	if s.tried > 1 && len(slices.Compact(slices.Sorted(slices.Values(s.keys)))) > s.tried {
		return s.counted >= triesFrom
	}
	if (s.studied || len(s.counts) == len(s.steps)) && len(s.edits) > 0 {
		return s.counted >= triesFrom
	}
	if len(s.edits) > 0 && s.several && len(s.steps) < triesFrom {
		return false
	}
	return s.counted >= loopFrom
}

// excludesClients reports whether nobody answers at an address that each time another client has asked:
// it is not for the client, then, and the next one knows no more.
func (s streak) excludesClients() bool {
	return wording.Begins(s.kind, "network.refused", "db.connection") && len(s.edits) == 0 &&
		len(slices.Compact(slices.Sorted(slices.Values(s.tools)))) == len(s.tools)
}

// onPaper reports whether all that was edited between the failures is documents, and they
// are not of documents: no plan mends what a program does.
func (s streak) onPaper() bool {
	return !slices.ContainsFunc(s.edits, func(file string) bool { return !change.Document(file) }) && !s.ofDocument()
}

// ofDocument reports whether the failures name a document.
func (s streak) ofDocument() bool {
	return slices.ContainsFunc(strings.Fields(s.message), func(word string) bool {
		return change.Document(strings.Trim(word, `"'`+"`,;:()[]"))
	})
}

// tries is how many of the edits may have changed what a program reads.
func (s streak) tries() int {
	if s.ofDocument() {
		return len(s.edits)
	}
	return len(s.edits) - s.remarks
}

// inTurns reports whether the last failure is that of the first command, and both another one and
// something that went well came between: whoever goes round with three has not gone round twice.
func (s streak) inTurns() bool {
	n := len(s.keys)
	return s.did && n == loopFrom && s.keys[0] == s.keys[n-1] && s.keys[1] != s.keys[0]
}

// besides reports whether the failures name a file of settings, and every edit between them was of
// another file.
func (s streak) besides() bool {
	named := ""
	for w := range strings.FieldsSeq(s.message) {
		if w = strings.Trim(w, `"'`+"`,;:()[]"); named == "" && change.HoldsSettings(w) && strings.Contains(w, "/") {
			named = w
		}
	}
	return named != "" && !slices.ContainsFunc(s.edits, func(file string) bool {
		return path.Clean(file) == path.Clean(named) || strings.HasSuffix(named, "/"+file)
	})
}

func (s streak) oneKey() bool { return len(slices.Compact(slices.Clone(s.keys))) == 1 }

// repeated looks for a streak of one form.
func repeated(p *past.Past, m *moment.Moment, sliced bool, form func(streak) bool, words string) *finding.Finding {
	if !m.Failed() || m.Asks() || m.Fresh || (sliced || m.Crashes) && m.Kind == "timeout.command" {
		return nil
	}
	s := streakOf(p, m.Root)
	if !s.due() || s.goesOnFrom() || !form(s) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s at %s: %s: %s", words, finding.Steps(s.steps), m.Kind, m.Message),
		Subject:  string(m.Root), Cause: m.Cause,
		Fixes: m.Fixed(fmt.Sprintf("Try another way than `%s`: the same failure came %d times", m.Line, len(s.steps))),
	}
}

// SameCommand is due where one command fails the same way again and again, and nothing was
// edited in between.
func SameCommand(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	return repeated(p, m, sliced, func(s streak) bool { return len(s.edits) == 0 && s.oneKey() }, fmt.Sprintf("`%s` fails the same way", m.Line))
}

// SameCause is due where different commands do, or where one use after the other fails of
// what is not there.
func SameCause(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	if f := symptoms(p, m); f != nil {
		return f
	}
	return finding.Either(repeated(p, m, sliced, func(s streak) bool { return len(s.edits) == 0 && !s.oneKey() && !s.inTurns() }, "different commands fail the same way"), sameSum(p, m), unreadable(p, m), oneFault(p, m), anyFile(p, m))
}

// IneffectiveEdit is due where something fails the same way whatever was edited in between.
func IneffectiveEdit(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	return repeated(p, m, sliced, func(s streak) bool { return len(s.edits) > 0 }, "the edits change nothing about the failure")
}
