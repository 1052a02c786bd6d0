// Package command is one command as the rules of the guard see it: a [Call], with
// its options and operands sorted, what it does to files ([Call.Effects]) and to
// which ([Call.Targets]), and whether it has the shape of a [Pattern].
//
// It owns the descriptions of what programs do to their operands, and the language
// of patterns, which is that of the tables and of the user's own rules. It refuses to
// own any judgement: that something is removed is said here, that it must not be is
// a rule's. A call works its words out once, when it is first asked, and belongs to
// one goroutine.
package command
