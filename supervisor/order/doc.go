// Package order understands what people say to cake on a channel: a few words,
// typed or touched as a button, the same on every service.
//
// It owns the words, their grammar and the help. It refuses to own who may say
// them and what they do: an [Order] is read, and the daemon carries it out.
//
// The invariant: what lets something pass (approve, allow, resolve) names its
// object, by an id that fits one thing or by being a reply to the message about
// it. Nothing is approved because it happened to be the only one.
//
// What surprised us: on a telephone people answer the message instead of typing
// an id, and a reply that begins with a word of ours may still be a sentence. So
// in a reply the word after it is an id only if there is something of that id.
package order
