// Package rules holds what cake knows of the wording of tools: one row for each
// kind of complaint, in the file of its tool or family, and [All] of them in the
// order in which they are asked.
//
// A [Rule] is data. It owns an expression, templates, and examples of both
// outputs in which it finds the first cause and outputs in which it finds
// nothing; a test of package validator tries every one of them. The package
// refuses to own behaviour: which of several matches is the cause, where it
// lies, and what a template's words stand for is decided by those who read the
// table.
package rules
