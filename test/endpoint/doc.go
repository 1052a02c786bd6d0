// Package endpoint is a scripted model: an HTTP server on loopback that speaks
// the Anthropic Messages API and answers from a list of turns, so that the real
// Claude Code can be driven in a test, offline and always the same way.
//
// It owns the dialect, the script and the log of what it was asked. It refuses
// to own the agent: starting one, its home and its terminal are package rig's.
// The one invariant: every request is in the log before it is answered.
//
// # Turns
//
// A request that offers tools is a main request and takes the next turn; the
// last turn repeats. A request without tools (a title, a summary, a probe) is a
// side request, gets the side text and uses up nothing.
//
//	s, err := endpoint.Start(endpoint.Options{Script: endpoint.Script{Turns: []endpoint.Turn{
//		endpoint.Bash("python3 app.py"),
//		endpoint.Say("done"),
//	}}})
//	defer s.Close()
//	… run the agent with ANTHROPIC_BASE_URL=s.URL() …
//	s.Saw(`No module named`)
//
// What surprised us: the same message is sent with its lone text block as a
// string or as a list, and with cache marks that move, so "new" has to be found
// on a normal form; and Claude Code retries a dropped connection at once.
package endpoint
