// Package sqlite keeps a store in a file: it opens it, brings its schema up to
// date after a copy, sets a corrupt one aside, and says what an error means.
//
// The one invariant: nothing is ever deleted that could not be read. A corrupt
// file is renamed, an old schema is copied.
//
// Trap: a file that exists is never opened by cake itself, not even to look at
// it. POSIX takes away all locks that a process holds on a file when it closes
// any descriptor of it, those of SQLite included.
package sqlite
