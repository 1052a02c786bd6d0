package shim

import (
	"time"

	"cake"
	"cake/ptyshim/wire"
)

// A question is a Check on its way to the brain.
type question struct {
	check    wire.Check
	conn     *wire.Conn // nil when the brain cannot be reached
	deadline time.Time
	doubt    time.Duration // how much longer to wait where the line would lose something
}

// An answer says whether the command may run.
type answer struct {
	allow    bool
	message  string        // for stderr, when it may not
	conn     *wire.Conn    // the conversation goes on there; nil when there is none
	late     bool          // the brain was too slow; this is the floor's answer, and conn is open
	patience time.Duration // how long to wait for the brain's note; 0: as the options say
	unheard  *wire.Check   // the question, where no brain will ever hear of it
	unread   *wire.Check   // the question, where it is late: nobody knows yet whether a brain hears of it
}

// ask sends the question. What comes of it is in the answer.
func (o *Options) ask(line, cwd string) question {
	q := question{
		check: wire.Check{
			Version: wire.Version, Session: o.getenv(EnvSession), Line: line, Argv: o.Argv,
			Cwd: cwd, AgentSession: o.getenv(EnvAgentSession), Nested: o.nested(),
		},
		deadline: time.Now().Add(o.AskWithin),
		doubt:    o.DoubtWithin,
	}
	path := o.getenv(EnvSocket)
	if path == "" {
		return q
	}
	conn, err := wire.Dial(path, q.deadline)
	if err != nil {
		return q
	}
	if err := conn.Send(q.check.Fit(), q.deadline); err != nil {
		conn.Close()
		return q
	}
	q.conn = conn
	return q
}

// answer waits for the brain, and judges by the floor when it is silent. A brain
// that is there but slow, as on a busy machine, gets more time for a line by
// which something would be lost: only such lines wait.
func (q *question) answer() answer {
	if q.conn == nil {
		return q.floor()
	}
	m, err := q.conn.Receive(q.deadline)
	if err == wire.ErrTimeout && doubtful(q.command()) {
		m, err = q.conn.Receive(time.Now().Add(q.doubt))
	}
	if w, ok := m.(wire.Wait); ok && err == nil {
		return q.asked(w)
	}
	if v, ok := m.(wire.Verdict); ok {
		if !v.Allow {
			q.hangUp()
		}
		return answer{allow: v.Allow, message: v.Message, conn: q.conn, patience: v.Patience}
	}
	if err != wire.ErrTimeout {
		q.hangUp()
	}
	return q.floor()
}

// asked waits while a person is asked. Without an answer the command does not run:
// a brain that asks would not have let it.
func (q *question) asked(w wire.Wait) answer {
	m, _ := q.conn.Receive(time.Now().Add(min(w.For, wire.MaxWait)))
	v, ok := m.(wire.Verdict)
	if !ok {
		v = wire.Verdict{Message: w.Else}
	}
	if !v.Allow {
		q.hangUp()
	}
	return answer{allow: v.Allow, message: v.Message, conn: q.conn, patience: v.Patience}
}

// hangUp ends the conversation.
func (q *question) hangUp() {
	if q.conn != nil {
		q.conn.Close()
		q.conn = nil
	}
}

func (q *question) command() cake.Command {
	return cake.Command{Session: q.check.Session, Line: q.check.Line, Cwd: q.check.Cwd, Source: cake.SourceShell}
}

func (q *question) floor() answer {
	allow, message := floor(q.command())
	a := answer{allow: allow, message: message, conn: q.conn, late: q.conn != nil}
	if q.conn == nil {
		a.unheard = &q.check
	} else {
		a.unread = &q.check
	}
	return a
}
