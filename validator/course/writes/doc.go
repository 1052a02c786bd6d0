// Package writes reads what a command line writes into files: which ones ([Files]),
// and what the line itself says of their content ([Edits]).
//
// It reads no file and knows no run. What a script, a formatter or a build changes
// is not among what it tells.
package writes
