// Package metrics serves what Prometheus scrapes and what a supervisor asks.
//
// It owns the registry with the figures of the process itself, the HTTP server
// with /metrics, /healthz and /readyz, and the choice of a port. It refuses to
// own the meaning of any other figure: each collector lives with the part that
// moves it, and is registered from outside. It imports no other package of cake.
//
// The one invariant: what the server does, or suffers, never reaches the rest
// of the process. A port that is taken, a client that hangs or a collector that
// fails costs a scrape, not a session.
//
// What surprised us: the port that everybody expects the metrics of a program
// on, 9090, is the one that Prometheus itself listens on. And a collector that
// fails makes the default handler answer 500 to the whole scrape, so that one
// broken figure hides all others.
package metrics
