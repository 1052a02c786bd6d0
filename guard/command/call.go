package command

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// A Call is one command as the rules see it: the command itself, or a wrapper
// that it is reached through.
type Call struct {
	Command *shell.Command
	Line    *shell.Line  // that the command is of; nil where nobody has said it
	Argv    []shell.Word // the program first
	Name    string       // the last name of the program; "" when it is not known
	Wrapper bool         // Argv is that of a wrapper, not the command's own
	Env     *Environment // never nil

	done     []Effect // what it does to files, worked out once
	worked   bool
	sorted   bool
	operands []Operand // after the program's own options
	options  []shell.Word
	global   shell.Options // the program's own options: git -C
	dashes   int           // operands before "--"; -1 without one
}

// An Environment is what a judgement may depend on besides the line.
type Environment struct {
	place.Surroundings
	OwnProcesses   []int    // ids of cake's own processes
	ProtectedPaths []string // that may not be changed, as they were configured
	Fetched        []string // files that the line has downloaded so far
}

// An Operand is a word that is no option.
type Operand struct {
	Word       shell.Word
	MaybeValue bool // it follows an option that may have taken it
}

// New makes the call of argv, which is the command's own or that of one of its
// wrappers. Line and Env are for the caller to fill in.
func New(c *shell.Command, argv []shell.Word) Call {
	one := Call{Command: c, Argv: argv, Env: &Environment{}}
	one.Name = ProgramName(argv)
	if sub, ok := strings.CutPrefix(one.Name, "git-"); ok && naming.AnyOf(gitPrograms, sub) {
		one.Name = "git"
		one.Argv = append([]shell.Word{shell.Literal("git"), shell.Literal(sub)}, argv[1:]...)
	}
	if one.Name == "cargo" && len(argv) > 1 && strings.HasPrefix(argv[1].Value, "+") { // the toolchain
		one.Argv = append([]shell.Word{argv[0]}, argv[2:]...)
	}
	return one
}

// gitPrograms are commands of git that also are programs of their own.
const gitPrograms = "reset|clean|checkout|restore|switch|push|branch|stash|rm|update-ref|reflog|gc|prune|worktree|submodule|filter-branch|read-tree|checkout-index|send-pack|symbolic-ref|fetch|tag|apply|repack|notes|fast-import"

// ProgramName is the base name of the program; a pattern like /bin/r? is the
// first dangerous program that it matches.
func ProgramName(argv []shell.Word) string {
	if len(argv) == 0 || argv[0].Unknown() {
		return ""
	}
	word := argv[0]
	if at := strings.LastIndexByte(word.Value, '/'); at >= 0 {
		word = word.Cut(at + 1)
	}
	if word.Globbed() {
		for _, name := range [...]string{"rm", "dd", "git", "mkfs", "chmod", "chown", "shred", "sh", "bash"} {
			if shell.Match(&word, name) {
				return name
			}
		}
	}
	name := strings.TrimSuffix(word.Value, ".exe")
	if at := strings.LastIndexByte(name, '@'); at > 0 {
		name = name[:at] // npx prisma@5
	}
	return name
}

// sort separates options and operands, once.
func (c *Call) sort() {
	if !c.sorted {
		c.separate()
	}
}

func (c *Call) separate() {
	c.sorted, c.dashes = true, -1
	args := c.Argv[min(1, len(c.Argv)):]
	if spec, ok := shell.ProgramOptions(c.Name); ok {
		c.global = spec.ParseOrdered(args)
		args = args[min(c.global.At, len(args)):]
	}
	c.operands = make([]Operand, 0, len(args))
	after := false
	for i, a := range args {
		switch {
		case c.dashes >= 0:
			c.operands = append(c.operands, Operand{Word: a})
		case a.Is("--"):
			c.dashes = len(c.operands)
		case len(a.Value) > 1 && a.Value[0] == '-':
			c.options = append(c.options, a)
			after = !strings.Contains(a.Value, "=")
			continue
		default:
			c.operands = append(c.operands, Operand{Word: a, MaybeValue: after && i > 0})
		}
		after = false
	}
}

// Operands are the words that are no options, after the program's own options.
func (c *Call) Operands() []Operand {
	c.sort()
	return c.operands
}

// OperandsFrom are the operands from index n on, none where there are fewer.
func (c *Call) OperandsFrom(n int) []Operand {
	all := c.Operands()
	return all[min(n, len(all)):]
}

// Options are the options, but for the program's own.
func (c *Call) Options() []shell.Word {
	c.sort()
	return c.options
}

// Global are the program's own options, before its first operand: git -C.
func (c *Call) Global() *shell.Options {
	c.sort()
	return &c.global
}

// Dashes is the number of operands before "--"; -1 without one.
func (c *Call) Dashes() int {
	c.sort()
	return c.dashes
}

// HasOption reports whether one of the options "-f|--force" was given: in any
// position, joined with other letters, or cut short. With "=" and alternatives
// after it ("-X|--request=DELETE|delete"), it was given with one of these values.
func (c *Call) HasOption(wanted string) bool {
	c.sort()
	names, value, valued := strings.Cut(wanted, "=")
	for {
		one, rest, more := strings.Cut(names, "|")
		if c.hasOne(one, value, valued) {
			return true
		}
		if !more {
			return false
		}
		names = rest
	}
}

func (c *Call) hasOne(name, value string, valued bool) bool {
	for i := range c.options {
		given, got, joined := strings.Cut(c.options[i].Value, "=")
		switch {
		case !valued && name[len(name)-1] == '*':
			if strings.HasPrefix(given, name[:len(name)-1]) {
				return true
			}
		case valued && joined && sameOption(name, given):
			if naming.AnyOf(value, got) {
				return true
			}
		case valued:
			if sameOption(name, given) && c.valueAfter(i, value) || len(name) == 2 && len(given) > 2 && given[:2] == name && naming.AnyOf(value, given[2:]) {
				return true
			}
		case sameOption(name, given):
			return true
		case len(name) == 2 && len(given) > 1 && given[1] != '-' && strings.IndexByte(c.letters(given), name[1]) > 0:
			return true
		}
	}
	return false
}

// valueAfter looks at the word that follows the option with index i.
func (c *Call) valueAfter(i int, value string) bool {
	for j := range c.Argv {
		if j+1 < len(c.Argv) && c.Argv[j].Value == c.options[i].Value && naming.AnyOf(value, c.Argv[j+1].Value) {
			return true
		}
	}
	return false
}

// sameOption compares long options; getopt takes a unique beginning for the
// whole, and a beginning of three letters is taken for one here.
func sameOption(wanted, given string) bool {
	if wanted == given || strings.IndexByte(wanted, '*') > 0 && naming.Fits(wanted, given) {
		return true
	}
	if len(wanted) < 3 || wanted[1] != '-' {
		// Programs with one-dash names (terraform, find) take two dashes as well.
		return len(wanted) > 2 && given == "-"+wanted
	}
	return len(given) >= 5 && strings.HasPrefix(wanted, given)
}

// letters is a group of one-letter options up to the first that takes the rest
// of the word as its value.
func (c *Call) letters(group string) string {
	takers := ""
	switch c.Name {
	case "git":
		takers = "bBmoeFC"
	case "docker", "podman":
		takers = "vepuwlh"
	case "pkill", "killall", "kill":
		if len(group) > 2 && group[1] >= 'A' && group[1] <= 'Z' {
			return group[:1] // a signal, not letters
		}
	}
	for i := 1; i < len(group); i++ {
		if strings.IndexByte(takers, group[i]) >= 0 {
			return group[:i+1]
		}
	}
	return group
}

// Upstream are the commands whose output a stretch of commands hands on.
func (c *Call) Upstream(from, to int) []shell.Command {
	if from < 0 || to > len(c.Line.Commands) || from >= to {
		return nil
	}
	return c.Line.Commands[from:to]
}

// Feeds reports whether one command stands directly before another in a pipe.
func Feeds(from, to *shell.Command) bool {
	if len(from.Pipes) == 0 || len(to.Pipes) == 0 {
		return false
	}
	for _, a := range from.Pipes {
		for _, b := range to.Pipes {
			if a.ID == b.ID && a.Stage+1 == b.Stage {
				return true
			}
		}
	}
	return false
}
