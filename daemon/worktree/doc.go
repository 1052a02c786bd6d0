// Package worktree looks at the directory that an agent works in: what git does not
// have of it, which is what the guard asks before a command; its files, which is what
// the validator asks after one; and its state, for the report of an incident.
//
// It changes nothing, runs nothing that the directory names, and takes no longer than
// whoever waits has time: what it cannot find out by then is not known.
package worktree
