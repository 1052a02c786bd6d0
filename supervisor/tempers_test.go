package supervisor

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"cake"
)

// A temper is how an agent takes what it is told.
type temper int

const (
	obeys temper = iota
	ignores
	argues
	halfFixes
	alternates
	lies
	idles
	tempers // how many there are
)

// event is what happens next: mostly a step of the agent.
func (s *simulation) event() {
	switch n := s.rand.IntN(100); {
	case s.held && n < 40:
		s.hear(Resolved{cake.Resolution{Way: cake.WayOn, Note: "looked"}})
	case n < 2:
		s.crash()
	case n < 4:
		s.napping = s.now.Add(time.Duration(s.rand.IntN(15)) * time.Minute)
		s.hear(Napped{s.napping})
	case n < 5:
		s.now = s.now.Add(time.Duration(s.rand.IntN(60)) * time.Minute)
		s.hear(Tick{})
	case n < 7:
		s.hear(Looped{Loop: cake.Loop{Event: s.errorOf(100, "round and round")}})
	case n < 8:
		s.hear(Stranded{Event: s.errorOf(101, "its key is refused")})
	default:
		s.step()
	}
}

// crash lets another controller go on with what this one has left.
func (s *simulation) crash() {
	before := s.core.State()
	text, err := json.Marshal(s.core.Save())
	var saved Saved
	if err = errors.Join(err, json.Unmarshal(text, &saved)); err != nil {
		s.failf("cannot save: %v", err)
	}
	s.o.Saved, s.o.Now = &saved, s.now
	s.core = s.newCore()
	if s.core.State() != before {
		s.failf("was %s before the crash, is %s", before, s.core.State())
	}
	s.hear(Napped{s.napping})
}

// errorOf is the error of one mistake. Its suggestions hold what helps, or not.
func (s *simulation) errorOf(mistake int, text string) cake.ErrorEvent {
	e := cake.ErrorEvent{
		ErrorType: "a.b", Message: fmt.Sprint("mistake ", mistake), Signature: cake.Sign("a.b", fmt.Sprint(mistake)),
		RawOutput: fmt.Sprintf("%s %d at %s", text, mistake, s.now.Format(time.TimeOnly)), Command: "make",
	}
	for n := range mistake % 4 {
		e.Fixes = append(e.Fixes, fmt.Sprintf("fix-%c %d", 'a'+n, mistake))
	}
	return e
}

// step is one command of the agent.
func (s *simulation) step() {
	if s.broken == 0 && s.chance(50) {
		s.broken = 1 + s.rand.IntN(5)
		s.helps = fmt.Sprintf("fix-%c %d", 'a'+s.rand.IntN(5), s.broken)
	}
	switch s.temper {
	case obeys:
		if s.told != "" && s.chance(80) {
			s.runs("other", s.told, 0, 0, "")
			if s.told == s.helps {
				s.broken = 0
			}
			s.told = ""
			return
		}
	case argues:
		if s.chance(70) {
			s.runs("other", "ls", 0, 0, "")
			return
		}
	case halfFixes:
		if s.broken != 0 && s.chance(40) {
			s.broken = 1 + s.broken%5
		}
	case alternates:
		if s.turn++; s.turn%2 == 0 {
			s.runs("make", "make", 0, 0, "")
			return
		}
	case lies:
		if s.broken != 0 && s.chance(60) {
			s.runs("make", "make", s.broken, 1, "two tests more pass")
			return
		}
	case idles:
		if s.chance(70) {
			return
		}
	}
	code := min(s.broken, 1)
	s.runs("make", "make", s.broken, code, "")
}

// runs lets the controller hear a command, with the error of a mistake.
func (s *simulation) runs(tool, line string, mistake, code int, progress string) {
	o := Observed{
		Result: &cake.Result{CommandID: "c", Command: line, ExitCode: code, Key: line, Tool: tool},
		Course: cake.Course{Progress: progress},
	}
	if mistake != 0 && code != 0 {
		o.Errors = []cake.ErrorEvent{s.errorOf(mistake, "it says")}
	}
	if s.chance(5) {
		o.Result = nil // it was seen in the terminal
	}
	s.hear(o)
}
