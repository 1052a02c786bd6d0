package supervisor

import "cake"

// stranded calls a person: whatever is said now, the agent cannot act on it. A nap
// puts that off as it does every message, and who is called already is not called
// twice.
func (c *Core) stranded(in Stranded) {
	switch c.State() {
	case cake.Monitoring:
		if c.napping() || c.current != nil {
			return
		}
		c.take(c.candidate(in.Event, nil))
		if c.current != nil {
			c.stuck = ReasonAgent
		}
	case cake.Intervening:
		// Nobody is there to whom the message at hand could help any more.
		c.emit(cake.Event{Type: cake.EventError, Error: &in.Event})
		c.verdict, c.evidence, c.stuck = failed, in.Event.Message, ReasonAgent
	}
}
