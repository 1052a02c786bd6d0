// Package self holds the rules by which cake protects what its own decisions rest
// on: its files and processes, the variables and settings by which commands reach it,
// and the agents that would be started without it.
package self
