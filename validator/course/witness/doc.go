// Package witness holds reports against what a run has shown: which file a check has looked
// at, which figures were printed, what a program has found out and what only its text says,
// and whether anything ran at all. It is asked where an agent says what it has done.
//
// It judges only what can be told from the record; of a report that names what is open, or
// hedges, it says nothing.
package witness
