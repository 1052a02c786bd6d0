// Package workspace is what may be known of the working tree while an output is
// read.
//
// It owns the [Workspace] that a caller hands in, and the [View] that asks it:
// whether a file is there, which one was meant by a name that is nearly right, or
// by a path as another folder has it. The package refuses to touch a file
// itself; where no workspace was given, it knows of none.
package workspace
