// Package claims holds what an agent says of its work against what its run has shown: that
// something was written, built, committed, measured or applied, and what came of it.
//
// Each claim is looked for in a report, and against the last steps, see [past.Past], or what
// a [Book] has kept of all of them. What only the words of the record tell is asked of
// witness.
package claims
