// Package telegram speaks with people on Telegram: it sends, changes what it has
// sent, and, where its line says hear=yes, hears them by long polling.
//
// It owns the requests of the Bot API that this takes, how a service's refusal is
// read, and who of those that can write to a bot counts as a person. It refuses to
// own attempts and pauses (package chat), who may decide, and what an answer does:
// that is asked through chat.Listener. It speaks the API itself, in six requests:
// docs/decisions/telegram-own-wire.md says why.
//
// The invariant: an update is confirmed to Telegram only after it was handed over
// and that was written down, and one that was written down is not handed over again.
// Only from.id says who somebody is.
//
// What surprised us: update ids begin anew, anywhere, after a quiet week, so a
// greater one is no proof of a later one; a group that becomes a supergroup has
// another number from then on; and positions in a text count UTF-16.
package telegram
