// Package trials says what becomes of tests and checks in a run: whether they are red or
// green, what makes them ask for less, and whether a report may call upon them.
//
// A run of tests is a trial. It hears the edits and commands of a run, and the findings are
// asked of a [Book].
package trials
