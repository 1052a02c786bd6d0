// Package sample thins what a test goes through where the race detector looks on.
//
// What reads recorded outputs shares no memory between goroutines but its tables:
// the race detector sees as much in an eighth of them, and takes ten times as long
// for each. `make test` runs the whole lists without it.
package sample

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
