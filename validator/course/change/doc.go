// Package change says what an edit does, from the text before it and the one after it:
// what it takes from a test or a checker, which text it puts in place of which, whether it
// is more than a remark.
//
// It knows no run: whether something was red before is asked by others.
package change
