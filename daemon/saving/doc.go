// Package saving saves the workspace of a session before and after what may lose
// something of it, puts back what is damaged, and opens what is saved for whoever
// stands outside of a session.
//
// How a snapshot is taken and how it comes back is package snapshot's. What is saved
// and when, the session decides; a command waits for it no longer than the
// configuration says.
package saving
