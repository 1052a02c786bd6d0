// Package sql says what the statements of a text take away: [Loss].
//
// It owns the cutting of a text into statements, in the dialects of all clients at
// once, and the question whether a condition holds for every row. It refuses to own
// the clients and where their text comes from, and whether the database is one for
// tests. It is pure and total; long texts are looked at up to 8000 tokens.
package sql
