// Package purpose says what a command line is for: what it asks, reads, seeks, builds,
// waits for or leaves out, and which of two do the same.
//
// It reads the line alone: no output, no run.
package purpose
