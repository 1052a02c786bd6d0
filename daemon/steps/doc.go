// Package steps tells what happens in a session step by step to validator/course, which
// reads it as a whole: results, reports, pauses, and the edits that show in the files.
//
// A subagent has a run of its own: what two of them do in turn is no loop of either.
package steps
