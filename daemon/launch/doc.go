// Package launch makes ready how an agent is started: which adapter it has, the
// folder in which every shell is cake-shim, and the command line and environment by
// which the agent takes them for its own.
//
// It starts nothing; ptyshim/hold does.
package launch
