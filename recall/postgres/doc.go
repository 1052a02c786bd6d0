// Package postgres keeps a store on a PostgreSQL server, for a team that shares
// its memory: it connects, brings the schema up to date after a copy of the
// tables, lets one process write at a time, and says what an error means.
//
// Everything of one store lies in one schema of the database. It asks for no
// extension and for no right of a superuser, only for one to make that schema.
//
// The one invariant: a password is never in an error, a name or a log. What is
// said of the address is [Address.Name], which is made without it.
//
// What surprised us: a sequence gives its numbers when they are asked for, not
// when they become visible. A reader that goes on "behind number n" would miss
// what was begun before and ended after. Hence the lock of every transaction that
// writes; it also makes the counts of two processes one count.
package postgres
