// Package story keeps what has happened in a session so far, for those who ask while
// it goes on: the summary at its end, the session that may follow, the status page, and
// whoever watches whether a fix is made.
//
// It hears events and forgets the oldest. What must not be forgotten is in the journal
// and in the memory.
package story
