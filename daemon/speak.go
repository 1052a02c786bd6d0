package daemon

import (
	"context"
	"time"
)

// sayPatience is how long a line to the person may wait for a place on the screen.
const sayPatience = 200 * time.Millisecond

// say prints a line to the person's terminal, and reports whether it could.
func (s *session) say(text string) bool {
	t := s.terminal.Load()
	if t == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), sayPatience)
	defer cancel()
	return t.Say(ctx, text) == nil
}

// title gives the person's terminal a title, where there is one: it is seen also
// while the agent has the screen.
func (s *session) title(text string) {
	t := s.terminal.Load()
	if t == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), sayPatience)
	defer cancel()
	_ = t.Title(ctx, "cake: "+text) // it is for those who look
}
