// Package supervisor is the heart of cake: it hears what commands came to,
// moves one state machine per session, and says what must be done.
//
// It owns the state table (machine.go), the policy that picks the next trigger
// (decide.go), the bookkeeping of incidents, strikes, rungs and queued errors
// (core.go and its neighbours), the judgement of whether an intervention worked
// (outcome.go), what is said of a second error meanwhile (aside.go), the
// assembly of output lines (lines.go, watchdog.go) and the loop that performs
// effects (loop.go). It refuses to own judgement of text, memory, wording or
// delivery: those come in through the small interfaces of ports.go.
//
// The invariant: [Core] reads no clock, no file and no lock. Time is an
// argument, effects are values, and nothing but Core.fire changes the state.
//
// What surprised us: looplab/fsm stays wedged for ever when an event is fired
// with a cancelled context, so it is fired with context.Background, has no
// callbacks, and is touched by one goroutine.
package supervisor
