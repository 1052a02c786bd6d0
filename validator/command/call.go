// Package command is the command that was run, as far as the judgement of its output
// depends on it: its programs, what becomes of their failures, which of the output is
// whose.
package command

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/shell"
)

// A Call is the command that was run, as far as the judgement of its output
// depends on it.
type Call struct {
	Line     string
	Code     int // its status; where Echoed, the one that it has told of
	TimedOut bool
	Failed   bool // its status is lost, and its own last words are that it failed
	Echoed   bool // Code is what the line has printed of a program's status
	Programs []Program
	Serves   bool       // it leaves something running beside the rest of it
	Logged   bool       // what a program of it has written to a file is shown by a reader
	Says     []Printing // what the line itself prints
	Remarks  []string   // what the line prints where a program fails that it expects to fail
}

// A Program is one program of the line, with wrappers taken off.
type Program struct {
	Name      string // "pytest" for `python3 -m pytest`
	Args      []string
	Swallowed bool // its failure does not become the line's status
	Asked     bool // its failure is expected: a condition, a negation, the left of ||
	Limited   bool // it runs under timeout(1)
	Feeds     bool // it writes into a pipe
	Local     bool // it lies in the project: it is run by its path
	Chained   bool // it runs only where the program before it has succeeded
	Carries   bool // it only starts what stands beside it: ssh, npm run
}

// Of is the call whose result this is.
func Of(r cake.Result) Call { return Stretch{shell.Parse(r.Command), r}.Call() }

// Call is the command of a stretch, as far as the judgement depends on it.
func (s Stretch) Call() Call {
	r, line := s.Result, s.line
	c := Call{Line: r.Command, Code: r.ExitCode, TimedOut: r.TimedOut}
	var from []int
	for i := range line.Commands {
		command := &line.Commands[i]
		shows := showsLog(command, line.Commands[:i])
		c.Logged = c.Logged || shows
		if command.Link == shell.OrElse && (shows && !handler().MatchString(c.Line) || ignores(command)) && (shows || looks(command) || !c.againAfter(line.Commands[i:])) {
			c.unask(command.Name())
		} else if command.Link == shell.OrElse && remarks(command.Name()) && !c.afterTest() {
			c.Remarks = append(c.Remarks, remarkOf(command))
		}
		if command.Link == shell.OrElse && !strings.Contains(c.Line, "pipefail") {
			c.unaskFeeders()
		}
		if wants(command) {
			c.ask()
		}
		if breaksOff(line.Commands[:i+1]) {
			c.untilItSucceeds()
		}
		if says := printingOf(command); says != nil {
			c.Says = append(c.Says, says)
		}
		for _, p := range newProgs(command) {
			c.Programs, from = append(c.Programs, p), append(from, i)
		}
	}
	if e, ok := echoedStatus(&line, r); ok {
		c.fail(e, from)
	}
	c.handOn(&line, from)
	c.Serves = slices.ContainsFunc(line.Commands, func(o shell.Command) bool { return o.Background })
	if len(c.Programs) == 0 && r.Tool != "" {
		c.Programs = []Program{{Name: r.Tool}}
	}
	return c
}

// newProgs are the programs of a command: what carries it to another system, which
// complains itself where it cannot, and the program there.
func newProgs(c *shell.Command) (all []Program) {
	p, ok := ProgramOf(c)
	if !ok {
		return nil
	}
	for i := range c.Via {
		if via := &c.Via[i]; via.Kind == shell.ViaRemote && len(via.Argv) > 0 {
			carrier := p
			carrier.Name, carrier.Args, carrier.Carries = via.Name, nil, true
			for _, w := range via.Argv[1:] {
				carrier.Args = append(carrier.Args, w.Value)
			}
			all = append(all, carrier)
		}
	}
	if tool, ok := ranByGo(p); ok {
		p.Carries = true
		return append(all, p, tool)
	}
	return append(all, p)
}

// ProgramOf is the program that a command starts; false where it starts none.
func ProgramOf(c *shell.Command) (Program, bool) {
	if c.Name() == "" {
		return Program{}, false
	}
	p := Program{
		Name: c.Name(), Swallowed: c.Swallowed,
		Asked: c.Negated || c.Condition, Limited: c.Reached("timeout"), Chained: c.Link == shell.AndThen,
	}
	word := c.Argv[0].Value
	if tool, ok := strings.CutSuffix(word, ".sh"); ok && !strings.ContainsAny(tool, "/_") && tool != "" {
		p.Name = tool // found by its name alone: it is installed, as Kafka's are
	}
	p.Local = strings.Contains(word, "/") && !strings.HasPrefix(word, "/") && path.Ext(word) != ".sh"
	if n := len(c.Pipes); n > 0 {
		p.Feeds = c.Pipes[n-1].Stage+1 < c.Pipes[n-1].Of
	}
	for _, w := range c.Args() {
		p.Args = append(p.Args, w.Value)
	}
	if i := slices.Index(p.Args, "-m"); i >= 0 && i+1 < len(p.Args) && strings.HasPrefix(p.Name, "python") && c.Tool() != "python" {
		p.Local = strings.Contains(p.Args[i+1], ".") && !inLibrary(p.Args[i+1])
		p.Name, p.Args = c.Tool(), p.Args[i+2:]
	}
	return p, true
}

// Runs reports whether one of the programs has one of the names.
func (c Call) Runs(names []string) bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return slices.Contains(names, p.Plain()) })
}

// Plain is the name without a version: "python" for python3.11, "pip" for pip3.
func (p Program) Plain() string {
	name := strings.TrimRight(p.Name, "0123456789.")
	if name == "" {
		return p.Name
	}
	return name
}

// Opaque reports whether one of the programs may start others whose output
// then stands in the command's: a script, a build tool, a shell.
func (c Call) Opaque() bool {
	return len(c.Programs) == 0 || slices.ContainsFunc(c.Programs, func(p Program) bool {
		return !p.Reads() && !p.IsLeaf()
	})
}

// IsLeaf reports whether a program prints its own messages only.
func (p Program) IsLeaf() bool {
	return slices.Contains([]string{
		"gcc", "cc", "clang", "g++", "c++", "clang++", "javac", "rustc", "tsc", "mypy", "ruff", "flake8", "pyright",
		"eslint", "prettier", "black", "isort", "yamllint", "shellcheck", "markdownlint", "curl", "wget", "ssh", "scp",
		"psql", "sqlite", "redis-cli", "mysql", "cp", "mv", "rm", "mkdir", "rmdir", "touch", "chmod", "chown", "ln",
		"tar", "unzip", "gunzip", "gzip", "dd", "kubectl", "terraform", "systemctl", "service", "apt-get", "apt", "dpkg",
		"pip", "gofmt", "protoc", "git", "jq", "kill", "cd", "source",
	}, p.Plain())
}

// OnlyReads reports whether all that the line runs are programs that print data.
func (c Call) OnlyReads() bool {
	seen := false
	for _, p := range c.Programs {
		if p.Neutral() || p.Name == "kill" {
			continue
		}
		if !p.Reads() {
			return false
		}
		seen = true
	}
	return seen
}

// Works reports whether a program does more than to print what others have written,
// or what the line says itself.
func (p Program) Works() bool { return !p.Reads() && !p.Neutral() }

// Neutral reports whether a program says nothing of its own.
func (p Program) Neutral() bool { return !p.Local && neutral(p.Name) }

func neutral(name string) bool {
	return slices.Contains([]string{
		"cd", "echo", "printf", "true", ":", "sleep", "export", "set", "pwd", "wait", "pushd", "popd", "exit", "tee", "xargs", "break", "continue", "return", "shift",
		"sort", "uniq", "cut", "tr", "column", "date", "seq", "basename", "dirname",
	}, name)
}

// Sub is the subcommand: the first argument that is no flag and no flag's value.
func (p Program) Sub() string {
	args := p.Args
	for len(args) > 0 {
		switch a := args[0]; {
		case p.Name == "git" && (a == "-C" || a == "-c") && len(args) > 1:
			args = args[2:]
		case strings.HasPrefix(a, "-"):
			args = args[1:]
		default:
			return a
		}
	}
	return ""
}

// Swallowed reports whether the status may be silent about a failure: it is
// another program's, or that of a script which goes on after a failure.
func (c Call) Swallowed() bool {
	for _, p := range c.Programs {
		if p.Lost() && !p.Reads() && !p.Probes(1, "") || p.IsScript() {
			return true
		}
	}
	return false
}

// Undoes reports whether a line takes back the merge that it has tried.
func (c Call) Undoes() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool {
		return p.Name == "git" && slices.Contains([]string{"merge", "rebase", "cherry-pick", "revert", "am"}, p.Sub()) && slices.Contains(p.Args, "--abort") ||
			p.Name == "git" && p.Sub() == "merge-tree"
	})
}

// Stopped reports whether a program was ended by the limit that the line, or who has run
// it, has set it.
func (c Call) Stopped() bool {
	return c.TimedOut || c.Code == 124 && slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Limited })
}

// Rehearses reports whether a line only asks how a merge would end.
func (c Call) Rehearses() bool {
	merges := func(p Program) bool {
		return p.Name == "git" && slices.Contains([]string{"merge", "rebase", "cherry-pick", "revert", "am", "pull", "stash", "merge-tree"}, p.Sub())
	}
	return slices.ContainsFunc(c.Programs, merges) && !slices.ContainsFunc(c.Programs, func(p Program) bool { return merges(p) && p.Sub() != "merge-tree" })
}

// Lost reports whether the failure of a program goes unseen though nobody said that it
// is expected.
func (p Program) Lost() bool { return p.Swallowed && !p.Asked }

// Counts reports whether the failure of a program becomes the line's status, and nobody
// said that it is expected.
func (p Program) Counts() bool { return !p.Swallowed && !p.Asked }

// Lost reports whether some program's status, even a reader's, goes unseen
// though nobody said that its failure is expected.
func (c Call) Lost() bool {
	return slices.ContainsFunc(c.Programs, Program.Lost)
}

// AsksForCode reports whether an HTTP client was asked for the headers or the
// code alone, so that an answer of 404 is what was to be learnt.
func (c Call) AsksForCode() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool {
		return p.Name == "curl" && slices.ContainsFunc(p.Args, func(a string) bool {
			return a == "/dev/null" || a == "--head" || a == "-o/dev/null" || strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.Contains(a, "I")
		})
	})
}

// Input is the file that a program reads its work from: what is redirected to
// it, or the one argument that is named like a script of data.
func (c Call) Input() string {
	if word := c.Redirected(); word != "" {
		return word
	}
	for _, p := range c.Programs {
		for _, a := range p.Args {
			if slices.Contains([]string{".sql", ".conf", ".cnf", ".cfg", ".ini", ".json", ".yml", ".yaml", ".toml", ".xml"}, path.Ext(a)) && !strings.ContainsAny(a, " '\"=") {
				return a
			}
		}
	}
	return ""
}

// Redirected is the file that the line redirects to a program, the last one where
// there are more: each other has been read well before it.
func (c Call) Redirected() string {
	if i := strings.LastIndex(c.Line, "< "); i >= 0 {
		after := c.Line[i+len("< "):]
		if words := strings.Fields(after); len(words) > 0 {
			if word := strings.TrimRight(words[0], ";)"); word != "" && !strings.ContainsAny(word, "<$(|&;'\"") {
				return word
			}
		}
	}
	return ""
}

// IsScript reports whether the program is a shell that runs a file.
func (p Program) IsScript() bool {
	switch p.Name {
	case "bash", "sh", "zsh", "dash", "ksh":
		return true
	}
	return strings.HasSuffix(p.Name, ".sh")
}

// Main is the program whose failure the line's status most likely tells: the
// last one whose status is not swallowed.
func (c Call) Main() (Program, bool) {
	for i := len(c.Programs) - 1; i >= 0; i-- {
		if p := c.Programs[i]; !p.Swallowed && !p.Neutral() {
			return p, true
		}
	}
	if len(c.Programs) == 0 {
		return Program{}, false
	}
	return c.Programs[len(c.Programs)-1], true
}
