// Package lesson says what fixed what, and how sure that is.
//
// A lesson is born when a command that failed succeeds later in the same
// session: what was done between, commands that worked and files that were
// edited, is the candidate. It is confirmed when the same happens again, and
// narrowed to what both had in common; it is refuted when the mistake comes
// back right after it.
//
// It owns the trail of a session, the counting, the confidence and its decay,
// and the choice of what is offered where. It refuses to own the store. The one
// invariant: nothing is learnt from a fix that was not seen to work.
package lesson
