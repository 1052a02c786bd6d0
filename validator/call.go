package validator

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/shell"
)

// A call is the command that was run, as far as the judgement of its output
// depends on it.
type call struct {
	line     string
	code     int
	timedOut bool
	failed   bool // its status is lost, and its own last words are that it failed
	echoed   bool // code is what the line has printed of a program's status
	progs    []prog
	serves   bool       // it leaves something running beside the rest of it
	logged   bool       // what a program of it has written to a file is shown by a reader
	says     []printing // what the line itself prints
	remarks  []string   // what the line prints where a program fails that it expects to fail
}

// A prog is one program of the line, with wrappers taken off.
type prog struct {
	name      string // "pytest" for `python3 -m pytest`
	args      []string
	swallowed bool // its failure does not become the line's status
	asked     bool // its failure is expected: a condition, a negation, the left of ||
	limited   bool // it runs under timeout(1)
	feeds     bool // it writes into a pipe
	local     bool // it lies in the project: it is run by its path
	chained   bool // it runs only where the program before it has succeeded
	carries   bool // it only starts what stands beside it: ssh, npm run
}

func newCall(r cake.Result) call { return stretch{shell.Parse(r.Command), r}.call() }

// call is the command of a stretch, as far as the judgement depends on it.
func (s stretch) call() call {
	r, line := s.result, s.line
	c := call{line: r.Command, code: r.ExitCode, timedOut: r.TimedOut}
	var from []int
	for i := range line.Commands {
		command := &line.Commands[i]
		shows := showsLog(command, line.Commands[:i])
		c.logged = c.logged || shows
		if command.Link == shell.OrElse && (shows && !handler().MatchString(c.line) || ignores(command)) && (shows || looks(command) || !c.againAfter(line.Commands[i:])) {
			c.unask(command.Name())
		} else if command.Link == shell.OrElse && remarks(command.Name()) && !c.afterTest() {
			c.remarks = append(c.remarks, remarkOf(command))
		}
		if command.Link == shell.OrElse && !strings.Contains(c.line, "pipefail") {
			c.unaskFeeders()
		}
		if wants(command) {
			c.ask()
		}
		if command.Link == shell.AndThen && command.Name() == "break" {
			c.untilItSucceeds()
		}
		if says := printingOf(command); says != nil {
			c.says = append(c.says, says)
		}
		for _, p := range newProgs(command) {
			c.progs, from = append(c.progs, p), append(from, i)
		}
	}
	if e, ok := echoedStatus(&line, r); ok {
		c.fail(e, from)
	}
	c.handOn(&line, from)
	c.serves = slices.ContainsFunc(line.Commands, func(o shell.Command) bool { return o.Background })
	if len(c.progs) == 0 && r.Tool != "" {
		c.progs = []prog{{name: r.Tool}}
	}
	return c
}

// newProgs are the programs of a command: what carries it to another system, which
// complains itself where it cannot, and the program there.
func newProgs(c *shell.Command) (all []prog) {
	p, ok := newProg(c)
	if !ok {
		return nil
	}
	for i := range c.Via {
		if via := &c.Via[i]; via.Kind == shell.ViaRemote && len(via.Argv) > 0 {
			carrier := p
			carrier.name, carrier.args, carrier.carries = via.Name, nil, true
			for _, w := range via.Argv[1:] {
				carrier.args = append(carrier.args, w.Value)
			}
			all = append(all, carrier)
		}
	}
	return append(all, p)
}

func newProg(c *shell.Command) (prog, bool) {
	if c.Name() == "" {
		return prog{}, false
	}
	p := prog{
		name: c.Name(), swallowed: c.Swallowed,
		asked: c.Negated || c.Condition, limited: c.Reached("timeout"), chained: c.Link == shell.AndThen,
	}
	word := c.Argv[0].Value
	if tool, ok := strings.CutSuffix(word, ".sh"); ok && !strings.ContainsAny(tool, "/_") && tool != "" {
		p.name = tool // found by its name alone: it is installed, as Kafka's are
	}
	p.local = strings.Contains(word, "/") && !strings.HasPrefix(word, "/") && path.Ext(word) != ".sh"
	if n := len(c.Pipes); n > 0 {
		p.feeds = c.Pipes[n-1].Stage+1 < c.Pipes[n-1].Of
	}
	for _, w := range c.Args() {
		p.args = append(p.args, w.Value)
	}
	if i := slices.Index(p.args, "-m"); i >= 0 && i+1 < len(p.args) && strings.HasPrefix(p.name, "python") && c.Tool() != "python" {
		p.local = strings.Contains(p.args[i+1], ".") && !inLibrary(p.args[i+1])
		p.name, p.args = c.Tool(), p.args[i+2:]
	}
	return p, true
}

// runs reports whether one of the programs has one of the names.
func (c call) runs(names []string) bool {
	return slices.ContainsFunc(c.progs, func(p prog) bool { return slices.Contains(names, p.plain()) })
}

// plain is the name without a version: "python" for python3.11, "pip" for pip3.
func (p prog) plain() string {
	name := strings.TrimRight(p.name, "0123456789.")
	if name == "" {
		return p.name
	}
	return name
}

// opaque reports whether one of the programs may start others whose output
// then stands in the command's: a script, a build tool, a shell.
func (c call) opaque() bool {
	return len(c.progs) == 0 || slices.ContainsFunc(c.progs, func(p prog) bool {
		return !reader(p) && !leaf(p.plain())
	})
}

// leaf reports whether a program prints its own messages only.
func leaf(name string) bool {
	return slices.Contains([]string{
		"gcc", "cc", "clang", "g++", "c++", "clang++", "javac", "rustc", "tsc", "mypy", "ruff", "flake8", "pyright",
		"eslint", "prettier", "black", "isort", "yamllint", "shellcheck", "markdownlint", "curl", "wget", "ssh", "scp",
		"psql", "sqlite", "redis-cli", "mysql", "cp", "mv", "rm", "mkdir", "rmdir", "touch", "chmod", "chown", "ln",
		"tar", "unzip", "gunzip", "gzip", "dd", "kubectl", "terraform", "systemctl", "service", "apt-get", "apt", "dpkg",
		"pip", "gofmt", "protoc", "git", "jq", "kill", "cd", "source",
	}, name)
}

// onlyReads reports whether all that the line runs are programs that print data.
func (c call) onlyReads() bool {
	seen := false
	for _, p := range c.progs {
		if neutral(p.name) || p.name == "kill" {
			continue
		}
		if !reader(p) {
			return false
		}
		seen = true
	}
	return seen
}

// neutral reports whether a program says nothing of its own.
func neutral(name string) bool {
	return slices.Contains([]string{
		"cd", "echo", "printf", "true", ":", "sleep", "export", "set", "pwd", "wait", "pushd", "popd", "exit", "tee", "xargs",
		"sort", "uniq", "cut", "tr", "column", "date",
	}, name)
}

// reader reports whether a program prints data that others have written, so
// that errors in its output are not errors of the run.
func reader(p prog) bool {
	switch p.name {
	case "cat", "bat", "head", "tail", "less", "more", "sed", "grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "awk", "gawk",
		"mawk", "find", "fd", "ls", "tree", "wc", "jq", "yq", "diff", "cmp", "comm", "nl", "tac", "strings", "xxd", "hexdump", "od",
		"file", "stat", "du", "df", "ps", "journalctl", "dmesg", "history", "man", "help", "sort", "uniq", "cut", "tr",
		"zcat", "bzcat", "xzcat", "zless", "rev", "fold", "expand", "paste", "shuf", "base64",
		"ts", "pv", "sponge", "fmt", "pr", "unexpand", "ccze", "pygmentize", "html2text":
		return true
	case "git", "svn", "hg", "fossil", "bzr", "brz", "jj":
		return slices.Contains([]string{"log", "show", "diff", "blame", "grep", "status", "reflog", "shortlog", "cat-file", "cat", "annotate", "praise", "timeline", "glog"}, p.sub())
	case "openssl":
		return slices.Contains([]string{"s_client", "x509", "asn1parse", "ciphers", "version"}, p.sub())
	case "make", "gmake", "just", "task":
		return slices.ContainsFunc(p.args, isDryRun)
	case "docker", "podman", "kubectl", "oc":
		return p.sub() == "logs" || p.sub() == "describe" || p.sub() == "events"
	case "gh":
		return slices.Contains(p.args, "view") || slices.Contains(p.args, "list")
	}
	return false
}

// sub is the subcommand: the first argument that is no flag and no flag's value.
func (p prog) sub() string {
	args := p.args
	for len(args) > 0 {
		switch a := args[0]; {
		case p.name == "git" && (a == "-C" || a == "-c") && len(args) > 1:
			args = args[2:]
		case strings.HasPrefix(a, "-"):
			args = args[1:]
		default:
			return a
		}
	}
	return ""
}

// swallowed reports whether the status may be silent about a failure: it is
// another program's, or that of a script which goes on after a failure.
func (c call) swallowed() bool {
	for _, p := range c.progs {
		if p.swallowed && !p.asked && !reader(p) && !probes(p, 1, "") || script(p) {
			return true
		}
	}
	return false
}

// undoes reports whether a line takes back the merge that it has tried.
func (c call) undoes() bool {
	return slices.ContainsFunc(c.progs, func(p prog) bool {
		return p.name == "git" && slices.Contains([]string{"merge", "rebase", "cherry-pick", "revert", "am"}, p.sub()) && slices.Contains(p.args, "--abort") ||
			p.name == "git" && p.sub() == "merge-tree"
	})
}

// lost reports whether some program's status, even a reader's, goes unseen
// though nobody said that its failure is expected.
func (c call) lost() bool {
	return slices.ContainsFunc(c.progs, func(p prog) bool { return p.swallowed && !p.asked })
}

// asksForCode reports whether an HTTP client was asked for the headers or the
// code alone, so that an answer of 404 is what was to be learnt.
func (c call) asksForCode() bool {
	return slices.ContainsFunc(c.progs, func(p prog) bool {
		return p.name == "curl" && slices.ContainsFunc(p.args, func(a string) bool {
			return a == "/dev/null" || a == "--head" || a == "-o/dev/null" || strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.Contains(a, "I")
		})
	})
}

// input is the file that a program reads its work from: what is redirected to
// it, or the one argument that is named like a script of data.
func (c call) input() string {
	if word := c.redirected(); word != "" {
		return word
	}
	for _, p := range c.progs {
		for _, a := range p.args {
			if slices.Contains([]string{".sql", ".conf", ".cnf", ".cfg", ".ini", ".json", ".yml", ".yaml", ".toml", ".xml"}, path.Ext(a)) && !strings.ContainsAny(a, " '\"=") {
				return a
			}
		}
	}
	return ""
}

// redirected is the file that the line redirects to a program.
func (c call) redirected() string {
	if _, after, ok := strings.Cut(c.line, "< "); ok {
		if words := strings.Fields(after); len(words) > 0 {
			if word := strings.TrimRight(words[0], ";)"); word != "" && !strings.ContainsAny(word, "<$(|&;'\"") {
				return word
			}
		}
	}
	return ""
}

// script reports whether the program is a shell that runs a file.
func script(p prog) bool {
	switch p.name {
	case "bash", "sh", "zsh", "dash", "ksh":
		return true
	}
	return strings.HasSuffix(p.name, ".sh")
}

// main is the program whose failure the line's status most likely tells: the
// last one whose status is not swallowed.
func (c call) main() (prog, bool) {
	for i := len(c.progs) - 1; i >= 0; i-- {
		if p := c.progs[i]; !p.swallowed && !neutral(p.name) {
			return p, true
		}
	}
	if len(c.progs) == 0 {
		return prog{}, false
	}
	return c.progs[len(c.progs)-1], true
}
