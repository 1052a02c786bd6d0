// Package naming says what names tell: of hosts, of paths, of databases, of
// files that hold secrets or that no build makes again.
//
// It owns the lists that the rules have in common, and the alternatives with *
// and ? in which rules are written. It refuses to own whatever needs more than
// the name: where a word points to is place's, what a command does with it is
// command's. All of it is pure.
package naming
