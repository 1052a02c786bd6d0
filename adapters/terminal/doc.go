// Package terminal starts any program that runs commands in a shell, knowing
// nothing about it but that it looks for its shell in the usual places.
//
// It owns the environment such a program is given: cake's shell as SHELL, and
// its directory first on PATH. It covers a program that starts its commands
// with $SHELL, or with bash, sh or zsh found on PATH. It does not cover one that starts a shell by
// an absolute path (system(3) and Python's shell=True run /bin/sh), that takes
// its shell from the password database, or that runs programs without a shell;
// of those cake sees the terminal only. A login shell may put other directories
// first on PATH again.
//
// It refuses to own what the program prints or is told: that is the terminal's
// business. The one invariant: the command line stays exactly as it was given.
package terminal
