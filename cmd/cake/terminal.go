package main

import (
	"os"

	"golang.org/x/term"
)

// isTerminal reports whether a person may be at the other end of f.
func isTerminal(f *os.File) bool { return f != nil && term.IsTerminal(int(f.Fd())) }
