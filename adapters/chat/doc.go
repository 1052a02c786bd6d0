// Package chat is how cake speaks with people who are somewhere else: what a
// message, a receipt and an answer are, and the post that brings messages to one
// recipient.
//
// It owns the outcome of sending: which failures are worth another attempt, when
// (as the service itself wishes, else at growing intervals with jitter), when a
// recipient is left alone for a while, and the receipts that say how far a
// message has come. It refuses to own the wire (the packages below speak it), what
// is said (package alert decides) and what an answer does (the composition root
// asks for that through [Listener]).
//
// The invariant: a message that was put has exactly one end, applied, failed or
// still waiting, and each step of it is told in order. What a channel's line in
// the configuration keeps secret stands in no error, receipt or log: see
// [Line.Hide].
//
// What surprised us: services answer "ok" for a message that they have dropped,
// and repeat a request that they have answered. So a message carries an id of its
// own, and "delivered" is said only by a channel that was told so.
package chat
