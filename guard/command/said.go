package command

import (
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// What a line says of its target counts: the loss of a test database, or of a
// resource of an emulator on this machine, is none.

// Said reports whether one of the words that the call was made with satisfies
// test: its own, the values of its variables, and those of what it is reached
// through (`docker compose -p app-test exec db …`).
func (c *Call) Said(test func(word string) bool) bool {
	for i := 1; i < len(c.Argv); i++ {
		if test(c.Argv[i].Value) {
			return true
		}
	}
	for i := range c.Command.Assigns {
		if test(c.Command.Assigns[i].Value.Value) {
			return true
		}
	}
	for v := range c.Command.Via {
		if c.Command.Via[v].Kind != shell.ViaRemote {
			continue
		}
		via := c.Command.Via[v].Argv
		for i := 1; i < len(via); i++ {
			if !strings.ContainsAny(via[i].Value, " \n") && test(via[i].Value) {
				return true
			}
		}
	}
	return c.exported(test)
}

// exported looks at what the line has exported before the command.
func (c *Call) exported(test func(string) bool) bool {
	if c.Line == nil {
		return false
	}
	for i := range c.Line.Commands {
		one := &c.Line.Commands[i]
		if one == c.Command {
			return false
		}
		if name := one.Name(); name != "export" && name != "" {
			continue
		}
		for k := range one.Assigns {
			if test(one.Assigns[k].Value.Value) {
				return true
			}
		}
	}
	return false
}

// ForTests: the line names a test database or project, and nothing in
// production.
func (c *Call) ForTests() bool {
	test := naming.TestTarget
	switch c.Name {
	case "sqlite3", "sqlite", "duckdb", "litecli", "sqlite-utils":
		test = naming.TestName // a path is the database
	}
	return c.Said(test) && !c.Said(naming.ProductionName)
}

// Local: the line names this machine, or a cluster or an emulator that runs on it.
func (c *Call) Local() bool { return c.Said(naming.LocalName) && !c.Said(naming.ProductionName) }

// Rehearses: the command only shows what it would do.
func (c *Call) Rehearses() bool {
	c.sort()
	for i := range c.options {
		name, value, joined := strings.Cut(c.options[i].Value, "=")
		switch name {
		case "--dry-run", "--dryrun", "--dry", "--what-if", "--check", "--noop", "--no-op", "--simulate", "--syntax-check", "--preview", "--generate-cli-skeleton", "-dry-run", "--no-execute", "--whatif", "--list-hosts", "--list-tasks":
			if !joined {
				value = following(c.Argv, c.options[i])
			}
			switch strings.ToLower(value) {
			case "false", "none", "no", "0":
				continue
			}
			return true
		}
	}
	return false
}

// following is the word after an option, if it may be a value that negates it.
func following(argv []shell.Word, option shell.Word) string {
	for i := 0; i+1 < len(argv); i++ {
		if argv[i].Value == option.Value {
			return argv[i+1].Value
		}
	}
	return ""
}
