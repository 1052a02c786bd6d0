// Package match finds the places of an output at which the rules see something.
//
// It owns the output as it is read, in one text of both streams ([Output]); the rules in
// the form in which they are tried, with the texts by which they are looked up ([Rule],
// [Book]); what one of them has found at a place ([Match]); and whether a rule's wording
// counts at all beside this command and this status ([Rule.MayJudge]). The package
// refuses to say what a match is worth: whether it is a complaint is said by package
// silence, and which of several is the first cause by package validator.
//
// What surprised us: hardly any rule has to be tried. One pass looks for the fixed texts of
// all of them, and an expression is tried only at the lines in which one of its own stands.
package match
