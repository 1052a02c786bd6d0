// Package silence says why a match is no complaint about the call in whose output it
// stands.
//
// It owns the reasons, in one table ([Reasons]) that is looked through in its order: each
// has a name, a sentence for people, the calls and the matches that it can be about, and a
// small question to the match that is heard ([Hearing]). What no reason silences is heard.
// The package refuses to choose between complaints, and to say what is to be done. Each
// reason has examples in testdata, of what it silences and of what only looks like that.
//
// What surprised us: half of all harmless output holds words of failure, and what tells it
// from the other half is seldom in the words. It is in the line that was run, in what
// stands below, or in who has printed it.
package silence
