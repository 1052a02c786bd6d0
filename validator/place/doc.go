// Package place finds which file and line of the project words are about.
//
// It owns the ways of finding: the frames of a stack, the lines that name a place
// themselves, what the command was given, and the line of a file of settings, of a
// build or of a script that has what the words tell of. Each takes [Words] with where
// they stand, or the [Scene] alone, and gives a [Place] or none. The package refuses to
// know rules: which way is right for which words is decided where they are read. It
// touches no file; what it knows of the tree comes in through a workspace.View.
//
// What surprised us: the innermost frame is seldom the place. It lies in a library, in
// the reader of the data that is wrong, or in a file that is made of the one to edit.
package place
