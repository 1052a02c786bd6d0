// Package shim is the part of cake that stands in the agent's process tree:
// cake-shim as the agent's shell, as the client of its hooks, and as the pump
// that a shell leaves behind for the children that outlive it.
//
// It owns the way of one command: ask whether it may run, run the real shell,
// show the brain what it writes and how it ends, and end in the same way. It
// refuses to own the judgement (the brain's, or guard's floor when the brain is
// silent) and any state: a shim knows one command and dies with it.
//
// The one invariant: the command and whoever waits for it see what they would
// see without the shim (bytes and their order, exit status, signals, background
// children, environment but for one mark), and the brain, whatever it does, can
// delay that by 50 ms before (3 s where the command would lose something) and 350 ms
// after the command and no more.
//
// What surprised us: the agent gives its command one regular file for stdout
// and stderr, so that nothing has to be put in between to see the output; a
// background child that still holds a pipe of ours when we end would die of
// SIGPIPE; and two shims of different releases on one PATH each take the other
// for the real shell.
//
// # Known limits
//
// The Go runtime replaces the dispositions of most signals before main. A
// signal that was ignored when the shim started is ignored for the command too
// only if it is SIGHUP or SIGINT, or one that Go leaves alone (SIGTSTP, SIGTTIN,
// SIGTTOU, SIGCONT). Descriptors 0 to 2 that were closed are /dev/null. Of
// variables that stand twice in the environment the first is kept. A stop signal
// for the shim alone stops only the shim.
package shim
