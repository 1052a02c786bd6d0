package endpoint

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"sync"
)

// A Script is what the model says. Its JSON form is an object with the keys
// below, or the list of turns alone.
type Script struct {
	// Turns are taken in order; the last one repeats. Without any the model says "ok".
	Turns []Turn `json:"turns"`
	// Side answers the requests without tools; "" is "ok".
	Side string `json:"side,omitempty"`
	// Strict answers 400 once the turns are spent, instead of repeating the last.
	Strict bool `json:"strict,omitempty"`
}

// ParseScript reads the JSON form of a script.
func ParseScript(text []byte) (Script, error) {
	var s Script
	if err := json.Unmarshal(text, &s.Turns); err == nil {
		return s, s.check()
	}
	s = Script{}
	if err := json.Unmarshal(text, &s); err != nil {
		return Script{}, fmt.Errorf("cannot read the script: %w", err)
	}
	return s, s.check()
}

func (s Script) check() error {
	for i, t := range s.Turns {
		if err := t.check(); err != nil {
			return fmt.Errorf("cannot use turn %d of the script: %w", i+1, err)
		}
	}
	return nil
}

// A player goes through a script.
type player struct {
	strict bool
	turns  []Turn
	when   []conditional

	mu   sync.Mutex
	at   int // the turn that comes next
	used int // how often that turn was used
}

type conditional struct {
	turn    Turn
	pattern *regexp.Regexp
	used    int
}

func newPlayer(s Script) *player {
	p := &player{strict: s.Strict}
	for _, t := range s.Turns {
		if t.When == "" {
			p.turns = append(p.turns, t)
			continue
		}
		p.when = append(p.when, conditional{turn: t, pattern: regexp.MustCompile(t.When)})
	}
	return p
}

// next returns the turn that answers what was said, and its name for the log:
// its number from 0, "when:N", "repeat", "spent" or "none".
func (p *player) next(said string) (name string, t Turn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.when {
		c := &p.when[i]
		if (c.turn.Times == 0 || c.used < c.turn.Times) && c.pattern.MatchString(said) {
			c.used++
			return "when:" + strconv.Itoa(i), c.turn
		}
	}
	switch {
	case p.at < len(p.turns):
		return p.step()
	case p.strict:
		return "spent", Turn{Status: 400, Message: "the script is spent"}
	case len(p.turns) == 0:
		return "none", Say("ok")
	}
	return "repeat", p.turns[len(p.turns)-1]
}

// step uses the turn that is due.
func (p *player) step() (string, Turn) {
	name, t := strconv.Itoa(p.at), p.turns[p.at]
	if p.used++; p.used >= max(1, t.Times) {
		p.at, p.used = p.at+1, 0
	}
	return name, t
}

// left returns how many turns were not used up yet.
func (p *player) left() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.turns) - p.at
}
