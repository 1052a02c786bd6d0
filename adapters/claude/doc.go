// Package claude knows Claude Code: how to recognise it on a command line, how
// to start it so that its commands pass through cake's shell and its hooks
// report to cake, how to read what a hook is told, and how to answer so that
// the model hears it.
//
// It owns the form of Claude Code's settings, hook payloads and hook answers.
// It refuses to own what is decided: it never judges a command, never opens a
// socket and starts nothing. Its facts were measured with the version named in
// docs/agents.md; its own tests run the real program.
//
// The one invariant: nothing of the user's is lost. Their arguments stay as
// they are, every key of their settings stays, their hooks run beside ours. And
// cake never answers "allow": that would skip the user's own permission rules.
//
// What surprised us: --settings is single-valued, the last one counts, so ours
// has to be folded into theirs; the settings' "env" beats the environment the
// process was started with, so a project could take the shell away unless it is
// given in both; and a hook that fails in any way but a clean "deny" lets the
// command run.
package claude
