// Package ending reads how an output ends.
//
// It owns what programs say last: the complaint of the one whose status is lost
// ([LastWord]), what takes a complaint back or belongs to it ([Final], [Elaborates]), and
// the summary of tests that have passed ([Green], [TestsPassed]). The package refuses to
// know what a complaint means. Both the reasons of package silence and the readings of
// package validator rest on it.
//
// What surprised us: a program that dies says why in its last four lines, and one that
// goes on has said something else below.
package ending
