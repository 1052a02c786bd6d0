// Package outgoing speaks to the services that carry messages to people, one way.
//
// It owns which line of the configuration is which service ([New]), but for those
// that can hear as well, which have packages of their own. Four of them it speaks
// itself, in a few lines each: Slack's and Discord's webhooks, ntfy and a webhook of
// one's own; the desktop's notifications go through the session bus. All others,
// e-mail first, are spoken by a library: docs/decisions/notify-library.md says why
// not all of them. It refuses to own attempts, pauses and receipts beyond one
// message: see package chat.
//
// The invariant: one call of Send is one request for each recipient of the line,
// ends with its context, and follows no redirect, so that a message is not lost
// half way as a GET.
//
// What surprised us: a text that an agent has written can call everybody
// (<!channel>, @everyone), so each service gets it in the form in which it is
// nothing but text.
package outgoing
