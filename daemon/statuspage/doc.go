// Package statuspage shows a person in a browser what runs and what waits for
// them, and hears what they decide there.
//
// It owns who may look (one-time links, seats, the secrets of both), what a
// request must be like to be heard, the forms, and how the page looks. It refuses
// to own what is shown ([Options.View] collects it) and what a decision does
// ([Options.Decide], which is the way of the channels too).
//
// The invariant: nothing is shown and nothing is heard without a secret that was
// printed in a person's own terminal, and has been used once. Reading is no more
// open than deciding: a port of this machine is open to all of its users.
//
// What surprised us: a cookie knows no port. What a browser keeps for
// 127.0.0.1:9090 it also sends to the server that the agent has just started on
// 127.0.0.1:3000. So a seat is a folder with a name that nobody can guess, and the
// cookie is for that folder alone.
package statuspage
