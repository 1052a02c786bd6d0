// Package gate is the brain's end of the wire: a Unix socket on which cake-shim
// asks about commands and hooks.
//
// It owns the socket (0600, in a directory that is this user's alone), who may
// use it (processes of this user), and the limits that keep one client from
// hurting the others: how many connections there are in all and by one process,
// and how long a client may take for what it has begun. It refuses to own any
// judgement: that is the Handler's.
//
// The one invariant: whatever a client does, every other client is served; a
// connection costs at most one goroutine and one frame of memory.
//
// What surprised us: a client that ends with an unread answer makes the last
// read fail with ECONNRESET instead of an end of file, after all that it had
// sent was read; both mean that it has gone.
package gate
