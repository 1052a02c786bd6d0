// Package operator composes what cake says to an agent.
//
// It owns the templates, the voice and the shape of a message:
//
//	Operator (CAKE): Stop. {action}. {reference}.
//
// At most three sentences and 150 characters, one line; the action begins with
// Run, Check, Fix, Try or See; no apology, no guess. It refuses to own the fix
// itself, when to speak, and how the text is delivered.
//
// The one invariant: [Operator.Compose] is total and pure. Any context, however
// hostile, gives a well-formed message, and the same context the same bytes.
//
// # How a message is made
//
// The forms of the kind and level are tried in order; the first that can be
// filled, keeps the shape and was not said before is the message. A command is
// never cut: half a command is another command. Names and sentences are.
//
// Then the voice gate scores the skeleton of the message, its slots masked,
// against the skeletons of the reference messages (voice.go). Below the
// threshold three simpler forms are tried, then the safe default.
//
// # Slots
//
// From the fields of [cake.InterventionContext]:
//
//	{do}     SuggestedFix as an imperative: a command line becomes "Run …"
//	{try}    the same, but a command line becomes "Try …"
//	{look}   Reference as a clause: "See requirements.txt"
//	{cause}  ErrorMessage
//	{where}  FilePath and LineNumber: main.py:10
//	{type}   ErrorType in words
//
// From its Slots, which the kinds use as follows (all may be missing):
//
//	repeat_error      tried (a fix that did not help), next (another fix)
//	ci_failure        count, names (a list), command (repeats the failing checks)
//	linter_violation  count, tool
//	feature_creep     task, additions (a list)
//	test_skip         files (a list), coverage (the least that is wanted)
//	coverage_drop     now, before, required, files (a list)
//	force_push        status (of CI)
//	unsafe_operation  command (the one that was stopped)
//	anti_pattern      name, seen (where it was seen before)
//	focus_drift       task, drift (what the work drifted to)
//
// A list has its items on lines of their own or between commas; three are named,
// the others counted. Where tried or next is missing, SuggestedFix stands in for
// it: for tried when it was said before, for next when it was not.
//
// # What surprised us
//
// Scoring whole texts against a corpus rejects nearly every valid message: of
// ten that the original calls valid, two reach 0.90, and those stand in the
// corpus word for word. What is alike in two good messages is their skeleton.
package operator
