// Package ledger keeps a desk of package approval on disk, one for all brains of a
// user, and its audit beside it.
//
// It owns the folder, the lock by which one process at a time changes the desk, and
// the order in which things reach the disk: the audit first, then the desk. It
// refuses to own what is on the desk.
//
// The invariant: a change is on disk before [Ledger.Change] returns without an
// error, and with its lines of the audit; a change that fails is none. So nothing is
// approved that a power cut could forget.
//
// What surprised us: a process that dies between the two writes leaves an audit
// that is longer than the desk knows. The next one goes on behind it.
package ledger
