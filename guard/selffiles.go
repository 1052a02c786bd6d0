package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// changesOwnFiles looks for any change of what is cake's, and for the removal of
// a directory that holds it.
func changesOwnFiles(c *call) (string, bool) {
	if c.wrapper || c.remotely() {
		return "", false
	}
	return c.changes(func(t place.Target, whole bool) bool {
		return c.env.Owns(t.Path) || c.ownPattern(t) || whole && (t.Glob == "" || t.Whole) && c.env.HoldsOwn(t.Path) && c.ordinary(t)
	})
}

// ordinary: a place for whose loss as a whole no other rule speaks.
func (c *call) ordinary(t place.Target) bool {
	switch c.place(t) {
	case place.Outside, place.HomePart, place.Temporary, place.Inside, place.Regenerable:
		return true
	}
	return false
}

// changesAgentSettings looks for any change of the files that hold an agent's
// hooks and permissions.
func changesAgentSettings(c *call) (string, bool) {
	if c.wrapper || c.remotely() {
		return "", false
	}
	return c.changes(func(t place.Target, whole bool) bool {
		return isAgentSettings(t.Path) || t.Glob != "" && isAgentSettings(t.Path+"/"+strings.TrimRight(t.Glob, "*")) ||
			whole && (naming.Base(t.Path) == ".claude" || naming.Base(t.Path) == ".codex")
	})
}

// changes reports whether the call changes a target of a kind: by its effects,
// or as one of the programs that change their operands in place. whole says that
// everything below the target is meant.
func (c *call) changes(kind func(t place.Target, whole bool) bool) (string, bool) {
	for _, e := range c.effects() {
		for _, t := range e.on {
			if t.Unknown && c.standsForOwn(&e.word) {
				return e.word.String() + " is cake's own", true
			}
			if !t.Unknown && t.Path != "" && kind(t.Target, e.kind == removesTree || e.kind == moves) {
				return c.lossOfOwn(t.Path), true
			}
		}
		if c.standsForOwnProgram(e.word) {
			return "this changes a program of cake's", true
		}
	}
	for _, w := range c.inPlace() {
		for _, t := range c.targets(w) {
			if t.Unknown && c.standsForOwn(&w) {
				return w.String() + " is cake's own", true
			}
			if !t.Unknown && t.Path != "" && kind(t, false) {
				return c.lossOfOwn(t.Path), true
			}
		}
		if c.standsForOwnProgram(w) {
			return "this changes a program of cake's", true
		}
	}
	return "", false
}

// standsForOwn: "$CAKE_SOCKET", "$SHELL", "$(dirname $CAKE_SOCKET)".
func (c *call) standsForOwn(w *shell.Word) bool {
	for _, m := range w.Marks {
		if ownPointer(m.Name) {
			return true
		}
		from := c.upstream(m.From, m.To)
		for i := range from {
			for _, a := range from[i].Args() {
				for _, inner := range a.Marks {
					if ownPointer(inner.Name) {
						return true
					}
				}
			}
		}
	}
	return false
}

// ownPointer: variables that hold the path of something of cake's.
func ownPointer(variable string) bool {
	variable = strings.TrimLeft(variable, "${")
	return strings.HasPrefix(variable, "CAKE_SOCKET") || variable == "SHELL" || strings.HasPrefix(variable, "CLAUDE_CODE_SHELL")
}

// standsForOwnProgram: "$(which cake)" is folded to the program's name.
func (c *call) standsForOwnProgram(w shell.Word) bool {
	return place.OwnProgram(w.Value) && findsOwnProgram(c.line.Commands)
}

func (c *call) lossOfOwn(path string) string {
	switch {
	case c.env.Owns(path):
		return path + " is cake's own"
	case c.env.HoldsOwn(path):
		return path + " holds files of cake's"
	}
	return path + " holds the agent's hooks and permissions, which a person changes"
}

// inPlace are the operands that a program changes without a redirection.
func (c *call) inPlace() []shell.Word {
	if len(c.argv) < 2 {
		return nil
	}
	switch c.name {
	case "chmod", "chown", "chgrp", "chattr", "setfacl", "mount", "umount", "sponge", "dos2unix", "ed", "ex", "vi", "vim", "nvim", "nano", "emacs":
		return c.words()
	case "yq", "perl", "ruby", "awk", "gawk", "sd", "patch":
		if c.name == "sd" || c.name == "patch" || c.hasOption("-i|--inplace|--in-place") {
			return c.words()
		}
	case "ln", "scp", "rsync":
		if words := c.words(); len(words) > 1 {
			return words[len(words)-1:]
		}
	case "sqlite3":
		if words := c.words(); len(words) > 0 && !c.readsOnly(words[1:]) {
			return words[:1]
		}
	case "git":
		if words := c.words(); len(words) > 1 {
			switch words[0].Value {
			case "checkout", "restore", "rm", "mv", "stash":
				return words[1:]
			}
		}
	}
	return nil
}

// words are the operands.
func (c *call) words() []shell.Word {
	c.sort()
	words := make([]shell.Word, len(c.operands))
	for i := range c.operands {
		words[i] = c.operands[i].word
	}
	return words
}

// readsOnly: statements of SQL that only read.
func (c *call) readsOnly(statements []shell.Word) bool {
	if c.hasOption("-readonly|--readonly") {
		return true
	}
	for i := range statements {
		text := strings.ToLower(strings.TrimSpace(statements[i].Value))
		if !strings.HasPrefix(text, "select") && !strings.HasPrefix(text, ".schema") && !strings.HasPrefix(text, ".tables") && !strings.HasPrefix(text, ".dump") {
			return false
		}
	}
	return len(statements) > 0
}

// findsOwnProgram: `which cake`, `command -v cake-shim`.
func findsOwnProgram(commands []shell.Command) bool {
	for i := range commands {
		switch commands[i].Name() {
		case "which", "command", "type", "whereis":
			for _, a := range commands[i].Args() {
				if place.OwnProgram(naming.Base(a.Value)) {
					return true
				}
			}
		}
	}
	return false
}

// isAgentSettings knows the files in which agents keep their hooks and
// permissions, of the project and of the user, and those of the administrator.
func isAgentSettings(path string) bool {
	at := strings.LastIndexByte(path, '/')
	if at < 0 {
		return false
	}
	dir, name := naming.Base(path[:at]), path[at+1:]
	switch name {
	case "settings.json", "settings.local.json":
		return dir == ".claude"
	case "managed-settings.json":
		return dir == "claude-code"
	case ".claude.json":
		return path[:at] == naming.HomeOf(path)
	case "config.toml", "hooks.json":
		return dir == ".codex"
	}
	return false
}

// ownPattern: `rm cake_conf*`, `rm -rf /tmp/cake*`. A pattern for files of all
// kinds is not meant for cake's.
func (c *call) ownPattern(t place.Target) bool {
	if strings.IndexAny(t.Glob, "*?[{") < 2 {
		return false
	}
	for _, own := range c.env.Own {
		if own = c.env.WithTilde(own); t.Path+"/"+naming.Base(own) == own && naming.Fits(t.Glob, naming.Base(own)) {
			return true
		}
	}
	if t.Path == "/tmp" && naming.Fits(t.Glob, "cake-1000") {
		return true
	}
	return naming.Fits(t.Glob, "cake_config.yaml") && c.env.Owns(t.Path+"/cake_config.yaml") || naming.Fits(t.Glob, "cake-shim") && c.env.Owns(t.Path+"/cake-shim")
}
