// Package sample thins what a test goes through where the race detector looks on.
//
// What judges one text, one command or one run shares no memory between goroutines
// but its tables: the race detector sees as much in an eighth of them, and takes
// several times as long for each. `make test` goes through all of them without it.
package sample

import (
	"flag"
	"strconv"
)

// Of is every eighth of all under the race detector, else all of them.
func Of[T any](all []T) []T {
	var kept []T
	for i := 0; i < len(all); i += every {
		kept = append(kept, all[i])
	}
	return kept
}

// Whole reports whether Of leaves nothing out, so that shares can be held against
// what they were.
const Whole = every == 1

// Draws lets every property of a package be tried with an eighth of the draws under
// the race detector. It is for a TestMain: rapid has one setting for all of a program.
func Draws() {
	checks := flag.Lookup("rapid.checks")
	all, err := strconv.Atoi(checks.Value.String())
	if err != nil {
		panic(err) // it is a flag of rapid's, and a number
	}
	if err := checks.Value.Set(strconv.Itoa((all + every - 1) / every)); err != nil {
		panic(err)
	}
}
