package sed

// A Script is what sed is told to do with each line.
type Script struct {
	commands []command
	quiet    bool // lines are printed only where a command says so
	ranges   int  // how many of its addresses are ranges
}

// A command is one letter of a script, with what belongs to it.
type command struct {
	letter   byte // '{' for a block
	from, to *address
	not      bool
	number   int // of its range
	text     string
	sub      substitution
	block    []command
}

// An address says at which lines something is done.
type address struct {
	line  int // 0 is before the first one
	last  bool
	more  bool // line counts from the beginning of the range
	found *pattern
}

// A substitution is what s does.
type substitution struct {
	find   pattern
	with   []piece
	which  int // the first match that is replaced
	all    bool
	prints bool
}

// A piece of a replacement is a text, or what a group has matched.
type piece struct {
	text  string
	group int // -1 for a text
}
