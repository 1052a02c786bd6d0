// Package outside asks the sessions that run, from outside of them: what a person
// says at the command line, on a channel or on the status page may be about any
// session of any brain of the user.
//
// It carries words and answers. Whether whoever asks may, the session decides; what is
// said of a session that has ended is done here, once.
package outside
