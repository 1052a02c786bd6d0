// Package memory opens the memory of a user, or of a team, for whoever stands outside
// of a session, and serves it to agents: on standard input and output, and by HTTP.
//
// What is in the memory and what it answers is recall's and adapters/mcp's. Of several
// brains one has the address; when it ends, another takes it.
package memory
