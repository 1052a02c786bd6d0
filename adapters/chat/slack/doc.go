// Package slack speaks with people on Slack by socket mode: it posts, changes what it
// has posted, and hears what is said to its bot, over a connection that it opens
// itself.
//
// It owns how a message is posted so that it is nothing but text, how Slack's
// refusals are read, and who of those that can write to a bot counts as a person.
// Connections, acknowledgements and requests are slack-go's
// (docs/decisions/slack-library.md); what they bring is read here. It refuses to own
// attempts and pauses (package chat), who may decide, and what an answer does.
//
// The invariant: what a person has said is written down before it is acknowledged,
// which Slack wants within three seconds, and stays written down until it was handed
// over. It is known by its place, so it is handed over once, whichever events tell
// of it and however often they come.
//
// What surprised us: a message that names the bot comes as two events, message and
// app_mention, with ids of their own; a library that reads every event in full
// drops a person's word for a block that it does not know; and Slack has said both
// of an update without blocks: that those which are there stay, buttons and all, and
// that they go.
package slack
