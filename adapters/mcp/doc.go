// Package mcp serves the recall store to agents by the Model Context Protocol
// (https://modelcontextprotocol.io), over standard input and output or over HTTP.
//
// It owns the tools' names, their arguments and what they answer. It refuses to
// own the memory (package recall) and any judgement: it never says what a lesson
// is worth, only what the store says of it.
//
// The one invariant: whatever an agent writes here bears its name and the author
// "agent". Nothing that an agent says can become a lesson that speaks with
// authority: that takes a fix that cake saw work.
//
// What surprised us: the SDK advertises logging unless it is given empty
// capabilities; and a tool whose answer is a list must wrap it, because
// structured content is an object for clients of the older protocol.
package mcp
