package validator

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/locate"
	"cake/validator/match"
	"cake/validator/silence"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// An Explanation tells how the reading of one result came about: what was
// understood of the command, which rules saw something, which of them decided
// and why the others did not.
type Explanation struct {
	Command    CommandModel     `json:"command"`
	Read       int              `json:"bytes_read"` // of the output, escape sequences removed
	Verdict    string           `json:"verdict"`    // in words
	Candidates []Considered     `json:"candidates"` // nearest to the cause first, then those that are no complaint, then the rules that may not speak here
	Errors     []ExplainedError `json:"errors"`     // as Detect returns them
}

// A CommandModel is a command line as far as the judgement of its output
// depends on it.
type CommandModel struct {
	Line      string    `json:"line"`
	Status    int       `json:"status"`
	TimedOut  bool      `json:"timed_out,omitempty"`
	Programs  []Program `json:"programs"`
	OnlyReads bool      `json:"only_reads"` // what it prints are others' words
	Opaque    bool      `json:"opaque"`     // it may start programs that the line does not name
	Swallowed bool      `json:"swallowed"`  // the status may be silent about a failure
	Answer    bool      `json:"answer"`     // the status is the answer to what was asked
}

// A Program is one program of the line, wrappers taken off.
type Program struct {
	Name      string `json:"name"`
	Main      bool   `json:"main,omitempty"`          // the status tells its failure
	Reads     bool   `json:"reads,omitempty"`         // it prints what others have written
	Swallowed bool   `json:"swallowed,omitempty"`     // its failure does not become the line's status
	Expected  bool   `json:"expected,omitempty"`      // its failure is asked for: a condition, a negation, the left of ||
	Limited   bool   `json:"limited,omitempty"`       // it runs under timeout(1)
	Hidden    bool   `json:"hidden_stderr,omitempty"` // nobody sees its error output
	Probes    bool   `json:"probes,omitempty"`        // it answers yes or no by this status
}

// A Considered is one match of one rule, and what became of it.
type Considered struct {
	Rule   string            `json:"rule"`
	Kind   string            `json:"error_type"`
	Rank   string            `json:"rank"`
	Line   int               `json:"line"` // of the stream as it was read, from 1
	Stream cake.StreamSource `json:"stream"`
	Text   string            `json:"text"`
	Won    bool              `json:"won,omitempty"`
	Why    string            `json:"why"` // it won, or lost, or may not speak

	Silenced string `json:"silenced,omitempty"` // the name of the reason why it is no complaint
	Follows  string `json:"follows,omitempty"`  // the name of what makes it none of its own
}

// An ExplainedError is one event, and what it was made of.
type ExplainedError struct {
	Event    cake.ErrorEvent       `json:"event"`
	Slots    map[string]string     `json:"slots"`
	Fixes    []advice.ExplainedFix `json:"fixes"`
	Identity []string              `json:"signature_of"` // type, family, and the slots that tell two such errors apart
}

// Explain reads a result as [Pack.Detect] does, and tells how.
func (p *Pack) Explain(r cake.Result, ws workspace.Workspace) Explanation {
	events, s := p.judged(r, ws)
	x := p.explain(s, ws)
	if m, out, ok := hollowIn(r); ok && len(events) == 1 && events[0].Rule == m.Rule.ID {
		x.Verdict = "an error: the archive that the line has made is empty"
		x.Errors = []ExplainedError{m.explained(r, out, command.Of(r), ws)}
	}
	return x
}

// explain tells how a stretch of a result is read.
func (p *Pack) explain(s command.Stretch, ws workspace.Workspace) Explanation {
	r := s.Result
	out, c := p.understood(s)
	x := Explanation{Command: modelOf(r, c, out.Text), Read: len(out.Text), Candidates: []Considered{}, Errors: []ExplainedError{}}
	h := &silence.Hearing{Out: out, Call: c, Tells: true}
	found := p.heard(h)
	here := scene{out, c, workspace.Of(ws)}
	spoken, answered := speaking(found, here)
	race := race{scene: here, found: found, spoken: spoken, kept: latest(slices.Clone(spoken), out), answered: answered}
	winners := firstCause(slices.Clone(spoken), out)
	for _, m := range found {
		x.Candidates = append(x.Candidates, considered(m, out, race.fate(m)))
	}
	for _, m := range h.Silenced {
		x.Candidates = append(x.Candidates, considered(candidate{m.Match}, out, fate{why: m.Says, silenced: m.Name}))
	}
	x.Candidates = append(x.Candidates, p.barred(found, h)...)
	x.Verdict = race.verdict(c)
	if race.answered {
		return x
	}
	if interrupted(winners, c) {
		x.Verdict = fmt.Sprintf("no error: somebody has interrupted it (status %d)", c.Code)
		return x
	}
	in := settingOf(r, out, c, ws)
	if len(winners) == 0 {
		if winners = unnamed(in); len(winners) == 0 {
			x.Verdict = unfelt(c)
			return x
		}
		x.Verdict = unexplained(c)
		x.Candidates = append([]Considered{considered(winners[0], out, fate{won: true, why: "no text tells the cause, so the status does"})}, x.Candidates...)
	}
	winners[0] = candidate{locate.Within(winners[0].Match, in)}.inCode(in)
	for _, m := range winners {
		if m = m.settled(r, out, c, ws); m.awaited(in) {
			continue
		}
		e := m.explained(r, out, c, ws)
		same := func(o ExplainedError) bool { return o.Event.Signature == e.Event.Signature }
		if !slices.ContainsFunc(x.Errors, same) {
			x.Errors = append(x.Errors, e)
		}
	}
	if len(x.Errors) == 0 {
		x.Verdict = "no error: it is asked for until it is there, or a script only asks whether it is"
	}
	return x
}

func modelOf(r cake.Result, c command.Call, text string) CommandModel {
	m := CommandModel{
		Line: r.Command, Status: r.ExitCode, TimedOut: r.TimedOut, Programs: []Program{},
		OnlyReads: c.OnlyReads(), Opaque: c.Opaque(), Swallowed: c.Swallowed(), Answer: c.Code != 0 && c.Answered(text),
	}
	hidden := hiding(r.Command)
	last := -1
	for i, p := range c.Programs {
		m.Programs = append(m.Programs, Program{
			Name: p.Name, Reads: p.Reads(), Swallowed: p.Swallowed, Expected: p.Asked, Limited: p.Limited,
			Hidden: i < len(hidden) && hidden[i], Probes: c.Code != 0 && p.Probes(c.Code, text),
		})
		if !p.Swallowed && !p.Neutral() {
			last = i
		}
	}
	if last >= 0 {
		m.Programs[last].Main = true
	}
	return m
}

// hiding tells of each program of a line whether nobody sees its error output.
func hiding(line string) (all []bool) {
	parsed := shell.Parse(line)
	for i := range parsed.Commands {
		if _, ok := command.ProgramOf(&parsed.Commands[i]); ok {
			all = append(all, parsed.Commands[i].StderrHidden)
		}
	}
	return all
}

func considered(m candidate, out match.Output, f fate) Considered {
	begin := 0
	if m.At >= out.Split {
		begin = out.Split
	}
	return Considered{
		Rule: m.Rule.ID, Kind: m.Rule.Kind, Rank: m.Rule.Rank.String(), Line: strings.Count(out.Text[begin:m.At], "\n") + 1,
		Stream: out.Stream(m.At), Text: wording.OneLine(m.Text), Won: f.won, Why: f.why, Silenced: f.silenced, Follows: f.follows,
	}
}

// A race is how the matches of one output compare.
type race struct {
	scene
	found    []candidate // nearest to the cause first
	spoken   []candidate // without what follows from another one
	kept     []candidate // without what is no link of a chain's end
	answered bool
}

// A fate is what became of a match.
type fate struct {
	won      bool
	why      string
	silenced string // the name of the reason
	follows  string // the name of the consequence
}

func (r race) verdict(c command.Call) string {
	switch {
	case r.answered:
		return fmt.Sprintf("the status %d is the answer that was asked for", c.Code)
	case len(r.kept) > 0:
		return "an error: " + r.kept[0].Rule.ID + " names the first cause"
	}
	return unexplained(c)
}

// unexplained is the verdict on a failure of which no rule knows the words.
func unexplained(c command.Call) string {
	if c.Code == 0 {
		return "an error: the status hides a failure, and no text tells the cause"
	}
	return fmt.Sprintf("an error: the status is %d, and no text tells the cause", c.Code)
}

// unfelt is the verdict where nothing is said.
func unfelt(c command.Call) string {
	if c.Echoed {
		return fmt.Sprintf("no error: the line itself prints the status %d, and nothing was complained of", c.Code)
	}
	return "no error: the status is 0, and nothing counts in spite of it"
}

// fate says what became of a match, and why.
func (r race) fate(m candidate) fate {
	if by, left := m.leftBy(r.found, r.scene); left {
		return fate{why: by.says, follows: by.name}
	}
	switch {
	case !slices.ContainsFunc(r.spoken, m.is):
		return fate{why: "the status answers another question, and this is not what it leaves unsaid"}
	case !slices.ContainsFunc(r.kept, m.is):
		return fate{why: "is not the end of the chain of exceptions"}
	}
	first := r.kept[0]
	switch {
	case r.answered && m.is(first):
		return fate{why: "would be the first cause, but the status is the answer that was asked for"}
	case m.is(first):
		return fate{won: true, why: "the first cause"}
	case m.Rule == first.Rule && m.At > first.At:
		return fate{why: "another match of the rule that decides"}
	case m.Rule.Rank > first.Rule.Rank:
		return fate{why: fmt.Sprintf("a %s; %s is a %s", m.Rule.Rank, first.Rule.ID, first.Rule.Rank)}
	case m.At > first.At:
		return fate{why: "comes after " + first.Rule.ID}
	}
	return fate{why: "less particular than " + first.Rule.ID}
}

// explained makes the record of a match, and keeps what it is made of.
func (m candidate) explained(r cake.Result, out match.Output, c command.Call, ws workspace.Workspace) ExplainedError {
	e := ExplainedError{Event: m.event(r, out, c, ws), Slots: map[string]string{}}
	e.Identity = m.identity(e.Event.ErrorType, r)
	for name, value := range m.Slots {
		if value != "" && name != "around" && name != "above" && name != "before" {
			e.Slots[name] = wording.OneLine(value)
		}
	}
	f := advice.Filler{Slots: m.Slots, Call: c, Tree: workspace.Of(ws), Cwd: r.Cwd}
	e.Fixes = f.Explain(m.Rule.Fixes)
	return e
}
