// Package fakechat is Telegram and Slack on loopback, for tests: servers that speak
// their protocols as the real ones do, with people in them who say what a test wants
// and with every mishap that a network and a service have.
//
// It owns what a service promises and refuses, as far as cake makes use of it: who
// may call, how long a text may be, which updates are confirmed, who else may hear.
// It refuses to know cake: it imports nothing of it.
//
// The invariant: what a server knows outlives its connections, so that a test can
// close the one that listens and begin another one on the same address.
package fakechat
