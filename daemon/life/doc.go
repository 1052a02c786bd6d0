// Package life knows how the agent of a session does: its present process and the
// conversation that outlives it, whether it waits at its prompt, for its model or for
// an answer to a dialog, whether it has frozen, and what comes after its end.
//
// It is told what happens and says what that means. It starts, ends and types nothing;
// what follows from an end is decided by supervisor/restart.
package life
