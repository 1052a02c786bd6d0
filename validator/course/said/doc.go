// Package said reads what an agent says of its own work, in English: whether it claims
// to be done, to have changed or tested something, or names what is missing.
//
// It knows no run: what a report is worth is decided by whoever holds it against the
// steps. Reports may be of any length; the last 8 KiB are read.
package said
