// Package locate decides which way of finding a place is right for the words that a rule
// has found.
//
// It owns that choice: by the rule's family, by what its words are about, by the kind of
// error, from the surest way to the last. How each way finds is told by package place, which
// knows no rule. A match goes in with the [Setting] in which it stands; its file and its line
// come out in its slots ([Find]). What says only that something failed which was started
// takes the words of that as well ([Within]). The package refuses to say which match is the
// first cause, and what is to be done. It touches no file.
//
// What surprised us: the order decides more than the ways do. Nearly any complaint names some
// file of the project, and what was read, missing or in the way is seldom what has to be
// edited; so what a rule says of its own words goes first, and what happens to stand nearby
// comes last.
package locate
