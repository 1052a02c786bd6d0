// Package dirs knows where a brain keeps what outlives it and what does not: the
// folders and files of a user, and the sockets of the sessions that run.
//
// It makes folders that only their owner may enter, and writes files as a whole;
// it knows nothing of what is in them.
package dirs
