// Package moment makes of a step of a run what is kept of it: what was done, what its
// line says that it does, and what came of it. It knows one step and no other: what a
// step means beside those before it is for package course to say, which fills in a
// Standing, and what a report is held against.
package moment
