package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"golang.org/x/term"
)

// isTerminal reports whether a person may be at the other end of f.
func isTerminal(f *os.File) bool { return f != nil && term.IsTerminal(int(f.Fd())) }

// agree asks the person, where there is one, unless they have said yes before;
// meant is what --yes says.
func (s *streams) agree(yes bool, question, meant string) (bool, error) {
	if yes {
		return true, nil
	}
	if !isTerminal(s.in) || !isTerminal(s.err) {
		return false, usagef("nobody can be asked here: --yes says that %s", meant)
	}
	fmt.Fprint(s.err, question+" [y/N] ")
	answer, err := bufio.NewReader(s.in).ReadString('\n')
	if err != nil {
		return false, fmt.Errorf("cannot read the answer: %w", err)
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return true, nil
	}
	return false, nil
}
