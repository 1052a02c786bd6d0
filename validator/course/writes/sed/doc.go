// Package sed computes what GNU sed makes of a text.
//
// It owns the part of sed that agents edit files with: s, y is not among it, d, p, a,
// i, c and blocks, with addresses and ranges, in basic and extended expressions. Its
// one promise: what it computes is what GNU sed writes, to the byte. A script that it
// does not know for certain is refused, as is a line of text of which the locale
// decides what an expression finds in it. The tests hold it against the real sed.
package sed
