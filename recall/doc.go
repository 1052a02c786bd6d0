// Package recall remembers: what happened, which mistakes were seen, what was
// said about them, what came of it, and which fix worked.
//
// It owns the store, the window in which a strike counts, and what happens when
// the disk fails. What it computes lives below it, and is pure: causal (why did
// this happen), tier (how fresh is it), propagation (what will be needed next),
// lesson (what fixed what), similar (what reads alike), pack (what one memory
// hands to another). Where it is kept lives below it, too: sqlite (a file),
// postgres (a server that a team shares), and base, the seam to both. It refuses
// to own judgement: it never says whether a count is too high or a person must be
// called.
//
// The one invariant: a record that was handed over is never lost while the
// process lives. It is on disk, or it is held in memory until the disk takes
// it. Callers never see the disk fail: they see [Store.Degraded], and [ErrAway]
// from the few calls that make sense on disk only.
//
// Everything is an entry: an error, a command, an edit, an intervention, its
// outcome, a denial, and what somebody wished to be remembered. Strikes expire,
// entries are pruned when nobody used them for a month, lessons stay. A strike
// is one sighting of an error and counts for [Options.TTL]; a lesson is a fix
// that was seen to work, or to fail.
//
// # Several processes
//
// Any number of processes may share one file, or one server. Each has one writing
// connection, whose transactions have the tables to themselves, so that two
// writers queue instead of failing half way, and a few reading ones that never
// wait for a writer. "The disk" is, in all of this package, whichever it is.
//
// # What surprised us
//
// SQLite goes on writing into a file that was deleted, and reports success, so
// every write looks at the path first. And a disk that is full may still be
// read: the lessons on it are worth having even then.
package recall
