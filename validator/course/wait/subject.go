package wait

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// mostNames bounds the names of a subject.
const mostNames = 16

// A subject is what something was said of.
type subject struct {
	names []string
	log   bool     // it is said in the file to which what runs here writes
	sole  bool     // and it was asked here
	ports []string // at which what is asked listens, as far as a line tells
}

// join takes in what was asked together with it.
func (s *subject) join(o subject) {
	for _, n := range o.names {
		if len(s.names) < mostNames && !slices.Contains(s.names, n) {
			s.names = append(s.names, n)
		}
	}
}

// same reports whether two steps ask for the same thing.
func (s *subject) same(o subject) bool {
	if purpose.SameSubject(s.names, o.names) || purpose.SameStem(s.names, o.names) {
		return true
	}
	shares := slices.ContainsFunc(o.ports, func(p string) bool { return slices.Contains(s.ports, p) })
	return s.sole && o.sole || s.log && shares
}

// namedIn reports whether words name what is asked for: who ends says what it leaves behind.
func (s *subject) namedIn(words string) bool {
	named := strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(" \t'\"`,;:()[]", r) })
	return slices.ContainsFunc(s.names, func(n string) bool {
		base := path.Base(n)
		return len(base) >= leastName && slices.ContainsFunc(named, func(w string) bool { return path.Base(strings.TrimRight(w, "./")) == base })
	})
}

// leastName is how long a name is at least that is no word of any sentence.
const leastName = 4

// launched is what the agent has started.
type launched struct {
	times int    // how often
	log   string // the file to which the last of it writes
	ports []string
}

func (l *launched) hear(m *moment.Moment, res *cake.Result) {
	if m.Starts {
		l.times++
		l.log, l.ports = purpose.LogOf(res), purpose.PortsIn(res.Command)
	}
}

// subjectOf is what a step asks for. Where all that was ever started is one thing, who asks
// for something here asks for that.
func (l *launched) subjectOf(m *moment.Moment, c command.Call) subject {
	s := subject{names: purpose.SubjectsOf(c), sole: l.times == 1 && m.Others <= 1 && m.Page == "" && !purpose.OnHosts(c)}
	s.log = l.log != "" && slices.Contains(s.names, l.log)
	if s.ports = purpose.PortsIn(m.Page); s.log {
		s.ports = l.ports
	}
	return s
}
