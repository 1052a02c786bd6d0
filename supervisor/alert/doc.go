// Package alert decides what people are told, and when: it turns the incidents
// for which a person is called into few messages.
//
// It owns the book of alerts, one for each incident: grouping, repeats that
// become rarer, acknowledgement, snooze, silences, quiet hours and the digest
// after them, what is kept back while something greater is known, and the bound
// on the number of messages when much happens at once. It refuses to own the
// clock, the channels and what an answer does; time is an argument, and what it
// decides comes out as a [Dispatch].
//
// The invariant: whatever is heard within five minutes, be it a thousand
// incidents, becomes at most three messages within a day, and no alert that is
// open and that nobody has seen, silenced or put off is forgotten: [Book.Next] is
// when it is told again.
//
// What surprised us: grouping alone does not tame a storm, since repeats and
// "resolved" come on top of it. So every message, whatever it says, makes the
// next one wait longer, until a person acts or it has been quiet.
package alert
