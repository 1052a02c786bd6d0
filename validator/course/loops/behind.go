package loops

import (
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/shelf"
)

// mostBehind is how many are kept since a failure came first.
const mostBehind = 64

// A log is what was read of logs since a failure came first: behind the same words another
// cause may stand each time.
type log struct {
	lines []digest.Sum
	news  bool // it said something else than before, since the failure came last
}

// read takes in what a step has shown of a log.
func (l *log) read(m *moment.Moment) {
	first := len(l.lines) == 0
	for _, line := range m.Logged {
		if !shelf.Remember(&l.lines, line, mostBehind) && !first {
			l.news = true
		}
	}
}

// tookNews reports whether a log has told news, which count once.
func (l *log) tookNews() bool {
	news := l.news
	l.news = false
	return news
}

// goesOnFrom reports whether what a time limit ends begins farther each time, or what fails has got
// farther: it says where, and goes on from there.
func (s streak) goesOnFrom() bool {
	if len(s.begins) < 2 || len(s.begins) != len(s.steps) {
		return false
	}
	for i := range s.begins[1:] {
		if s.begins[i+1] <= s.begins[i] {
			return false
		}
	}
	return true
}

// switched reports whether the failures differ in what the line sets for the program alone:
// who leaves out one thing after another learns which it is.
func (s streak) switched() bool {
	settings := map[digest.Sum]bool{}
	for i, key := range s.keys {
		settings[s.set[i]] = true
		if purpose.LastCommand(key) != purpose.LastCommand(s.keys[0]) {
			return false
		}
	}
	return len(settings) == len(s.keys)
}
