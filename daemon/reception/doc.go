// Package reception takes what people say on a channel: it finds out who speaks,
// what they mean and whether they have said it before, has it done, and words the
// answer.
//
// It owns the order of these steps. It refuses to own who may decide (package
// approval), the words (package order), and what is done: approving and denying are
// the desk's, the rest is handed to [Options.Carry].
//
// The invariant: an answer is booked before anything is done about it, and what it
// was told is booked after. One that the service delivers again is told the same and
// does nothing; one over which a brain has died is told that, since nobody can know
// how far it got.
//
// What surprised us: a stranger must not be able to fill what is booked. So only
// the answers of known people are.
package reception
