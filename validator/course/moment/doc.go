// Package moment makes of a step of a run what is kept of it: what was done, what its
// line says that it does, and what came of it. It knows one step and no other: what a
// step means beside those before it stands in its Standing, which is filled in by the rooms
// that hear the run: course says what stands, is fresh, forgives or was seen; again, what is
// there again; files, what gives back an earlier text. Which values an edit brings is noted
// by effect.
package moment
