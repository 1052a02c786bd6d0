package guard

import (
	"strings"

	"cake"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// A call is one command as the rules see it: the command itself, or a wrapper
// that it is reached through.
type call struct {
	command *shell.Command
	line    *shell.Line
	argv    []shell.Word
	name    string
	wrapper bool // argv is that of a wrapper, not the command's own
	env     *environment

	done     []effect // what it does to files, worked out once
	worked   bool
	sorted   bool
	operands []operand // after the program's own options
	options  []shell.Word
	global   shell.Options // the program's own options: git -C
	dashes   int           // operands before "--"; -1 without one
}

// An environment is what a judgement may depend on besides the line.
type environment struct {
	place.Surroundings
	ownProcesses   []int    // ids of cake's own processes
	protectedPaths []string // that may not be changed, as they were configured
	fetched        []string // files that the line has downloaded so far
}

type operand struct {
	word       shell.Word
	maybeValue bool // it follows an option that may have taken it
}

func newCall(c *shell.Command, argv []shell.Word) call {
	one := call{command: c, argv: argv, env: &environment{}}
	one.name = programName(argv)
	if sub, ok := strings.CutPrefix(one.name, "git-"); ok && naming.AnyOf(gitPrograms, sub) {
		one.name = "git"
		one.argv = append([]shell.Word{shell.Literal("git"), shell.Literal(sub)}, argv[1:]...)
	}
	if one.name == "cargo" && len(argv) > 1 && strings.HasPrefix(argv[1].Value, "+") { // the toolchain
		one.argv = append([]shell.Word{argv[0]}, argv[2:]...)
	}
	return one
}

// gitPrograms are commands of git that also are programs of their own.
const gitPrograms = "reset|clean|checkout|restore|switch|push|branch|stash|rm|update-ref|reflog|gc|prune|worktree|submodule|filter-branch|read-tree|checkout-index|send-pack|symbolic-ref|fetch|tag|apply|repack|notes|fast-import"

// programName is the base name of the program; a pattern like /bin/r? is the
// first dangerous program that it matches.
func programName(argv []shell.Word) string {
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
func (c *call) sort() {
	if c.sorted {
		return
	}
	c.sorted, c.dashes = true, -1
	args := c.argv[1:]
	if spec, ok := shell.ProgramOptions(c.name); ok {
		c.global = spec.ParseOrdered(args)
		args = args[min(c.global.At, len(args)):]
	}
	c.operands = make([]operand, 0, len(args))
	after := false
	for i, a := range args {
		switch {
		case c.dashes >= 0:
			c.operands = append(c.operands, operand{word: a})
		case a.Is("--"):
			c.dashes = len(c.operands)
		case len(a.Value) > 1 && a.Value[0] == '-':
			c.options = append(c.options, a)
			after = !strings.Contains(a.Value, "=")
			continue
		default:
			c.operands = append(c.operands, operand{word: a, maybeValue: after && i > 0})
		}
		after = false
	}
}

// hasOption reports whether one of the options "-f|--force" was given: in any
// position, joined with other letters, or cut short. With "=" and alternatives
// after it ("-X|--request=DELETE|delete"), it was given with one of these values.
func (c *call) hasOption(wanted string) bool {
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

func (c *call) hasOne(name, value string, valued bool) bool {
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
func (c *call) valueAfter(i int, value string) bool {
	for j := range c.argv {
		if j+1 < len(c.argv) && c.argv[j].Value == c.options[i].Value && naming.AnyOf(value, c.argv[j+1].Value) {
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
func (c *call) letters(group string) string {
	takers := ""
	switch c.name {
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

// upstream are the commands whose output a stretch of commands hands on.
func (c *call) upstream(from, to int) []shell.Command {
	if from < 0 || to > len(c.line.Commands) || from >= to {
		return nil
	}
	return c.line.Commands[from:to]
}

func strictness(p *Policy) cake.Strictness {
	if p.Strictness == "" {
		return cake.Balanced
	}
	return p.Strictness
}
