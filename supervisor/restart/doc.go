// Package restart decides what becomes of an agent that stands still: one that
// has crashed, that is frozen, that its model refuses to serve.
//
// Classify reads how it came to that into a Diagnosis, and a Book says what to do
// about it, and when: resume the conversation, begin a fresh one, wait until the
// model answers again, call a person, or leave it.
//
// It refuses to act, to read a clock and to throw dice: the time and the chance
// are arguments.
//
// The one invariant: an agent is started again at most as often as the Policy
// says within its window, whatever it does. What no repetition can help, a key
// that is refused or an account that is empty, is never tried again; what a
// person has ended stays ended.
package restart
