package command

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/wording"
)

// wants reports whether a command asks for the very status of a failure that
// came before it: `test $? -eq 124`. That failure is what was to happen.
func wants(c *shell.Command) bool {
	return slices.Contains([]string{"test", "[", "[["}, c.Name()) && wantedStatus().MatchString(c.Source)
}

var wantedStatus = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\$\{?(?:\?|rc|ret|st|status|code|exit_?code)\}?"? +(?:-eq|==?) +"?[1-9]`)
})

// ask takes in that the failure of the program before is what is wanted.
func (c Call) ask() {
	for i := len(c.Programs) - 1; i >= 0; i-- {
		p := &c.Programs[i]
		p.Asked = true
		if p.Works() {
			return
		}
	}
}

// afterTest reports whether the last program so far only answers yes or no: what
// the line says where it answers no excuses no complaint.
func (c Call) afterTest() bool {
	n := len(c.Programs)
	return n > 0 && slices.Contains([]string{"test", "[", "[[", "command", "hash"}, c.Programs[n-1].Name)
}

// breaksOff reports whether the last of some commands leaves a loop once what stands before it
// has succeeded: `curl … && break`, `curl … && { echo up; break; }`.
func breaksOff(commands []shell.Command) bool {
	last := len(commands) - 1
	if commands[last].Name() != "break" {
		return false
	}
	for i := last; i > 0; i-- {
		if commands[i].Link == shell.AndThen {
			return true
		}
		if before := commands[i-1].Name(); !commands[i].Inside || before != "echo" && before != "printf" {
			return false
		}
	}
	return false
}

// untilItSucceeds takes in that what stands before `&& break` is tried until it
// succeeds, and what is chained to it: `curl … && echo up && break`.
func (c Call) untilItSucceeds() {
	for i := len(c.Programs) - 1; i >= 0; i-- {
		c.Programs[i].Asked = true
		if !c.Programs[i].Chained {
			return
		}
	}
}

// againAfter reports whether the commands after `||` run the same program again: its
// failure is expected once.
func (c Call) againAfter(after []shell.Command) bool {
	if len(c.Programs) == 0 {
		return false
	}
	last := c.Programs[len(c.Programs)-1]
	return !last.Neutral() && slices.ContainsFunc(after, func(o shell.Command) bool { return o.Name() == last.Name || o.Tool() == last.Name })
}

// unask takes in that the failure of what stands before `|| name` is thrown away,
// or only remarked on: of the program and of the readers that it is piped to.
func (c Call) unask(name string) {
	for i := len(c.Programs) - 1; i >= 0; i-- {
		p := &c.Programs[i]
		if p.Carries {
			p.Asked = false
			return
		}
		if p.Queries() || name != "true" && name != ":" && (p.Reads() || p.Clears()) && p.Sub() != "rollout" && p.Sub() != "wait" {
			return
		}
		p.Asked = false
		if p.Works() && (i == 0 || !c.Programs[i-1].Carries) {
			return
		}
	}
}

// unaskFeeders takes in that || sees only the status of the last program of a
// pipeline: that of those before it is lost, and was asked for by nobody.
func (c Call) unaskFeeders() {
	for i := len(c.Programs) - 2; i >= 0 && c.Programs[i].Feeds; i-- {
		if p := &c.Programs[i]; !p.Reads() && !p.Queries() && !p.Probes(1, "") {
			p.Asked = false
		}
	}
}

// ignores reports whether the right side of || throws a failure away, or only
// tells of it and goes on; any other shows that it was expected.
func ignores(c *shell.Command) bool {
	if c.Name() == "true" || c.Name() == ":" || looks(c) {
		return true
	}
	return remarks(c.Name()) && (strings.Contains(c.Source, "$?") || slices.ContainsFunc(c.Args(), func(w shell.Word) bool {
		return wording.Holds(w.Value, "fail", "exited", "exit code", "status", "broke", "did not", "went wrong", "not ok") || undonePart().MatchString(w.Value)
	}))
}

// looks reports whether a command only shows how things are or what was logged:
// behind || that is to see why something has failed.
func looks(c *shell.Command) bool {
	p, ok := ProgramOf(c)
	if !ok {
		return false
	}
	switch p.Plain() {
	case "kubectl", "oc", "docker", "podman", "docker-compose":
		return slices.ContainsFunc(p.Args, func(a string) bool { return a == "logs" || a == "describe" || a == "get" || a == "ps" })
	case "journalctl", "dmesg":
		return true
	case "cat", "tail", "head", "less":
		return slices.ContainsFunc(p.Args, func(a string) bool { return strings.HasSuffix(a, ".log") || strings.Contains(a, "/log/") })
	}
	return false
}

// showsLog reports whether a reader shows what a program before it has written: its
// log is its output then, and `|| tail log` tells of a failure that nobody expects.
func showsLog(c *shell.Command, before []shell.Command) bool {
	if !slices.Contains([]string{"tail", "cat", "head", "less", "more"}, c.Name()) {
		return false
	}
	return slices.ContainsFunc(before, func(o shell.Command) bool {
		return slices.ContainsFunc(o.Redirs, func(r shell.Redirect) bool {
			writes, _ := r.Writes()
			return writes && r.Word.Value != "" && slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return w.Value == r.Word.Value })
		})
	})
}

// undonePart is how a line remarks that something was not done.
var undonePart = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bnot (?:written|created|built|generated|updated|exported|imported|saved|sent|deployed|migrated|applied|published|rendered)\b`)
})

func remarks(name string) bool { return name == "echo" || name == "printf" }

// acts reports whether an argument tells a program to do what nobody does on the
// chance that it may work.
func acts(arg string) bool {
	return slices.Contains([]string{"restart", "start", "reload", "apply", "build", "push", "run", "up", "deploy", "rollout", "upgrade", "install", "clone", "commit", "publish", "sync", "migrate", "restore", "import"}, arg)
}

// Clears reports whether a program looks whether something is there, or takes
// away or makes what may be so already: `mkdir x || echo there` asks.
func (p Program) Clears() bool {
	return !slices.ContainsFunc(p.Args, acts) && slices.Contains([]string{"rm", "rmdir", "mkdir", "kill", "pkill", "killall", "docker", "podman", "kubectl", "createdb", "dropdb", "useradd", "userdel", "groupadd", "git", "curl", "wget", "nc", "ping", "ssh", "cp", "mv", "test", "[", "[[", "command", "type", "which", "hash", "dpkg", "rpm", "brew", "psql", "systemctl", "service", "lsof", "ss", "diff", "cmp", "openssl", "host", "dig", "nslookup", "cd", "source", "."}, p.Plain())
}

// remarkOf is what an echo prints.
func remarkOf(c *shell.Command) string {
	var words []string
	for _, w := range c.Args() {
		if strings.Trim(w.Value, "-neE") != "" { // no option of echo
			words = append(words, w.Value)
		}
	}
	return strings.Join(words, " ")
}
