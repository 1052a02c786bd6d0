// Package wait says what a run waits for, and whether that can still come: what was left
// running and has ended, a lock that nobody gives free, a state that will not change, an
// answer that stays the same for too long.
//
// It hears the commands of a run, and is handed what is behind it, see [past.Past].
package wait
