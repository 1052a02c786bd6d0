// Package scan finds many fixed texts in a long output in one pass, and tells
// which texts stand for a regular expression, so that the expression need not be
// run where none of them is found.
//
// It owns the [Scanner], what can be known of an expression without running it
// ([Required], [Opening], [SpansLines]), and the removal of a terminal's escape
// sequences ([StripEscapes]), which must come before any search. The package
// refuses to own meaning: whose text was found, and what follows from it, is its
// caller's.
package scan
