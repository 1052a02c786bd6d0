package outside

import (
	"fmt"
	"time"

	"cake/ptyshim/wire"
)

// resolvePatience is how long one session may take to answer a person.
const resolvePatience = 3 * time.Second

// Ask asks the brain at a socket one thing, and returns its answer of the kind
// that belongs to the question.
func Ask[Answer wire.Message](path string, question wire.Message) (Answer, error) {
	m, err := exchange(path, question)
	answer, ok := m.(Answer)
	if err == nil && !ok {
		err = fmt.Errorf("cannot understand %s: it answered with a %T", path, m)
	}
	return answer, err
}

// exchange asks the brain at a socket one thing, and returns its answer.
func exchange(path string, question wire.Message) (wire.Message, error) {
	deadline := time.Now().Add(resolvePatience)
	conn, err := wire.Dial(path, deadline)
	if err != nil {
		return nil, fmt.Errorf("cannot reach %s: %w", path, err)
	}
	defer conn.Close()
	if err := conn.Send(question, deadline); err != nil {
		return nil, fmt.Errorf("cannot ask %s: %w", path, err)
	}
	m, err := conn.Receive(deadline)
	if err != nil {
		return nil, fmt.Errorf("cannot hear %s: %w", path, err)
	}
	return m, nil
}

// knockPatience is how long a brain may take to take a call.
const knockPatience = 50 * time.Millisecond

// Knock reports whether a brain takes calls at a socket: nil where one does. The
// error of a brain that was killed is syscall.ECONNREFUSED.
func Knock(path string) error {
	conn, err := wire.Dial(path, time.Now().Add(knockPatience))
	if err != nil {
		return err
	}
	conn.Close()
	return nil
}
