// Package leave keeps what was denied in a session and what a person lets pass all the
// same: one command once, or everything but the floor for a while. It counts how often
// the agent wants in a row what it was denied.
//
// It is a book with a clock. Who may give leave, and for what nobody can, the session
// decides.
package leave
