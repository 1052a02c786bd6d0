// Package approval knows who may decide from afar, and what they have decided:
// the people that are paired with a channel, the questions that wait for one of
// them, which message is about what, and the audit of all that.
//
// It owns the one-time codes and the lock-outs that guard them, the allow-list,
// the life of a question (open, approved or denied, used), the memory of answers
// that were heard already, and the chain of the audit. It refuses to own the
// clock, the disk (package ledger keeps a [Desk] there, for all brains of a
// machine), the channels, and what an approval lets through; time is an argument.
//
// The invariant: a question is decided by exactly one person, once, before it
// expires, and an approval is used at most once; whoever comes later is told who
// was first. A code is worth one pairing, and is nowhere but in the head of the
// person who read it: what is kept is a slow hash.
//
// What surprised us: services deliver an answer again after a loss of
// connection, also to the next brain. So what an answer was told is kept with its
// id, and the second one hears the same.
package approval
