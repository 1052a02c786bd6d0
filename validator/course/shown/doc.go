// Package shown says what an output shows besides its error: which lines, names, files,
// values and verdicts, what git says of the tree, what is said at the end.
//
// It knows no run: what two outputs have in common is asked by others.
package shown
