// Cake-shim is the part of cake that lives in the agent's process tree: its
// shell, its hooks, and the holder of its terminal. See the packages
// cake/ptyshim/shim and cake/ptyshim/hold for what it does.
//
// It is started once for every command of the agent, so it owns nothing but the
// choice of what to be, and links as little as that takes: deps_test.go holds
// the list of what must stay out.
package main
