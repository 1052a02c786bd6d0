// Package journal owns the append-only record of everything that cake saw,
// decided and said: one JSON line per [cake.Event], secrets masked, each line
// chained to the one before it by its hash. Metrics, reports and replays are
// derived from these events and from nothing else.
//
// # The line
//
// A line is
//
//	{"seq":N,"prev":"P","event":E,"hash":"H"}
//
// followed by one newline. N counts from 1 and rises by one; E is the event as
// encoding/json writes it, without HTML escapes; P is the hash of the line
// before, for the first line the [Genesis]. H is the SHA-256, in lower-case
// hexadecimal, of the line's own bytes from its start up to and not including
// `,"hash":"`. Those bytes are the canonical form: nobody has to marshal
// anything again to check a line, `head -c -76 | sha256sum` does it.
//
// # One file
//
// All brains of one user append to one file under a lock, and the chain runs
// through all of them: docs/decisions/journal-one-file.md says why.
//
// # What it refuses to own
//
// It takes no decision and logs nothing; trouble with the disk is told once,
// through Options.Warn. It does not keep an attacker who may write the file
// from making a whole new chain: it shows accidents and edits, not forgery.
//
// The one invariant: what the observers of a Journal were given is what Read
// gives back, in the same order, but for the events that a "lost" line counts.
//
// What surprised us: a write to a full disk is often not refused but short, so
// that the half line has to be cut off again before anything else may be
// written; and a lock holder that is merely stopped (Ctrl-Z) blocks everybody,
// so that waiting for the lock needs an end.
package journal
