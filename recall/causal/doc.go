// Package causal says why something happened, as far as that is known.
//
// It owns the chain from a root to an entry, its telling in words, the checks
// that links must pass, and the guesses of links that nobody stated. It refuses
// to own the store: it is given entries, and asks for one by a function.
//
// The one invariant: a guess is never passed off as knowledge. Every link says
// whether it was observed or inferred, and so does every sentence made of it.
package causal
