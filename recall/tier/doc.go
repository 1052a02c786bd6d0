// Package tier says how fresh a memory is, and which memories may go.
//
// It owns the four bounds of age and the rule of what is never pruned. It
// refuses to own the store: it is given times and says a word. A tier follows
// from the last use, or, where a thing was never used, from when it happened.
package tier
