// Package people calls the people of a brain and hears them: what the journal says of
// incidents goes through the book of alerts to the channels of the configuration, and
// what somebody answers there comes back as a wish.
//
// It owns the channels, what waits for them across the deaths of brains, and what was
// asked. When somebody is called is decided by supervisor/alert, who may decide by
// supervisor/approval, what is said on a channel by package reception; a wish is
// carried to the session that it is about, of whichever brain.
package people
