// Package daemon is the composition root: it knows every part of cake, turns
// the configuration into each part's options, starts the parts and stops them.
//
// It owns the life cycle of a brain (brain.go), the supervised session
// (session.go), the gates through which an agent's commands and hooks arrive
// (gate.go, hooks.go), the delivery of messages (delivery.go), and the watch that
// starts an agent and stays with it (watch.go, lives.go). It refuses to own
// judgement: what a command may do, what an output means and what is said about it
// come from guard, validator, supervisor and operator.
//
// What can be understood without a session is a room below this package; no room
// imports it. What a room must do to a session it is given as a function.
//
// The invariant: whatever is started is registered, at that moment and by
// name, on one stack, and is stopped in the opposite order.
package daemon
