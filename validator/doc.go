// Package validator reads what a command printed, together with the command,
// its exit status and the working tree, and says what went wrong.
//
// It owns the reading by which output becomes a cake.ErrorEvent, the choice of
// the first cause among several, the signature by which the same mistake is known
// again, and the policy that turns an event into a cake.Classification. What it
// knows of tools stands in package rules, what these see in an output is found by
// package match, why that may be no complaint is said by package silence, where in the
// project its words lie is found by package locate, what went wrong where no rule knows the
// words is told by package status, and what it suggests is made and kept safe by package
// advice. [Pack.Explain] tells how a reading came about. The user's own rules are made ready
// by package userrules, and whole runs are read by package course, both above this one. The
// package refuses to own anything that acts: it reads no file, no clock and no store, and
// what it knows of the working tree comes in through a workspace.Workspace.
//
// What surprised us: the exit status alone finds 95 % of all failures and the
// word "error" only 72 %, while half of all harmless output contains that word;
// so the status and the command are judged first, and text is believed only
// where a tool's own wording stands at the start of a line.
package validator
