// Package recall remembers: which mistakes were seen, what was said about them,
// what came of it, and which fix worked.
//
// It owns the store and its file, the window in which a strike counts, the
// order of lessons, and what happens when the disk fails. It refuses to own
// judgement: it never says whether a count is too high or a fix good enough.
//
// The one invariant: a record that was handed over is never lost while the
// process lives. It is on disk, or it is held in memory until the disk takes
// it. Callers never see the disk fail: they see [Store.Degraded].
//
// Strikes expire, lessons stay. A strike is one sighting of an error and counts
// for [Options.TTL]; a lesson is a fix that was seen to work, or to fail.
//
// # Several processes
//
// Any number of processes may share one file. Each has one writing connection
// (its transactions begin IMMEDIATE, so that two writers queue instead of
// failing half way) and a few reading ones that never wait for a writer.
//
// # What surprised us
//
// SQLite goes on writing into a file that was deleted, and reports success, so
// every write looks at the path first. And a disk that is full may still be
// read: the lessons on it are worth having even then.
package recall
