package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// How often the same limit may end what gets to the same place, where the line has
// printed the status itself: whoever does so wants to know that it is ended.
const (
	stoppedVaried = 4 // with other operands or options
	stoppedSame   = 5
)

// A stop is how a time limit has ended a program.
type stop struct {
	at    digest.Sum // the program, the limit, and the last thing that it said
	named string     // the program
	whole string     // with all that it was given
}

// timedOut is due where a time limit ends the same again and again.
func timedOut(r *Run, m *moment, _ Step) *finding {
	return either(r.limitAgain(m), r.stoppedAgain(m), r.silentAgain(m))
}

// limitAgain is due where the same limit has ended the same for the third time, and what
// it said last was said before: what gets further each time will end, unless it is a server. To wait twice
// for the agent's own limit, of minutes, is enough.
func (r *Run) limitAgain(m *moment) *finding {
	if m.kind != "timeout.command" || r.streakOf(m.root).goesOnFrom() {
		return nil
	}
	var ns []int
	var lasts []digest.Sum
	vain := 0
	for _, o := range r.since() {
		if !o.same(m.root) || o.limit != m.limit {
			continue
		}
		ns = append(ns, o.n)
		if known := remember(&lasts, o.last, mostFresh); known || len(ns) == 1 || o.blank && o.piped || o.stays {
			vain++
		}
	}
	if (r.inSlices || m.crashes) && vain < wideFrom {
		return nil
	}
	if vain < loopFrom && (m.limit != "" || vain < 2 || !m.seen) {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("`%s` ran into its time limit at %s", m.line, steps(ns)),
		subject:  string(m.root), cause: m.cause,
		fixes: []string{"Run it in the background and poll, or narrow it: the limit is the same as before"},
	}
}

// stoppedAgain is due where a program is ended by the same limit again and again, at the
// same place, and nothing else is looked at than the status.
func (r *Run) stoppedAgain(m *moment) *finding {
	if m.stop.at == 0 || r.inSlices || m.crashes {
		return nil
	}
	var ns []int
	var forms []string
	for _, o := range r.since() {
		if o.stop.named == m.stop.named && o.stop.at != m.stop.at || o.deed == ran && looksInside().MatchString(o.key) {
			ns, forms = nil, nil // it got to another place, or somebody looks why it stands still
		}
		if o.stop.at == m.stop.at {
			ns, forms = append(ns, o.n), append(forms, o.stop.whole)
		}
	}
	slices.Sort(forms)
	if enough := len(slices.Compact(forms)); len(ns) < stoppedVaried || enough == 1 && len(ns) < stoppedSame {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("`%s` was ended by the same time limit, after the same output, at %s", m.stop.named, steps(ns)),
		subject:  m.stop.named,
		fixes:    []string{fmt.Sprintf("See where %s stands still before you run it again: a backtrace of it while it hangs shows that, and the limit does not", m.stop.named)},
	}
}

// silentAgain is due where a time limit ends one program on one file again and again, whatever
// else it is given, and it has said nothing each time: more time shows no more of it.
func (r *Run) silentAgain(m *moment) *finding {
	silent := func(o *moment) bool { return o.kind == "timeout.command" && o.blank && !o.piped }
	if !silent(m) || m.fileGiven == 0 || r.inSlices || m.crashes {
		return nil
	}
	var ns []int
	for _, o := range r.since() {
		switch {
		case o.deed == wrote && !o.idle, len(o.edits) > 0, o.deed == ran && looksInside().MatchString(o.key):
			ns = nil
		case silent(&o) && o.tool == m.tool && o.fileGiven == m.fileGiven:
			ns = append(ns, o.n)
		}
	}
	if len(ns) < stoppedVaried {
		return nil
	}
	return &finding{
		evidence: fmt.Sprintf("`%s` says nothing until a time limit ends it, whatever it is given, at %s", m.tool, steps(ns)),
		subject:  m.tool, cause: m.cause,
		fixes: []string{fmt.Sprintf("See where %s goes round, on a smaller case or with a trace, before you give it more time", m.tool)},
	}
}

// looksInside is a command that shows where a program stands, or what it does.
var looksInside = wording.Lazy(`\b(?:gdb|lldb|strace|ltrace|dtruss|perf|rr|py-spy|pystack|rbspy|jstack|jcmd|pstack|eu-stack|gcore|dlv|bpftrace|valgrind|faulthandler|--inspect\S*|SIGQUIT|-QUIT|-ABRT|SIGABRT|/wchan|/stack)\b`)

// stopOf is how a time limit of a line has ended its program; none where it was to go on
// until then.
func stopOf(m *moment, told string, c command.Call) stop {
	if m.limit == "" || c.Code != 124 && c.Code != 137 && c.Code != 143 {
		return stop{}
	}
	said := shown.Unstatused(told)
	for _, p := range slices.Backward(c.Programs) {
		switch {
		case !p.Limited:
			continue
		case said == "", p.Outlives(said), p.Reads(), p.Neutral(), p.Asks():
			return stop{} // what says nothing may be meant to go on
		}
		name := p.Plain()
		if len(p.Args) > 0 && (p.Interprets() || p.Sub() != "" && !p.Local) {
			name += " " + p.Sub()
		}
		last := said[strings.LastIndexByte(said, '\n')+1:]
		return stop{at: digest.Of(name + "\n" + m.limit + "\n" + last), named: wording.Quote(name), whole: purpose.Bounded(purpose.WordsOf(p))}
	}
	return stop{}
}

// killsAtOnce is a time limit at which a program gets no chance to end well.
var killsAtOnce = wording.Lazy(`\btimeout (?:-s ?|--signal[= ])(?:SIG)?(?:KILL|9)\b`)
