// Package writes reads what a command line writes into files: which ones ([Files]),
// what the line itself says of their content ([Edits]), and what it makes of files
// whose content is known ([Replay]).
//
// It reads no file and knows no run. What a script, a formatter or a build changes
// is not among what it tells: [Replay] only says that others may have changed. Its one
// promise: what it tells of a content is so, for a line that bash has run and that
// ended as is said. The tests hold it against bash, git and sed.
package writes
