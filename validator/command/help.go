package command

import "slices"

// AsksForHelp reports whether a program of the line was asked for its help.
func (c Call) AsksForHelp() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Works() && p.AsksForHelp() })
}

// AsksForHelp reports whether a program was asked for its help.
func (p Program) AsksForHelp() bool {
	if n := len(p.Args); n > 1 && slices.Contains(p.Args[:n-1], "-h") {
		return false // the host, more often than not
	}
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return slices.Contains([]string{"--help", "-h", "-help", "help", "-?", "/?", "--usage", "--help-all", "man"}, a)
	})
}

// GivenNothing reports whether a program of the line was given nothing to do, which some
// answer with their help.
func (c Call) GivenNothing() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Works() && len(p.Args) == 0 })
}
