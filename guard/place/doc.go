// Package place says where the words of a command line point to, and what is lost
// when it goes: a build's output, the project, a home directory, the system.
//
// It owns the resolving of a word to a [Target], the classes of targets ([Class]),
// cake's own places, and what may be asked of the working tree ([Workspace] and
// what more it may be able to tell). It refuses to own what is done to a target:
// that is command's. It is pure but for the questions to the workspace.
package place
