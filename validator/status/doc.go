// Package status reads failures of which no rule knows the words.
//
// It owns what an exit status tells where no text does, as rules without an expression
// ([Rules]); the failure that is told by a summary of tests or of checks, by a closing
// account, by a step that a script went on after, or by the status alone ([Unnamed]); and
// whether programs admit by their last words what their status hides ([Admits]). What a
// rule has found it tells anew where the line shows more than the words: that a commit was
// refused, that what ran then was an older build ([RefusedCommit], [Stale], [Misread]).
// The package refuses to look for causes in the text by itself: it speaks where the rules
// are silent.
//
// What surprised us: a status of 0 hides more than one of 1 tells. A pipe, a script without
// set -e, a program that catches its own failure: what went wrong then stands in the last
// lines only, in words that are any program's own.
package status
