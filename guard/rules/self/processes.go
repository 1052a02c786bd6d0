package self

import (
	"strconv"
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// endsCake looks for signals to cake's processes, however they are named, and
// for the commands that switch cake off.
func endsCake(c *command.Call) (string, bool) {
	if c.Name == "" || len(c.Argv) < 2 || c.Remotely() {
		return "", false
	}
	switch c.Name {
	case "cake":
		return "", c.HasShape("cake stop|resolve|nap|page") || c.HasShape("cake allow !ls !list") ||
			c.HasShape("cake notify pair") || c.HasShape("cake notify people rm")
	case "systemctl", "service", "launchctl":
		return "", c.HasShape("systemctl stop|kill|disable|mask|restart cake|cake.service") || c.HasShape("service cake stop|restart") || c.HasShape("launchctl unload|remove|bootout|stop *cake*")
	case "pkill", "skill":
		return "", endsByPattern(c, c.HasOption("-f|--full"))
	case "killall":
		return "", endsByName(c)
	case "fuser":
		return "", c.HasOption("-k|--kill") && namesOwnFile(c)
	case "kill", "renice", "prlimit", "gdb", "lldb", "cpulimit":
		return endsByNumber(c)
	}
	return "", killsParent(c)
}

// killsParent: os.kill(os.getppid(), 9) and its like in another language.
func killsParent(c *command.Call) bool {
	s := c.Command.Script
	return s != nil && s.Lang != "sh" && strings.Contains(s.Text.Value, "getppid") && strings.Contains(s.Text.Value, "kill")
}

// endsByPattern: pkill takes a regular expression, which it looks for in the
// names of processes, or with -f in their whole command lines.
func endsByPattern(c *command.Call, full bool) bool {
	operands := c.Operands()
	for i := range operands {
		o := &operands[i]
		if o.Word.Unknown() || o.MaybeValue && i+1 < len(operands) {
			continue
		}
		if matchesOwn(folded(c, o.Word.Value), full) {
			return true
		}
	}
	return false
}

// endsByName: killall takes names, and with -r regular expressions.
func endsByName(c *command.Call) bool {
	pattern := c.HasOption("-r|--regexp")
	for _, o := range c.Operands() {
		value := folded(c, o.Word.Value)
		if place.OwnProgram(naming.Base(value)) || pattern && matchesOwn(value, false) {
			return true
		}
		switch value { // cake's shells go by these names
		case "bash", "sh", "zsh":
			return true
		}
	}
	return false
}

// folded is a name as it is compared: small letters do for capitals with -i.
func folded(c *command.Call, name string) string {
	if c.HasOption("-i|-I|--ignore-case") {
		return strings.ToLower(name)
	}
	return name
}

// matchesOwn reports whether an expression is found in the name of one of
// cake's processes.
func matchesOwn(expression string, full bool) bool {
	for one := range strings.SplitSeq(strings.ReplaceAll(expression, `\|`, "|"), "|") {
		glob := loosely(one)
		if strings.Trim(glob, "*?") == "" {
			continue // everything: process.kill-all
		}
		for _, name := range [...]string{"cake", "cake-shim", "bash"} {
			if naming.Fits("*"+glob+"*", name) {
				return true
			}
		}
		if !full {
			continue
		}
		for _, line := range [...]string{"cake watch -- claude", "cake-shim hold", "/bin/cake watch", "/bin/cake-shim", "/bin/bash -c"} {
			if naming.Fits("*"+glob+"*", line) {
				return true
			}
		}
	}
	return false
}

// loosely turns a regular expression into a pattern with * and ?, as far as
// people use them for names of processes.
func loosely(expression string) string {
	var b strings.Builder
	for i := 0; i < len(expression); i++ {
		switch ch := expression[i]; ch {
		case '^', '$', '(', ')':
		case '\\':
			if i+1 < len(expression) && (expression[i+1] == 'b' || expression[i+1] == '<' || expression[i+1] == '>') {
				i++
			}
		case '.':
			if i+1 < len(expression) && (expression[i+1] == '*' || expression[i+1] == '+') {
				i++
				b.WriteByte('*')
				continue
			}
			b.WriteByte('?')
		case '[':
			end := strings.IndexByte(expression[i:], ']')
			switch {
			case end == 2:
				b.WriteByte(expression[i+1])
			case end > 0:
				b.WriteByte('?')
			}
			i += max(end, 0)
		default:
			b.WriteByte(ch)
		}
	}
	return b.String()
}

// endsByNumber: `kill $(pgrep cake)`, `kill $PPID`, and the numbers that the
// policy knows.
func endsByNumber(c *command.Call) (string, bool) {
	for i := range c.Argv[1:] {
		word := &c.Argv[1+i]
		for _, m := range word.Marks {
			if m.Name == "PPID" {
				return "the parent of this shell is cake's", true
			}
			if findsOwnProcess(c, m.From, m.To) {
				return "", true
			}
		}
		if ownNumber(c, word.Value) {
			return "process " + word.Value + " is cake's", true
		}
	}
	return "", false
}

func ownNumber(c *command.Call, value string) bool {
	for _, pid := range c.Env.OwnProcesses {
		number := strconv.Itoa(pid)
		if value == number || value == "-"+number {
			return true
		}
	}
	return false
}

// findsOwnProcess looks at the commands whose output names the process.
func findsOwnProcess(c *command.Call, from, to int) bool {
	commands := c.Upstream(from, to)
	for i := range commands {
		finder := &commands[i]
		name := finder.Name()
		for _, a := range finder.Args() {
			if name == "ps" && strings.HasPrefix(a.Value, "ppid") {
				return true // the parent of this shell
			}
			if strings.HasPrefix(a.Value, "-") || a.Unknown() {
				continue
			}
			switch name {
			case "pgrep", "pidof", "grep", "egrep", "fgrep", "rg", "awk", "gawk":
				if finderNamesOwn(name, strings.Trim(a.Value, "/{} ")) {
					return true
				}
			case "cat", "lsof", "fuser", "head", "<":
				for _, t := range c.Targets(a) {
					if !t.Unknown && c.Env.Owns(t.Path) {
						return true
					}
				}
			}
		}
	}
	return false
}

// finderNamesOwn: what a search for processes looks for is cake. A short
// expression that happens to stand in the name as well is taken for another.
func finderNamesOwn(finder, expression string) bool {
	if finder == "awk" || finder == "gawk" {
		expression, _, _ = strings.Cut(expression, "/")
	}
	return len(loosely(expression)) > 3 && strings.Contains(loosely(expression), "cake") && matchesOwn(expression, true)
}

// namesOwnFile reports whether an operand is a file of cake's.
func namesOwnFile(c *command.Call) bool {
	for _, w := range wordsOf(c) {
		if w.Has(shell.Unknown) && strings.HasPrefix(w.Marks[0].Name, "CAKE_") {
			return true
		}
		for _, t := range c.Targets(w) {
			if !t.Unknown && c.Env.Owns(t.Path) {
				return true
			}
		}
	}
	return false
}
