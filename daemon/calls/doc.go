// Package calls is the book of a session's commands: each as far as its two gates have
// told of it, the hook that announced it and the shell that runs it.
//
// Either gate may be missing. A command is therefore matched by its line between the
// two, and a message about it goes through exactly one of them. No hook tells of a
// command that a person refused: what was announced and never ran must not be taken
// for the next run of its line.
package calls
