// Package term owns the user's terminal while an agent runs in it.
//
// It copies bytes between that terminal and the master end of the agent's,
// follows the size, passes signals on, notes which modes the agent has switched
// on, and puts everything back on every way out. Nothing is added to, taken
// from or changed in the bytes of either direction; a line of cake's own (Say)
// and injected input (Write) go between them, never into the middle.
//
// It refuses to own the agent: it neither starts nor kills it, but asks through
// the functions in Options. It does not render, and it never answers a question
// that the agent asks the terminal.
//
// The one invariant: when Run returns, by whatever way, the terminal has the
// modes that it had before, or belongs to somebody else by then.
//
// What surprised us: O_NONBLOCK belongs to the open file, which is shared with
// the shell and everything else on that terminal. The way to have it for
// oneself is to open the terminal again through /proc/self/fd. With that, one
// goroutine and one poll carry both directions, and nothing in the loop can
// block: not a paste into a deaf agent, not a terminal that was stopped with ^S.
package term
