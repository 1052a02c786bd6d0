package loops

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/shelf"
	"cake/validator/wording"
)

// How often the same limit may end what gets to the same place, where the line has
// printed the status itself: whoever does so wants to know that it is ended.
const (
	stoppedVaried = 3 // with other operands or options
	stoppedTests  = 4 // of tests, with others picked
	stoppedSame   = 5
	silentVaried  = 4 // where nothing is said
	stoppedPlain  = 2 // of three, where these did not print it

	mostLasts = 5 // of what it said last

	longLimit = time.Minute // to wait so long twice for the agent's own limit is enough
)

// TimedOut is due where a time limit ends the same again and again. Where the agent has said
// that what it runs goes on in slices, they are what it wants.
func TimedOut(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	return finding.Either(limitAgain(p, m, sliced), jobAgain(p, m), stoppedAgain(p, m, sliced), silentAgain(p, m, sliced), scriptAgain(p, m), servesAgain(p, m))
}

// limitAgain is due where the same limit has ended the same for the third time, and what
// it said last was said before: what gets further each time will end, unless it is a server. To wait twice
// for the agent's own limit is enough, where that is of minutes or the line is the same to the letter: who
// waits for seconds and then has the same line keep or show what it says wants to see where it stands.
func limitAgain(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	if m.Kind != "timeout.command" || streakOf(p, m.Root).goesOnFrom() {
		return nil
	}
	var ns []int
	var lasts []digest.Sum
	vain := 0
	for _, o := range p.Since() {
		if o.Limit != m.Limit || !o.Same(m.Root) && !(o.Key == m.Key && o.Kind == m.Kind) {
			continue
		}
		ns = append(ns, o.N)
		if known := shelf.Remember(&lasts, o.Last, mostLasts); known || len(ns) == 1 || o.Blank && o.Piped || o.Stays {
			vain++
		}
	}
	if (sliced || m.Crashes) && vain < rateFrom {
		return nil
	}
	if vain < loopFrom && (m.Limit != "" || vain < 2 || !m.Seen || !toTheLetter(p, m) && m.Ended > 0 && m.Ended < longLimit) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` ran into its time limit at %s", m.Line, finding.Steps(ns)),
		Subject:  string(m.Root), Cause: m.Cause,
		Fixes: []string{"Run it in the background and poll, or narrow it: the limit is the same as before"},
	}
}

// toTheLetter reports whether a line that a limit has ended was ended so before, as it stands.
func toTheLetter(p *past.Past, m *moment.Moment) bool {
	return slices.ContainsFunc(p.Since(), func(o moment.Moment) bool { return o.N < m.N && o.Kind == m.Kind && o.Literal == m.Literal })
}

// jobAgain is due where the same limit ends for the third time what was to end by itself,
// however its line tells of that, and nothing was edited in between. Tests that say another thing
// last have got to another place; where a line keeps what they say to itself, nobody knows.
func jobAgain(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Stop.Job == 0 || m.Crashes {
		return nil
	}
	var ns []int
	var place digest.Sum
	for _, o := range p.Since() {
		switch {
		case o.Stop.Job == m.Stop.Job && o.Stop.Limit == m.Stop.Limit:
			if o.Stop.Place != 0 && place != 0 && o.Stop.Place != place {
				ns = nil
			}
			ns, place = append(ns, o.N), cmp.Or(o.Stop.Place, place)
		case o.Deed == moment.Wrote && !o.Idle, len(o.Edits) > 0, o.Deed == moment.Ran && looksInside().MatchString(o.Key):
			ns = nil
		}
	}
	if len(ns) < loopFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` was ended by the same time limit at %s", m.Stop.Named, finding.Steps(ns)),
		Subject:  m.Stop.Named, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Run %s on a smaller part, or see its plan, before you run it again: the limit is the same as before", m.Stop.Named)},
	}
}

// stoppedAgain is due where a program is ended by the same limit again and again, at the
// same place, and nothing else is looked at than the status.
func stoppedAgain(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	if m.Stop.At == 0 || sliced || m.Crashes {
		return nil
	}
	var ns []int
	var stops []moment.Stop
	plain := 0 // those whose status was that of the line
	for _, o := range p.Since() {
		if o.Stop.Named == m.Stop.Named && o.Stop.At != m.Stop.At || o.Deed == moment.Ran && looksInside().MatchString(o.Key) {
			ns, stops, plain = nil, nil, 0 // it got to another place, or somebody looks why it stands still
		}
		if o.Stop.At == m.Stop.At {
			ns, stops = append(ns, o.N), append(stops, o.Stop)
			if o.Code != 0 {
				plain++
			}
		}
	}
	if plain >= stoppedPlain && len(ns) >= loopFrom && !varied(stops) {
		return endedAgain(m, ns)
	}
	if m.Stop.Place != 0 && len(ns) < stoppedTests {
		return nil // who picks some of them looks which one it is
	}
	if len(ns) < stoppedVaried || !varied(stops) && len(ns) < stoppedSame || growsFast(stops) {
		return nil
	}
	return endedAgain(m, ns)
}

// endedAgain is that the same limit ends something at the same place.
func endedAgain(m *moment.Moment, ns []int) *finding.Finding {
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` was ended by the same time limit, after the same output, at %s", m.Stop.Named, finding.Steps(ns)),
		Subject:  m.Stop.Named,
		Fixes:    []string{fmt.Sprintf("See where %s stands still before you run it again: a backtrace of it while it hangs shows that, and the limit does not", m.Stop.Named)},
	}
}

// varied reports whether a program was not given the same each time.
func varied(stops []moment.Stop) bool {
	return slices.ContainsFunc(stops, func(s moment.Stop) bool { return s.Whole != stops[0].Whole || s.Limit != stops[0].Limit })
}

// growsFast reports whether a limit is doubled from time to time: whoever does so looks how
// long it takes, and comes to an end.
func growsFast(stops []moment.Stop) bool {
	first, last := limitOf(stops[0]), limitOf(stops[len(stops)-1])
	return last > first && last >= first<<min(len(stops)-1, mostDoubled)
}

// mostDoubled is how often a limit is followed: a second would be twelve days by then.
const mostDoubled = 20

// limitOf is a limit as timeout(1) takes it; 0 where it is in none of its plain forms.
func limitOf(s moment.Stop) time.Duration {
	text := s.Limit
	if text != "" && text[len(text)-1] >= '0' && text[len(text)-1] <= '9' {
		text += "s"
	}
	d, _ := time.ParseDuration(text) // 0 where it is none
	return d
}

// silentAgain is due where a time limit ends one program on one file again and again, whatever
// else it is given, and it has said nothing each time: more time shows no more of it.
func silentAgain(p *past.Past, m *moment.Moment, sliced bool) *finding.Finding {
	silent := func(o *moment.Moment) bool {
		return o.Kind == "timeout.command" && o.Blank && !o.Piped || o.Stop.Mute
	}
	if !silent(m) || m.FileGiven == 0 || sliced || m.Crashes {
		return nil
	}
	var ns []int
	var stops []moment.Stop
	for _, o := range p.Since() {
		switch {
		case silent(&o) && o.Tool == m.Tool && o.FileGiven == m.FileGiven:
			ns, stops = append(ns, o.N), append(stops, o.Stop)
		case o.Deed == moment.Wrote && !o.Idle, len(o.Edits) > 0, o.Deed == moment.Ran && looksInside().MatchString(o.Key):
			ns, stops = nil, nil
		}
	}
	if len(ns) < silentVaried || growsFast(stops) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` says nothing until a time limit ends it, whatever it is given, at %s", m.Tool, finding.Steps(ns)),
		Subject:  m.Tool, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("See where %s goes round, on a smaller case or with a trace, before you give it more time", m.Tool)},
	}
}

// scriptAgain is due where a script that sets its limit itself has ended by it for the third time,
// with the same words but for numbers: whoever doubles what it is given comes to an end.
func scriptAgain(p *past.Past, m *moment.Moment) *finding.Finding {
	if m.Stop.Script == 0 {
		return nil
	}
	var ns []int
	var first time.Duration
	for _, o := range p.Since() {
		switch {
		case o.Deed == moment.Wrote && !o.Idle, len(o.Edits) > 0, o.Deed == moment.Ran && looksInside().MatchString(o.Key):
			ns = nil
		case o.Stop.Script == m.Stop.Script:
			if ns = append(ns, o.N); len(ns) == 1 {
				first = o.Stop.Took
			}
		}
	}
	if len(ns) < loopFrom || m.Stop.Took >= first<<min(len(ns)-1, mostDoubled) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` has ended by its own time limit, with the same words, at %s", m.Line, finding.Steps(ns)),
		Subject:  m.Tool, Cause: m.Cause,
		Fixes: []string{"See what takes the time, by a plan or on a smaller part, before you give it a little more"},
	}
}

// looksInside is a command that shows where a program stands, or what it does.
var looksInside = wording.Lazy(`\b(?:gdb|lldb|strace|ltrace|dtruss|perf|rr|py-spy|pystack|rbspy|jstack|jcmd|pstack|eu-stack|gcore|dlv|bpftrace|valgrind|faulthandler|--inspect\S*|SIGQUIT|-QUIT|-ABRT|SIGABRT|/wchan|/stack)\b`)
