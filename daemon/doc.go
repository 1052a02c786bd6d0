// Package daemon is the composition root: it knows every part of cake, turns
// the configuration into each part's options, starts the parts and stops them.
//
// It owns the life cycle of a brain (brain.go), the supervised session
// (session.go), the gates through which an agent's commands and hooks arrive
// (gate.go, hooks.go), the book of those commands (calls.go), and the delivery
// of messages (delivery.go). It refuses to own judgement: what a command may do,
// what an output means and what is said about it come from guard, validator,
// supervisor and operator.
//
// The invariant: whatever is started is registered, at that moment and by
// name, on one stack, and is stopped in the opposite order.
//
// What surprised us: an agent's two gates tell of the same command, and either
// may be missing. A command is therefore matched by its line between the hook
// that announced it and the shell that runs it, and a message goes through
// exactly one of them. No hook tells of a command that a person refused: what
// was announced and never ran must not be taken for the next run of its line.
package daemon
