// Package loops knows a run that goes round: the same failure again and again, to and fro
// between two, the same limit, and results that were all there before.
//
// Each loop is a function that is handed what is behind the run, see [past.Past], and the
// step that was heard last.
package loops
